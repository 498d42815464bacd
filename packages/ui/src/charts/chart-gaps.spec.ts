import { expect, it } from 'vitest';
import { gapsOf } from './chart-gaps.js';
import type { ChartSpec } from './chart.types.js';

const more = (count: number) => `${count} more`;
const few = 'too_few_cases' as const;

const column = (labels: string[]): ChartSpec => ({
  kind: 'column',
  labels,
  series: [{ id: 'a', name: 'Reach', values: labels.map(() => null), reasons: labels.map(() => few) }],
});

it('names bars one by one, and only the first of many', () => {
  expect(gapsOf(column(['1+', '2+', '3+']), 'en-US', more)).toEqual([
    { reason: few, names: ['1+', '2+', '3+'] },
  ]);
  const many = Array.from({ length: 9 }, (_, at) => `${at + 1}+`);
  expect(gapsOf(column(many), 'en-US', more)[0]?.names).toEqual(['1+', '2+', '3+', '4+', '5+', '4 more']);
});

it('names days of a line from the first to the last of a stretch, and nothing that is there', () => {
  const values = [null, null, null, 4, 5, null];
  const spec: ChartSpec = {
    kind: 'line',
    labels: ['1', '2', '3', '4', '5', '6'],
    series: [{ id: 'a', name: 'Reach', values, reasons: [few, few, few, few, null, 'no_panel'] }],
  };
  expect(gapsOf(spec, 'en-US', more)).toEqual([
    { reason: few, names: ['1 – 3'] },
    { reason: 'no_panel', names: ['6'] },
  ]);
});
