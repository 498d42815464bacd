import { describe, expect, it } from '@jest/globals';
import { weightMonth } from './campaign-questions.service.js';

const state = (...months: string[]) => ({
  months: months.map((month) => ({ month, census: null, index: {} as never })),
});
const campaign = { startsOn: '2026-03-10', endsOn: '2026-05-20', today: '2026-09-01' };

describe('the weights of a campaign', () => {
  it('are those of the last month it has reached', () => {
    expect(weightMonth(state('2026-06', '2026-05', '2026-04'), campaign)).toBe('2026-05');
    expect(weightMonth(state('2026-06', '2026-04'), campaign)).toBe('2026-04');
    const running = { ...campaign, today: '2026-04-02' };
    expect(weightMonth(state('2026-05', '2026-04', '2026-03'), running)).toBe('2026-04');
    const planned = { ...campaign, today: '2026-01-02' };
    expect(weightMonth(state('2026-01', '2025-12'), planned)).toBe('2026-01');
  });

  it('are those of the first month after it where the panel is younger, and nobody’s without a panel', () => {
    expect(weightMonth(state('2026-08', '2026-07'), campaign)).toBe('2026-07');
    expect(
      weightMonth({ months: [{ month: '2026-05', census: 'x', index: null }] }, campaign),
    ).toBeUndefined();
  });
});
