import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { Audience } from './combination.js';
import { buildCoverage, type Coverage, percentage } from './coverage.js';
import { Tally } from './tally.js';

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

interface Memberships {
  exact: Tally;
  /** Persons, not units, so that an average counts a person once. */
  inclusiveCases: Uint32Array;
  union: Tally;
}

function tallyMemberships({ entityIds, offsets, slots, persons, weights }: Coverage): Memberships {
  const cells = 2 ** entityIds.length;
  const exact = new Tally(cells);
  const inclusive = new Tally(cells);
  const union = new Tally(1);
  let lastPerson = -1;
  let lastSet = 0;
  for (let unit = 0; unit < persons.length; unit += 1) {
    const person = persons[unit]!;
    let set = 0;
    for (let at = offsets[unit]!; at < offsets[unit + 1]!; at += 1) set |= 1 << slots[at]!;
    exact.add(set, person, weights[unit]!);
    union.add(0, person, weights[unit]!);
    // A person has the same set on most days of an average; its subsets are counted already.
    if (person === lastPerson && set === lastSet) continue;
    for (let part = set; part > 0; part = (part - 1) & set) inclusive.touch(part, person);
    lastPerson = person;
    lastSet = set;
  }
  return { exact, inclusiveCases: inclusive.cases, union };
}

/** Adds to every set the weights of all sets that contain it. */
function sumSupersets(exact: Float64Array, entityCount: number): Float64Array {
  const sums = exact.slice();
  for (let slot = 0; slot < entityCount; slot += 1) {
    for (let set = 0; set < sums.length; set += 1) {
      if ((set & (1 << slot)) === 0) sums[set]! += sums[set | (1 << slot)]!;
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
  const coverage = buildCoverage(frame, question, entityIds);
  const known = coverage.entityIds;
  const { exact, inclusiveCases, union } = tallyMemberships(coverage);
  const inclusive = sumSupersets(exact.weight, known.length);
  const audience = (weight: number, cases: number): Audience => {
    const users = weight / coverage.divisor;
    return { users, reach: percentage(users, coverage.universe), cases };
  };
  const rows = Array.from({ length: 2 ** known.length - 1 }, (_, at): OverlapRow => {
    const set = at + 1;
    return {
      entityIds: known.filter((__, slot) => (set & (1 << slot)) !== 0),
      exact: audience(exact.weight[set]!, exact.cases[set]!),
      inclusive: audience(inclusive[set]!, inclusiveCases[set]!),
    };
  });
  // Sorting is stable, so ties keep the order of the sets.
  rows.sort((a, b) => b.exact.users - a.exact.users || a.entityIds.length - b.entityIds.length);
  return {
    entityIds: known,
    unknownEntityIds: coverage.unknownEntityIds,
    union: audience(union.weight[0]!, union.cases[0]!),
    rows,
  };
}
