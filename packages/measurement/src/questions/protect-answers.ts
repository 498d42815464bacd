import { DEFAULT_SUPPRESSION, type SuppressionLimits } from '../reach/suppress.js';
import type { Combination } from './combination.js';
import type { OverlapTable } from './overlap-table.js';
import { protectCells, type PublishedFigure, publishFigure } from './protect-cells.js';

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
  { cases, duplicated, parts }: Combination,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): ProtectedCombination {
  const { cells, sums } = protectCells(
    {
      cells: parts.map(({ increment }) => increment.cases),
      total: cases,
      sums: parts.map(({ stacked }, at) => ({
        cells: Array.from({ length: at + 1 }, (_, before) => before),
        cases: stacked.cases,
      })),
    },
    limits,
  );
  return {
    total: publishFigure(cases, limits),
    duplicated: publishFigure(duplicated.cases, limits),
    parts: parts.map(({ entityId, cases: own, exclusive }, at) => ({
      entityId,
      own: publishFigure(own, limits),
      stacked: sums[at]!,
      increment: cells[at]!,
      exclusive: publishFigure(exclusive.cases, limits),
    })),
  };
}

/** Decisions on one row of an overlap table. */
export interface ProtectedOverlapRow {
  exact: PublishedFigure;
  inclusive: PublishedFigure;
}

/**
 * Decides what of an overlap table may be shown, row by row. The exact audiences make up the union, and each inclusive
 * one is the sum of the exact ones that contain it. Combinations of nobody are left out of the guard: their 0 follows
 * from the others and is about nobody.
 */
export function protectOverlapTable(
  { entityIds, union, rows }: OverlapTable,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): ProtectedOverlapRow[] {
  const slotOf = new Map(entityIds.map((id, slot) => [id, slot]));
  const sets = rows.map((row) => row.entityIds.reduce((set, id) => set | (1 << slotOf.get(id)!), 0));
  const filled = [...rows.keys()].filter((at) => rows[at]!.exact.cases > 0);
  const { cells, sums } = protectCells(
    {
      cells: filled.map((at) => rows[at]!.exact.cases),
      total: union.cases,
      sums: rows.map(({ inclusive }, row) => ({
        cells: [...filled.keys()].filter((cell) => (sets[filled[cell]!]! & sets[row]!) === sets[row]!),
        cases: inclusive.cases,
      })),
    },
    limits,
  );
  const exactOf = new Map(filled.map((at, cell) => [at, cells[cell]!]));
  return rows.map((_, at) => ({ exact: exactOf.get(at) ?? publishFigure(0, limits), inclusive: sums[at]! }));
}
