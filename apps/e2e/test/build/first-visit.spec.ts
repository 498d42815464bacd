import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Bytes are the goals; files what is loaded today and must not grow. */
const MOST = { login: { bytes: 150_000, files: 5 }, ranking: { bytes: 250_000, files: 9 } };

type Visits = Record<keyof typeof MOST, { bytes: number; files: number }>;

const script = join(import.meta.dirname, '../../../../scripts/first-visit.mjs');
const visits = JSON.parse(execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' })) as Visits;

describe('JavaScript on the wire of a first visit', () => {
  it.each(['login', 'ranking'] as const)('stays within its bounds: %s', (page) => {
    expect(visits[page].bytes).toBeGreaterThan(100_000);
    expect(visits[page].bytes).toBeLessThanOrEqual(MOST[page].bytes);
    expect(visits[page].files).toBeLessThanOrEqual(MOST[page].files);
  });
});
