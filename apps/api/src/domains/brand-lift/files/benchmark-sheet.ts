import { benchmarkColumnKey, type BenchmarkColumnType } from '@netreach/domain/brand-lift';
import { FileRefused } from '../../../platform/files/file-refused.js';
import { readSheet } from '../../../platform/files/readers/sheet.js';
import type { BenchmarkValue } from '../table/benchmark-filters.js';
import { numberIn, yesNoIn } from './cell-values.js';

/** What a file may name. */
export interface SheetKeys {
  readonly columns: readonly {
    readonly key: string;
    readonly name: string;
    readonly type: BenchmarkColumnType;
  }[];
  readonly categories: readonly { readonly id: number; readonly key: string; readonly name: string }[];
}

/** Why a cell cannot be read. */
export const CELL_PROBLEMS = [
  'no_external_id',
  'twice',
  'no_category',
  'unknown_category',
  'not_a_year',
  'not_a_number',
  'not_yes_or_no',
  'too_long',
] as const;

/** A cell that cannot be read. */
export interface CellProblem {
  /** As the file counts. */
  readonly line: number;
  /** Head of the column. */
  readonly column: string;
  readonly value: string;
  readonly problem: (typeof CELL_PROBLEMS)[number];
}

/** A row as it is stored. */
export interface ReadRow {
  readonly externalId: string;
  readonly categoryId: number;
  readonly year: number;
  /** JSON. */
  readonly values: string;
}

/** What a file says. */
export interface ReadBenchmarks {
  /** Heads and the keys of the columns they name. */
  readonly recognised: readonly { readonly head: string; readonly key: string }[];
  /** Heads that name no column, or one that another head names already. */
  readonly unknown: readonly string[];
  /** Lines below the heads that are not empty. */
  readonly lines: number;
  readonly rows: readonly ReadRow[];
  readonly refused: number;
  /** The first of them. */
  readonly problems: readonly CellProblem[];
}

const LONGEST_ID = 100;
const LONGEST_TEXT = 500;
const PROBLEMS_TOLD = 200;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const CELLS = 1_000_000;
/** A workbook of 20,000 rows is 25 times as large as its archive. */
const MEGABYTES = 60;

/**
 * Reads a file of the benchmark: its first line names the columns by their keys or names.
 * @param mostRows below the heads
 * @throws FileRefused where it is no such file
 */
export async function readBenchmarks(
  name: string,
  bytes: Uint8Array,
  keys: SheetKeys,
  mostRows: number,
): Promise<ReadBenchmarks> {
  const limits = { rows: mostRows + 1, cells: CELLS, megabytes: MEGABYTES, raw: true };
  const [heads = [], ...lines] = await readSheet(name, bytes, limits);
  const { recognised, unknown } = headsOf(heads, keys);
  const missing = ['externalid', 'category'].find((key) => !recognised.some((one) => one.key === key));
  if (missing)
    throw new FileRefused({ code: 'sheet_column_missing', params: { name: NAMES[missing] ?? missing } });
  const reader = new RowReader(recognised, keys);
  lines.forEach((cells, place) => reader.read(cells, place + 2));
  if (reader.lines === 0) throw new FileRefused({ code: 'sheet_empty' });
  const { lines: read, rows, refused, problems } = reader;
  return {
    recognised: recognised.map(({ head, key }) => ({ head, key })),
    unknown,
    lines: read,
    rows,
    refused,
    problems,
  };
}

const NAMES: Readonly<Record<string, string>> = { externalid: 'externalID', category: 'category' };
/** Fields of every row; none of their keys is that of a column. */
const FIELDS = ['externalid', 'category', 'year'];

interface Head {
  readonly head: string;
  readonly key: string;
  readonly place: number;
  /** None of the fields that every row has. */
  readonly type: BenchmarkColumnType | undefined;
}

function headsOf(
  heads: readonly string[],
  { columns }: SheetKeys,
): { recognised: Head[]; unknown: string[] } {
  const known = new Map<string, { key: string; type?: BenchmarkColumnType }>(
    FIELDS.map((key) => [key, { key }]),
  );
  for (const column of columns) known.set(benchmarkColumnKey(column.name), column);
  // Keys are told apart for certain, names need not be.
  for (const column of columns) known.set(column.key, column);
  const recognised: Head[] = [];
  const unknown: string[] = [];
  heads.forEach((head, place) => {
    const column = known.get(benchmarkColumnKey(head));
    if (column && !recognised.some(({ key }) => key === column.key))
      recognised.push({ head, key: column.key, place, type: column.type });
    else if (head !== '') unknown.push(head);
  });
  return { recognised, unknown };
}

/** Reads line after line, and keeps what cannot be read. */
class RowReader {
  readonly rows: ReadRow[] = [];
  readonly problems: CellProblem[] = [];
  refused = 0;
  lines = 0;
  private readonly ids = new Set<string>();
  private readonly categories: ReadonlyMap<string, number>;

  constructor(
    private readonly heads: readonly Head[],
    { categories }: SheetKeys,
  ) {
    const named = categories.flatMap(
      ({ id, key, name }) =>
        [
          [name.toLowerCase(), id],
          [key, id],
        ] as const,
    );
    this.categories = new Map(named);
  }

  read(cells: readonly string[], line: number): void {
    if (cells.every((cell) => cell.trim() === '')) return;
    this.lines += 1;
    const row = { externalId: '', categoryId: 0, year: 0 };
    const values: [string, BenchmarkValue][] = [];
    let isGood = true;
    for (const { head, key, place, type } of this.heads) {
      const value = (cells[place] ?? '').trim();
      const problem = type ? cellInto(values, key, type, value) : this.fieldInto(row, key, value);
      if (!problem) continue;
      isGood = false;
      if (this.problems.length < PROBLEMS_TOLD)
        this.problems.push({ line, column: head, value: value.slice(0, LONGEST_ID), problem });
    }
    if (isGood) this.rows.push({ ...row, values: JSON.stringify(Object.fromEntries(values)) });
    else this.refused += 1;
  }

  private fieldInto(
    row: { externalId: string; categoryId: number; year: number },
    key: string,
    value: string,
  ): CellProblem['problem'] | undefined {
    if (key === 'externalid') {
      if (value === '') return 'no_external_id';
      if (value.length > LONGEST_ID) return 'too_long';
      if (this.ids.has(value)) return 'twice';
      this.ids.add(value);
      row.externalId = value;
      return undefined;
    }
    if (key === 'category') {
      if (value === '') return 'no_category';
      row.categoryId = this.categories.get(value.toLowerCase()) ?? 0;
      return row.categoryId === 0 ? 'unknown_category' : undefined;
    }
    row.year = value === '' ? 0 : Number(value);
    const isYear = row.year === 0 || (row.year >= FIRST_YEAR && row.year <= LAST_YEAR);
    return Number.isInteger(row.year) && isYear ? undefined : 'not_a_year';
  }
}

function cellInto(
  values: [string, BenchmarkValue][],
  key: string,
  type: BenchmarkColumnType,
  value: string,
): CellProblem['problem'] | undefined {
  if (value === '') return undefined;
  if (type === 'text') {
    if (value.length > LONGEST_TEXT) return 'too_long';
    values.push([key, value]);
    return undefined;
  }
  const read = type === 'number' ? numberIn(value) : yesNoIn(value);
  if (read === undefined) return type === 'number' ? 'not_a_number' : 'not_yes_or_no';
  values.push([key, read]);
  return undefined;
}
