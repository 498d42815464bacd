import type { Interval, Ranking, RankRow } from '@netreach/measurement';
import { panelStat, type PanelAnswer, type PanelFigures } from '../ratings/item-stats.lookup.js';

type Columns = Pick<Ranking, 'users' | 'reach' | 'cases' | 'affinity'>;

/** Figures at a place of a ranking. Intervals are computed when they are read: of thousands of items, a page shows 50. */
class PlacedFigures implements PanelFigures {
  readonly users: number;
  readonly reach: number;
  readonly cases: number;
  readonly affinity: number | null;
  private madeRow: RankRow | undefined;
  private madeBounds: Interval | null | undefined;

  constructor(
    private readonly ranking: Ranking,
    { users, reach, cases, affinity }: Columns,
    readonly place: number,
  ) {
    const index = affinity[place] ?? NaN;
    this.users = users[place] ?? 0;
    this.reach = reach[place] ?? 0;
    this.cases = cases[place] ?? 0;
    this.affinity = Number.isNaN(index) ? null : index;
  }

  get low(): number | null {
    return this.row.low;
  }

  get high(): number | null {
    return this.row.high;
  }

  get affinityLow(): number | null {
    return this.bounds?.low ?? null;
  }

  get affinityHigh(): number | null {
    return this.bounds?.high ?? null;
  }

  private get row(): RankRow {
    this.madeRow ??= this.ranking.row(this.place);
    return this.madeRow;
  }

  private get bounds(): Interval | null {
    if (this.madeBounds === undefined) this.madeBounds = this.ranking.affinityInterval(this.place);
    return this.madeBounds;
  }
}

/** Says which figures of a ranking will be shown: what their intervals need is then read together. */
export function expectShown(ranking: Ranking, shown: readonly PanelAnswer[]): void {
  const isShown = (answer: PanelAnswer) => panelStat(answer, 'net_reach') !== null;
  ranking.expect(shown.flatMap((of) => (of instanceof PlacedFigures && isShown(of) ? [of.place] : [])));
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
