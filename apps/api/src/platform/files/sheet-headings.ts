/** What columns of a sheet may be headed, in any case and with spaces, hyphens or slashes between words. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Which column is about what: its place, from 0. */
export type SheetColumns<Column extends string> = Partial<Record<Column, number>>;

/** Rows in which the headings are looked for: a title, a date or a period may stand before them. */
const HEADINGS_WITHIN = 20;

/** A heading or a word as it is compared. */
export const plainCell = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_\-/]+/g, ' ')
    .replace(/[*:]$/, '');

/** The first column of each kind. */
function columnsOf<Column extends string>(
  headings: Headings<Column>,
  row: readonly string[],
): SheetColumns<Column> {
  const found: SheetColumns<Column> = {};
  for (const [place, text] of row.entries()) {
    const wanted = plainCell(text);
    const column = (Object.keys(headings) as Column[]).find((one) => headings[one].includes(wanted));
    if (column) found[column] ??= place;
  }
  return found;
}

/**
 * Where the headings of a sheet stand, and which column is about what.
 * @param rows as texts, first row first
 * @param known the column by which the row of headings is told from others
 * @returns `heading` -1 and no columns where there is none
 */
export function findHeadings<Column extends string>(
  rows: readonly (readonly string[])[],
  headings: Headings<Column>,
  known: NoInfer<Column>,
): { heading: number; columns: SheetColumns<Column> } {
  const heading = rows
    .slice(0, HEADINGS_WITHIN)
    .findIndex((row) => columnsOf(headings, row)[known] !== undefined);
  return { heading, columns: columnsOf(headings, rows[heading] ?? []) };
}

/** The rows below the headings that are not empty, each with its number in the file, from 1. */
export function linesBelow(
  rows: readonly (readonly string[])[],
  heading: number,
): { cells: readonly string[]; row: number }[] {
  return rows.flatMap((cells, place) =>
    place <= heading || cells.every((cell) => cell.trim() === '') ? [] : [{ cells, row: place + 1 }],
  );
}

/** A day as files write it: `2026-10-01`, also with a time, or `1.10.2026`. @returns `YYYY-MM-DD`; null for what is none */
export function dayOfCell(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  const [, lateDay, lateMonth, lateYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const parts = [year ?? lateYear, month ?? lateMonth, day ?? lateDay].map((part) => part?.padStart(2, '0'));
  const written = parts.join('-');
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}
