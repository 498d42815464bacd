import { formatDuration, formatNumber } from '@netreach/domain';
import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import type { SharedViewResponseDto } from '../dto/shared-view.dto.js';

const NOTHING = '–';

/** The head of a column; what is shown of seconds is minutes. */
export function shownColumn({
  title,
  minutesTitle,
  kind,
  measuredBy,
}: ExportColumn): SharedViewResponseDto['columns'][number] {
  return { title: minutesTitle ?? title, kind, measured_by: measuredBy ?? null };
}

/** The cells of a row as screens write them. */
export function shownCells(
  cells: readonly CellValue[],
  columns: readonly ExportColumn[],
  locale: string,
): string[] {
  return cells.map((cell, place) => {
    if (cell === null) return NOTHING;
    if (typeof cell === 'string') return cell;
    const { decimals, minutesTitle } = columns[place] ?? {};
    if (minutesTitle !== undefined) return formatDuration(cell);
    return formatNumber(cell, locale, decimals).replace('-', '−');
  });
}
