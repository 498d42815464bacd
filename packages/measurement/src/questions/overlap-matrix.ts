import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { Audience } from './combination.js';
import { percentage } from './coverage.js';
import { gatherRows } from './gather-rows.js';

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

/** Overlap is symmetric, so only the cells with row ≤ column are filled: two numbers each. */
function cellOf(row: number, column: number, size: number): number {
  return (row <= column ? row * size + column : column * size + row) * 2;
}

/** Σw and persons of each pair with row ≤ column, for reach of the whole frame. */
function pairsOfPersons({ view, persons }: QuestionScope, { numbers }: KnownEntities): Float64Array {
  const size = numbers.length;
  const words = Math.max(1, Math.ceil(size / 32));
  const { kernel } = view.arena;
  const marks = view.scratchWords('marks', view.personCount * words).fill(0);
  const cells = view.scratchDoubles('pairs', size * size * 2).fill(0);
  const target = view.target(persons);
  numbers.forEach((entity, slot) =>
    kernel.markPersons(view.reachRange(entity, target), view.byEntity, marks, words, slot),
  );
  kernel.addPairs(target, marks, words, view.weights, size, cells, view.scratchWords('slots', size));
  return cells;
}

/** The same for an average: Σw of the days, weeks or months shared. */
function pairsOfHits(scope: QuestionScope, { numbers }: KnownEntities): Float64Array {
  const { view, persons } = scope;
  const size = numbers.length;
  const gathered = gatherRows(scope, numbers);
  const cells = view.scratchDoubles('pairs', size * size * 2).fill(0);
  const hits = view.hitBits(scope.rule);
  view.arena.kernel.addHitPairs(view.target(persons), gathered, hits, view.weights, size, cells);
  return cells;
}

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
  const scope = frame.scope(question);
  const known = frame.entities(entityIds);
  const size = known.entityIds.length;
  const cells = scope.rule.kind === 'any' ? pairsOfPersons(scope, known) : pairsOfHits(scope, known);
  const universe = scope.group.weight;
  const users = (row: number, column: number) => cells[cellOf(row, column, size)]! / scope.rule.divisor;
  const cell = (row: number, column: number): OverlapCell => {
    const both = users(row, column);
    const own = users(row, row);
    return {
      users: both,
      reach: percentage(both, universe),
      cases: cells[cellOf(row, column, size) + 1]!,
      shareOfRow: own > 0 ? (both / own) * 100 : null,
    };
  };
  const rows = known.entityIds.map((_, row) => known.entityIds.map((__, column) => cell(row, column)));
  return { entityIds: known.entityIds, unknownEntityIds: known.unknownEntityIds, rows };
}
