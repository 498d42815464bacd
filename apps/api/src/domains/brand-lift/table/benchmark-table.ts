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
  readonly values: Readonly<Record<string, BenchmarkValue>>;
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
const FEWEST_STUDIES = 5;
/** A mean of fewer advertisers could be told by two of them. */
const FEWEST_ADVERTISERS = 3;

/** Columns that tell whose study it was, the first that does; where none does, it counts for nobody's. */
const WHOSE = ['advertiser', 'brand', 'land'];
const PARTICIPANTS = 'participants';

/** The category of the means over all rows. */
const ALL = 0;

/** Rows with a number in a column, by their category and then by the number; and all of them by the number. */
interface NumberColumn {
  readonly key: string;
  /** Places of the rows of each category. */
  readonly groups: ReadonlyMap<number, Uint32Array>;
  /** What they have, by place; NaN where nothing was measured. */
  readonly values: Float64Array;
}

/**
 * The benchmark in memory: filters it, and averages what they leave. It never changes. Everything a question walks through lies in
 * arrays of numbers that were put in order once, so that 20,000 rows take a few milliseconds.
 */
export class BenchmarkTable {
  /** By year, newest first. */
  readonly rows: readonly BenchmarkRow[];
  private readonly numbers: readonly NumberColumn[];
  private readonly advertisers: Int32Array;

  constructor(
    readonly columns: readonly BenchmarkColumn[],
    rows: readonly BenchmarkRow[],
  ) {
    this.rows = rows.toSorted((a, b) => b.year - a.year || (a.externalId < b.externalId ? -1 : 1));
    this.numbers = columns
      .filter(({ type }) => type === 'number')
      .map(({ key }) => numberColumn(this.rows, key));
    this.advertisers = advertisersOf(this.rows);
  }

  /** What the filters leave, and what that averages to. */
  ask({ filters, currentYear, byParticipants }: NormQuestion): {
    /** Newest first. */
    matching: BenchmarkRow[];
    /** By the number of the category, of those that have numbers; under 0 those of all rows. */
    norms: Map<number, ColumnNorm[]>;
  } {
    const fitting = this.fitting(filters);
    const matching = this.rows.filter((_, place) => fitting[place] === 1);
    const weights = Float64Array.from(this.rows, (row, place) =>
      fitting[place] === 1 ? weightOf(row, currentYear, byParticipants) : 0,
    );
    const norms = new Map<number, ColumnNorm[]>();
    for (const column of this.numbers)
      for (const [category, places] of column.groups) {
        const found = norms.get(category) ?? [];
        found.push(this.normOf(column, places, weights));
        norms.set(category, found);
      }
    return { matching, norms };
  }

  /** 1 for the rows that fit. */
  private fitting(filters: NormQuestion['filters']): Uint8Array {
    const fitting = new Uint8Array(this.rows.length).fill(1);
    for (const [key, filter] of filters)
      this.rows.forEach((row, place) => {
        if (fitting[place] === 1 && !fits(filter, valueIn(row, key))) fitting[place] = 0;
      });
    return fitting;
  }

  /** Of the rows with a weight; places are in the order of what they have. */
  private normOf({ key, values }: NumberColumn, places: Uint32Array, weights: Float64Array): ColumnNorm {
    const rising = new Float64Array(places.length);
    const counted = new Float64Array(places.length);
    const advertisers: number[] = [];
    let studies = 0;
    for (const place of places) {
      const weight = weights[place] ?? 0;
      if (weight === 0) continue;
      rising[studies] = values[place] ?? 0;
      counted[studies] = weight;
      studies += 1;
      const whose = this.advertisers[place] ?? 0;
      const isNew = advertisers.length < FEWEST_ADVERTISERS && whose > 0 && !advertisers.includes(whose);
      if (isNew) advertisers.push(whose);
    }
    if (studies < FEWEST_STUDIES) return { column: key, studies, norm: null, withheld: 'studies' };
    if (advertisers.length < FEWEST_ADVERTISERS)
      return { column: key, studies, norm: null, withheld: 'advertisers' };
    const norm = benchmarkNorm(rising.subarray(0, studies), counted.subarray(0, studies));
    return { column: key, studies, norm, withheld: null };
  }
}

/** What a row has in a column, or its year; one of 0 is none. */
export function valueIn({ year, values }: BenchmarkRow, key: string): BenchmarkValue | undefined {
  if (key === 'year') return year || undefined;
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** By its age, and where it is asked for by its participants; a study without participants then counts for nothing. */
function weightOf(row: BenchmarkRow, currentYear: number, byParticipants: boolean): number {
  const age = benchmarkWeight(row.year, currentYear);
  if (!byParticipants) return age;
  const participants = valueIn(row, PARTICIPANTS);
  return typeof participants === 'number' && participants > 0 ? age * participants : 0;
}

function numberColumn(rows: readonly BenchmarkRow[], key: string): NumberColumn {
  const values = Float64Array.from(rows, (row) => {
    const value = valueIn(row, key);
    return typeof value === 'number' ? value : Number.NaN;
  });
  const known = Uint32Array.from(rows.keys()).filter((place) => !Number.isNaN(values[place]));
  known.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const places = new Map<number, number[]>();
  for (const place of known) {
    const category = rows[place]?.categoryId ?? ALL;
    const own = places.get(category);
    if (own) own.push(place);
    else places.set(category, [place]);
  }
  const own = [...places].map(([category, list]) => [category, Uint32Array.from(list)] as const);
  return { key, values, groups: new Map([[ALL, known], ...own]) };
}

/** A number for each advertiser, from 1; 0 where it is not known. */
function advertisersOf(rows: readonly BenchmarkRow[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(rows, (row) => {
    const names = WHOSE.map((key) =>
      String(valueIn(row, key) ?? '')
        .trim()
        .toLowerCase(),
    );
    const whose = names.find(Boolean);
    if (whose === undefined) return 0;
    const number = numbers.get(whose) ?? numbers.size + 1;
    numbers.set(whose, number);
    return number;
  });
}
