import { SET_STRIDE } from '../kernel/kernel.types.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { type Audience, audiencesOf } from './combination.js';
import { tallySets } from './set-sums.js';

/** One combination of entities. */
export interface OverlapRow {
  /** The entities, in the order of the question. */
  entityIds: number[];
  /** Users of exactly these entities and of no other of the question. */
  exact: Audience;
  /** Users of at least these entities. */
  inclusive: Audience;
}

/** Every combination of some entities, as an UpSet picture or an inclusion-exclusion table needs it. */
export interface OverlapTable {
  entityIds: number[];
  unknownEntityIds: number[];
  /** Users of at least one of the entities; the exact rows add up to its users. */
  union: Audience;
  /** All 2^n - 1 combinations, also empty ones: larger exact audience first, then fewer entities. */
  rows: OverlapRow[];
}

/** Entities a table can hold: 12 make 4,095 rows. */
export const MAX_TABLE_ENTITIES = 12;

/**
 * Adds to every set all sets that contain it: Σw always, persons for accumulated reach, where each has one set only.
 */
function addSupersets(cells: Float64Array, entityCount: number, hasOneSet: boolean): Float64Array {
  const sums = cells.slice();
  if (hasOneSet) for (let base = 0; base < sums.length; base += SET_STRIDE) sums[base + 2] = sums[base + 1]!;
  for (let slot = 0; slot < entityCount; slot += 1) {
    const step = 2 ** slot * SET_STRIDE;
    for (let base = 0; base < sums.length; base += SET_STRIDE) {
      if ((base & step) !== 0) continue;
      sums[base]! += sums[base + step]!;
      if (hasOneSet) sums[base + 2]! += sums[base + step + 2]!;
    }
  }
  return sums;
}

/**
 * Overlap of up to 12 entities in every combination (methodology 15), exact and inclusive, with cases. For an average
 * the combinations are those of single days or weeks.
 * @throws RangeError above 12 entities, for an entity given twice, no device, or an unknown device or calculation
 */
export function overlapTable(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): OverlapTable {
  if (entityIds.length > MAX_TABLE_ENTITIES) {
    throw new RangeError(`${entityIds.length} entities are more than the ${MAX_TABLE_ENTITIES} of a table`);
  }
  const { entityIds: known, numbers, unknownEntityIds } = frame.entities(entityIds);
  const scope = frame.scope(question);
  const audience = audiencesOf(scope);
  const exact = tallySets(scope, numbers);
  // Persons at none of the entities; those of an average who were at any stay.
  exact.fill(0, 0, 2);
  const inclusive = addSupersets(exact, known.length, scope.rule.kind === 'any');
  const rows = Array.from({ length: 2 ** known.length - 1 }, (_, at): OverlapRow => {
    const set = at + 1;
    const base = set * SET_STRIDE;
    return {
      entityIds: known.filter((__, slot) => (set & (1 << slot)) !== 0),
      exact: audience(exact[base]!, exact[base + 1]!),
      inclusive: audience(inclusive[base]!, inclusive[base + 2]!),
    };
  });
  // Sorting is stable, so ties keep the order of the sets.
  rows.sort((a, b) => b.exact.users - a.exact.users || a.entityIds.length - b.entityIds.length);
  return { entityIds: known, unknownEntityIds, union: audience(inclusive[0]!, inclusive[2]!), rows };
}
