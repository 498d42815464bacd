import { describe, expect, it } from '@jest/globals';
import { numberColumn, textColumn } from '../../exports/export-kinds.lookup.js';
import { shownCells, shownColumn } from './shown-cells.js';

const columns = [
  textColumn('Name', 20),
  { ...numberColumn('Change'), decimals: 1 },
  { ...numberColumn('Use time s'), minutesTitle: 'Use time min', measuredBy: 'census' as const },
];

describe('the cells of a shared view', () => {
  it('are written as screens write them', () => {
    expect(shownCells(['A-1', -1.25, 80], columns, 'de-DE')).toEqual(['A-1', '−1,3', '1:20']);
    expect(shownCells(['A-1', null, null], columns, 'de-DE')).toEqual(['A-1', '–', '–']);
  });

  it('stand under heads that say so', () => {
    expect(columns.map(shownColumn)).toEqual([
      { title: 'Name', kind: 'text', measured_by: null },
      { title: 'Change', kind: 'number', measured_by: null },
      { title: 'Use time min', kind: 'number', measured_by: 'census' },
    ]);
  });
});
