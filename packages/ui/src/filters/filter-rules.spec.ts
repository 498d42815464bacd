import { describe, expect, it } from 'vitest';
import { CALCULATION_TYPES, MONTH_CALCULATION_TYPES } from '@netreach/domain';
import { toggleTreeOption, treeLines, treeState, type TreeOption } from './category-rules.js';
import {
  addPeriods,
  daysOf,
  frameFor,
  framePresets,
  periodAround,
  periodsOfYear,
  weeksOf,
  type FrameOption,
} from './frame-rules.js';
import { inNumberRange, isPossibleRange, readNumber } from './number-range-rules.js';

const option = (value: string, parent: string | null): TreeOption => ({ value, parent, label: value });
const OPTIONS = [
  option('sport', null),
  option('tyrol', 'regional'),
  option('news', null),
  option('regional', 'news'),
  option('vienna', 'regional'),
  option('world', 'news'),
];

describe('a tree of categories', () => {
  const toggle = (selected: string[], value: string, chosen: boolean) =>
    toggleTreeOption(OPTIONS, new Set(selected), value, chosen).join(' ');
  const states = (...selected: string[]) =>
    ['news', 'regional', 'tyrol', 'sport']
      .map((value) => treeState(OPTIONS, new Set(selected), value))
      .join(' ');

  it('is written line by line', () => {
    expect(treeLines(OPTIONS).map(({ option: { value }, depth }) => `${depth}${value}`)).toEqual([
      '0sport',
      '0news',
      '1regional',
      '2tyrol',
      '2vienna',
      '1world',
    ]);
  });

  it('brings along the parents of a subcategory', () => {
    expect(toggle([], 'tyrol', true)).toBe('tyrol news regional');
    expect(toggle(['sport'], 'world', true)).toBe('sport news world');
  });

  it('takes what a category holds, and leaves it with it', () => {
    expect(toggle([], 'regional', true)).toBe('tyrol news regional vienna');
    expect(toggle(['tyrol', 'news', 'regional', 'vienna', 'world'], 'regional', false)).toBe('news world');
  });

  it('drops parents with the last of their subcategories', () => {
    expect(toggle(['tyrol', 'news', 'regional'], 'tyrol', false)).toBe('');
    expect(toggle(['tyrol', 'news', 'regional', 'world'], 'tyrol', false)).toBe('news world');
  });

  it('knows what is chosen in part', () => {
    expect(states()).toBe('none none none none');
    expect(states('tyrol', 'news', 'regional')).toBe('some some all none');
    expect(states('tyrol', 'vienna', 'news', 'regional')).toBe('some all all none');
    expect(states('news')).toBe('all none none none');
    expect(states('sport')).toBe('none none none all');
  });
});

describe('periods', () => {
  it.each([
    ['2026-10-01', 'month', 3, '2027-01-01'],
    ['2026-01-01', 'month', -1, '2025-12-01'],
    ['2026-10-01', 'quarter', 1, '2027-01-01'],
    ['2026-07-01', 'halfyear', -2, '2025-07-01'],
    ['2026-01-01', 'year', -1, '2025-01-01'],
  ] as const)('%s by %s and %d is %s', (date, interval, count, result) => {
    expect(addPeriods({ date, interval }, count)).toBe(result);
  });

  it('begin where their kind begins', () => {
    expect([periodAround('2026-11-15', 'quarter'), periodAround('2026-11-01', 'halfyear')]).toEqual([
      '2026-10-01',
      '2026-07-01',
    ]);
    expect(periodsOfYear(2026, 'quarter')).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']);
    expect(periodsOfYear(2026, 'month')).toHaveLength(12);
    expect(periodsOfYear(2026, 'year')).toEqual(['2026-01-01']);
  });

  it('have days, and weeks that end in them', () => {
    expect(daysOf({ date: '2024-02-01', interval: 'month' })).toBe(29);
    expect(daysOf({ date: '2026-01-01', interval: 'year' })).toBe(365);
    // Sundays of March 2026: 1, 8, 15, 22, 29.
    expect(weeksOf({ date: '2026-03-01', interval: 'month' })).toBe(5);
    expect(weeksOf({ date: '2026-02-01', interval: 'month' })).toBe(4);
  });
});

describe('frames', () => {
  const month = (date: string): FrameOption[] =>
    MONTH_CALCULATION_TYPES.map((calculation) => ({ date, interval: 'month', calculation }));
  const quarter: FrameOption[] = CALCULATION_TYPES.map((calculation) => ({
    date: '2026-07-01',
    interval: 'quarter',
    calculation,
  }));
  const frames = [...month('2025-10-01'), ...month('2026-10-01'), ...month('2026-08-01'), ...quarter];

  it('keep the way of counting when the time changes, where it is offered', () => {
    const period = { date: '2026-08-01', interval: 'month' } as const;
    expect(frameFor(frames, period, 'average_day')?.calculation).toBe('average_day');
    expect(frameFor(frames, period, 'average_month')?.calculation).toBe('accumulated');
    expect(frameFor(frames, { ...period, date: '2026-09-01' }, 'average_day')).toBeNull();
  });

  it('offer as presets what has figures', () => {
    expect(framePresets(frames).map(({ preset, period }) => `${preset} ${period.date}`)).toEqual([
      'newest_month 2026-10-01',
      'year_before 2025-10-01',
      'newest_quarter 2026-07-01',
    ]);
    expect(framePresets([])).toEqual([]);
  });
});

describe('ranges of numbers', () => {
  it.each([
    [3, { from: 3, to: null }, false],
    [3.1, { from: 3, to: null }, true],
    [5, { from: 3, to: 5 }, false],
    [4.9, { from: 3, to: 5 }, true],
    [-1, { from: null, to: 0 }, true],
    [null, { from: null, to: null }, true],
    [null, { from: null, to: 9 }, false],
    [Number.NaN, { from: 0, to: null }, false],
  ])('hold %j between %j: %s', (value, range, held) => {
    expect(inNumberRange(value, range)).toBe(held);
  });

  it('are possible when something can lie between the bounds', () => {
    expect(isPossibleRange({ from: 1, to: 2 })).toBe(true);
    expect(isPossibleRange({ from: 2, to: 2 })).toBe(false);
    expect(isPossibleRange({ from: 2, to: null })).toBe(true);
  });

  it.each([
    ['1,234.5', 'en-US', 1234.5],
    ['1.234,5', 'de-DE', 1234.5],
    [' 12 ', 'de-DE', 12],
    ['-0,25', 'de-DE', -0.25],
    ['.5', 'en-US', 0.5],
    ['', 'en-US', null],
    ['abc', 'en-US', undefined],
    ['1e5', 'en-US', undefined],
    ['-', 'en-US', undefined],
  ])('are typed as %j in %s', (text, locale, value) => {
    expect(readNumber(text, locale)).toBe(value);
  });
});
