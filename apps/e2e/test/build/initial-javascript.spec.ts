import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PORTAL_DIST } from '../support/product.js';

/** What a first visit may load before it sees anything, in bytes of gzip. */
const BUDGET = 180_000;

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const manifest = JSON.parse(readFileSync(join(PORTAL_DIST, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** The chunks that come with a chunk, without waiting for anything to be asked for. */
function comesWith(key: string, known = new Set<string>()): Set<string> {
  if (known.has(key)) return known;
  known.add(key);
  for (const next of manifest[key]?.imports ?? []) comesWith(next, known);
  return known;
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const initial = [...comesWith(entry)].flatMap((key) => manifest[key]?.file ?? []);
const textOf = (file: string) => readFileSync(join(PORTAL_DIST, file));

describe('the first visit', () => {
  it(`loads at most ${BUDGET / 1000} kB of JavaScript`, () => {
    const size = initial.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);
    console.log(`Initial JavaScript: ${(size / 1000).toFixed(1)} kB gzip in ${initial.length} files.`);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThanOrEqual(BUDGET);
  });

  it('loads no page: each is a chunk of its own', () => {
    const pages = Object.values(manifest).filter(({ src }) => src?.endsWith('.page.tsx'));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(({ isDynamicEntry }) => !isDynamicEntry)).toEqual([]);
    expect(pages.filter(({ file }) => initial.includes(file))).toEqual([]);
  });

  it('loads no charts', () => {
    expect(initial.filter((file) => textOf(file).includes('chartjs'))).toEqual([]);
  });
});
