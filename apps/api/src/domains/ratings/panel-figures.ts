import type { Ranking } from '@netreach/measurement';
import type { PanelAnswer } from './ranking-rows.js';

/** A ranking's figures by item, read from its columns: rows as objects cost more than the question itself. */
export function panelFigures(ranking: Ranking): (itemId: number) => PanelAnswer {
  const places = new Map<number, number>();
  ranking.entityIds.forEach((id, place) => places.set(id, place));
  const known = (column: Float64Array, place: number) => {
    const value = column[place];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
  return (itemId) => {
    const place = places.get(itemId);
    if (place === undefined) return 'no cases';
    const { users, reach, cases, low, high, affinity } = ranking;
    return {
      ...{ users: users[place] ?? 0, reach: reach[place] ?? 0, cases: cases[place] ?? 0 },
      ...{ low: known(low, place), high: known(high, place), affinity: known(affinity, place) },
    };
  };
}
