import type { Standing, Standings } from '../api/ratings.types.js';

/** How the items of a page stand. */
export interface StandingsOnPage {
  /** By `type-id`. */
  of: ReadonlyMap<string, Standing>;
  frames: Standings['frames'];
  previous: Standings['previous_frame'];
}

/** Name of a row of the ranking. */
export const rowIdOf = ({ type, id }: { type: string; id: number }) => `${type}-${id}`;

/** Standings by row. */
export function standingsOnPage({ items, frames, previous_frame }: Standings): StandingsOnPage {
  return {
    of: new Map(items.map((standing) => [rowIdOf(standing), standing])),
    frames,
    previous: previous_frame,
  };
}

/** Whether figures before and after must not be compared without a word: a changed size of the same universe may be. */
export function isBroken({ break: broken }: Standings['frames'][number]): boolean {
  return broken === 'method' || broken === 'universe';
}
