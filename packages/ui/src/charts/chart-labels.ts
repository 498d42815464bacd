import { formatChartDay, formatCompact, formatNumber } from '@netreach/domain';
import type { ChartSpec, ChartValue } from './chart.types.js';

type Labelled = Pick<ChartSpec, 'labels' | 'labelKind'>;

/** A label as tooltip and table show it: `Mon, 05.10.2026` for a date. */
export function labelText({ labels, labelKind }: Labelled, index: number, locale: string): string {
  const label = labels[index] ?? '';
  return labelKind === 'date' ? formatChartDay(label, locale) : label;
}

/** A label as the axis shows it: the day and month of a date. */
export function axisLabel({ labels, labelKind }: Labelled, index: number): string {
  const label = labels[index] ?? '';
  return labelKind === 'date' ? `${label.slice(8)}.${label.slice(5, 7)}.` : label;
}

/** A value in words of the reader; a gap is a dash. */
export function valueText({ format }: Pick<ChartSpec, 'format'>, value: ChartValue, locale: string): string {
  if (value === null) return '–';
  if (format) return format(value);
  return formatNumber(value, locale, Number.isInteger(value) ? 0 : 2);
}

/** A value at an axis, where long numbers have no room. */
export function axisText({ format }: Pick<ChartSpec, 'format'>, value: number, locale: string): string {
  return format ? format(value) : formatCompact(value, locale);
}

/** The interval around a value in words; null when it has none. */
export function intervalText(
  spec: ChartSpec,
  [low, high]: readonly [ChartValue | undefined, ChartValue | undefined],
  locale: string,
): string | null {
  if (low === null || low === undefined || high === null || high === undefined) return null;
  return `${valueText(spec, low, locale)} – ${valueText(spec, high, locale)}`;
}
