import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { Audience } from './combination.js';
import { buildCoverage, percentage } from './coverage.js';
import { Tally } from './tally.js';

/** What two entities have in common. */
export interface OverlapCell extends Audience {
  /** Users of both in per cent of the users of the row's entity, 0..100; null when that has none. */
  shareOfRow: number | null;
}

/** Overlap of every pair of some entities. */
export interface OverlapMatrix {
  entityIds: number[];
  unknownEntityIds: number[];
  /**
   * `rows[i][j]`: users of entity i who are users of entity j too; the diagonal holds the entity's own audience.
   * Users, reach and cases are symmetric, `shareOfRow` is not.
   */
  rows: OverlapCell[][];
}

/** Entities a matrix can hold: its work grows with the square of the entities a person uses. */
export const MAX_MATRIX_ENTITIES = 200;

/**
 * Pairwise duplication D_ij of entities (methodology 15, 24): Σw of the persons reached by both. For an average these
 * are persons who were at both on the same day or in the same week.
 * @throws RangeError above 200 entities, for an entity given twice, no device, or an unknown device or calculation
 */
export function overlapMatrix(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): OverlapMatrix {
  if (entityIds.length > MAX_MATRIX_ENTITIES) {
    throw new RangeError(`${entityIds.length} entities are more than the ${MAX_MATRIX_ENTITIES} of a matrix`);
  }
  const coverage = buildCoverage(frame, question, entityIds);
  const { offsets, slots, persons, weights, divisor, universe } = coverage;
  const size = coverage.entityIds.length;
  // Overlap is symmetric, so only the cells with row ≤ column are filled.
  const tally = new Tally(size * size);
  for (let unit = 0; unit < persons.length; unit += 1) {
    const own = slots.subarray(offsets[unit]!, offsets[unit + 1]!);
    for (const row of own) {
      for (const column of own) {
        if (row <= column) tally.add(row * size + column, persons[unit]!, weights[unit]!);
      }
    }
  }
  const users = (row: number, column: number) =>
    tally.weight[Math.min(row, column) * size + Math.max(row, column)]! / divisor;
  const cell = (row: number, column: number): OverlapCell => {
    const both = users(row, column);
    const own = users(row, row);
    return {
      users: both,
      reach: percentage(both, universe),
      cases: tally.cases[Math.min(row, column) * size + Math.max(row, column)]!,
      shareOfRow: own > 0 ? (both / own) * 100 : null,
    };
  };
  const rows = coverage.entityIds.map((_, row) => coverage.entityIds.map((__, column) => cell(row, column)));
  return { entityIds: coverage.entityIds, unknownEntityIds: coverage.unknownEntityIds, rows };
}
