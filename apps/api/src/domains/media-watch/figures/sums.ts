import { shareInterval, weightedMeanFromSums, Z_95, type WeightedSums } from '@netreach/measurement';

/** Sums of w, w·x and w²·x² ... over the persons who met an ad; of everybody else x is 0. */
export interface Sums {
  cases: number;
  weight: number;
  weightSquared: number;
  /** Estimated impressions: Σwx, Σw²x, Σw²x². */
  impressions: [number, number, number];
  /** The same of viewable sightings. */
  ots: [number, number, number];
}

/** Persons a figure speaks of. */
export interface Base {
  readonly persons: number;
  readonly weight: number;
  readonly weightSquared: number;
}

/** An estimate with the bounds of its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Sums of nobody. */
export const noSums = (): Sums => ({
  cases: 0,
  weight: 0,
  weightSquared: 0,
  impressions: [0, 0, 0],
  ots: [0, 0, 0],
});

/** Adds a person: the weight, estimated impressions and viewable sightings. */
export function addPerson(sums: Sums, weight: number, impressions: number, ots: number): void {
  sums.cases += 1;
  sums.weight += weight;
  sums.weightSquared += weight * weight;
  for (const [totals, count] of [
    [sums.impressions, impressions],
    [sums.ots, ots],
  ] as const) {
    totals[0] += weight * count;
    totals[1] += weight * weight * count;
    totals[2] += weight * weight * count * count;
  }
}

/** Persons reached, of the base, with their interval (methodology 34), as shares from 0 to 1. */
export function reachOf({ weight, weightSquared }: Sums, base: Base): Estimate {
  const { mean, effectiveN, kishN } = weightedMeanFromSums(
    over(base, [weight, weightSquared, weightSquared]),
  );
  return { value: mean, ...shareInterval(mean, effectiveN, kishN) };
}

/** A weighted total, with the interval of its linearised variance; never below 0. */
export function totalOf(totals: Sums['impressions'], base: Base): Estimate {
  const { mean, standardError } = weightedMeanFromSums(over(base, totals));
  const [value, half] = [mean * base.weight, Z_95 * standardError * base.weight];
  return { value, low: Math.max(0, value - half), high: value + half };
}

function over(
  { persons: n, weight, weightSquared }: Base,
  [value, squaredValue, squaredValueSquared]: readonly [number, number, number],
): WeightedSums {
  return { n, weight, weightSquared, value, squaredValue, squaredValueSquared };
}
