import { describe, expect, it } from '@jest/globals';
import { reportDays } from './report-mail.js';

describe('a report', () => {
  it.each([
    ['daily', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['weekly', '2026-11-30', '2026-11-23', '2026-11-29'],
    ['monthly', '2026-03-01', '2026-02-01', '2026-02-28'],
  ] as const)('that comes %s, on %s, is of %s to %s', (schedule, today, from, until) => {
    expect(reportDays(schedule, today)).toEqual({ from, until });
  });
});
