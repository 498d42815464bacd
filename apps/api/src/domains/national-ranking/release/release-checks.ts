/** What is looked at before a release goes out. */
export const RELEASE_CHECKS = [
  'data_final',
  'totals',
  'without_hits',
  'tags_lost',
  'method_breaks',
  'extreme_moves',
] as const;
export type ReleaseCheckKey = (typeof RELEASE_CHECKS)[number];

/** An item a check names. */
export interface CheckedItem {
  readonly id: number;
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** A check and what came of it: `failed` keeps the release back. */
export interface ReleaseCheck {
  readonly check: ReleaseCheckKey;
  readonly outcome: 'passed' | 'warning' | 'failed';
  readonly before: number | null;
  readonly after: number | null;
  readonly items: readonly CheckedItem[];
}

/** Figures of an item that checks look at. */
export interface FigureToCheck {
  readonly itemId: number;
  readonly name: string;
  readonly impressions: number | null;
  readonly visits: number | null;
  readonly reachLow: number | null;
  readonly reachHigh: number | null;
}

/** What checks are made of. */
export interface ToCheck {
  /** Services with a tag or deliveries that the public would see. */
  readonly now: readonly FigureToCheck[];
  /** Services with a tag that the public would see. */
  readonly tagged: ReadonlySet<number>;
  /** Of the release before; empty without one. */
  readonly before: readonly FigureToCheck[];
  readonly isFinal: boolean;
  /** Names of changes of method since the frame before. */
  readonly breaks: readonly string[];
}

/** Total visits may move by this share without a warning. */
const LARGEST_MOVE = 0.25;

const sumOf = (figures: readonly FigureToCheck[]) =>
  figures.reduce((sum, { visits }) => sum + (visits ?? 0), 0);

/** Outcomes of all checks, in their order. */
export function checkRelease({ now, tagged, before, isFinal, breaks }: ToCheck): ReleaseCheck[] {
  const earlier = new Map(before.map((figure) => [figure.itemId, figure]));
  const both = now.filter(({ itemId }) => earlier.has(itemId));
  const [was, is] = [sumOf(both.map(({ itemId }) => earlier.get(itemId)).filter(isThere)), sumOf(both)];
  const silent = now.filter(({ itemId, impressions }) => tagged.has(itemId) && !impressions);
  const lost = silent.filter(({ itemId }) => (earlier.get(itemId)?.impressions ?? 0) > 0);
  const named = (figures: readonly FigureToCheck[], figure: 'impressions' | 'reachLow') =>
    figures.map((one) => ({
      id: one.itemId,
      name: one.name,
      before: earlier.get(one.itemId)?.[figure] ?? null,
      after: one[figure],
    }));
  const none = { before: null, after: null, items: [] };
  return [
    { check: 'data_final', outcome: isFinal ? 'passed' : 'failed', ...none },
    {
      check: 'totals',
      outcome: was > 0 && Math.abs(is - was) / was > LARGEST_MOVE ? 'warning' : 'passed',
      before: before.length > 0 ? was : null,
      after: is,
      items: [],
    },
    {
      check: 'without_hits',
      outcome: silent.length > 0 ? 'warning' : 'passed',
      ...none,
      items: named(silent, 'impressions'),
    },
    {
      check: 'tags_lost',
      outcome: lost.length > 0 ? 'failed' : 'passed',
      ...none,
      items: named(lost, 'impressions'),
    },
    {
      check: 'method_breaks',
      outcome: breaks.length > 0 ? 'warning' : 'passed',
      ...none,
      items: breaks.map((name) => ({ id: 0, name, before: null, after: null })),
    },
    movesOf(both, earlier, named),
  ];
}

/** Reach that has left its interval of the frame before, and the interval it is in now: more than chance. */
function movesOf(
  both: readonly FigureToCheck[],
  earlier: ReadonlyMap<number, FigureToCheck>,
  named: (figures: readonly FigureToCheck[], figure: 'reachLow') => CheckedItem[],
): ReleaseCheck {
  const apart = both.filter(({ itemId, reachLow, reachHigh }) => {
    const was = earlier.get(itemId);
    if (reachLow === null || reachHigh === null) return false;
    if (!was || was.reachLow === null || was.reachHigh === null) return false;
    return reachLow > was.reachHigh || reachHigh < was.reachLow;
  });
  const outcome = apart.length > 0 ? 'warning' : 'passed';
  return { check: 'extreme_moves', outcome, before: null, after: null, items: named(apart, 'reachLow') };
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined;
