import { hitsOf } from '../kernel/row-hits.js';
import type { CalculationRule } from './calculation-rule.js';
import type { FrameView } from './frame-view.js';

/** Persons with a hit, rising, and how many each has, by position; longer than what was listed last. */
export interface ListedHits {
  persons: Uint32Array;
  hits: Uint16Array;
}

/** Room for the hits of an entity. */
export const roomForHits = ({ personCount }: FrameView): ListedHits => ({
  persons: new Uint32Array(personCount),
  hits: new Uint16Array(personCount),
});

/** Whether a person is in a set given as bits by internal number. */
export const isIn = (bits: Uint32Array, person: number): boolean =>
  ((bits[person >> 5]! >>> (person & 31)) & 1) === 1;

/**
 * Lists who used an entity on how many days, weeks or months (1 for accumulated reach).
 * @param bits of the persons who count; all with a weight by default
 * @returns how many there are
 */
export function listHits(
  view: FrameView,
  rule: CalculationRule,
  entity: number,
  bits: Uint32Array | undefined,
  into: ListedHits,
): number {
  const { starts, middles, persons, rows } = view.byEntity;
  const counted = rule.kind === 'any' ? undefined : view.hitBits(rule);
  const end = counted ? starts[entity + 1]! : middles[entity]!;
  const { weights } = view;
  const found = into;
  let count = 0;
  for (let at = starts[entity]!; at < end; at += 1) {
    const person = persons[at]!;
    if ((bits && !isIn(bits, person)) || weights[person] === 0) continue;
    const hits = counted ? hitsOf(counted.bits, rows[at]!, counted.wanted, counted.wanted.length) : 1;
    if (hits === 0) continue;
    found.persons[count] = person;
    found.hits[count] = hits;
    count += 1;
  }
  return count;
}
