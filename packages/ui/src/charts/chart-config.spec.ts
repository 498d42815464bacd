import { describe, expect, it } from 'vitest';
import { chartConfig, datasetsOf, type ChartLook } from './chart-config.js';
import { axisLabel, labelText, valueText } from './chart-labels.js';
import { headsOf, rowsOf } from './chart-lines.js';
import type { ChartSeries, ChartSpec } from './chart.types.js';
import { reachChart } from './reach-chart.js';

const look: ChartLook = {
  scheme: 'light',
  locale: 'en-US',
  colors: { text: '#000', muted: '#555', border: '#ddd', surface: '#fff', warning: '#b60' },
  font: 'sans-serif',
};

const series: ChartSeries = { id: 'a', name: 'Alpenkurier', values: [1, null, 3] };
const line: ChartSpec = {
  kind: 'line',
  labels: ['2026-10-05', '2026-10-06', '2026-10-07'],
  labelKind: 'date',
  series: [series],
};
const words = {
  label: 'Label',
  note: 'Note',
  low: (name: string) => `${name} low`,
  high: (name: string) => `${name} high`,
};

describe('a chart', () => {
  it('leaves gaps where there is no figure', () => {
    const [dataset] = datasetsOf(line, look);
    expect(dataset).toMatchObject({ data: [1, null, 3], spanGaps: false, fill: false });
  });

  it('fills areas down to zero', () => {
    expect(datasetsOf({ ...line, kind: 'area' }, look)[0]).toMatchObject({ fill: 'origin' });
  });

  it('gives each series its own colour and mark', () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ ...series, id: `${index}`, name: `${index}` }));
    const drawn = datasetsOf({ ...line, series: many }, look) as {
      borderColor: string;
      pointStyle: string;
    }[];
    expect(new Set(drawn.map(({ borderColor }) => borderColor)).size).toBe(6);
    expect(new Set(drawn.map(({ pointStyle }) => pointStyle)).size).toBe(6);
  });

  it('draws the band of an interval below its line, and names it nowhere', () => {
    const banded = { ...series, low: [0, null, 2], high: [2, null, 4] };
    const spec: ChartSpec = { ...line, series: [banded] };
    const [low, high, own] = datasetsOf(spec, look);
    expect([low?.data, high?.data, own?.data]).toEqual([banded.low, banded.high, banded.values]);
    expect(high).toMatchObject({ fill: '-1' });
    const filter = chartConfig(spec, look).options?.plugins?.tooltip?.filter as (item: object) => boolean;
    expect([low, high, own].map((dataset) => filter({ dataset }))).toEqual([false, false, true]);
  });

  it('lies or stands, and is round without axes', () => {
    const single = { labels: ['a', 'b'], series: [{ ...series, values: [1, 2] }] as [ChartSeries] };
    expect(chartConfig({ ...single, kind: 'bar' }, look).options).toMatchObject({ indexAxis: 'y' });
    expect(chartConfig({ ...single, kind: 'column' }, look).options).toMatchObject({ indexAxis: 'x' });
    expect(chartConfig({ ...single, kind: 'pie' }, look).options?.scales).toEqual({});
  });

  it('marks notes, and breaks of the method otherwise', () => {
    const spec = {
      ...line,
      notes: [
        { label: '2026-10-06', text: 'New', isBreak: true },
        { label: '2026-10-07', text: 'x' },
      ],
    };
    expect(chartConfig(spec, look).options?.plugins).toMatchObject({
      annotation: {
        annotations: { note0: { xMin: 1, borderColor: '#b60' }, note1: { xMin: 2, borderColor: '#555' } },
      },
    });
  });

  it('tells a day, its value and its interval', () => {
    const spec: ChartSpec = { ...line, series: [{ ...series, low: [0.5, null, 2], high: [1.5, null, 4] }] };
    const { title, label } = chartConfig(spec, look).options?.plugins?.tooltip?.callbacks as unknown as {
      title: (items: { dataIndex: number }[]) => string;
      label: (item: object) => string;
    };
    expect(title([{ dataIndex: 0 }])).toBe('Mon, 05.10.2026');
    expect(label({ dataset: { label: 'Alpenkurier' }, dataIndex: 0, raw: 1 })).toBe(
      'Alpenkurier: 1 (0.50 – 1.50)',
    );
    expect(label({ dataset: { label: 'Alpenkurier' }, dataIndex: 1, raw: null })).toBe('Alpenkurier: –');
  });
});

describe('labels and values', () => {
  it('are dates in the language of the reader', () => {
    expect(labelText(line, 0, 'de-DE')).toBe('Mo, 05.10.2026');
    expect(axisLabel(line, 2)).toBe('07.10.');
    expect(labelText({ labels: ['Web'] }, 0, 'de-DE')).toBe('Web');
  });

  it('are written as the chart says, gaps as a dash', () => {
    expect(valueText({}, 1234.5, 'de-DE')).toBe('1.234,50');
    expect(valueText({ format: (value) => `${value} €` }, 3, 'en-US')).toBe('3 €');
    expect(valueText({}, null, 'en-US')).toBe('–');
  });
});

describe('the table of a chart', () => {
  it('has every figure, with intervals and notes', () => {
    const spec: ChartSpec = {
      ...line,
      series: [
        { ...series, low: [0, null, 2], high: [2, null, 4] },
        { ...series, id: 'b', name: 'Donaupost' },
      ],
      notes: [{ label: '2026-10-06', text: 'Relaunch' }],
    };
    expect(headsOf(spec, words)).toEqual([
      'Label',
      'Alpenkurier',
      'Alpenkurier low',
      'Alpenkurier high',
      'Donaupost',
      'Note',
    ]);
    expect(rowsOf(spec, 'en-US')).toEqual([
      ['Mon, 05.10.2026', 1, 0, 2, 1, ''],
      ['Tue, 06.10.2026', null, null, null, null, 'Relaunch'],
      ['Wed, 07.10.2026', 3, 2, 4, 3, ''],
    ]);
  });
});

describe('a reach build-up', () => {
  it('counts days from one and shows percent', () => {
    const spec = reachChart({
      series: [{ id: 'a', name: 'Plan', values: [10.2, 14, 16.5] }],
      labelTitle: 'Days',
      valueTitle: 'Net reach',
      locale: 'de-DE',
    });
    expect(spec.labels).toEqual(['1', '2', '3']);
    expect(valueText(spec, 10.2, 'de-DE').replaceAll(/\s/g, ' ')).toBe('10,2 %');
  });
});
