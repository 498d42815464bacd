import fc from 'fast-check';
import { DEVICE_CLASSES } from '@netreach/measurement';
import { describe, expect, it } from '@jest/globals';
import { AD_EVENTS, adHitLine, isAdHitLine, readAdHitLine, type AdHit } from './ad-hit.lookup.js';

const text = fc.string({ unit: 'binary' });
const hits: fc.Arbitrary<AdHit> = fc.record({
  id: fc.uuid(),
  country: fc.constantFrom('at', 'de'),
  event: fc.constantFrom(...AD_EVENTS),
  campaignId: fc.nat(),
  flightId: fc.option(fc.nat()),
  creativeId: fc.option(fc.nat()),
  at: fc.nat({ max: 4e12 }),
  device: fc.constantFrom(...DEVICE_CLASSES),
  client: fc.option(text),
  consent: fc.boolean(),
  geo: fc.option(text),
  channel: text,
  placement: text,
  invalid: fc.option(text),
  source: fc.constantFrom('tag', 'bare', 'log'),
});

describe('the line of an ad’s hit', () => {
  it('holds all there is of it, and is told from that of a page', () => {
    fc.assert(
      fc.property(hits, (hit) => {
        const line = adHitLine(hit);
        expect(readAdHitLine(line)).toEqual({ ...hit });
        expect(isAdHitLine(line)).toBe(true);
        expect(line).not.toContain('\n');
      }),
    );
  });

  it.each([
    '',
    '["ad",',
    '["ad",{}]',
    JSON.stringify(['ad', ...Array<null>(15).fill(null)]),
    JSON.stringify(['ad', 'id', 'at', 'party', 1, null, null, 1, ...Array<null>(8).fill(null)]),
    JSON.stringify(['ad', 'id', 'at', 'click', 1, null, null, 1e300, ...Array<null>(8).fill(null)]),
  ])('may be none: %s', (line) => {
    expect(readAdHitLine(line)).toBeUndefined();
  });
});
