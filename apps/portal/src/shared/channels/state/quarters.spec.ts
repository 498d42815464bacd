import { describe, expect, it } from 'vitest';
import { isActiveIn, offeredQuarters, quarterOf } from './quarters.js';

describe('quarters', () => {
  it('are offered from the next one back, over the turn of the year', () => {
    const named = (year: number, quarter: number) =>
      offeredQuarters({ year, quarter }).map((one) => `${one.year}/${one.quarter}`);
    expect(named(2026, 4)).toEqual(['2027/1', '2026/4', '2026/3', '2026/2', '2026/1', '2025/4', '2025/3']);
    expect(named(2026, 1)[0]).toBe('2026/2');
    expect(named(2026, 3)[0]).toBe('2026/4');
  });

  it('begin with January, April, July and October', () => {
    const quarters = [0, 2, 3, 5, 6, 8, 9, 11].map((month) => quarterOf(new Date(2026, month, 1)).quarter);
    expect(quarters).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('are active as was said last, else as holds without', () => {
    const q4 = { year: 2026, quarter: 4 };
    const history = [
      { ...q4, active: false },
      { ...q4, active: true },
    ];
    expect(isActiveIn(q4, { history, active_by_default: true })).toBe(false);
    expect(isActiveIn({ year: 2026, quarter: 3 }, { history, active_by_default: true })).toBe(true);
    expect(isActiveIn({ year: 2026, quarter: 3 }, { history, active_by_default: false })).toBe(false);
  });
});
