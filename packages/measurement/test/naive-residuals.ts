import type { Market } from './arbitrary-market.js';

/**
 * What the margins of a market leave of Σw²z², by sweeping out the mean of each level again and again, margin after margin, as R's
 * `survey` does for raked weights: no matrices, and no code shared with what it checks.
 */

type Level = string;

/** Levels of a person: of each margin the last of its values the person has. */
function levelsOf(market: Market, valueIds: readonly number[]): Level[] {
  return market.margins.map(
    (margin, at) => `${at}:${margin.filter((id) => valueIds.includes(id)).at(-1) ?? 'unknown'}`,
  );
}

/** Independent columns of an intercept and the known levels, by elimination. */
function rankOf(rows: number[][]): number {
  const left = rows.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (left[0]?.length ?? 0); column += 1) {
    const pivot = left.findIndex((row, at) => at >= rank && Math.abs(row[column]!) > 1e-9);
    if (pivot < 0) continue;
    [left[rank], left[pivot]] = [left[pivot]!, left[rank]!];
    const own = left[rank]!;
    left.forEach((row, at) => {
      if (at <= rank) return;
      const times = row[column]! / own[column]!;
      row.forEach((value, place) => (row[place] = value - times * own[place]!));
    });
    rank += 1;
  }
  return rank;
}

/** Whether errors of the market are those of residuals. */
export const hasResiduals = ({ margins, persons }: Market): boolean =>
  margins.length > 0 || persons.some(({ household }) => household);

/**
 * @param z by id of the person, 0 for others
 * @returns Σ over households of (Σwe)² and (n ÷ (n - parameters))², n households; who lives alone or nobody knows where is one
 */
export function naiveResiduals(
  market: Market,
  z: ReadonlyMap<number, number>,
): { spread: number; factor: number } {
  const persons = market.persons.filter(({ weight }) => weight > 0);
  const levels = persons.map(({ valueIds }) => levelsOf(market, valueIds));
  const left = persons.map(({ id }) => z.get(id) ?? 0);
  const everybody = [...persons.keys()];
  const byMargin = market.margins.flatMap((_, margin) => {
    const byLevel = new Map<Level, number[]>();
    levels.forEach((own, at) => byLevel.set(own[margin]!, [...(byLevel.get(own[margin]!) ?? []), at]));
    return [...byLevel.values()];
  });
  const groups = [everybody, ...byMargin];
  for (let sweep = 0, moved = 1; sweep < 20_000 && moved > 1e-15; sweep += 1) {
    moved = 0;
    for (const group of groups) {
      const mean = group.reduce((sum, at) => sum + left[at]!, 0) / group.length;
      for (const at of group) left[at]! -= mean;
      moved = Math.max(moved, Math.abs(mean));
    }
  }
  const known = [...new Set(levels.flat())];
  const design = levels.map((own) => [1, ...known.map((level) => Number(own.includes(level)))]);
  const homes = new Map<number | string, number>();
  persons.forEach(({ id, household, weight }, at) => {
    const home = household || `alone ${id}`;
    homes.set(home, (homes.get(home) ?? 0) + weight * left[at]!);
  });
  const spread = [...homes.values()].reduce((sum, value) => sum + value ** 2, 0);
  return { spread, factor: (homes.size / Math.max(1, homes.size - rankOf(design))) ** 2 };
}
