import type {
  OverlapMatrix,
  OverlapTable,
  ProtectedOverlapRow,
  PublishedFigure,
} from '@netreach/measurement';
import type { IntersectionDto, OverlapCellDto, OverlapRowDto } from './dto/combine.dto.js';
import { DECIMALS, figure, NO_CASES, NO_PANEL, rounded } from '../ratings/figures.lookup.js';

/** Decisions of an overlap table on pairs, by their two items. */
function pairDecisions(
  table: OverlapTable | null | undefined,
  rows: readonly ProtectedOverlapRow[] | null | undefined,
): Map<string, PublishedFigure> {
  const decided = new Map<string, PublishedFigure>();
  table?.rows.forEach(({ entityIds }, at) => {
    const row = rows?.[at];
    if (entityIds.length === 2 && row) decided.set(keyOf(entityIds), row.inclusive);
  });
  return decided;
}

const keyOf = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(' ');

/**
 * The matrix of pairs, in the order of the items. A pair is shown where neither the matrix nor the table of all
 * combinations forbids it.
 */
export function pairsShown(
  ids: readonly number[],
  answer: { matrix: OverlapMatrix; table: OverlapTable | null } | null,
  pairs: readonly (readonly PublishedFigure[])[] | null,
  rows: readonly ProtectedOverlapRow[] | null | undefined,
): OverlapRowDto[] {
  const inTable = pairDecisions(answer?.table, rows);
  const cell = (rowId: number, columnId: number): OverlapCellDto => {
    const matrix = answer?.matrix;
    const [row, column] = [matrix?.entityIds.indexOf(rowId) ?? -1, matrix?.entityIds.indexOf(columnId) ?? -1];
    const own = pairs?.[row]?.[column];
    if (!matrix || !own) {
      return { item_id: columnId, ...(matrix ? NO_CASES : NO_PANEL), share_of_row: null };
    }
    const other = inTable.get(keyOf([rowId, columnId]));
    const decided = own.reason === null && other?.reason ? other : own;
    const { shareOfRow, ...audience } = matrix.cell(row, column);
    const share =
      decided.reason === null && shareOfRow !== null ? rounded(shareOfRow, DECIMALS.percent) : null;
    return { item_id: columnId, ...figure(audience, decided), share_of_row: share };
  };
  return ids.map((row) => ({ item_id: row, cells: ids.map((column) => cell(row, column)) }));
}

/** Every combination of items somebody uses, largest first. */
export function intersectionsShown(
  { rows }: OverlapTable,
  decided: readonly ProtectedOverlapRow[],
): IntersectionDto[] {
  return rows.flatMap(({ entityIds, exact, inclusive }, at) => {
    const row = decided[at];
    if (!row || inclusive.cases === 0) return [];
    return [
      {
        item_ids: entityIds,
        exact: figure(exact, row.exact),
        inclusive: figure(inclusive, row.inclusive),
      },
    ];
  });
}
