import { DEFAULT_SUPPRESSION, type SuppressionLimits } from '../reach/suppress.js';
import type { Combination } from './combination.js';
import type { OverlapTable } from './overlap-table.js';
import {
  COMPLEMENTARY,
  type HiddenRest,
  isOverlapping,
  isSafeRest,
  NO_REST,
  protectCells,
  type PublishedFigure,
  publishFigure,
  publishSum,
  withPart,
} from './protect-cells.js';

/** Decisions on the audiences of one part of a combination. */
export interface ProtectedPart {
  entityId: number;
  own: PublishedFigure;
  stacked: PublishedFigure;
  increment: PublishedFigure;
  exclusive: PublishedFigure;
}

/** Decisions on a combination. */
export interface ProtectedCombination {
  total: PublishedFigure;
  duplicated: PublishedFigure;
  /** In the order of the combination's parts. */
  parts: ProtectedPart[];
}

/**
 * Decides what of a combination may be shown. Increments make up the net reach and stacked reaches are sums of them, so
 * a hidden increment is not left as the difference of two stacked ones. The order-free contribution has the cases of
 * the entity itself.
 */
export function protectCombination(
  { cases: total, duplicated, parts }: Combination,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): ProtectedCombination {
  const whole = { cells: parts.map(({ increment }) => increment.cases), total };
  const increments = protectCells(whole, limits);
  const overlapping = isOverlapping(whole);
  let rest = NO_REST;
  return {
    total: publishFigure(total, limits),
    duplicated: publishFigure(duplicated.cases, limits),
    parts: parts.map(({ entityId, cases, stacked, increment, exclusive }, at) => {
      if (increments[at]!.reason !== null) rest = withPart(rest, increment.cases);
      return {
        entityId,
        own: publishFigure(cases, limits),
        stacked: publishSum(stacked.cases, rest, overlapping, limits),
        increment: increments[at]!,
        exclusive: publishFigure(exclusive.cases, limits),
      };
    }),
  };
}

/** Decisions on one row of an overlap table. */
export interface ProtectedOverlapRow {
  exact: PublishedFigure;
  inclusive: PublishedFigure;
}

/** For every set of entities what is hidden in the exact audiences of all sets that contain it. */
function restsOfSupersets(hidden: ReadonlyMap<number, number>, entityCount: number): HiddenRest[] {
  const rests = Array.from({ length: 2 ** entityCount }, (_, set) => withPart(NO_REST, hidden.get(set) ?? 0));
  for (let bit = 1; bit < rests.length; bit *= 2) {
    rests.forEach((rest, set) => {
      if ((set & bit) !== 0) return;
      const above = rests[set | bit]!;
      rest.parts += above.parts;
      rest.cases += above.cases;
      rest.largest = Math.max(rest.largest, above.largest);
    });
  }
  return rests;
}

/** An overlap table with the set of each row as bits, and which exact audiences are hidden so far. */
interface TableInProtection {
  table: OverlapTable;
  sets: readonly number[];
  exact: PublishedFigure[];
  overlapping: boolean;
  limits: SuppressionLimits;
}

function hiddenBySet({ table, sets, exact }: TableInProtection): Map<number, number> {
  const hidden = [...table.rows.keys()].filter((at) => exact[at]!.reason !== null);
  return new Map(hidden.map((at) => [sets[at]!, table.rows[at]!.exact.cases]));
}

/** Hides exact audiences until the reach of each entity, which readers know, no longer gives a hidden one away. */
function protectFromKnownReach(state: TableInProtection): void {
  const { table, sets, exact, overlapping, limits } = state;
  const { rows } = table;
  let slot = 0;
  let settled = 0;
  while (settled < table.entityIds.length) {
    const inside = [...rows.keys()].filter((at) => (sets[at]! & (1 << slot)) !== 0);
    const rest = inside
      .filter((at) => exact[at]!.reason !== null)
      .reduce((sum, at) => withPart(sum, rows[at]!.exact.cases), NO_REST);
    const shown = inside.filter((at) => exact[at]!.reason === null);
    const smallest = shown.reduce<number | undefined>(
      (least, at) => (least === undefined || rows[at]!.exact.cases < rows[least]!.exact.cases ? at : least),
      undefined,
    );
    if (isSafeRest(rest, overlapping, limits.min) || smallest === undefined) {
      settled += 1;
      slot = (slot + 1) % table.entityIds.length;
    } else {
      exact[smallest] = COMPLEMENTARY;
      settled = 0;
    }
  }
}

/**
 * Decides what of an overlap table may be shown, row by row. The exact audiences make up the union, and each inclusive
 * one is the sum of the exact ones that contain it: it is hidden where subtracting those shown would leave a single one
 * or too few cases. Guards each sum by itself, not the difference of two sums.
 * @param knownReach readers have the reach of each entity from elsewhere, such as a ranking: it is shown, and what it
 *   would give away is hidden instead
 */
export function protectOverlapTable(
  table: OverlapTable,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
  knownReach = false,
): ProtectedOverlapRow[] {
  const { entityIds, union, rows } = table;
  const bitOf = new Map(entityIds.map((id, slot) => [id, 1 << slot]));
  const sets = rows.map((row) => row.entityIds.reduce((set, id) => set | bitOf.get(id)!, 0));
  const whole = { cells: rows.map(({ exact }) => exact.cases), total: union.cases };
  const exact = protectCells(whole, limits);
  const overlapping = isOverlapping(whole);
  const state = { table, sets, exact, overlapping, limits };
  if (knownReach) protectFromKnownReach(state);
  const rests = restsOfSupersets(hiddenBySet(state), entityIds.length);
  return rows.map((row, at) => ({
    exact: exact[at]!,
    inclusive:
      knownReach && row.entityIds.length === 1
        ? publishFigure(row.inclusive.cases, limits)
        : publishSum(row.inclusive.cases, rests[sets[at]!]!, overlapping, limits),
  }));
}
