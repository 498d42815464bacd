import type { QuestionRole } from '../surveys/survey-data.types.js';

/** What a column of the brand lift benchmark holds. Those of numbers are averaged. */
export const BENCHMARK_COLUMN_TYPES = ['number', 'boolean', 'text'] as const;
export type BenchmarkColumnType = (typeof BENCHMARK_COLUMN_TYPES)[number];

/** What every row of the benchmark has besides its columns, by the keys that files name them with. */
export const BENCHMARK_FIELDS = ['externalid', 'category', 'year'] as const;

/** Files of the benchmark, by the end of their names. */
export const BENCHMARK_FILES = ['csv', 'xls', 'xlsx'] as const;
export type BenchmarkFile = (typeof BENCHMARK_FILES)[number];

/** Bytes of a file of the benchmark. */
export const MAX_BENCHMARK_FILE = 20_000_000;
/** Rows of a file of the benchmark. */
export const MAX_BENCHMARK_ROWS = 20_000;

/** The key of a category, from its name: small letters, its spaces as underscores. */
export function benchmarkCategoryKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/]+/g, '_');
}

/** The key of a column, from its name: as that of a category, but of letters a to z, digits and underscores only; empty without any. */
export function benchmarkColumnKey(name: string): string {
  return benchmarkCategoryKey(name)
    .replaceAll(/\W/g, '')
    .replaceAll(/^_+|_+$/g, '');
}

/**
 * Columns of the benchmark that hold what studies found for an indicator: its lift in percentage points. Where a column is missing,
 * there is nothing to compare the indicator with.
 */
export const INDICATOR_COLUMNS: Readonly<
  Record<QuestionRole, { readonly key: string; readonly name: string }>
> = {
  ad_recall: { key: 'recall_aided', name: 'Recall aided' },
  recognition: { key: 'recognition_branded', name: 'Recognition branded' },
  brand_awareness: { key: 'brand_awareness', name: 'Brand awareness' },
  consideration: { key: 'consideration', name: 'Consideration' },
  intention: { key: 'intention', name: 'Intention' },
  attribute: { key: 'image', name: 'Image' },
};
