import type { Standing, Standings } from '../api/ratings.types.js';

/** How the items of a page stand. */
export interface StandingsOnPage {
  /** By `type-id`. */
  of: ReadonlyMap<string, Standing>;
  frames: Standings['frames'];
  previous: Standings['previous_frame'];
  /** The widest course of a row, as a share of its mean: all courses are drawn to one scale. */
  spread: number;
  /** Whether ranks are those of exact counts, which have no interval. */
  exact: boolean;
}

/** Fewer points are no course. */
export const LEAST_POINTS = 3;

const LEAST_SPREAD = 0.05;

const known = (figures: readonly (number | null)[]) => figures.filter((figure) => figure !== null);

/** Figures as shares of their mean, from which they differ by that much: -0.1 is ten per cent below. */
export function courseOf(figures: readonly (number | null)[]): (number | null)[] {
  const mean = known(figures).reduce((sum, figure) => sum + figure, 0) / Math.max(1, known(figures).length);
  return figures.map((figure) => (figure === null || mean === 0 ? null : figure / mean - 1));
}

/** Name of a row of the ranking. */
export const rowIdOf = ({ type, id }: { type: string; id: number }) => `${type}-${id}`;

/** Standings by row. */
export function standingsOnPage(
  { items, frames, previous_frame }: Standings,
  exact: boolean,
): StandingsOnPage {
  const courses = items.flatMap(({ net_reach }) =>
    known(net_reach).length < LEAST_POINTS ? [] : known(courseOf(net_reach)).map(Math.abs),
  );
  return {
    of: new Map(items.map((standing) => [rowIdOf(standing), standing])),
    frames,
    previous: previous_frame,
    spread: Math.max(LEAST_SPREAD, ...courses),
    exact,
  };
}

/** Whether figures before and after must not be compared without a word: a changed size of the same universe may be. */
export function isBroken({ break: broken }: Standings['frames'][number]): boolean {
  return broken === 'method' || broken === 'universe';
}
