import { textSearch } from '@netreach/domain';
import type { BenchmarkColumnType } from '@netreach/domain/brand-lift';
import { refusedField } from '../../../platform/errors/app-error.js';

/** What a row of the benchmark has in a column. */
export type BenchmarkValue = number | boolean | string;

/** What a column has to hold for a row to stay; rows without a value do not. */
export type BenchmarkFilter =
  | { readonly type: 'number'; readonly from: number; readonly to: number }
  | { readonly type: 'boolean'; readonly among: readonly boolean[] }
  | { readonly type: 'text'; readonly part: string };

const MOST = 20;
const LONGEST_PART = 100;

/** The column that every row has. */
const YEAR = 'year';

/**
 * Reads conditions as they are asked: JSON by the keys of columns, `{ from, to }` of numbers, both of them exclusive, `{ in: [true] }`,
 * `{ contains: "part" }`.
 * @param types of the columns by their keys
 * @throws AppError `request.invalid` naming what is none
 */
export function readFilters(
  text: string | undefined,
  types: ReadonlyMap<string, BenchmarkColumnType>,
): Map<string, BenchmarkFilter> {
  const given = Object.entries(text === undefined ? {} : parsed(text));
  if (given.length > MOST) throw refusedField('filters', 'too_many', { max: MOST });
  return new Map(
    given.map(([key, condition]) => {
      const type = key === YEAR ? 'number' : types.get(key);
      if (!type) throw refusedField('filters', 'unknown_value', { value: key.slice(0, LONGEST_PART) });
      return [key, filterOf(type, condition)];
    }),
  );
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Told below.
  }
  throw refusedField('filters', 'not_an_object');
}

function filterOf(type: BenchmarkColumnType, condition: unknown): BenchmarkFilter {
  if (typeof condition !== 'object' || condition === null) throw refusedField('filters', 'not_an_object');
  const { from, to, in: among, contains: part } = condition as Record<string, unknown>;
  if (type === 'number') return { type, from: bound(from, -Infinity), to: bound(to, Infinity) };
  if (type === 'boolean') {
    if (!Array.isArray(among) || among.length === 0 || !among.every((one) => typeof one === 'boolean'))
      throw refusedField('filters', 'not_a_list');
    return { type, among };
  }
  if (typeof part !== 'string') throw refusedField('filters', 'not_text');
  if (part.length > LONGEST_PART) throw refusedField('filters', 'too_long', { max: LONGEST_PART });
  return { type, part };
}

function bound(value: unknown, none: number): number {
  if (value === undefined || value === null) return none;
  if (typeof value !== 'number') throw refusedField('filters', 'not_a_number');
  return value;
}

/** Whether a value fits: bounds are exclusive, yes and no by membership, texts by a part of them. */
export function fits(filter: BenchmarkFilter, value: BenchmarkValue | undefined): boolean {
  if (value === undefined) return false;
  if (filter.type === 'number') return typeof value === 'number' && value > filter.from && value < filter.to;
  if (filter.type === 'boolean') return typeof value === 'boolean' && filter.among.includes(value);
  return typeof value === 'string' && textSearch(filter.part)(value);
}
