import type { ChartConfiguration, ChartDataset } from 'chart.js';
import type { AnnotationOptions } from 'chartjs-plugin-annotation';
import { axisLabel, axisText, intervalText, labelText, valueText } from './chart-labels.js';
import { colorAt } from './chart-palette.js';
import type { ChartSeries, ChartSpec } from './chart.types.js';

/** What a chart is painted with. */
export interface ChartLook {
  scheme: 'light' | 'dark';
  locale: string;
  colors: { text: string; muted: string; border: string; surface: string; warning: string };
  font: string;
}

type Type = 'line' | 'bar' | 'pie' | 'doughnut';
type Dataset = ChartDataset<Type, (number | null)[]>;
type Configuration = ChartConfiguration<Type, (number | null)[], string>;

/** The name of a band's dataset, which is drawn but named nowhere. */
const BAND = 'band:';
const MARKS = ['circle', 'rect', 'triangle', 'rectRot', 'star', 'cross'] as const;

const TYPES: Readonly<Record<ChartSpec['kind'], Type>> = {
  line: 'line',
  area: 'line',
  bar: 'bar',
  column: 'bar',
  pie: 'pie',
  doughnut: 'doughnut',
};

const isRound = ({ kind }: ChartSpec) => kind === 'pie' || kind === 'doughnut';
const set = (spec: ChartSpec) => spec.colors ?? 'default';

function bandOf(series: ChartSeries, color: string): Dataset[] {
  if (!series.low || !series.high) return [];
  const edge = { pointRadius: 0, pointHitRadius: 0, borderWidth: 0, tension: 0, spanGaps: false } as const;
  return [
    { ...edge, type: 'line', label: `${BAND}${series.id}`, data: [...series.low] },
    {
      ...edge,
      type: 'line',
      label: `${BAND}${series.id}`,
      data: [...series.high],
      fill: '-1',
      backgroundColor: `${color}2e`,
    },
  ];
}

function lineOf(spec: ChartSpec, series: ChartSeries, index: number, look: ChartLook): Dataset[] {
  const color = colorAt(look.scheme, set(spec), index);
  // A single point has no line to be seen by.
  const few = series.values.length <= 31;
  return [
    ...bandOf(series, color),
    {
      type: 'line',
      label: series.name,
      data: [...series.values],
      borderColor: color,
      backgroundColor: spec.kind === 'area' ? `${color}33` : color,
      fill: spec.kind === 'area' ? 'origin' : false,
      borderWidth: 2,
      pointStyle: MARKS[index % MARKS.length] ?? 'circle',
      pointRadius: few ? 3 : 0,
      pointHoverRadius: 5,
      tension: 0,
      spanGaps: false,
    },
  ];
}

function partsOf(spec: ChartSpec, series: ChartSeries, look: ChartLook): Dataset {
  const colors = spec.labels.map((_, index) => colorAt(look.scheme, set(spec), index));
  return isRound(spec)
    ? {
        label: series.name,
        data: [...series.values],
        backgroundColor: colors,
        borderColor: look.colors.surface,
        borderWidth: 2,
      }
    : {
        label: series.name,
        data: [...series.values],
        backgroundColor: spec.colors ? colors : colorAt(look.scheme, 'default', 0),
        borderRadius: 3,
        maxBarThickness: 46,
      };
}

/** Datasets in the order they are drawn: bands below their lines. */
export function datasetsOf(spec: ChartSpec, look: ChartLook): Dataset[] {
  if (spec.kind === 'line' || spec.kind === 'area')
    return spec.series.flatMap((series, index) => lineOf(spec, series, index, look));
  return [partsOf(spec, spec.series[0], look)];
}

function notesOf(spec: ChartSpec, look: ChartLook): Record<string, AnnotationOptions> {
  return Object.fromEntries(
    (spec.notes ?? []).map(({ label, text, isBreak = false }, index): [string, AnnotationOptions] => {
      const color = isBreak ? look.colors.warning : look.colors.muted;
      return [
        `note${index}`,
        {
          type: 'line',
          xMin: spec.labels.indexOf(label),
          xMax: spec.labels.indexOf(label),
          borderColor: color,
          borderWidth: 1.5,
          borderDash: isBreak ? [6, 4] : [2, 3],
          label: {
            display: true,
            content: text,
            position: 'start',
            backgroundColor: look.colors.surface,
            color,
            font: { size: 11, family: look.font },
            padding: 3,
          },
        },
      ];
    }),
  );
}

function scalesOf(spec: ChartSpec, look: ChartLook): NonNullable<Configuration['options']>['scales'] {
  if (isRound(spec)) return {};
  const font = { size: 11.5, family: look.font };
  const titled = (text: string | undefined) => ({
    display: text !== undefined,
    text: text ?? '',
    color: look.colors.muted,
    font,
  });
  const labels = {
    grid: { display: false },
    border: { color: look.colors.border },
    title: titled(spec.labelTitle),
    ticks: {
      color: look.colors.muted,
      font,
      maxRotation: 0,
      autoSkipPadding: 14,
      callback: (_: unknown, index: number) => axisLabel(spec, index),
    },
  };
  const values = {
    beginAtZero: true,
    suggestedMax: spec.maxValue,
    grid: { color: look.colors.border },
    border: { display: false },
    title: titled(spec.valueTitle),
    ticks: {
      color: look.colors.muted,
      font,
      maxTicksLimit: 6,
      callback: (value: string | number) => axisText(spec, Number(value), look.locale),
    },
  };
  return spec.kind === 'bar' ? { x: values, y: labels } : { x: labels, y: values };
}

function tooltipOf(spec: ChartSpec, look: ChartLook) {
  const isBand = (label: string | undefined) => label?.startsWith(BAND) ?? false;
  return {
    filter: ({ dataset }: { dataset: { label?: string } }) => !isBand(dataset.label),
    usePointStyle: true,
    padding: 10,
    boxPadding: 4,
    titleFont: { family: look.font, size: 12, weight: 'bold' as const },
    bodyFont: { family: look.font, size: 12 },
    callbacks: {
      title: (items: readonly { dataIndex: number }[]) =>
        items[0] ? labelText(spec, items[0].dataIndex, look.locale) : '',
      label: ({
        dataset,
        dataIndex,
        raw,
      }: {
        dataset: { label?: string };
        dataIndex: number;
        raw: unknown;
      }) => {
        const series = spec.series.find(({ name }) => name === dataset.label);
        const interval = intervalText(
          spec,
          [series?.low?.[dataIndex], series?.high?.[dataIndex]],
          look.locale,
        );
        const value = valueText(spec, raw as number | null, look.locale);
        return `${dataset.label ?? ''}: ${value}${interval ? ` (${interval})` : ''}`;
      },
    },
  };
}

/** A chart as chart.js draws it. Pure: the same chart and look give the same configuration. */
export function chartConfig(spec: ChartSpec, look: ChartLook): Configuration {
  return {
    type: TYPES[spec.kind],
    data: { labels: [...spec.labels], datasets: datasetsOf(spec, look) },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      // Figures stand still: what moves cannot be compared.
      animation: false,
      indexAxis: spec.kind === 'bar' ? 'y' : 'x',
      interaction: isRound(spec)
        ? { mode: 'nearest' }
        : { mode: 'index', intersect: false, axis: spec.kind === 'bar' ? 'y' : 'x' },
      ...(spec.kind === 'doughnut' && { cutout: '62%' }),
      scales: scalesOf(spec, look) ?? {},
      plugins: {
        legend: { display: false },
        tooltip: tooltipOf(spec, look),
        annotation: { annotations: notesOf(spec, look) },
      },
    },
  } as Configuration;
}
