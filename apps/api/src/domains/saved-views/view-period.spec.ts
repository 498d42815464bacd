import { describe, expect, it } from '@jest/globals';
import { parametersOn, reportDays } from './view-period.js';

describe('a report', () => {
  it.each([
    ['daily', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['weekly', '2026-11-30', '2026-11-23', '2026-11-29'],
    ['monthly', '2026-03-01', '2026-02-01', '2026-02-28'],
  ] as const)('that comes %s, on %s, is of %s to %s', (schedule, today, from, until) => {
    expect(reportDays(schedule, today)).toEqual({ from, until });
  });
});

describe('a view', () => {
  const today = '2026-11-26';
  const ranking = { type: 'services', date: '2026-09-01' };
  const days = { publisher_id: 1, from: '2026-03-01', until: '2026-03-07' };

  it('stays of what it was saved with, unless it follows the time', () => {
    expect(parametersOn({ follows: false, schedule: 'daily', parameters: days }, today)).toEqual(days);
    expect(parametersOn({ follows: true, schedule: 'none', parameters: ranking }, today)).toEqual({
      type: 'services',
    });
  });

  it('of days follows by as many, or by the period of its mails', () => {
    expect(parametersOn({ follows: true, schedule: 'none', parameters: days }, today)).toEqual({
      publisher_id: 1,
      from: '2026-11-19',
      until: '2026-11-25',
    });
    expect(parametersOn({ follows: true, schedule: 'daily', parameters: days }, today)).toMatchObject({
      from: '2026-11-25',
      until: '2026-11-25',
    });
  });
});
