import type { PersonSet } from './person-matcher.js';
import type { ViewRows } from './reach-view.js';

/**
 * Sums per entity lie side by side, one cache line per entity: scattering them over separate columns would touch
 * seven lines per contact.
 */
export const SUM_STRIDE = 8;
/** Unweighted persons with a hit. */
export const CASES = 0;
/** Σw·hits. */
export const HITS = 1;
/** Σw²·hits. */
export const SQUARED_HITS = 2;
/** Σw²·hits². */
export const SQUARED_HITS_SQUARED = 3;
/** Σw·visits, and so on. */
export const VISITS = 4;
export const IMPRESSIONS = 5;
export const SECONDS = 6;

/** Below this share of the total a difference of two sums of squares has lost too many digits. */
const LEAST_REMAINDER = 1e-6;

/** Adds the rows of the listed persons to `sums` (length entities × stride). */
export function scatter(
  rows: ViewRows,
  hits: Uint8Array,
  weights: Float64Array,
  persons: Uint32Array,
  sums: Float64Array,
): void {
  const { offsets, entities, visits, impressions, seconds } = rows;
  for (let position = 0; position < persons.length; position += 1) {
    const person = persons[position]!;
    const weight = weights[person]!;
    const squared = weight * weight;
    const end = offsets[person + 1]!;
    for (let row = offsets[person]!; row < end; row += 1) {
      const base = entities[row]! * SUM_STRIDE;
      const hit = hits[row]!;
      if (hit !== 0) {
        const squaredHit = squared * hit;
        sums[base] = sums[base]! + 1;
        sums[base + HITS] = sums[base + HITS]! + weight * hit;
        sums[base + SQUARED_HITS] = sums[base + SQUARED_HITS]! + squaredHit;
        sums[base + SQUARED_HITS_SQUARED] = sums[base + SQUARED_HITS_SQUARED]! + squaredHit * hit;
      }
      sums[base + VISITS] = sums[base + VISITS]! + weight * visits[row]!;
      sums[base + IMPRESSIONS] = sums[base + IMPRESSIONS]! + weight * impressions[row]!;
      sums[base + SECONDS] = sums[base + SECONDS]! + weight * seconds[row]!;
    }
  }
}

/**
 * Turns the sums of the persons left out into those of the others. Weights are multiples of 2^-10, so everything
 * but the sums of squares is exact.
 * @returns false when the squares of some entity lost too many digits; the caller then has to scatter the others
 */
export function subtractFrom(totals: Float64Array, sums: Float64Array): boolean {
  let precise = true;
  for (let base = 0; base < sums.length; base += SUM_STRIDE) {
    const cases = totals[base + CASES]! - sums[base + CASES]!;
    for (let column = 0; column < SUM_STRIDE; column += 1) {
      sums[base + column] = totals[base + column]! - sums[base + column]!;
    }
    if (cases === 0) {
      sums[base + SQUARED_HITS] = 0;
      sums[base + SQUARED_HITS_SQUARED] = 0;
    } else if (
      sums[base + SQUARED_HITS]! < LEAST_REMAINDER * totals[base + SQUARED_HITS]! ||
      sums[base + SQUARED_HITS_SQUARED]! < LEAST_REMAINDER * totals[base + SQUARED_HITS_SQUARED]!
    ) {
      precise = false;
    }
  }
  return precise;
}

/** Internal numbers of the persons an inverted set leaves over. */
export function invertList({ list }: PersonSet, personCount: number): Uint32Array {
  const others = new Uint32Array(personCount - list.length);
  let skipped = 0;
  for (let person = 0; person < personCount; person += 1) {
    if (list[skipped] === person) skipped += 1;
    else others[person - skipped] = person;
  }
  return others;
}
