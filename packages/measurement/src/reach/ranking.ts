import {
  affinityBounds,
  type GroupSize,
  linearisedError,
  type MeasuredGroup,
  orNull,
  targetGroup,
  type ReachError,
  usersInterval,
} from './figures.js';
import { CASES, HITS, IMPRESSIONS, SECONDS, SUM_STRIDE, VISITS } from '../kernel/sum-records.js';
import { largestFirst } from './largest-first.js';
import { lowerBound } from './lower-bound.js';
import type { MarginChange } from './panel-margins.types.js';
import type { RowChanges } from './row-changes.js';
import type { RankRow, TargetGroup } from './reach.types.js';
import type { Interval } from '../stats/wilson-interval.js';

/** Sums of the chosen entities in a target group. */
export interface RankedSums extends MeasuredGroup {
  /** Internal numbers of the entities ranked. */
  entities: Uint32Array;
  /** External ids by internal number. */
  ids: Float64Array;
  /** Records of all entities (see `group-sums`), which do not change any more. */
  records: Float64Array;
  /** Days, weeks or months of the average. */
  divisor: number;
  /** Whether the records hold what standard errors are computed from. */
  errors: boolean;
  /** What the margins change about the errors of entities; read where a row is looked at, not for all. */
  changes?: RowChanges | undefined;
}

/** Sums of all entities in the group the affinity compares with. */
export interface ReferenceSums {
  sums: Float64Array;
  /** Σw of that group. */
  weight: number;
  /** Where it is everybody, and the records hold what errors are computed from: its size. */
  everybody?: GroupSize | undefined;
}

const UNKNOWN: ReachError = {
  mean: Number.NaN,
  standardError: Number.NaN,
  low: Number.NaN,
  high: Number.NaN,
};

/**
 * Figures of all entities as columns of equal length, most popular entity first. Columns are computed when they are
 * first read, and are the reader's; they hold NaN for what cannot be computed or was not asked for, rows null. Units
 * are those of `ReachFigures`.
 */
export class Ranking {
  readonly length: number;
  readonly target: TargetGroup;
  private readonly columns = new Map<string, Float64Array>();
  private positions: Map<number, number> | undefined;

  constructor(
    private readonly ranked: RankedSums,
    private readonly reference: ReferenceSums,
    readonly methodVersion: number,
  ) {
    this.length = ranked.entities.length;
    this.target = targetGroup(ranked.group);
  }

  get entityIds(): Float64Array {
    const { ids, entities } = this.ranked;
    return this.column('entityIds', (position) => ids[entities[position]!]!);
  }

  get users(): Float64Array {
    return this.column('users', (position) => this.sum(position, HITS) / this.ranked.divisor);
  }

  /** In per cent. */
  get reach(): Float64Array {
    return this.column('reach', (position) => this.reachAt(position));
  }

  get cases(): Float64Array {
    return this.column('cases', (position) => this.sum(position, CASES));
  }

  get visits(): Float64Array {
    return this.column('visits', (position) => this.sum(position, VISITS));
  }

  get impressions(): Float64Array {
    return this.column('impressions', (position) => this.sum(position, IMPRESSIONS));
  }

  get seconds(): Float64Array {
    return this.column('seconds', (position) => this.sum(position, SECONDS));
  }

  get affinity(): Float64Array {
    return this.column('affinity', (position) => this.affinityAt(position));
  }

  /**
   * Standard error of the reach in percentage points before the margins are allowed for: enough to tell which of thousands of
   * rows are worth a closer look. That of `row` is the one to show.
   */
  get roughError(): Float64Array {
    return this.column('roughError', (position) => this.errorAt(position).standardError * 100);
  }

  /** Says which rows will be looked at: they are then worked out together. Others may be looked at, too. */
  expect(positions: readonly number[]): void {
    this.ranked.changes?.expect(positions.map((position) => this.ranked.entities[position]!));
  }

  /**
   * The figures at a position as an object.
   * @throws RangeError outside 0 to length-1
   */
  row(position: number): RankRow {
    if (!(position >= 0 && position < this.length)) {
      throw new RangeError(`There is no row ${position} of ${this.length}`);
    }
    const change = this.changeAt(position);
    const error = this.errorAt(position, change);
    const users = this.usersErrorAt(position, change);
    return {
      entityId: this.ranked.ids[this.ranked.entities[position]!]!,
      users: this.sum(position, HITS) / this.ranked.divisor,
      usersLow: orNull(users.low),
      usersHigh: orNull(users.high),
      reach: this.reachAt(position),
      cases: this.sum(position, CASES),
      visits: this.sum(position, VISITS),
      impressions: this.sum(position, IMPRESSIONS),
      seconds: this.sum(position, SECONDS),
      affinity: orNull(this.affinityAt(position)),
      standardError: orNull(error.standardError * 100),
      low: orNull(error.low * 100),
      high: orNull(error.high * 100),
    };
  }

  /**
   * 95 % bounds of the affinity at a position; null where they are not known, or the group compared with is not everybody, whose
   * persons may be others than those of the target group.
   */
  affinityInterval(position: number): Interval | null {
    const { records, divisor, group, entities, errors } = this.ranked;
    const { everybody, sums } = this.reference;
    if (!errors || !everybody) return null;
    const base = entities[position]! * SUM_STRIDE;
    const compared = { everybodysSums: sums, everybodysBase: base, everybody };
    return affinityBounds({ sums: records, base, divisor, group, ...compared });
  }

  /** The figures of an entity, or null when it is not in the ranking. */
  find(entityId: number): RankRow | null {
    this.positions ??= new Map(Array.from(this.entityIds, (id, position) => [id, position]));
    const position = this.positions.get(entityId);
    return position === undefined ? null : this.row(position);
  }

  /** The same by the frame's own number of the entity. */
  findNumber(entity: number): RankRow | null {
    const position = this.positionOfNumber(entity);
    return position < 0 ? null : this.row(position);
  }

  /** Σw of visits, impressions and seconds by the frame's own number of the entity; null when it is not in the ranking. */
  countsOfNumber(entity: number): { visits: number; impressions: number; seconds: number } | null {
    const position = this.positionOfNumber(entity);
    if (position < 0) return null;
    const [visits, impressions, seconds] = [VISITS, IMPRESSIONS, SECONDS].map((of) => this.sum(position, of));
    return { visits: visits!, impressions: impressions!, seconds: seconds! };
  }

  /** All rows as objects, in order. */
  rows(): RankRow[] {
    const positions = [...this.entityIds.keys()];
    this.expect(positions);
    return positions.map((position) => this.row(position));
  }

  /** Positions of the most users, falling; equal ones keep their order. @param count most positions of the answer */
  top(count: number): Uint32Array {
    return largestFirst(this.users, count);
  }

  private positionOfNumber(entity: number): number {
    const { entities } = this.ranked;
    const position = lowerBound(entities, { from: 0, to: entities.length }, entity);
    return entities[position] === entity ? position : -1;
  }

  private column(name: string, figure: (position: number) => number): Float64Array {
    const known = this.columns.get(name);
    if (known) return known;
    const column = new Float64Array(this.length);
    for (let position = 0; position < column.length; position += 1) column[position] = figure(position);
    this.columns.set(name, column);
    return column;
  }

  private sum(position: number, of: number): number {
    return this.ranked.records[this.ranked.entities[position]! * SUM_STRIDE + of]!;
  }

  private reachAt(position: number): number {
    const { divisor, group } = this.ranked;
    return group.weight > 0 ? (this.sum(position, HITS) / divisor / group.weight) * 100 : 0;
  }

  private affinityAt(position: number): number {
    const { divisor, entities, group } = this.ranked;
    const compared = this.reference.sums[entities[position]! * SUM_STRIDE + HITS]! / divisor;
    if (!(compared > 0) || !(group.weight > 0)) return Number.NaN;
    const users = this.sum(position, HITS) / divisor;
    return (users / group.weight / (compared / this.reference.weight)) * 100;
  }

  private changeAt(position: number): MarginChange | undefined {
    const { changes, entities, errors, group } = this.ranked;
    if (!errors || !changes || !(group.weight > 0)) return undefined;
    return changes.of(entities[position]!, this.reachAt(position) / 100);
  }

  private usersErrorAt(position: number, change: MarginChange | undefined): Interval {
    const { records, entities, divisor, known, errors } = this.ranked;
    return errors
      ? usersInterval(records, entities[position]! * SUM_STRIDE, divisor, known, change)
      : UNKNOWN;
  }

  private errorAt(position: number, change?: MarginChange): ReachError {
    const { records, entities, divisor, group, errors } = this.ranked;
    return errors
      ? linearisedError(records, entities[position]! * SUM_STRIDE, divisor, group, change)
      : UNKNOWN;
  }
}
