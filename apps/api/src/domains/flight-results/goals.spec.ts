import { describe, expect, it } from '@jest/globals';
import { goalShown } from './goals.js';

const days = { startsOn: '2026-10-05', endsOn: '2026-10-08' };

describe('the goal of a flight', () => {
  it('is at 66 for half of it after three of four days', () => {
    const shown = goalShown({ ...days, goal: 1000, done: 500, today: '2026-10-07' });
    expect(shown).toMatchObject({ indicator: 66, done_share: 50, elapsed_share: 75, expected_even: 750 });
    expect(shown.pace_even).toBe(500);
    expect([shown.expected_shaped, shown.pace_shaped]).toEqual([null, null]);
  });

  it('follows the same days of the last week', () => {
    // Monday to Thursday of the week before, of which Thursday has as much as the three others.
    const market = ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-01'].map((day, at) => ({
      day,
      impressions: at === 3 ? 300 : 100,
    }));
    const shown = goalShown({ ...days, goal: 1000, done: 200, today: '2026-10-06' }, market);
    expect(shown.expected_shaped).toBeCloseTo((1000 * 200) / 600, 9);
    expect(shown.pace_shaped).toBeCloseTo((800 * 1.05 * 100) / 400, 9);
    expect(shown.pace_even).toBeCloseTo((800 * 1.05) / 2, 9);
  });

  it('has no indicator without a plan, nor before the first day, nor a tomorrow after the last', () => {
    expect(goalShown({ ...days, goal: null, done: 3, today: '2026-10-06' })).toMatchObject({
      goal: null,
      done: 3,
      indicator: null,
      elapsed_share: 50,
    });
    expect(goalShown({ ...days, goal: 10, done: 0, today: '2026-10-01' })).toMatchObject({
      indicator: null,
      elapsed_share: 0,
    });
    expect(goalShown({ ...days, goal: 10, done: 10, today: '2026-12-01' })).toMatchObject({
      indicator: 100,
      pace_even: null,
    });
  });
});
