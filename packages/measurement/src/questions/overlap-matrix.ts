import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { gatherRows } from './gather-rows.js';

/** What two entities have in common. */
export interface OverlapCell extends Audience {
  /** Users of both in per cent of the users of the row's entity, 0..100; null when that has none. */
  shareOfRow: number | null;
}

/** Sums of an overlap matrix. */
interface OverlapSums {
  entityIds: number[];
  unknownEntityIds: number[];
  /** Σw·hits and persons of each pair, two numbers each, row ≤ column. */
  cells: Float64Array;
  divisor: number;
  universe: number;
}

/** Overlap of every pair of some entities. */
export class OverlapMatrix {
  readonly entityIds: number[];
  readonly unknownEntityIds: number[];
  /** Users of both by row and column: `users[i * entityIds.length + j]`; the diagonal holds the entity's own. */
  readonly users: Float64Array;
  /** Unweighted persons, in the same places. */
  readonly cases: Float64Array;
  private readonly universe: number;

  constructor({ entityIds, unknownEntityIds, cells, divisor, universe }: OverlapSums) {
    const size = entityIds.length;
    this.entityIds = entityIds;
    this.unknownEntityIds = unknownEntityIds;
    this.universe = universe;
    this.users = new Float64Array(size * size);
    this.cases = new Float64Array(size * size);
    for (let row = 0; row < size; row += 1) {
      for (let column = row; column < size; column += 1) {
        const from = (row * size + column) * 2;
        const users = cells[from]! / divisor;
        this.users[row * size + column] = users;
        this.users[column * size + row] = users;
        this.cases[row * size + column] = cells[from + 1]!;
        this.cases[column * size + row] = cells[from + 1]!;
      }
    }
  }

  /** Everything about users of entity `row` who are users of entity `column` too. */
  cell(row: number, column: number): OverlapCell {
    const size = this.entityIds.length;
    const users = this.users[row * size + column]!;
    const own = this.users[row * size + row]!;
    return {
      users,
      reach: percentage(users, this.universe),
      cases: this.cases[row * size + column]!,
      shareOfRow: own > 0 ? (users / own) * 100 : null,
    };
  }

  /** `rows[i][j]`: all cells. Users, reach and cases are symmetric, `shareOfRow` is not. */
  get rows(): OverlapCell[][] {
    return this.entityIds.map((_, row) => this.entityIds.map((__, column) => this.cell(row, column)));
  }
}

/** Entities a matrix can hold: its work grows with the square of the entities a person uses. */
export const MAX_MATRIX_ENTITIES = 200;

/**
 * Σw and persons of each pair with row ≤ column, for reach of the whole frame. Of entities most of the target uses the
 * absence is marked: that is fewer marks, and the pairs follow from D_ij = S_j - Σw(not i, j). Weights are whole
 * units, so nothing is lost.
 */
function pairsOfPersons({ view, persons, group }: QuestionScope, { numbers }: KnownEntities): Float64Array {
  const size = numbers.length;
  const words = Math.max(1, Math.ceil(size / 32));
  const { kernel } = view.arena;
  const target = view.target(persons);
  const ranges = numbers.map((entity) => view.reachRange(entity, target));
  const span = target.last - target.first + 1;
  const absent = ranges.map(({ from, to }) => 2 * (to - from) > span);
  const mark = new Uint32Array(words);
  absent.forEach((flipped, slot) => (mark[slot >> 5]! |= Number(flipped) << (slot & 31)));
  const marks = view.marksOf(target, mark);
  const cells = view.emptyDoubles('pairs', size * size * 2);
  ranges.forEach((range, slot) => kernel.markPersons(range, view.byEntity, marks, words, slot));
  kernel.addPairs(target, marks, words, view.weights, size, cells, view.scratchWords('slots', size));
  if (absent.includes(true)) turnPairs(cells, absent, [group.weight, group.count]);
  return cells;
}

/**
 * Turns cells of marked absences into those of presence.
 * @param absent whether the mark of a slot says that a person is not reached
 * @param everybody Σw and number of the persons of the target
 */
function turnPairs(
  cells: Float64Array,
  absent: readonly boolean[],
  everybody: readonly [number, number],
): void {
  const size = absent.length;
  const diagonal = Float64Array.from(
    { length: size * 2 },
    (_, at) => cells[(at >> 1) * (size + 1) * 2 + (at & 1)]!,
  );
  for (let row = 0; row < size; row += 1) {
    for (let column = row; column < size; column += 1) {
      if (!absent[row] && !absent[column]) continue;
      for (let part = 0; part < 2; part += 1) {
        const at = (row * size + column) * 2 + part;
        const [first, second] = [diagonal[row * 2 + part]!, diagonal[column * 2 + part]!];
        const all = everybody[part]!;
        if (row === column) cells[at] = all - first;
        else if (absent[row] && absent[column]) cells[at] = all - first - second + cells[at]!;
        else cells[at] = (absent[row] ? second : first) - cells[at]!;
      }
    }
  }
}

/** The same for an average: Σw of the days, weeks or months shared. */
function pairsOfHits(scope: QuestionScope, { numbers }: KnownEntities): Float64Array {
  const { view, persons } = scope;
  const size = numbers.length;
  const gathered = gatherRows(scope, numbers);
  const cells = view.emptyDoubles('pairs', size * size * 2);
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
  const cells = scope.rule.kind === 'any' ? pairsOfPersons(scope, known) : pairsOfHits(scope, known);
  const { entityIds: ids, unknownEntityIds } = known;
  const { weight: universe } = scope.group;
  return new OverlapMatrix({
    entityIds: ids,
    unknownEntityIds,
    cells,
    divisor: scope.rule.divisor,
    universe,
  });
}
