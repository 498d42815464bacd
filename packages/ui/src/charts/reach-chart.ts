import { formatPercent } from '@netreach/domain';
import type { ChartNote, ChartSeries, ChartSpec } from './chart.types.js';

interface ReachChart {
  /** Net reach in percent after 1, 2, 3 ... days. */
  series: readonly ChartSeries[];
  labelTitle: string;
  valueTitle: string;
  locale: string;
  notes?: readonly ChartNote[];
}

/** How reach builds up: days from 1 on, percent. */
export function reachChart({ series, labelTitle, valueTitle, locale, notes = [] }: ReachChart): ChartSpec {
  const days = Math.max(0, ...series.map(({ values }) => values.length));
  return {
    kind: 'line',
    labels: Array.from({ length: days }, (_, index) => String(index + 1)),
    labelKind: 'day',
    labelTitle,
    valueTitle,
    format: (value) => formatPercent(value, locale),
    series,
    notes,
  };
}
