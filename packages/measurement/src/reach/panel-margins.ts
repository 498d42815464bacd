import type { ContactIndex } from '../contact-index/contact-index.types.js';
import type { HalfColumns } from '../stats/half-columns.js';
import { Calibration, type CellSums, type MarginFit } from '../stats/calibration.js';
import { type ResidualSpread } from '../stats/linearised-variance.js';
import type { Arena } from '../kernel/kernel.types.js';
import type { CalculationRule } from './calculation-rule.js';
import { ColumnSums } from './column-sums.js';
import type { FrameView } from './frame-view.js';
import { HomePairs, type HomeSums } from './home-pairs.js';
import { listHits, personsIn, setBits } from './list-hits.js';
import type { PersonFilter } from './reach.types.js';
import { levelsOf, type MarginColumns } from './margin-levels.js';
import { RowColumns } from './row-columns.js';
import type { MarginChange, MarginGroup, MeasuredValues, SummedRows } from './panel-margins.types.js';
import { changeOfParts, residualParts, type ResidualParts } from './residual-parts.js';

/** Entities whose sums over everybody are kept of a view. */
const KEPT_ENTITIES = 1000;
/** Entities whose users are kept of a view as bits. */
const KEPT_USERS = 250;
const KEPT_GROUPS = 50;
/** Entities whose sums by column are kept of a view and a calculation: a megabyte or two. */
const KEPT_COLUMNS = 3000;
const NO_FITS: ReadonlyMap<number, MarginFit> = new Map();
/** With fewer persons a joint cell than this, on average, sums by cell do not pay. */
const PERSONS_OF_A_CELL = 4;

/** Persons with a weight, rising. What samples keep when their frame leaves memory. */
export interface WeightedPersons {
  /** Internal numbers. */
  persons: Uint32Array;
  /** Place of each internal number among these; -1 for those without a weight. */
  placeOf: Int32Array;
  weights: Float64Array;
  /** Row of each person's cell in the two halves of the columns. */
  rows: readonly [Uint16Array, Uint16Array];
  calibration: Calibration;
  ids: Uint32Array;
  households: Float64Array | undefined;
}

/** The margins of a panel as a question about a target group reads them. */
export interface ScopedMargins {
  readonly panel: PanelMargins;
  readonly group: MarginGroup;
}

/** The margins a panel was weighted to and the households it was drawn by, and the residuals of its figures (methodology 34). */
export class PanelMargins {
  readonly calibration: Calibration;
  private readonly weights: Float64Array;
  private readonly panelPersons: ContactIndex['persons'];
  /** Value ids of each joint cell; undefined where somebody has two values of a margin. */
  private readonly valuesOfCell: readonly ReadonlySet<number>[] | undefined;
  private readonly levels: ReadonlySet<number>;
  private readonly groups = new Map<string, MarginGroup>();
  private readonly users = new WeakMap<FrameView, Map<number, Uint32Array>>();
  /** Overwritten with each row. */
  private readonly scratch: CellSums;
  private readonly fitOfRow: MarginFit;
  /** Where joint cells are hardly fewer than persons, sums go by person: going through all cells for a few persons took most of a ranking. */
  private readonly byPerson: boolean;
  /** Undefined where households are not known. */
  private readonly homes: HomePairs | undefined;
  /** Sums over everybody, by calculation and entity. */
  private readonly sums = new WeakMap<FrameView, Map<string, SummedRows>>();
  private readonly ofRows = new WeakMap<FrameView, RowColumns>();

  private constructor(
    { margins, values, persons }: MarginColumns,
    private readonly arenaFor: (bytes: number) => Arena,
  ) {
    const { levels, single } = levelsOf({ margins, values, persons });
    this.weights = persons.weights;
    this.panelPersons = persons;
    const { households } = persons;
    this.calibration = new Calibration({ weights: persons.weights, levels, households });
    this.levels = new Set(margins.flat());
    this.scratch = this.emptySums();
    this.fitOfRow = this.calibration.emptyFit();
    this.byPerson = this.calibration.cells * PERSONS_OF_A_CELL > this.calibration.persons;
    this.homes = this.homePairs();
    if (!single || this.byPerson) return;
    const valuesOfCell = Array.from({ length: this.calibration.cells }, () => new Set<number>());
    this.calibration.cellOf.forEach((cell, person) =>
      levels.forEach((own, margin) => {
        if (own[person]! > 0) valuesOfCell[cell]!.add(margins[margin]![own[person]! - 1]!);
      }),
    );
    this.valuesOfCell = valuesOfCell;
  }

  /** Undefined for a panel that was not weighted and whose households are not known. */
  static of(index: MarginColumns, arenaFor: (bytes: number) => Arena): PanelMargins | undefined {
    const isPlain = index.margins.length === 0 && !index.persons.households;
    return isPlain ? undefined : new PanelMargins(index, arenaFor);
  }

  /** A target group. @param bitsOf its persons by internal number; kept */
  group(filter: PersonFilter, bitsOf: () => Uint32Array): MarginGroup {
    const key = JSON.stringify(filter);
    const known = this.groups.get(key);
    if (known) return known;
    if (this.groups.size >= KEPT_GROUPS) this.groups.clear();
    const group = this.groupOf(filter, bitsOf());
    this.groups.set(key, group);
    return group;
  }

  /** The margins with a target group, which is worked out when it is first read: most questions have no errors. */
  scoped(filter: PersonFilter, bitsOf: () => Uint32Array): ScopedMargins {
    const group = () => this.group(filter, bitsOf);
    return {
      panel: this,
      get group() {
        return group();
      },
    };
  }

  private groupOf(filter: PersonFilter, bits: Uint32Array): MarginGroup {
    const { valuesOfCell } = this;
    const isWhole = valuesOfCell && filter.every((ids) => ids.every((id) => this.levels.has(id)));
    const matches = (own: ReadonlySet<number>) => filter.every((ids) => ids.some((id) => own.has(id)));
    if (isWhole) {
      const cells = Uint16Array.from(valuesOfCell.keys()).filter((cell) => matches(valuesOfCell[cell]!));
      return { fit: this.calibration.fit(this.everybody, cells), cells, bits };
    }
    return { fit: this.fit(...this.membership(bits)), bits };
  }

  /** Being in a target group as a variable: who with a weight is in it, and 1 for each. */
  private membership(bits: Uint32Array): [persons: Uint32Array, values: Uint8Array] {
    const persons = personsIn(bits);
    return [persons, this.ones.subarray(0, persons.length)];
  }

  private get ones(): Uint8Array {
    this.filled ??= new Uint8Array(this.weights.length).fill(1);
    return this.filled;
  }

  private filled: Uint8Array | undefined;

  /** How a variable of listed persons follows the margins. @param values z times the divisor by position in the list */
  fit(persons: ArrayLike<number>, values: ArrayLike<number>, divisor = 1): MarginFit {
    const { weights, calibration } = this;
    if (this.byPerson || persons.length < calibration.cells)
      return this.byColumn.fit(persons, values, divisor);
    const { cellOf } = calibration;
    const sums = this.scratch.fill(0);
    for (let position = 0; position < persons.length; position += 1) {
      const value = values[position]!;
      if (value === 0) continue;
      const person = persons[position]!;
      const cell = cellOf[person]! * 2;
      const weight = weights[person]!;
      sums[cell]! += value;
      sums[cell + 1]! += weight * weight * value;
    }
    if (divisor !== 1) for (let cell = 0; cell < sums.length; cell += 1) sums[cell]! /= divisor;
    return calibration.fit(sums);
  }

  private get byColumn(): ColumnSums {
    this.columnSums ??= new ColumnSums(this.calibration, this.weights, this.arenaFor(this.columnBytes));
    return this.columnSums;
  }

  private columnSums: ColumnSums | undefined;

  private get columnBytes(): number {
    const { calibration, weights } = this;
    const ofColumns = ColumnSums.bytes(calibration, weights.length);
    return ofColumns + (calibration.households ? HomePairs.bytes(calibration, weights.length) : 0);
  }

  private homePairs(): HomePairs | undefined {
    const { calibration, weights } = this;
    if (!calibration.households) return undefined;
    const homes = new HomePairs(calibration, calibration.households, weights, this.byColumn);
    calibration.addTogether(homes.squares());
    return homes;
  }

  /** Rows whose sums are asked for one entity after the other. */
  rows(view: FrameView, rule: CalculationRule): SummedRows {
    let kept = this.sums.get(view);
    if (!kept) this.sums.set(view, (kept = new Map()));
    const periods = rule.periods.map((own) => own.join()).join('/');
    const key = `${rule.kind}|${rule.wanted.join()}|${periods}`;
    let rows = kept.get(key);
    if (!rows || rows.everybody.size >= KEPT_ENTITIES || rows.columns.size >= KEPT_COLUMNS)
      kept.set(key, (rows = { view, rule, everybody: new Map(), columns: new Map() }));
    return rows;
  }

  /** How entities follow the margins in a target group, in one pass over its rows, where that is less than one after the other. */
  fitsOfRows(
    rows: SummedRows,
    entities: readonly number[],
    group: MarginGroup,
  ): ReadonlyMap<number, MarginFit> {
    if (!this.byPerson || this.homes || entities.length === 0) return NO_FITS;
    const { persons, areOthers } = this.listedOf(group);
    const sums = persons.length > 0 ? this.rowColumns(rows.view).sums(persons, rows.rule, entities) : [];
    const all = areOthers ? this.everybodysColumns(rows, entities) : undefined;
    return new Map(
      entities.map((entity, at) => {
        const own = sums[at];
        const whole = all?.[at]?.slice();
        if (whole && own)
          for (let column = 0; column < own.length; column += 1) whole[column]! -= own[column]!;
        return [entity, this.calibration.fitOfColumns((whole ?? own)!, rows.rule.divisor)];
      }),
    );
  }

  private rowColumns(view: FrameView): RowColumns {
    let columns = this.ofRows.get(view);
    if (!columns) this.ofRows.set(view, (columns = new RowColumns(view, this.calibration)));
    return columns;
  }

  private listedOf(asked: MarginGroup): NonNullable<MarginGroup['listed']> {
    const group = asked;
    if (group.listed) return group.listed;
    const own = personsIn(group.bits);
    const areOthers = own.length * 2 > this.calibration.persons;
    const persons = areOthers
      ? personsIn(this.everybodysBits.map((word, at) => word & ~group.bits[at]!))
      : own;
    group.listed = { persons, areOthers };
    return group.listed;
  }

  private everybodysColumns(rows: SummedRows, entities: readonly number[]): Float64Array[] {
    const missing = entities.filter((entity) => !rows.columns.has(entity));
    if (missing.length > 0) {
      const sums = this.rowColumns(rows.view).sums(this.weighted.persons, rows.rule, missing);
      missing.forEach((entity, at) => rows.columns.set(entity, sums[at]!));
    }
    return entities.map((entity) => rows.columns.get(entity)!);
  }

  /** What the margins change about the figure of an entity in a target group, given its mean, and how it follows the margins if that is known. */
  changeOfRows(
    rows: SummedRows,
    entity: number,
    group: MarginGroup,
    { mean, fit }: { mean: number; fit?: MarginFit | undefined },
  ): MarginChange {
    if (!this.homes) return this.change(fit ?? this.fitOfEntity(rows, entity, group), group.fit, mean);
    const { persons, hits } = listHits(rows.view, rows.rule, entity, group.bits);
    return this.changeOf(persons, { values: hits, divisor: rows.rule.divisor, mean }, group);
  }

  private fitOfEntity(rows: SummedRows, entity: number, group: MarginGroup): MarginFit {
    const { calibration, fitOfRow } = this;
    if (this.byPerson) {
      const { persons, hits } = listHits(rows.view, rows.rule, entity, group.bits);
      return this.fit(persons, hits, rows.rule.divisor);
    }
    if (group.cells) return calibration.fit(this.everybodysSums(rows, entity), group.cells, fitOfRow);
    const sums = this.scratch.fill(0);
    if (rows.rule.kind === 'any') this.addUsers(this.usersOf(rows.view, entity), group.bits, sums);
    else this.addRows(rows, entity, group.bits, sums);
    return calibration.fit(sums, undefined, fitOfRow);
  }

  /** What the margins change about a figure of listed persons. */
  changeOf(
    persons: ArrayLike<number>,
    { values, divisor = 1, mean, fit = this.fit(persons, values, divisor) }: MeasuredValues,
    group: MarginGroup,
  ): MarginChange {
    if (!this.homes) return this.change(fit, group.fit, mean);
    const sums = this.homes.of(persons, values, divisor, group.bits);
    const [share, total] = [
      changeOfParts(this.parts(fit, sums, group, mean)),
      changeOfParts(this.parts(fit, sums, group, 0)),
    ];
    return { share, total, factor: this.calibration.factor };
  }

  /** Of a variable of persons of the target group, what is linear in it. Parameters as in `changeOf`. */
  residualParts(
    persons: ArrayLike<number>,
    { values, divisor = 1, mean, fit = this.fit(persons, values, divisor) }: MeasuredValues,
    group: MarginGroup,
  ): ResidualParts {
    const sums = this.homes?.of(persons, values, divisor, group.bits);
    return this.parts(fit, sums, group, mean);
  }

  /** The same of the rows of an entity, given its mean, and how it follows the margins if that is known. */
  residualPartsOfRows(
    rows: SummedRows,
    entity: number,
    group: MarginGroup,
    { mean, fit }: { mean: number; fit?: MarginFit | undefined },
  ): ResidualParts {
    if (!this.homes) return this.parts(fit ?? this.fitOfEntity(rows, entity, group), undefined, group, mean);
    const { persons, hits } = listHits(rows.view, rows.rule, entity, group.bits);
    return this.residualParts(persons, { values: hits, divisor: rows.rule.divisor, mean }, group);
  }

  /** @param sums undefined where households are not known */
  private parts(fit: MarginFit, sums: HomeSums | undefined, group: MarginGroup, mean: number): ResidualParts {
    const groupSums = this.homes && sums && this.homesOf(group, this.homes);
    return residualParts({ fit, sums }, { fit: group.fit, sums: groupSums }, mean);
  }

  private homesOf(asked: MarginGroup, homes: HomePairs): HomeSums {
    const group = asked;
    group.homes ??= homes.of(...this.membership(group.bits), 1, group.bits);
    return group.homes;
  }

  /** The persons with a weight; the same columns at each call. */
  get weighted(): WeightedPersons {
    this.withWeight ??= this.readWeighted();
    return this.withWeight;
  }

  private withWeight: WeightedPersons | undefined;

  private readWeighted(): WeightedPersons {
    const { ids, households } = this.panelPersons;
    const persons = Uint32Array.from(this.weights.keys()).filter((person) => this.weights[person]! > 0);
    const placeOf = new Int32Array(this.weights.length).fill(-1);
    persons.forEach((person, place) => (placeOf[person] = place));
    const { calibration } = this;
    const { halves, cellOf } = calibration;
    const rowsOf = ({ rowOf }: HalfColumns) => Uint16Array.from(persons, (person) => rowOf[cellOf[person]!]!);
    return {
      persons,
      placeOf,
      weights: Float64Array.from(persons, (person) => this.weights[person]!),
      rows: [rowsOf(halves[0]), rowsOf(halves[1])],
      calibration,
      ids: Uint32Array.from(persons, (person) => ids[person]!),
      households: households && Float64Array.from(persons, (person) => households[person]!),
    };
  }

  /** B of what the margins explain of u = w(y-p)/Σw of a person, wx'B. Parameters as in `changeOf`. @param total Σw */
  coefficients(
    persons: ArrayLike<number>,
    { values, divisor = 1, mean, fit = this.fit(persons, values, divisor) }: MeasuredValues,
    { fit: group }: MarginGroup,
    total: number,
  ): Float64Array {
    // What is explained of a difference is the difference of what is explained.
    return fit.coefficients.map((own, column) => (own - mean * group.coefficients[column]!) / total);
  }

  /** Those of a target group who are listed, as a group: its persons with a value. */
  narrowed({ bits }: MarginGroup, persons: Uint32Array): MarginGroup {
    const fit = this.fit(persons, this.ones.subarray(0, persons.length));
    if (!this.homes) return { fit, bits };
    return { fit, bits: setBits(new Uint32Array(bits.length), persons) };
  }

  /** What the margins change about a figure. @param y fit of its values, @param group fit of the target group */
  change(y: MarginFit, group: MarginFit, mean: number): MarginChange {
    const { calibration } = this;
    return {
      share: calibration.changeLess(y, mean, group),
      total: calibration.change(y),
      factor: calibration.factor,
    };
  }

  /**
   * The variance of what the margins do not explain of a mean of persons of a target group. Parameters as in `changeOf`.
   * @param weight Σw of the group, @param spread Σ(w(z - mean)/Σw)²
   */
  variance(
    persons: ArrayLike<number>,
    measured: MeasuredValues,
    group: MarginGroup,
    { weight, spread }: { weight: number; spread: number },
  ): number {
    const change = changeOfParts(this.residualParts(persons, measured, group));
    return this.calibration.factor * Math.max(0, spread + change / weight ** 2);
  }

  /** The persons with a weight as bits by internal number. */
  private get everybodysBits(): Uint32Array {
    const words = (this.weights.length + 31) >> 5;
    this.weightedBits ??= setBits(new Uint32Array(words), this.weighted.persons);
    return this.weightedBits;
  }

  private weightedBits: Uint32Array | undefined;

  /** Persons and Σw² by joint cell. */
  private get everybody(): CellSums {
    this.counted ??= this.weights.reduce((sums, weight, person) => {
      if (weight > 0) this.add(sums, person, 1, weight);
      return sums;
    }, this.emptySums());
    return this.counted;
  }

  private counted: CellSums | undefined;

  private emptySums(): CellSums {
    return new Float64Array(this.calibration.cells * 2);
  }

  private everybodysSums(rows: SummedRows, entity: number): CellSums {
    let sums = rows.everybody.get(entity);
    if (!sums) {
      sums = this.emptySums();
      this.addRows(rows, entity, this.everybodysBits, sums);
      rows.everybody.set(entity, sums);
    }
    return sums;
  }

  /** Adds the hits of an entity's rows. @param bits of the persons who count */
  private addRows(rows: SummedRows, entity: number, bits: Uint32Array, sums: CellSums): void {
    const { persons, hits } = listHits(rows.view, rows.rule, entity, bits);
    const { divisor } = rows.rule;
    persons.forEach((person, at) => this.add(sums, person, hits[at]! / divisor, this.weights[person]!));
  }

  /** The persons with a day of the frame at an entity as bits by internal number. */
  private usersOf(view: FrameView, entity: number): Uint32Array {
    let kept = this.users.get(view);
    if (!kept || kept.size >= KEPT_USERS) this.users.set(view, (kept = new Map()));
    let users = kept.get(entity);
    if (!users) {
      users = new Uint32Array((view.personCount + 31) >> 5);
      const { starts, middles, persons } = view.byEntity;
      for (let at = starts[entity]!; at < middles[entity]!; at += 1) {
        const person = persons[at]!;
        users[person >> 5]! |= 1 << (person & 31);
      }
      kept.set(entity, users);
    }
    return users;
  }

  /** Adds the users of an entity who are in a target group. */
  private addUsers(users: Uint32Array, group: Uint32Array, sums: CellSums): void {
    const { weights } = this;
    const { cellOf } = this.calibration;
    for (let word = 0; word < users.length; word += 1) {
      let rest: number = users[word]! & group[word]!;
      for (; rest !== 0; rest &= rest - 1) {
        const person = word * 32 + 31 - Math.clz32(rest & -rest);
        const weight = weights[person]!;
        const cell = cellOf[person]! * 2;
        sums[cell]! += 1;
        sums[cell + 1]! += weight * weight;
      }
    }
  }

  private add(sums: CellSums, person: number, value: number, weight: number): void {
    const cell = this.calibration.cellOf[person]! * 2;
    sums[cell]! += value;
    sums[cell + 1]! += weight * weight * value;
  }
}

/** What is left of a spread. */
export function residualOf(spread: number, change: number, factor: number): ResidualSpread {
  return { spread: Math.max(0, spread + change), factor };
}
