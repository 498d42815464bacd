import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PUBLIC_DIST } from '../support/product.js';

/** What a first visit of the public ranking may load, in bytes of gzip. */
const BUDGET = 120_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const manifest = JSON.parse(readFileSync(join(PUBLIC_DIST, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

function comesWith(key: string, known = new Set<string>()): Set<string> {
  if (!known.has(key)) {
    known.add(key);
    for (const next of manifest[key]?.imports ?? []) comesWith(next, known);
  }
  return known;
}

describe('the first visit of the public ranking', () => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const files = [...comesWith(entry)].flatMap((key) => manifest[key]?.file ?? []);

  it(`loads at most ${BUDGET / 1000} kB of JavaScript`, () => {
    const sizes = files.map((file) => gzipSync(readFileSync(join(PUBLIC_DIST, file))).length);
    const size = sizes.reduce((sum, one) => sum + one, 0);
    console.log(`Initial JavaScript: ${(size / 1000).toFixed(1)} kB gzip in ${files.length} files.`);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThanOrEqual(BUDGET);
  });

  it('names its parts by where they lie, and has nothing of the portal', () => {
    const page = readFileSync(join(PUBLIC_DIST, 'index.html'), 'utf8');
    for (const [, address = ''] of page.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^\.\//);
    expect(Object.keys(manifest).filter((key) => /features\/(?!national-ratings|general)/.test(key))).toEqual(
      [],
    );
  });
});
