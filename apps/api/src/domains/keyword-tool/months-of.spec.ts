import { describe, expect, it } from '@jest/globals';
import { monthsOf } from './months-of.js';

describe('months with data', () => {
  it('are whole, newest first, over the turn of the year', () => {
    expect(monthsOf('2025-12-24', '2026-02-03')).toEqual([
      { month: '2026-02', from: '2026-02-01', until: '2026-02-28' },
      { month: '2026-01', from: '2026-01-01', until: '2026-01-31' },
      { month: '2025-12', from: '2025-12-01', until: '2025-12-31' },
    ]);
  });
});
