import { benchmarkNorm, benchmarkWeight, type BenchmarkNorm } from '@netreach/measurement';
import type { BenchmarkColumnType } from '@netreach/domain/brand-lift';
import { fits, type BenchmarkFilter, type BenchmarkValue } from './benchmark-filters.js';

/** A study of the benchmark. */
export interface BenchmarkRow {
  readonly id: number;
  readonly externalId: string;
  readonly categoryId: number;
  /** 0 = not known. */
  readonly year: number;
  /** By the keys of columns; what is not there was not measured. */
  readonly values: ReadonlyMap<string, BenchmarkValue>;
}

/** A column of the benchmark. */
export interface BenchmarkColumn {
  readonly key: string;
  readonly name: string;
  readonly type: BenchmarkColumnType;
  /** From 0. */
  readonly order: number;
  readonly version: number;
}

/** A mean that is told, or why it is not; the number of studies is told in any case. */
export interface ColumnNorm {
  readonly column: string;
  readonly studies: number;
  readonly norm: BenchmarkNorm | null;
  readonly withheld: 'studies' | 'advertisers' | null;
}

/** Which rows are looked at, and how they are weighted. */
export interface NormQuestion {
  readonly filters: ReadonlyMap<string, BenchmarkFilter>;
  readonly currentYear: number;
  readonly byParticipants: boolean;
}

/** A mean of fewer studies could be one study's. */
export const FEWEST_STUDIES = 5;
/** A mean of fewer advertisers could be told by two of them. */
export const FEWEST_ADVERTISERS = 3;

/** Columns that tell whose study it was, the first that does; where none does, it counts for nobody's. */
const WHOSE = ['advertiser', 'brand', 'land'];
const PARTICIPANTS = 'participants';

/** The category of the means over all rows. */
const ALL = 0;

/** The benchmark in memory: filters it, and averages what they leave. It never changes. */
export class BenchmarkTable {
  /** By year, newest first. */
  readonly rows: readonly BenchmarkRow[];
  private readonly numbers: readonly BenchmarkColumn[];
  /** Of each column of numbers: places of rows with a value, by their values, so that no question sorts. */
  private readonly rising: ReadonlyMap<string, Uint32Array>;
  private readonly advertisers: Int32Array;

  constructor(
    readonly columns: readonly BenchmarkColumn[],
    rows: readonly BenchmarkRow[],
  ) {
    this.rows = rows.toSorted((a, b) => b.year - a.year || (a.externalId < b.externalId ? -1 : 1));
    this.numbers = columns.filter(({ type }) => type === 'number');
    this.rising = new Map(this.numbers.map(({ key }) => [key, risingOf(this.rows, key)]));
    this.advertisers = advertisersOf(this.rows);
  }

  /** Places of the rows that fit, and which do not in the others. */
  private fitting(filters: NormQuestion['filters']): Uint8Array {
    const asked = [...filters];
    const fitting = new Uint8Array(this.rows.length);
    this.rows.forEach((row, place) => {
      fitting[place] = asked.every(([key, filter]) => fits(filter, valueIn(row, key))) ? 1 : 0;
    });
    return fitting;
  }

  /** The rows that fit, newest first. */
  matching(filters: NormQuestion['filters']): BenchmarkRow[] {
    const fitting = this.fitting(filters);
    return this.rows.filter((_, place) => fitting[place] === 1);
  }

  /** What is averaged of each category that has rows, by its number; under 0 that of all rows. */
  norms({ filters, currentYear, byParticipants }: NormQuestion): Map<number, ColumnNorm[]> {
    const fitting = this.fitting(filters);
    const weights = this.rows.map((row) => weightOf(row, currentYear, byParticipants));
    const found = new Map<number, ColumnNorm[]>();
    for (const { key } of this.numbers)
      for (const [category, studies] of this.studiesOf(key, fitting, weights)) {
        const norms = found.get(category) ?? [];
        norms.push(normOf(key, studies));
        found.set(category, norms);
      }
    return found;
  }

  /** Studies with a value of a column and a weight, in the order of their values, by category. */
  private studiesOf(key: string, fitting: Uint8Array, weights: readonly number[]): Map<number, Studies> {
    const found = new Map<number, Studies>([[ALL, new Studies()]]);
    for (const place of this.rising.get(key) ?? []) {
      const row = this.rows[place];
      const weight = weights[place] ?? 0;
      if (!row || fitting[place] === 0) continue;
      let own = found.get(row.categoryId);
      if (!own) found.set(row.categoryId, (own = new Studies()));
      if (weight === 0) continue;
      const value = row.values.get(key) as number;
      own.add(value, weight, this.advertisers[place] ?? 0);
      found.get(ALL)?.add(value, weight, this.advertisers[place] ?? 0);
    }
    return found;
  }
}

/** Values, their weights, and whose they are. */
class Studies {
  readonly values: number[] = [];
  readonly weights: number[] = [];
  readonly advertisers = new Set<number>();

  add(value: number, weight: number, advertiser: number): void {
    this.values.push(value);
    this.weights.push(weight);
    if (advertiser > 0) this.advertisers.add(advertiser);
  }
}

function normOf(column: string, { values, weights, advertisers }: Studies): ColumnNorm {
  const studies = values.length;
  if (studies < FEWEST_STUDIES) return { column, studies, norm: null, withheld: 'studies' };
  if (advertisers.size < FEWEST_ADVERTISERS) return { column, studies, norm: null, withheld: 'advertisers' };
  return { column, studies, norm: benchmarkNorm(values, weights), withheld: null };
}

/** What a row has in a column, or its year; one of 0 is none. */
export function valueIn({ year, values }: BenchmarkRow, key: string): BenchmarkValue | undefined {
  return key === 'year' ? year || undefined : values.get(key);
}

/** By its age, and where it is asked for by its participants; a study without participants then counts for nothing. */
function weightOf({ year, values }: BenchmarkRow, currentYear: number, byParticipants: boolean): number {
  const age = benchmarkWeight(year, currentYear);
  if (!byParticipants) return age;
  const participants = values.get(PARTICIPANTS);
  return typeof participants === 'number' && participants > 0 ? age * participants : 0;
}

function risingOf(rows: readonly BenchmarkRow[], key: string): Uint32Array {
  const known = rows.flatMap(({ values }, place) => {
    const value = values.get(key);
    return typeof value === 'number' ? [{ place, value }] : [];
  });
  return Uint32Array.from(
    known.sort((a, b) => a.value - b.value),
    ({ place }) => place,
  );
}

/** A number for each advertiser, from 1; 0 where it is not known. */
function advertisersOf(rows: readonly BenchmarkRow[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(rows, ({ values }) => {
    const whose = WHOSE.map((key) =>
      String(values.get(key) ?? '')
        .trim()
        .toLowerCase(),
    ).find(Boolean);
    if (whose === undefined) return 0;
    const number = numbers.get(whose) ?? numbers.size + 1;
    numbers.set(whose, number);
    return number;
  });
}
