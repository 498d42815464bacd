import type { Ranking } from '@netreach/measurement';

/** A figure that came out differently. */
export interface Difference {
  /** The item; null for a figure of the target group. */
  readonly entityId: number | null;
  readonly figure: string;
  readonly stored: number | null;
  readonly computed: number | null;
  /** |a-b| ÷ max(|a|, |b|); 1 where one of them is missing. */
  readonly relative: number;
}

/** What comparing two rankings of the same question has shown. */
export interface Comparison {
  /** Pairs of figures compared. */
  readonly figures: number;
  /** The largest difference of all, however small; null when all are equal to the last bit. */
  readonly largest: Difference | null;
  /** Figures further apart than 1e-9 of the larger one. */
  readonly different: number;
}

/** Relative; two orders of adding doubles stay far below it. */
const TOLERANCE = 1e-9;

const FIGURES = [
  ...(['users', 'reach', 'cases', 'visits', 'impressions', 'seconds'] as const),
  ...(['affinity', 'standardError', 'low', 'high'] as const),
];
const OF_TARGET = ['universe', 'panelCases', 'designEffect', 'effectiveCases'] as const;

/** Compares every figure of two rankings, and those of their target groups. */
export function compareRankings(stored: Ranking, computed: Ranking): Comparison {
  const pairs = [...targetPairs(stored, computed), ...itemPairs(stored, computed)];
  const differences = pairs
    .map((pair) => ({ ...pair, relative: apart(pair.stored, pair.computed) }))
    .filter(({ relative }) => relative > 0);
  const largest = differences.reduce<Difference | null>(
    (most, one) => (most && most.relative >= one.relative ? most : one),
    null,
  );
  const different = differences.filter(({ relative }) => relative > TOLERANCE).length;
  return { figures: pairs.length, largest, different };
}

type Pair = Omit<Difference, 'relative'>;

function targetPairs(stored: Ranking, computed: Ranking): Pair[] {
  return OF_TARGET.map((figure) => ({
    entityId: null,
    figure,
    stored: stored.target[figure],
    computed: computed.target[figure],
  }));
}

function itemPairs(stored: Ranking, computed: Ranking): Pair[] {
  const ids = new Set([...stored.entityIds, ...computed.entityIds]);
  return [...ids].flatMap((entityId) => {
    const [then, now] = [stored.find(entityId), computed.find(entityId)];
    return FIGURES.map((figure) => ({
      entityId,
      figure,
      stored: then?.[figure] ?? null,
      computed: now?.[figure] ?? null,
    }));
  });
}

function apart(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : 1;
  return a === b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
}
