import type { Ranking } from '@netreach/measurement';
import type { PanelAnswer, PanelFigures } from '../ratings/item-stats.lookup.js';

type Columns = Pick<Ranking, 'users' | 'reach' | 'cases' | 'affinity'>;

/** Figures at a place of a ranking. Intervals are computed when they are read: of thousands of items, a page shows 50. */
class PlacedFigures implements PanelFigures {
  readonly users: number;
  readonly reach: number;
  readonly cases: number;
  readonly affinity: number | null;

  constructor(
    private readonly ranking: Ranking,
    { users, reach, cases, affinity }: Columns,
    private readonly place: number,
  ) {
    const index = affinity[place] ?? NaN;
    this.users = users[place] ?? 0;
    this.reach = reach[place] ?? 0;
    this.cases = cases[place] ?? 0;
    this.affinity = Number.isNaN(index) ? null : index;
  }

  get low(): number | null {
    return this.ranking.row(this.place).low;
  }

  get high(): number | null {
    return this.ranking.row(this.place).high;
  }
}

/** A ranking's figures by item, read from its columns: rows as objects cost more than the question itself. */
export function panelFigures(ranking: Ranking): (itemId: number) => PanelAnswer {
  const places = new Map<number, number>();
  ranking.entityIds.forEach((id, place) => places.set(id, place));
  const { users, reach, cases, affinity } = ranking;
  const columns = { users, reach, cases, affinity };
  return (itemId) => {
    const place = places.get(itemId);
    return place === undefined ? 'no cases' : new PlacedFigures(ranking, columns, place);
  };
}
