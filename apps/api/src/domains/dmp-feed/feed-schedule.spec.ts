import { describe, expect, it } from '@jest/globals';
import { nextRun } from './feed-schedule.js';

const next = (schedule: 'daily' | 'weekly' | 'monthly', hour: number, now: string) =>
  nextRun(schedule, hour, 'Europe/Vienna', Date.parse(now))?.toISOString();

describe('a feed is due', () => {
  it.each([
    ['daily', 6, '2026-11-21T04:59:00Z', '2026-11-21T05:00:00.000Z'],
    ['daily', 6, '2026-11-21T05:00:00Z', '2026-11-22T05:00:00.000Z'],
    ['daily', 0, '2026-11-21T12:00:00Z', '2026-11-21T23:00:00.000Z'],
    ['daily', 6, '2026-06-01T03:00:00Z', '2026-06-01T04:00:00.000Z'],
    // Clocks go back and forward on these nights; two o'clock is skipped in March.
    ['daily', 6, '2026-10-24T12:00:00Z', '2026-10-25T05:00:00.000Z'],
    ['daily', 6, '2026-03-28T12:00:00Z', '2026-03-29T04:00:00.000Z'],
    ['daily', 2, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['weekly', 8, '2026-11-21T12:00:00Z', '2026-11-23T07:00:00.000Z'],
    ['weekly', 8, '2026-11-23T07:00:00Z', '2026-11-30T07:00:00.000Z'],
    ['monthly', 23, '2026-11-21T12:00:00Z', '2026-12-01T22:00:00.000Z'],
    ['monthly', 1, '2026-12-31T23:30:00Z', '2027-01-01T00:00:00.000Z'],
  ] as const)('%s at %i: after %s comes %s', (schedule, hour, now, expected) => {
    expect(next(schedule, hour, now)).toBe(expected);
  });

  it('never without a schedule', () => {
    expect(nextRun('none', 6, 'Europe/Vienna', 0)).toBeNull();
  });
});
