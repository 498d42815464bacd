import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** A row by column name; absent cells are empty texts. */
export type CsvRow = Readonly<Record<string, string>>;

/** How the columns of a file are told apart. */
export interface CsvOptions {
  readonly delimiter?: string;
  /** Column names for files without a header line. */
  readonly columns?: readonly string[];
}

/** Reads a CSV stream with a header line; quotes, line breaks in cells and a byte order mark are understood. */
export function readCsv(stream: Readable, options: CsvOptions = {}): AsyncIterable<CsvRow> {
  const parser = parse({
    columns: options.columns
      ? [...options.columns]
      : (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    delimiter: options.delimiter ?? ',',
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
  });
  stream.on('error', (error) => parser.destroy(error));
  return stream.pipe(parser) as AsyncIterable<CsvRow>;
}
