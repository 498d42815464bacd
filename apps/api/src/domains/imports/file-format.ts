import type { CsvOptions, CsvRow } from '../../platform/imports/readers/csv.reader.js';

/** How a CSV file differs from ours. */
export interface FileFormat extends CsvOptions {
  /** Our column name to the file's: `{ person: 'panelist_id' }`. */
  readonly rename?: Readonly<Record<string, string>>;
}

/** Gives columns our names; columns that are not renamed keep theirs. */
export async function* renameColumns(
  rows: AsyncIterable<CsvRow>,
  rename: Readonly<Record<string, string>>,
): AsyncGenerator<CsvRow> {
  const pairs = Object.entries(rename);
  for await (const row of rows) {
    if (pairs.length === 0) yield row;
    else yield { ...without(row, new Set(Object.values(rename))), ...pick(row, pairs) };
  }
}

function without(row: CsvRow, columns: ReadonlySet<string>): CsvRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.has(column)));
}

function pick(row: CsvRow, pairs: readonly [string, string][]): CsvRow {
  return Object.fromEntries(pairs.map(([ours, theirs]) => [ours, row[theirs] ?? '']));
}
