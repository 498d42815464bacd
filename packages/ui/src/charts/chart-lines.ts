import type { CsvCell } from '@netreach/domain';
import { labelText } from './chart-labels.js';
import type { ChartSeries, ChartSpec } from './chart.types.js';

/** The words a table of a chart needs. */
export interface ChartWords {
  label: string;
  note: string;
  /** Name the columns of an interval. */
  low: (name: string) => string;
  high: (name: string) => string;
}

const hasInterval = ({ low, high }: ChartSeries) => low !== undefined && high !== undefined;

/** The heads of a chart's table: the label, each series, and the bounds of those with an interval. */
export function headsOf(spec: ChartSpec, words: ChartWords): string[] {
  return [
    spec.labelTitle ?? words.label,
    ...spec.series.flatMap((series) =>
      hasInterval(series) ? [series.name, words.low(series.name), words.high(series.name)] : [series.name],
    ),
    ...(spec.notes?.length ? [words.note] : []),
  ];
}

/** The rows of a chart's table, values as bare numbers. */
export function rowsOf(spec: ChartSpec, locale: string): CsvCell[][] {
  return spec.labels.map((label, index) => [
    labelText(spec, index, locale),
    ...spec.series.flatMap((series) =>
      hasInterval(series)
        ? [series.values[index], series.low?.[index], series.high?.[index]]
        : [series.values[index]],
    ),
    ...(spec.notes?.length
      ? [
          spec.notes
            .filter((note) => note.label === label)
            .map(({ text }) => text)
            .join('; '),
        ]
      : []),
  ]);
}
