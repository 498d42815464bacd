import { type MonthCalendar, monthCalendar } from '../calendar/month-calendar.js';
import type { EncodedContactIndex } from '../contact-index/contact-index-codec.js';
import type { ContactIndex, DeviceRowsSource } from '../contact-index/contact-index.types.js';
import type { NumberedPersons } from '../contacts/numbered-persons.types.js';
import type { ContactIndexHead } from '../contacts/contact.types.js';
import { DEVICE_CLASSES, type DeviceClass } from '../contacts/device-class.js';
import type { Arena, PersonList } from '../kernel/kernel.types.js';
import { plainArena } from '../kernel/plain-kernel.js';
import { wasmArena } from '../kernel/wasm-arena.js';
import { buildView, invertMembers } from './build-view.js';
import { type CalculationRule, calculationRule } from './calculation-rule.js';
import { affinityBounds, figuresFromSums, targetGroup, withNulls } from './figures.js';
import type { FrameView } from './frame-view.js';
import { setSquares, subtractFrom } from './group-sums.js';
import { CASES, HITS, SUM_STRIDE } from '../kernel/sum-records.js';
import { type PersonSet, PersonMatcher } from './person-matcher.js';
import { KeptUnions } from './kept-unions.js';
import { KnownSizes } from './known-sizes.js';
import { PanelMargins } from './panel-margins.js';
import type { KnownEntities, QuestionScope, UnitedReach } from './question-scope.js';
import { Ranking, type ReferenceSums } from './ranking.js';
import type { Calculation, CombinedReach, PersonFilter, ReachQuestion } from './reach.types.js';
import { RowChanges } from './row-changes.js';
import { RunSums } from './run-sums.js';
import { unionHits, unionSums } from './union.js';
import type { Parents } from './unite-rows.js';

/** Switches of {@link openReachFrame}. */
export interface ReachFrameOptions {
  /** Days (`YYYY-MM-DD`) that do not count as workdays; those the index was built with by default. */
  holidays?: readonly string[];
  /** United row sets kept in memory (one per set of devices, registered-only and exclusions); 8 by default. */
  maxViews?: number;
  /** `plain` answers without WebAssembly, which is otherwise used where there is one. Answers are the same. */
  kernel?: 'plain';
}

/** Which rows of a frame a question looks at. */
export type FrameSelection = Pick<ReachQuestion, 'devices' | 'registeredOnly' | 'excludeEntityIds'>;

interface SelectedRows {
  key: string;
  registeredOnly: boolean;
  /** 1 for entities left out, by internal number. */
  excluded: Uint8Array;
  /** Device classes with any rows. */
  used: DeviceClass[];
  /** Whether all their rows are selected. */
  whole: boolean;
}

/** Records of sums over everybody. */
interface Totals {
  sums: Float64Array;
  /** Whether they hold the sums of squares. */
  squares: boolean;
}

/** A view and the sums over everybody by calculation. */
interface LoadedView {
  view: FrameView;
  /** 1 for entities left out, by internal number. */
  excluded: Uint8Array;
  totals: Map<Calculation, Totals>;
  runs: RunSums;
}

/** Who a frame is about, without contacts. */
export type FramePanel = Pick<ContactIndexHead, 'universe' | 'margins' | 'holidays'> & {
  readonly persons: NumberedPersons;
};

const sizeOf = ({ count, weight, weightSquared }: PersonSet) => ({ count, weight, weightSquared });

function numbersOfOnes(flags: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let at = flags.indexOf(1); at >= 0; at = flags.indexOf(1, at + 1)) numbers.push(at);
  return numbers;
}

/** One frame of contacts in memory, ready to answer questions. Answers never share memory with the frame. */
export class ReachFrame {
  /** Months of the frame (`YYYY-MM`), in order. */
  readonly months: readonly string[];
  readonly methodVersion: number;
  /** Σw of the whole panel. */
  readonly universe: number;
  /** Bytes selections not in memory are read from; none once a view holds all there is. */
  stored: EncodedContactIndex | undefined;
  private readonly calendars: readonly MonthCalendar[];
  private readonly matcher: PersonMatcher;
  private readonly sizes: KnownSizes;
  private readonly parents: Parents;
  private marginsOfPanel: PanelMargins | undefined;
  private readonly numberOf: Map<number, number>;
  private readonly views = new Map<string, LoadedView>();
  private readonly unions = new KeptUnions();
  private readonly maxViews: number;
  private readonly arenaFor: (bytes: number) => Arena;
  private readonly sources: Record<DeviceClass, DeviceRowsSource>;
  private readonly index: ContactIndex;
  /** The target group of a question. */
  readonly target = ({ filter }: ReachQuestion) => targetGroup(this.matcher.match(filter));

  constructor(index: ContactIndex, options: ReachFrameOptions) {
    const plain = options.kernel === 'plain';
    this.index = plain ? { ...index, takeArena: undefined } : index;
    this.months = index.months;
    this.methodVersion = index.methodVersion;
    this.universe = index.universe;
    const holidays = options.holidays ?? index.holidays;
    this.calendars = index.months.map((month) => monthCalendar(month, { holidays }));
    this.matcher = new PersonMatcher(index);
    this.sizes = new KnownSizes(index, this.matcher);
    this.parents = invertMembers(index.entities);
    this.numberOf = new Map(Array.from(index.entities.ids, (id, entity) => [id, entity]));
    this.maxViews = options.maxViews ?? 8;
    this.arenaFor = (bytes) => (plain ? undefined : wasmArena(bytes)) ?? plainArena();
    this.sources = { ...index.devices };
  }

  /** The margins the panel was weighted to; undefined where it was not. */
  private get margins(): PanelMargins | undefined {
    this.marginsOfPanel ??= PanelMargins.of(this.index, this.arenaFor);
    return this.marginsOfPanel;
  }

  /** First month of the frame, `YYYY-MM`. */
  get month(): string {
    return this.months[0]!;
  }

  /** The persons of the panel and what each counts for, by internal number; copies. */
  persons(): { ids: Float64Array; weights: Float64Array } {
    const { ids, weights } = this.index.persons;
    return { ids: ids.slice(), weights: weights.slice() };
  }

  /** The panel of the frame as an index of other contacts takes it: the same persons with the same weights and values. */
  panel(): FramePanel {
    const { persons, values, margins, holidays, universe } = this.index;
    const ids = persons.ids.slice();
    return {
      universe,
      margins,
      holidays,
      persons: {
        persons: { ...persons, ids, weights: persons.weights.slice() },
        values: { ...values, ids: values.ids.slice(), bits: values.bits.slice() },
        numberOf: new Map(Array.from(ids, (id, person) => [id, person])),
      },
    };
  }

  /**
   * Figures of all entities for a target group (methodology 11-17, 34).
   * @throws RangeError for no device or an unknown device or calculation
   */
  rank(question: ReachQuestion): Ranking {
    const loaded = this.loadedView(question);
    const rule = calculationRule(question.calculation, this.calendars);
    const errors = question.errors ?? true;
    const totals = this.everybodysSums(loaded, question.calculation, rule, errors);
    const reference = question.reference?.length
      ? this.referenceReach(loaded, rule, totals, question.reference)
      : undefined;
    const known = this.sizes.around(question.filter);
    const group = this.matcher.match(question.filter);
    const sums = this.groupSums(loaded, rule, totals, group, errors);
    const { ids } = this.index.entities;
    const chosen = new Uint32Array(ids.length);
    let length = 0;
    for (let entity = 0; entity < ids.length; entity += 1) {
      const wanted = question.includeEmpty || sums[entity * SUM_STRIDE + CASES]! > 0;
      if (wanted && !loaded.excluded[entity]) chosen[length++] = entity;
    }
    const entities = chosen.subarray(0, length);
    return new Ranking(
      {
        entities,
        ids,
        divisor: rule.divisor,
        group: sizeOf(group),
        known,
        errors,
        changes: errors ? this.changeOf(loaded.view, rule, question.filter) : undefined,
        // Scratch memory of the view is written anew by the next question; everybody's sums stay.
        records: sums === totals ? totals : sums.slice(),
      },
      reference ?? {
        sums: totals,
        weight: this.matcher.everybodysWeight,
        everybody: errors ? this.sizes.everybody : undefined,
      },
      this.methodVersion,
    );
  }

  /**
   * Net reach of a set of entities taken together: the union of their contacts, so a person counts once
   * (methodology 15). Counts of an entity that is in the set directly and inside an aggregate are added once.
   * @param ranking the answer to the same question, of whoever has it
   * @throws RangeError for no device or an unknown device or calculation
   */
  combine(question: ReachQuestion, entityIds: readonly number[], ranking?: Ranking): CombinedReach {
    return this.unite(question, entityIds, ranking).figures;
  }

  /** As {@link combine}, with the persons behind the figures. */
  unite(question: ReachQuestion, entityIds: readonly number[], ranking?: Ranking): UnitedReach {
    const scope = this.scope(question);
    const { view, rule, persons, group, known, margins } = scope;
    const { divisor } = rule;
    const { leaves, unknown } = this.leavesOf(entityIds);
    const compared = this.comparedSums(question, scope, { entityIds, leaves });
    const referenceReach = compared.sums[HITS]! / divisor / compared.weight;
    const hits = view.scratchWords('hits', persons.length);
    const sums = unionSums(view, view.target(persons), leaves, rule, ranking, hits);
    const mean = sums[HITS]! / divisor / group.weight;
    const fit = margins?.panel.fit(persons, hits, divisor);
    const change = margins?.panel.changeOf(persons, { values: hits, divisor, mean, fit }, margins.group);
    const figures = figuresFromSums(sums, 0, divisor, { group, known }, referenceReach, change);
    const all = { everybodysSums: compared.sums, everybodysBase: 0, everybody: this.sizes.everybody };
    // Nobody knows the bounds of a comparison with others than everybody.
    const affinity = question.reference?.length
      ? null
      : affinityBounds({ sums, base: 0, divisor, group, ...all });
    const bounds = { affinityLow: affinity?.low ?? null, affinityHigh: affinity?.high ?? null };
    const united = {
      ...withNulls(figures),
      ...bounds,
      target: targetGroup(group),
      unknownEntityIds: unknown,
    };
    return { scope, hits, fit, figures: united };
  }

  /**
   * What the functions of `questions/` read to answer a question about the persons of `filter`.
   * @throws RangeError for no device or an unknown device or calculation
   */
  scope(question: ReachQuestion, filter: PersonFilter = question.filter): QuestionScope {
    const { view, runs } = this.loadedView(question);
    const rule = calculationRule(question.calculation, this.calendars);
    const known = this.sizes.around(filter);
    const set = this.matcher.match(filter);
    const persons = this.matching(set);
    const group = sizeOf(set);
    const margins = this.margins?.scoped(filter, () => this.groupBits(filter));
    return { index: this.index, calendars: this.calendars, view, runs, rule, persons, group, known, margins };
  }

  /**
   * Records of sums (see `group-sums`) of all entities over everybody; the frame's own memory.
   * @throws RangeError for no device or an unknown device or calculation
   */
  totals(question: ReachQuestion): { records: Float64Array; divisor: number } {
    const loaded = this.loadedView(question);
    const rule = calculationRule(question.calculation, this.calendars);
    const records = this.everybodysSums(loaded, question.calculation, rule, question.errors ?? true);
    return { records, divisor: rule.divisor };
  }

  /** The persons a filter matches as bits by internal number; a copy. */
  groupBits(filter: PersonFilter): Uint32Array {
    return this.matcher.bits(filter).slice();
  }

  /**
   * Looks up a list of entities.
   * @throws RangeError when an entity is in the list twice
   */
  entities(entityIds: readonly number[]): KnownEntities {
    const { leaves, unknown } = this.leavesOf(entityIds);
    const known = entityIds.filter((id) => this.numberOf.has(id));
    const seen = new Set<number>();
    for (const id of known) {
      if (seen.has(id)) throw new RangeError(`Entity ${id} is given twice`);
      seen.add(id);
    }
    const numbers = known.map((id) => this.numberOf.get(id)!);
    return { entityIds: known, numbers, leaves, unknownEntityIds: unknown };
  }

  /** Internal number of an entity; undefined when the frame does not know it. */
  number(entityId: number): number | undefined {
    return this.numberOf.get(entityId);
  }

  /** The rows of a selection. @throws RangeError for no device or an unknown one */
  view(selection: FrameSelection): FrameView {
    return this.loadedView(selection).view;
  }

  /** Whether the rows of a selection are in memory. @throws RangeError for no device or an unknown one */
  has(selection: FrameSelection): boolean {
    return this.views.has(this.keyOf(selection));
  }

  /** The same for selections of the same rows. @throws RangeError for no device or an unknown one */
  keyOf(selection: FrameSelection): string {
    return this.selected(selection).key;
  }

  /** Takes over the rows of a selection of this frame, built elsewhere. */
  adopt(selection: FrameSelection, view: FrameView): void {
    this.hold(this.selected(selection), view);
  }

  /** Memory held now, in bytes, for a cache that counts; grows with the views asked for. */
  byteSize(): number {
    const { persons, values, entities } = this.index;
    const columns = [persons, values, entities]
      .flatMap((part) => Object.values(part))
      .reduce<number>((bytes, column) => bytes + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0);
    const views = [...this.views.values()].reduce((bytes, { view }) => bytes + view.bytes, 0);
    return columns + views + DEVICE_CLASSES.reduce((bytes, device) => bytes + this.sources[device].bytes, 0);
  }

  /** Internal numbers of the persons of a set, rising; a copy. */
  private matching(set: PersonSet): Uint32Array {
    return set.inverted ? this.matcher.persons(set.filter) : set.list.slice();
  }

  private leavesOf(entityIds: readonly number[]): { leaves: number[]; unknown: number[] } {
    const { aggregate, memberOffsets, members } = this.index.entities;
    const leaves = new Set<number>();
    const unknown: number[] = [];
    for (const id of entityIds) {
      const entity = this.numberOf.get(id);
      if (entity === undefined) unknown.push(id);
      else if (!aggregate[entity]) leaves.add(entity);
      else
        for (const leaf of members.subarray(memberOffsets[entity], memberOffsets[entity + 1]))
          leaves.add(leaf);
    }
    return { leaves: [...leaves], unknown };
  }

  private excludedEntities(entityIds: readonly number[]): Uint8Array {
    const excluded = new Uint8Array(this.index.entities.ids.length);
    for (const leaf of this.leavesOf(entityIds).leaves) excluded[leaf] = 1;
    for (const id of entityIds) {
      const entity = this.numberOf.get(id);
      if (entity !== undefined) excluded[entity] = 1;
    }
    return excluded;
  }

  private selected(selection: FrameSelection): SelectedRows {
    const devices = DEVICE_CLASSES.filter((device) => selection.devices.includes(device));
    if (devices.length === 0 || devices.length !== new Set(selection.devices).size) {
      throw new RangeError(`[${selection.devices.join(', ')}] is no set of device classes`);
    }
    const used = devices.filter((device) => this.sources[device].rowCount > 0);
    const registeredOnly = selection.registeredOnly ?? false;
    const excluded = this.excludedEntities(selection.excludeEntityIds ?? []);
    const left = numbersOfOnes(excluded);
    const key = `${used.join('+')}|${registeredOnly}|${left.join(',')}`;
    return { key, used, registeredOnly, excluded, whole: !registeredOnly && left.length === 0 };
  }

  private loadedView(selection: FrameSelection): LoadedView {
    const selected = this.selected(selection);
    const { key, used, registeredOnly, excluded } = selected;
    const known = this.views.get(key);
    // The map keeps the order of insertion, so the first key is the one not asked for the longest.
    if (known) {
      this.views.delete(key);
      this.views.set(key, known);
      return known;
    }
    const sources = used.map((device) => this.sources[device]);
    const view = buildView(this.index, this.parents, { sources, registeredOnly, excluded }, this.arenaFor);
    return this.hold(selected, view);
  }

  private hold({ key, used, excluded, whole }: SelectedRows, view: FrameView): LoadedView {
    if (whole) this.letGo(used, view);
    const runs = new RunSums(view, this.index.values);
    const loaded = { view, excluded, totals: new Map<Calculation, Totals>(), runs };
    this.views.set(key, loaded);
    if (this.views.size > this.maxViews) this.views.delete(this.views.keys().next().value!);
    return loaded;
  }

  /** A view that holds all rows of the only device class there is makes the stored ones superfluous. */
  private letGo(used: readonly DeviceClass[], view: FrameView): void {
    const others = DEVICE_CLASSES.filter((device) => this.sources[device].rowCount > 0);
    if (used.length !== 1 || others.length !== 1) return;
    this.stored = undefined;
    const read = () => view.leafRows(this.index.entities.aggregate);
    this.sources[used[0]!] = { rowCount: this.sources[used[0]!].rowCount, bytes: 0, read };
  }

  /** @param errors whether the sums of squares are needed, which take a pass over all rows more */
  private everybodysSums(
    loaded: LoadedView,
    calculation: Calculation,
    rule: CalculationRule,
    errors: boolean,
  ): Float64Array {
    const { view, totals } = loaded;
    const known = totals.get(calculation);
    if (known && (known.squares || !errors)) return known.sums;
    const everybody = this.matcher.persons([]);
    const sums = known?.sums ?? view.arena.f64(view.entityCount * SUM_STRIDE);
    if (known) this.addSquares(loaded, view.target(everybody), sums);
    else this.scatter(loaded, rule, everybody, errors, sums);
    totals.set(calculation, { sums, squares: errors || rule.kind !== 'any' });
    return sums;
  }

  private scatter(
    loaded: LoadedView,
    rule: CalculationRule,
    persons: Uint32Array,
    errors: boolean,
    sums: Float64Array,
  ): void {
    const { view, runs } = loaded;
    const { kernel } = view.arena;
    const target = view.target(persons);
    if (rule.kind !== 'any') {
      kernel.scatterHits(target, view.rows, view.hitBits(rule), view.weights, sums);
      return;
    }
    runs.add(target, sums);
    if (errors) this.addSquares(loaded, target, sums);
  }

  /** Fills in the sums of squares of accumulated reach. */
  private addSquares({ view }: LoadedView, target: PersonList, sums: Float64Array): void {
    const squares = view.emptyDoubles('squares', view.entityCount);
    view.arena.kernel.addGains(target, view.rows, view.weights, 'square', squares);
    setSquares(sums, squares);
  }

  /** The record of entities taken together in the group a question compares with, and the weight of that. */
  private comparedSums(
    { reference = [], calculation }: ReachQuestion,
    { view, rule }: QuestionScope,
    { entityIds, leaves }: Record<'entityIds' | 'leaves', readonly number[]>,
  ): { sums: Float64Array; weight: number } {
    const over = (persons: Uint32Array) => unionHits(view, view.target(persons), leaves, rule);
    if (reference.length === 0) {
      const sums = this.unions.of(view, calculation, entityIds, () => over(this.matcher.persons([])));
      return { sums, weight: this.matcher.everybodysWeight };
    }
    const group = this.matcher.match(reference);
    return { sums: over(this.matching(group)), weight: group.weight };
  }

  /** What the margins change about the errors of an entity in a target group; worked out for those asked about only. */
  private changeOf(view: FrameView, rule: CalculationRule, filter: PersonFilter): RowChanges | undefined {
    const { margins } = this;
    if (!margins) return undefined;
    const bitsOf = () => this.groupBits(filter);
    return new RowChanges(margins, margins.rows(view, rule), () => margins.group(filter, bitsOf));
  }

  private groupSums(
    loaded: LoadedView,
    rule: CalculationRule,
    totals: Float64Array,
    group: PersonSet,
    errors: boolean,
  ): Float64Array {
    const { view } = loaded;
    if (group.count === this.matcher.everybodysCount) return totals;
    const sums = view.emptySums();
    this.scatter(loaded, rule, group.list, errors, sums);
    if (group.inverted && !subtractFrom(totals, sums)) {
      view.arena.kernel.clear(sums);
      this.scatter(loaded, rule, this.matching(group), errors, sums);
    }
    return sums;
  }

  private referenceReach(
    loaded: LoadedView,
    rule: CalculationRule,
    totals: Float64Array,
    filter: PersonFilter,
  ): ReferenceSums {
    const group = this.matcher.match(filter);
    const { weight } = group;
    return { sums: this.groupSums(loaded, rule, totals, group, false).slice(), weight };
  }
}

/**
 * Prepares a contact index for questions. The index must not be changed afterwards.
 * @throws RangeError when the month of the index does not exist
 */
export function openReachFrame(index: ContactIndex, options: ReachFrameOptions = {}): ReachFrame {
  return new ReachFrame(index, options);
}
