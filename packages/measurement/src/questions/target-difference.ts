import type { PersonFilter } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { DEFAULT_SUPPRESSION, type SuppressionLimits } from '../reach/suppress.js';
import { type PublishedFigure, publishFigure } from './protect-cells.js';

/** Unweighted persons in exactly one of two rising lists. */
function countDifferent(first: Uint32Array, second: Uint32Array): number {
  let shared = 0;
  let other = 0;
  for (const person of first) {
    while (other < second.length && second[other]! < person) other += 1;
    if (second[other] === person) shared += 1;
  }
  return first.length + second.length - 2 * shared;
}

/**
 * Decides whether figures of a target group may be answered to somebody who has had those of earlier ones (methodology
 * 39): a group with too few persons is refused, and so is one that differs from an earlier one by at least one person
 * but fewer than the threshold, because subtracting the two answers would be an answer about those few. The same group
 * in other words is the same group.
 * @param earlier target groups already answered, of the same frame
 */
export function guardTarget(
  frame: ReachFrame,
  filter: PersonFilter,
  earlier: readonly PersonFilter[],
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): PublishedFigure {
  const persons = frame.targetPersons(filter);
  const own = publishFigure(persons.length, limits);
  if (own.reason !== null) return own;
  const tooClose = earlier.some((other) => {
    const different = countDifferent(persons, frame.targetPersons(other));
    return different > 0 && different < limits.min;
  });
  return tooClose ? { publication: 'suppressed', reason: 'differencing' } : own;
}
