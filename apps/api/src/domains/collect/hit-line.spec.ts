import fc from 'fast-check';
import { DEVICE_CLASSES } from '@netreach/measurement';
import { describe, expect, it } from '@jest/globals';
import type { Hit } from './hit.js';
import { hitLine, readHitLine } from './hit-line.js';

const text = fc.string({ unit: 'binary' });
const textOrNot = fc.option(text);
const hits: fc.Arbitrary<Hit> = fc.record({
  id: fc.uuid(),
  country: fc.constantFrom('at', 'de'),
  serviceId: fc.nat(),
  kind: fc.constantFrom('page', 'time'),
  at: fc.nat({ max: 4e12 }),
  device: fc.constantFrom(...DEVICE_CLASSES),
  client: textOrNot,
  consent: fc.boolean(),
  geo: textOrNot,
  path: text,
  title: textOrNot,
  referrerHost: textOrNot,
  searchEngine: textOrNot,
  searchTerm: textOrNot,
  activeSeconds: fc.nat({ max: 3600 }),
  bot: textOrNot,
  source: fc.constantFrom('tag', 'log'),
});

describe('the line of a hit', () => {
  it('holds all there is of it', () => {
    fc.assert(
      fc.property(hits, (hit) => {
        expect(readHitLine(hitLine(hit))).toEqual({ ...hit });
      }),
    );
  });

  it.each([
    '',
    '{',
    '{}',
    '[]',
    'null',
    JSON.stringify(Array(17).fill(null)),
    JSON.stringify(Array(17).fill(1e300)),
  ])('may be none: %s', (line) => {
    expect(readHitLine(line)).toBeUndefined();
  });
});
