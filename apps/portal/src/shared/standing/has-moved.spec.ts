import { describe, expect, it } from 'vitest';
import { hasMoved } from './has-moved.js';

const from = (before: readonly [number, number] | null, now: readonly [number, number] | null) => ({
  previous_rank: 4,
  previous_rank_best: before?.[0] ?? null,
  previous_rank_worst: before?.[1] ?? null,
  rank_best: now?.[0] ?? null,
  rank_worst: now?.[1] ?? null,
});

describe('an item has moved', () => {
  it.each([
    ['up, where all its ranks are better', [4, 6], [1, 3], true],
    ['down, where all are worse', [1, 3], [4, 6], true],
    ['not where the ranges share a rank', [3, 6], [1, 3], false],
    ['not where the old rank alone lies outside', [2, 6], [1, 3], false],
    ['not where one frame has no range', null, [1, 3], false],
    ['not where this one has none', [4, 6], null, false],
  ] as const)('%s', (_, before, now, moved) => {
    expect(hasMoved(from(before, now))).toBe(moved);
  });

  it('by its ranks alone where those are of counts', () => {
    expect(hasMoved(from(null, null), true)).toBe(true);
    expect(hasMoved({ ...from(null, null), previous_rank: null }, true)).toBe(false);
  });
});
