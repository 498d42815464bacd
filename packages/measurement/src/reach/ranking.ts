import { linearisedError, type GroupSize, orNull, targetGroup } from './figures.js';
import { CASES, HITS, IMPRESSIONS, SECONDS, SUM_STRIDE, VISITS } from './group-sums.js';
import { orderByFalling } from './order-by-falling.js';
import type { RankRow, TargetGroup } from './reach.types.js';

/** Sums of the chosen entities in a target group. */
export interface RankedSums {
  /** Internal numbers of the entities ranked. */
  entities: Uint32Array;
  /** External ids by internal number. */
  ids: Float64Array;
  /** Records of all entities (see `group-sums`); copied. */
  sums: Float64Array;
  /** Days, weeks or months of the average. */
  divisor: number;
  group: GroupSize;
}

/** Sums of all entities in the group the affinity compares with. */
export interface ReferenceSums {
  sums: Float64Array;
  /** Σw of that group. */
  weight: number;
}

/** Linearised standard error and Wilson bounds by position. */
interface Errors {
  standardError: Float64Array;
  low: Float64Array;
  high: Float64Array;
}

/**
 * Figures of all entities as columns of equal length, most popular entity first; a copy the caller may keep and
 * change. Columns hold NaN for what cannot be computed, rows null; units are those of `ReachFigures`. Standard errors
 * and intervals are computed when they are first read.
 */
export class Ranking {
  readonly length: number;
  readonly target: TargetGroup;
  readonly entityIds: Float64Array;
  readonly users: Float64Array;
  readonly reach: Float64Array;
  readonly cases: Float64Array;
  readonly visits: Float64Array;
  readonly impressions: Float64Array;
  readonly seconds: Float64Array;
  readonly affinity: Float64Array;
  private readonly numbers: Uint32Array;
  private readonly records: Float64Array;
  private readonly divisor: number;
  private readonly group: GroupSize;
  private positions: Map<number, number> | undefined;
  private computed: Errors | undefined;

  constructor(
    { entities, ids, sums, divisor, group }: RankedSums,
    reference: ReferenceSums,
    readonly methodVersion: number,
  ) {
    const { length } = entities;
    this.length = length;
    this.target = targetGroup(group);
    this.records = sums.slice();
    this.divisor = divisor;
    this.group = group;
    this.entityIds = new Float64Array(length);
    this.users = new Float64Array(length);
    this.reach = new Float64Array(length);
    this.cases = new Float64Array(length);
    this.visits = new Float64Array(length);
    this.impressions = new Float64Array(length);
    this.seconds = new Float64Array(length);
    this.affinity = new Float64Array(length);
    this.numbers = entities;
    this.fill(ids, reference);
  }

  /** Standard error of the reach in percentage points. */
  get standardError(): Float64Array {
    return this.errors.standardError;
  }

  /** Lower 95 % bound of the reach in per cent. */
  get low(): Float64Array {
    return this.errors.low;
  }

  /** Upper 95 % bound of the reach in per cent. */
  get high(): Float64Array {
    return this.errors.high;
  }

  /**
   * The figures at a position as an object.
   * @throws RangeError outside 0 to length-1
   */
  row(position: number): RankRow {
    const entityId = this.entityIds[position];
    if (entityId === undefined) throw new RangeError(`There is no row ${position} of ${this.length}`);
    return {
      entityId,
      users: this.users[position]!,
      reach: this.reach[position]!,
      cases: this.cases[position]!,
      visits: this.visits[position]!,
      impressions: this.impressions[position]!,
      seconds: this.seconds[position]!,
      affinity: orNull(this.affinity[position]!),
      standardError: orNull(this.standardError[position]!),
      low: orNull(this.low[position]!),
      high: orNull(this.high[position]!),
    };
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

  /** Positions by falling users; equal ones keep their order. */
  byUsers(): Uint32Array {
    return orderByFalling(this.users);
  }

  private fill(ids: Float64Array, reference: ReferenceSums): void {
    const { records, divisor, numbers } = this;
    const { weight } = this.group;
    const perUser = weight > 0 ? 100 / weight : 0;
    const scale = weight > 0 ? (100 * reference.weight) / weight : Number.NaN;
    for (let position = 0; position < numbers.length; position += 1) {
      const base = numbers[position]! * SUM_STRIDE;
      const users = records[base + HITS]! / divisor;
      const compared = reference.sums[base + HITS]! / divisor;
      this.entityIds[position] = ids[numbers[position]!]!;
      this.users[position] = users;
      this.reach[position] = users * perUser;
      this.cases[position] = records[base + CASES]!;
      this.visits[position] = records[base + VISITS]!;
      this.impressions[position] = records[base + IMPRESSIONS]!;
      this.seconds[position] = records[base + SECONDS]!;
      this.affinity[position] = compared > 0 ? (users / compared) * scale : Number.NaN;
    }
  }

  private get errors(): Errors {
    if (this.computed) return this.computed;
    const column = () => new Float64Array(this.length);
    const errors = { standardError: column(), low: column(), high: column() };
    for (let position = 0; position < this.length; position += 1) {
      const base = this.numbers[position]! * SUM_STRIDE;
      const error = linearisedError(this.records, base, this.divisor, this.group);
      errors.standardError[position] = error.standardError * 100;
      errors.low[position] = error.low * 100;
      errors.high[position] = error.high * 100;
    }
    this.computed = errors;
    return errors;
  }
}
