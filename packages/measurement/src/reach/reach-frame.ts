import { monthCalendar } from '../calendar/month-calendar.js';
import type { ContactIndex } from '../contact-index/contact-index.types.js';
import { DEVICE_CLASSES } from '../contacts/device-class.js';
import { type CalculationRule, calculationRule, countHits } from './calculation-rule.js';
import { CombineScan } from './combine-scan.js';
import { figuresFromSums, targetGroup, withNulls } from './figures.js';
import { CASES, HITS, invertList, scatter, subtractFrom, SUM_STRIDE } from './group-sums.js';
import { type PersonSet, PersonMatcher } from './person-matcher.js';
import type { KnownEntities, QuestionScope } from './question-scope.js';
import { Ranking } from './ranking.js';
import type { Calculation, CombinedReach, PersonFilter, ReachQuestion } from './reach.types.js';
import { buildView, invertMembers, type Parents, type ViewRows } from './reach-view.js';

/** Switches of {@link openReachFrame}. */
export interface ReachFrameOptions {
  /** Days (`YYYY-MM-DD`) that do not count as workdays. */
  holidays?: readonly string[];
  /** United row sets kept in memory (one per set of devices, registered-only and exclusions); 8 by default. */
  maxViews?: number;
}

/** Hits per row of a view under one calculation, and the sums over everybody. */
interface LoadedCalculation {
  rule: CalculationRule;
  hits: Uint8Array;
  totals: Float64Array;
}

interface LoadedView {
  rows: ViewRows;
  calculations: Map<Calculation, LoadedCalculation>;
}

function numbersOfOnes(flags: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let at = flags.indexOf(1); at >= 0; at = flags.indexOf(1, at + 1)) numbers.push(at);
  return numbers;
}

/** One month of contacts in memory, ready to answer questions. Answers never share memory with the frame. */
export class ReachFrame {
  readonly month: string;
  readonly methodVersion: number;
  /** Σw of the whole panel. */
  readonly universe: number;
  private readonly calendar;
  private readonly matcher: PersonMatcher;
  private readonly parents: Parents;
  private readonly numberOf: Map<number, number>;
  private readonly views = new Map<string, LoadedView>();
  private readonly maxViews: number;
  private readonly sums: Float64Array;

  constructor(
    private readonly index: ContactIndex,
    options: ReachFrameOptions,
  ) {
    this.month = index.month;
    this.methodVersion = index.methodVersion;
    this.universe = index.universe;
    this.calendar = monthCalendar(index.month, options.holidays ? { holidays: options.holidays } : {});
    this.matcher = new PersonMatcher(index);
    this.parents = invertMembers(index.entities);
    this.numberOf = new Map(Array.from(index.entities.ids, (id, entity) => [id, entity]));
    this.maxViews = options.maxViews ?? 8;
    this.sums = new Float64Array(index.entities.ids.length * SUM_STRIDE);
  }

  /**
   * Figures of all entities for a target group (methodology 11-17, 34).
   * @throws RangeError for no device or an unknown device or calculation
   */
  rank(question: ReachQuestion): Ranking {
    const excluded = this.excludedEntities(question.excludeEntityIds ?? []);
    const view = this.view(question, excluded);
    const calculation = this.calculation(view, question.calculation);
    const reference = this.referenceReach(view, calculation, question.reference ?? []);
    const group = this.matcher.match(question.filter);
    const sums = this.groupSums(view, calculation, group);
    const { ids } = this.index.entities;
    const chosen: number[] = [];
    for (let entity = 0; entity < ids.length; entity += 1) {
      const wanted = question.includeEmpty || sums[entity * SUM_STRIDE + CASES]! > 0;
      if (wanted && !excluded[entity]) chosen.push(entity);
    }
    const ranking = new Ranking(chosen.length, this.methodVersion, targetGroup(group));
    const { divisor } = calculation.rule;
    chosen.forEach((entity, position) => {
      const figures = figuresFromSums(sums, entity * SUM_STRIDE, divisor, group, reference[entity]!);
      ranking.set(position, ids[entity]!, figures);
    });
    return ranking;
  }

  /**
   * Net reach of a set of entities taken together: the union of their contacts, so a person counts once
   * (methodology 15). Counts of an entity that is in the set directly and inside an aggregate are added once.
   * @throws RangeError for no device or an unknown device or calculation
   */
  combine(question: ReachQuestion, entityIds: readonly number[]): CombinedReach {
    const excluded = this.excludedEntities(question.excludeEntityIds ?? []);
    const { rows } = this.view(question, excluded);
    const rule = calculationRule(question.calculation, this.calendar);
    const { members, unknown } = this.leavesOf(entityIds);
    const scan = new CombineScan(rows, this.index.persons.weights, members, rule);
    const reference = this.matcher.match(question.reference ?? []);
    const referenceSums = scan.sums(this.matching(reference));
    const referenceReach = referenceSums[HITS]! / rule.divisor / reference.weight;
    const group = this.matcher.match(question.filter);
    const sums = scan.sums(this.matching(group));
    const figures = figuresFromSums(sums, 0, rule.divisor, group, referenceReach);
    return { ...withNulls(figures), target: targetGroup(group), unknownEntityIds: unknown };
  }

  /**
   * What the functions of `questions/` read to answer a question about the persons of `filter`.
   * @throws RangeError for no device or an unknown device or calculation
   */
  scope(question: ReachQuestion, filter: PersonFilter = question.filter): QuestionScope {
    const { rows } = this.view(question, this.excludedEntities(question.excludeEntityIds ?? []));
    const rule = calculationRule(question.calculation, this.calendar);
    const set = this.matcher.match(filter);
    const persons = this.matching(set).slice();
    const { count, weight, weightSquared } = set;
    const group = { count, weight, weightSquared };
    return { index: this.index, calendar: this.calendar, rows, rule, persons, group };
  }

  /** Internal numbers of the persons a filter matches, rising; a copy. */
  targetPersons(filter: PersonFilter): Uint32Array {
    return this.matching(this.matcher.match(filter)).slice();
  }

  /**
   * Looks up a list of entities.
   * @throws RangeError when an entity is in the list twice
   */
  entities(entityIds: readonly number[]): KnownEntities {
    const { members, unknown } = this.leavesOf(entityIds);
    const known = entityIds.filter((id) => this.numberOf.has(id));
    const seen = new Set<number>();
    for (const id of known) {
      if (seen.has(id)) throw new RangeError(`Entity ${id} is given twice`);
      seen.add(id);
    }
    const numbers = known.map((id) => this.numberOf.get(id)!);
    return { entityIds: known, numbers, leaves: members, unknownEntityIds: unknown };
  }

  /** Memory held now, in bytes, for a cache that counts; grows with the views asked for. */
  byteSize(): number {
    const { persons, values, entities, devices } = this.index;
    const views = [...this.views.values()];
    const held = [persons, values, entities, ...DEVICE_CLASSES.map((device) => devices[device])];
    const loaded = views.flatMap(({ rows, calculations }) => [rows, ...calculations.values()]);
    return [...held, ...loaded]
      .flatMap((part) => Object.values(part))
      .reduce<number>((bytes, column) => bytes + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0);
  }

  private matching(group: PersonSet): Uint32Array {
    return group.inverted ? invertList(group, this.index.persons.ids.length) : group.list;
  }

  private leavesOf(entityIds: readonly number[]): { members: Uint8Array; unknown: number[] } {
    const { ids, aggregate, memberOffsets, members: all } = this.index.entities;
    const members = new Uint8Array(ids.length);
    const unknown: number[] = [];
    for (const id of entityIds) {
      const entity = this.numberOf.get(id);
      if (entity === undefined) unknown.push(id);
      else if (!aggregate[entity]) members[entity] = 1;
      else
        for (const leaf of all.subarray(memberOffsets[entity], memberOffsets[entity + 1])) members[leaf] = 1;
    }
    return { members, unknown };
  }

  private excludedEntities(entityIds: readonly number[]): Uint8Array {
    const { members: excluded } = this.leavesOf(entityIds);
    for (const id of entityIds) {
      const entity = this.numberOf.get(id);
      if (entity !== undefined) excluded[entity] = 1;
    }
    return excluded;
  }

  private view(question: ReachQuestion, excluded: Uint8Array): LoadedView {
    const devices = DEVICE_CLASSES.filter((device) => question.devices.includes(device));
    if (devices.length === 0 || devices.length !== new Set(question.devices).size) {
      throw new RangeError(`[${question.devices.join(', ')}] is no set of device classes`);
    }
    const registeredOnly = question.registeredOnly ?? false;
    const key = `${devices.join('+')}|${registeredOnly}|${numbersOfOnes(excluded).join(',')}`;
    let view = this.views.get(key);
    // The map keeps the order of insertion, so the first key is the one not asked for the longest.
    if (view) this.views.delete(key);
    else
      view = {
        rows: buildView(this.index, this.parents, { devices, registeredOnly, excluded }),
        calculations: new Map(),
      };
    this.views.set(key, view);
    if (this.views.size > this.maxViews) this.views.delete(this.views.keys().next().value!);
    return view;
  }

  private calculation(view: LoadedView, asked: Calculation): LoadedCalculation {
    const name = asked === 'average_month' ? 'accumulated' : asked;
    const loaded = view.calculations.get(name);
    if (loaded) return loaded;
    const rule = calculationRule(name, this.calendar);
    const { masks } = view.rows;
    const hits = new Uint8Array(masks.length);
    for (let row = 0; row < masks.length; row += 1) hits[row] = countHits(masks[row]!, rule);
    const totals = new Float64Array(this.sums.length);
    const { weights } = this.index.persons;
    scatter(view.rows, hits, weights, Uint32Array.from(weights.keys()), totals);
    const fresh = { rule, hits, totals };
    view.calculations.set(name, fresh);
    return fresh;
  }

  private groupSums(view: LoadedView, calculation: LoadedCalculation, group: PersonSet): Float64Array {
    const { weights } = this.index.persons;
    const { hits, totals } = calculation;
    if (group.count === weights.length) return totals;
    this.sums.fill(0);
    scatter(view.rows, hits, weights, group.list, this.sums);
    if (group.inverted && !subtractFrom(totals, this.sums)) {
      this.sums.fill(0);
      scatter(view.rows, hits, weights, this.matching(group), this.sums);
    }
    return this.sums;
  }

  private referenceReach(
    view: LoadedView,
    calculation: LoadedCalculation,
    filter: PersonFilter,
  ): Float64Array {
    const group = this.matcher.match(filter);
    const sums = this.groupSums(view, calculation, group);
    const scale = calculation.rule.divisor * group.weight;
    return Float64Array.from(
      this.index.entities.ids,
      (_, entity) => sums[entity * SUM_STRIDE + HITS]! / scale,
    );
  }
}

/**
 * Prepares a contact index for questions. The index must not be changed afterwards.
 * @throws RangeError when the month of the index does not exist
 */
export function openReachFrame(index: ContactIndex, options: ReachFrameOptions = {}): ReachFrame {
  return new ReachFrame(index, options);
}
