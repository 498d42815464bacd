import { describe, expect, it } from '@jest/globals';
import { consecutiveMonths, lastCompleteMonths } from './demo-months.js';

describe('months of a demo', () => {
  it('end before the present one', () => {
    expect(lastCompleteMonths(Date.UTC(2026, 1, 28), 3)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(lastCompleteMonths(Date.UTC(2026, 2, 1), 1)).toEqual(['2026-02']);
  });

  it('follow each other over a year', () => {
    expect(consecutiveMonths('2025-12', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  });
});
