import { describe, expect, it } from '@jest/globals';
import { liftPower } from '@netreach/measurement';
import { smallestLift } from './smallest-lift.js';

describe('the smallest lift a flight finds', () => {
  it.each([
    [400, 50],
    [2000, 30],
    [100, 50],
  ])('of %i interviews with %i %% control has a power of 80 %%', (completes, share) => {
    const lift = smallestLift(completes, share) ?? 0;
    const power = (points: number) =>
      liftPower(
        { share: 0.5 + points / 100, n: (completes * (100 - share)) / 100 },
        { share: 0.5, n: (completes * share) / 100 },
      );
    expect(power(lift)).toBeGreaterThanOrEqual(0.8);
    expect(power(lift - 0.2)).toBeLessThan(0.8);
  });

  it('is none without control, or with a handful of interviews', () =>
    expect([smallestLift(400, 0), smallestLift(4, 50)]).toEqual([null, null]));
});
