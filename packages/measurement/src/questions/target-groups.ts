import { popcount } from '../kernel/popcount.js';
import { DEFAULT_SUPPRESSION } from '../reach/suppress.js';

/** Persons in a group. @param group bits by person, as `ReachFrame.groupBits` gives them */
export function groupCases(group: Uint32Array): number {
  let cases = 0;
  for (const word of group) cases += popcount(word);
  return cases;
}

/**
 * Whether two groups differ, but by so few persons that figures of both would be figures about those few (methodology
 * 39). The same persons in other words are the same group.
 * @param first bits by person of a panel, as `ReachFrame.groupBits` gives them
 * @param second the same of another group
 * @param min persons two groups have to differ by
 */
export function areTooAlike(
  first: Uint32Array,
  second: Uint32Array,
  min: number = DEFAULT_SUPPRESSION.min,
): boolean {
  let different = 0;
  for (let word = 0; word < first.length && different < min; word += 1) {
    different += popcount(first[word]! ^ second[word]!);
  }
  return different > 0 && different < min;
}
