import { Injectable } from '@nestjs/common';
import { benchmarkWeight } from '@netreach/measurement';
import { StampedCache } from '../../platform/cache/stamped-cache.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { rowsOf } from '../../platform/http/page.query.dto.js';
import { BenchmarksReadModel, type Benchmark } from './database/benchmarks.read-model.js';
import type {
  BenchmarkDto,
  BenchmarkFiltersQuery,
  BenchmarkNormDto,
  BenchmarksQuery,
  BenchmarksResponseDto,
} from './dto/benchmarks.dto.js';
import { readFilters } from './table/benchmark-filters.js';
import {
  valueIn,
  type BenchmarkRow,
  type BenchmarkTable,
  type ColumnNorm,
  type NormQuestion,
} from './table/benchmark-table.js';

/** The benchmark as it was asked for. */
export interface BenchmarkAnswer {
  readonly benchmark: Benchmark;
  /** Day whose year ages are counted from. */
  readonly asOf: string;
  readonly currentYear: number;
  readonly matching: readonly BenchmarkRow[];
  /** Means by the number of the category; of all rows under 0. */
  readonly norms: ReadonlyMap<number, readonly ColumnNorm[]>;
}

/** Answers questions about the benchmark, which is kept in memory until something of it changes. */
@Injectable()
export class BenchmarksService {
  private readonly cache = new StampedCache<Benchmark>(1);

  constructor(
    private readonly benchmarks: BenchmarksReadModel,
    private readonly clock: Clock,
  ) {}

  /** The rows that conditions leave, and what they average to today. @throws AppError `request.invalid` */
  async ask({ filters, by_participants = false }: BenchmarkFiltersQuery): Promise<BenchmarkAnswer> {
    const stamp = await this.benchmarks.stamp();
    const benchmark = await this.cache.get('', stamp, () => this.benchmarks.whole());
    const { table } = benchmark;
    const types = new Map(table.columns.map(({ key, type }) => [key, type]));
    // No country, no time zone: the year begins when it does in UTC.
    const asOf = new Date(this.clock.now()).toISOString().slice(0, 10);
    const currentYear = Number(asOf.slice(0, 4));
    const question: NormQuestion = {
      filters: readFilters(filters, types),
      currentYear,
      byParticipants: by_participants,
    };
    return { benchmark, asOf, currentYear, ...table.ask(question) };
  }

  /**
   * Means by category, and a page of the rows of one, or of all.
   * @throws AppError `request.invalid` for conditions and columns that are none, `request.not_found` for a category that is none
   */
  async page(query: BenchmarksQuery): Promise<Omit<BenchmarksResponseDto, 'success'>> {
    const { benchmark, asOf, currentYear, matching, norms } = await this.ask(query);
    const { table, categories } = benchmark;
    const keys = new Map(categories.map(({ id, key }) => [id, key]));
    const wanted = categories.find(({ key }) => key === query.category);
    if (query.category !== undefined && !wanted) throw new AppError('request.not_found');
    const listed = wanted ? matching.filter(({ categoryId }) => categoryId === wanted.id) : matching;
    const { offset, limit } = rowsOf(query);
    const counts = countsOf(matching);
    return {
      as_of: asOf,
      by_participants: query.by_participants ?? false,
      columns: [...table.columns],
      categories: categories.map(({ id, key, name }) => ({
        key,
        name,
        benchmarks: counts.get(id) ?? 0,
        norms: normsOf(table, norms.get(id)),
      })),
      all: normsOf(table, norms.get(0)),
      benchmarks: sorted(listed, table, query)
        .slice(offset, offset + limit)
        .map((row) => shownRow(row, keys, currentYear)),
      total: listed.length,
      page: query.page ?? 1,
      page_size: limit,
    };
  }
}

/** Rows by the number of their category. */
function countsOf(rows: readonly BenchmarkRow[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { categoryId } of rows) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}

/** The means of all columns of numbers, also of those that no row has a value in. */
function normsOf({ columns }: BenchmarkTable, norms: readonly ColumnNorm[] = []): BenchmarkNormDto[] {
  const known = new Map(norms.map((one) => [one.column, one]));
  return columns
    .filter(({ type }) => type === 'number')
    .map(({ key }) =>
      shownNorm(known.get(key) ?? { column: key, studies: 0, norm: null, withheld: 'studies' }),
    );
}

function shownNorm({ column, studies, norm, withheld }: ColumnNorm): BenchmarkNormDto {
  const [low = null, high = null] = norm?.interval ?? [];
  const [lower = null, median = null, upper = null] = norm?.quartiles ?? [];
  return {
    column,
    shown: norm ? withComma(norm.mean) : null,
    mean: norm?.mean ?? null,
    studies,
    weights: norm?.weights ?? null,
    effective_studies: norm?.effectiveN ?? null,
    low,
    high,
    lower_quartile: lower,
    median,
    upper_quartile: upper,
    withheld,
  };
}

/** Two decimals and a decimal comma, whatever the reader's language. */
export function withComma(value: number): string {
  return value.toFixed(2).replace('.', ',');
}

function shownRow(
  { id, externalId, categoryId, year, values }: BenchmarkRow,
  keys: ReadonlyMap<number, string>,
  currentYear: number,
): BenchmarkDto {
  return {
    id,
    external_id: externalId,
    category: keys.get(categoryId) ?? '',
    year,
    weight: benchmarkWeight(year, currentYear),
    values: { ...values },
  };
}

/** In the wanted order; rows without a value come last, equal ones stay in that of the table. */
function sorted(
  rows: readonly BenchmarkRow[],
  { columns }: BenchmarkTable,
  { sort, order = 'asc' }: BenchmarksQuery,
): readonly BenchmarkRow[] {
  if (sort === undefined) return rows;
  const isKnown = sort === 'external_id' || sort === 'year' || columns.some(({ key }) => key === sort);
  if (!isKnown) throw refusedField('sort', 'not_a_choice');
  const valueOf = (row: BenchmarkRow) => (sort === 'external_id' ? row.externalId : valueIn(row, sort));
  const sign = order === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b);
      return sign * (Number(a) - Number(b));
    })
    .map(({ row }) => row);
}
