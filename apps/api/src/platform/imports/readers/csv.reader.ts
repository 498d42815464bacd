import { Transform, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { cleanText } from '../../text/clean-text.js';
import { TextBytes } from './text-bytes.js';

/** A row by column name; absent cells are empty texts. */
export type CsvRow = Readonly<Record<string, string>>;

/** How the columns of a file are told apart. */
export interface CsvOptions {
  readonly delimiter?: string;
  /** Column names for files without a header line. */
  readonly columns?: readonly string[];
}

/** Characters of a row; a quote that is never closed must not make a row of the whole file. */
const LONGEST_ROW = 1_000_000;

/**
 * Reads a CSV stream with a header line; quotes, line breaks in cells, a byte order mark, and what is not written in UTF-8
 * ({@link TextBytes}) are understood.
 * @throws Error of the parser, while it is read, where the file is no CSV
 */
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
    max_record_size: LONGEST_ROW,
  });
  const cleaned = cleaner();
  stream.on('error', (error) => cleaned.destroy(error));
  cleaned.on('error', (error) => parser.destroy(error));
  return stream.pipe(cleaned).pipe(parser) as AsyncIterable<CsvRow>;
}

/** Cleans the text as it comes: a call for each cell would take longer than parsing it. */
function cleaner(): Transform {
  const decoder = new TextBytes();
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, cleanText(decoder.write(chunk))),
    flush: (done) => done(null, cleanText(decoder.end())),
  });
}
