import { type RawFigures, withNulls } from './figures.js';
import type { RankRow, TargetGroup } from './reach.types.js';

type Column = keyof RawFigures;

const COLUMNS = [
  'users',
  'reach',
  'cases',
  'visits',
  'impressions',
  'seconds',
  'affinity',
  'standardError',
  'low',
  'high',
] as const satisfies readonly Column[];

/**
 * Figures of all entities as columns of equal length, most popular entity first; a copy the caller may keep and
 * change. Columns hold NaN for what cannot be computed, rows null; units are those of `ReachFigures`.
 */
export class Ranking implements Record<Column, Float64Array> {
  readonly entityIds: Float64Array;
  readonly users: Float64Array;
  readonly reach: Float64Array;
  readonly cases: Float64Array;
  readonly visits: Float64Array;
  readonly impressions: Float64Array;
  readonly seconds: Float64Array;
  readonly affinity: Float64Array;
  readonly standardError: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  private positions: Map<number, number> | undefined;

  constructor(
    readonly length: number,
    readonly methodVersion: number,
    readonly target: TargetGroup,
  ) {
    this.entityIds = new Float64Array(length);
    this.users = new Float64Array(length);
    this.reach = new Float64Array(length);
    this.cases = new Float64Array(length);
    this.visits = new Float64Array(length);
    this.impressions = new Float64Array(length);
    this.seconds = new Float64Array(length);
    this.affinity = new Float64Array(length);
    this.standardError = new Float64Array(length);
    this.low = new Float64Array(length);
    this.high = new Float64Array(length);
  }

  /** Fills one position. */
  set(position: number, entityId: number, figures: RawFigures): void {
    // Written out: a loop over column names costs more than the query itself.
    this.entityIds[position] = entityId;
    this.users[position] = figures.users;
    this.reach[position] = figures.reach;
    this.cases[position] = figures.cases;
    this.visits[position] = figures.visits;
    this.impressions[position] = figures.impressions;
    this.seconds[position] = figures.seconds;
    this.affinity[position] = figures.affinity;
    this.standardError[position] = figures.standardError;
    this.low[position] = figures.low;
    this.high[position] = figures.high;
  }

  /**
   * The figures at a position as an object.
   * @throws RangeError outside 0 to length-1
   */
  row(position: number): RankRow {
    const entityId = this.entityIds[position];
    if (entityId === undefined) throw new RangeError(`There is no row ${position} of ${this.length}`);
    const figures = Object.fromEntries(COLUMNS.map((column) => [column, this[column][position]!]));
    return { entityId, ...withNulls(figures as RawFigures) };
  }

  /** The figures of an entity, or null when it is not in the ranking. */
  find(entityId: number): RankRow | null {
    this.positions ??= new Map(Array.from(this.entityIds, (id, position) => [id, position]));
    const position = this.positions.get(entityId);
    return position === undefined ? null : this.row(position);
  }

  /** All rows as objects, in order. */
  rows(): RankRow[] {
    return Array.from({ length: this.length }, (_, position) => this.row(position));
  }
}
