import type { ContactIndex } from '../contact-index/contact-index.types.js';
import { hitsOf } from '../kernel/row-hits.js';
import { Calibration, type CellSums, type MarginFit } from '../stats/calibration.js';
import { type ResidualSpread } from '../stats/linearised-variance.js';
import type { CalculationRule } from './calculation-rule.js';
import type { FrameView } from './frame-view.js';
import type { PersonFilter } from './reach.types.js';

/** What a figure's two spreads become once the margins are allowed for: of its share in the group, and of its total. */
export interface MarginChange {
  /** What Σw²(y-p)² changes by. */
  share: number;
  /** What Σw²y² changes by. */
  total: number;
  factor: number;
}

/** Entities whose sums over everybody are kept of a view. */
const KEPT_ENTITIES = 1000;
/** Entities whose users are kept of a view as bits. */
const KEPT_USERS = 250;
const KEPT_GROUPS = 50;

/** Level of each person in each margin, from 1; 0 where it is not known. */
function levelsOf({ margins, values, persons }: MarginColumns): { levels: Uint16Array[]; single: boolean } {
  const numberOf = new Map(Array.from(values.ids, (id, value) => [id, value]));
  let single = true;
  const levels = margins.map((ids) => {
    const own = new Uint16Array(persons.ids.length);
    ids.forEach((id, level) => {
      const value = numberOf.get(id);
      if (value === undefined) return;
      for (let word = 0; word < values.wordsPerValue; word += 1) {
        let rest: number = values.bits[value * values.wordsPerValue + word]! | 0;
        for (; rest !== 0; rest &= rest - 1) {
          const person = word * 32 + 31 - Math.clz32(rest & -rest);
          single &&= own[person] === 0;
          own[person] = level + 1;
        }
      }
    });
    return own;
  });
  return { levels, single };
}

/** What of an index the margins are read from. */
type MarginColumns = Pick<ContactIndex, 'margins' | 'values' | 'persons'>;

/** Rows of which a variable is summed up. */
interface SummedRows {
  view: FrameView;
  rule: CalculationRule;
  /** Sums over everybody by entity, as far as they were asked for. */
  everybody: Map<number, CellSums>;
}

/** A target group as the sums of an entity are narrowed to it. */
export interface MarginGroup {
  /** How belonging to it follows the margins. */
  fit: MarginFit;
  /** The joint cells it is made of, where it is made of whole ones. */
  cells?: Uint16Array | undefined;
  /** Its persons as bits by internal number. */
  bits: Uint32Array;
}

/** A variable by position in a list of persons. */
export interface MeasuredValues {
  /** y times the divisor. */
  values: ArrayLike<number>;
  divisor?: number;
  /** The weighted mean of y. */
  mean: number;
}

/** A variable of the persons of a target group, 0 for others. */
interface GroupVariable {
  /** How it follows the margins. */
  fit: MarginFit;
  /** Its weighted mean in the group. */
  mean: number;
  group: Pick<MarginGroup, 'fit' | 'bits'>;
  /** z by internal number of a person of the group; read where households are known. */
  valueOf: (person: number) => number;
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
  private readonly panelValues: ContactIndex['values'];
  /** Value ids of each joint cell; undefined where somebody has two values of a margin. */
  private readonly valuesOfCell: readonly ReadonlySet<number>[] | undefined;
  private readonly levels: ReadonlySet<number>;
  private readonly groups = new Map<string, MarginGroup>();
  private readonly users = new WeakMap<FrameView, Map<number, Uint32Array>>();
  /** Overwritten with each row. */
  private readonly scratch: CellSums;
  private readonly fitOfRow: MarginFit;
  /** A variable by internal number; empty where households are not known. */
  private readonly values: Float64Array;
  /** Sums over everybody by joint cell, by calculation and entity. */
  private readonly sums = new WeakMap<FrameView, Map<string, Map<number, CellSums>>>();

  private constructor({ margins, values, persons }: MarginColumns) {
    const { levels, single } = levelsOf({ margins, values, persons });
    this.weights = persons.weights;
    this.panelValues = values;
    const { households } = persons;
    this.calibration = new Calibration({ weights: persons.weights, levels, households });
    this.levels = new Set(margins.flat());
    this.scratch = this.emptySums();
    this.fitOfRow = this.calibration.emptyFit();
    this.values = new Float64Array(households ? persons.weights.length : 0);
    if (!single) return;
    const valuesOfCell = Array.from({ length: this.calibration.cells }, () => new Set<number>());
    this.calibration.cellOf.forEach((cell, person) =>
      levels.forEach((own, margin) => {
        if (own[person]! > 0) valuesOfCell[cell]!.add(margins[margin]![own[person]! - 1]!);
      }),
    );
    this.valuesOfCell = valuesOfCell;
  }

  /** Undefined for a panel that was not weighted and whose households are not known. */
  static of(index: MarginColumns): PanelMargins | undefined {
    const isPlain = index.margins.length === 0 && !index.persons.households;
    return isPlain ? undefined : new PanelMargins(index);
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
    const sums = this.emptySums();
    this.weights.forEach((weight, person) => {
      if (isIn(bits, person)) this.add(sums, person, 1, weight);
    });
    return { fit: this.calibration.fit(sums), bits };
  }

  /** How a variable of listed persons follows the margins. @param values z times the divisor by position in the list */
  fit(persons: ArrayLike<number>, values: ArrayLike<number>, divisor = 1): MarginFit {
    const { weights } = this;
    const { cellOf } = this.calibration;
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
    return this.calibration.fit(sums);
  }

  /** Rows whose sums are asked for one entity after the other. */
  rows(view: FrameView, rule: CalculationRule): SummedRows {
    let kept = this.sums.get(view);
    if (!kept) this.sums.set(view, (kept = new Map()));
    const key = `${rule.kind}|${rule.wanted.join()}`;
    let everybody = kept.get(key);
    if (!everybody || everybody.size >= KEPT_ENTITIES) kept.set(key, (everybody = new Map()));
    return { view, rule, everybody };
  }

  /** What the margins change about the figure of an entity in a target group, given its mean. */
  changeOfRows(rows: SummedRows, entity: number, group: MarginGroup, mean: number): MarginChange {
    const fit = this.fitOfEntity(rows, entity, group);
    const change = this.change(fit, group.fit, mean);
    if (!this.calibration.households) return change;
    const values = this.values.fill(0);
    this.eachHit(rows, entity, group.bits, (person, value) => (values[person] = value));
    return this.together(change, { fit, mean, group, valueOf: (person) => values[person]! });
  }

  private fitOfEntity(rows: SummedRows, entity: number, group: MarginGroup): MarginFit {
    const { calibration, fitOfRow } = this;
    if (group.cells) return calibration.fit(this.everybodysSums(rows, entity), group.cells, fitOfRow);
    const sums = this.scratch.fill(0);
    if (rows.rule.kind === 'any') this.addUsers(this.usersOf(rows.view, entity), group.bits, sums);
    else this.addRows(rows, entity, group.bits, sums);
    return calibration.fit(sums, undefined, fitOfRow);
  }

  /** What the margins change about a figure of listed persons. */
  changeOf(
    persons: ArrayLike<number>,
    { values, divisor = 1, mean }: MeasuredValues,
    group: MarginGroup,
  ): MarginChange {
    const fit = this.fit(persons, values, divisor);
    const change = this.change(fit, group.fit, mean);
    if (!this.calibration.households) return change;
    const byPerson = this.values.fill(0);
    for (let at = 0; at < persons.length; at += 1) byPerson[persons[at]!] = values[at]! / divisor;
    return this.together(change, { fit, mean, group, valueOf: (person) => byPerson[person]! });
  }

  /** A change with what persons of one household have in common besides. */
  private together(change: MarginChange, variable: GroupVariable): MarginChange {
    const share = this.productsOf(variable);
    return {
      ...change,
      share: change.share + share,
      total: change.total + this.productsOf({ ...variable, mean: 0 }),
    };
  }

  /** What Σ over households of (Σw·e)² is more than Σw²e²; e is what the margins do not explain of z - mean. */
  private productsOf({ fit, mean, group, valueOf }: GroupVariable): number {
    const { calibration, weights } = this;
    if (!calibration.households) return 0;
    const [z, d] = [calibration.fitted(fit), calibration.fitted(group.fit)];
    const explained = z.map((part, cell) => part - mean * d[cell]!);
    const residual = (person: number) => {
      const value = isIn(group.bits, person) ? valueOf(person) - mean : 0;
      return weights[person]! * (value - explained[calibration.cellOf[person]!]!);
    };
    return calibration.households.products(residual);
  }

  /** What the margins explain of w(y-p) of each person with a weight, by internal number. Parameters as in `changeOf`. */
  explained(
    persons: ArrayLike<number>,
    { values, divisor = 1, mean }: MeasuredValues,
    { fit: group }: MarginGroup,
  ): Float64Array {
    const { calibration, weights } = this;
    const [y, d] = [this.fit(persons, values, divisor), group].map((fit) => calibration.fitted(fit));
    const byCell = y!.map((part, cell) => part - mean * d![cell]!);
    return weights.map((weight, person) => weight * byCell[calibration.cellOf[person]!]!);
  }

  /** The persons of a target group with a value, by its number; all of it where households are not known: nothing reads them then. */
  narrowed({ bits }: MarginGroup, value: number): Uint32Array {
    const { calibration, panelValues } = this;
    if (!calibration.households) return bits;
    const from = value * panelValues.wordsPerValue;
    return bits.map((word, at) => word & panelValues.bits[from + at]!);
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
   * The variance of what the margins do not explain of a mean.
   * @param variable what it is the mean of, @param weight Σw of its group, @param spread Σ(w(z - mean)/Σw)²
   */
  variance(variable: GroupVariable, weight: number, spread: number): number {
    const { calibration } = this;
    const { fit, mean, group } = variable;
    const change = calibration.changeLess(fit, mean, group.fit) + this.productsOf(variable);
    return calibration.factor * Math.max(0, spread + change / weight ** 2);
  }

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
      this.addRows(rows, entity, undefined, sums);
      rows.everybody.set(entity, sums);
    }
    return sums;
  }

  /** Adds the hits of an entity's rows. @param bits of the persons who count; all with a weight by default */
  private addRows(rows: SummedRows, entity: number, bits: Uint32Array | undefined, sums: CellSums): void {
    this.eachHit(rows, entity, bits, (person, value, weight) => this.add(sums, person, value, weight));
  }

  private eachHit(
    { view, rule }: SummedRows,
    entity: number,
    bits: Uint32Array | undefined,
    onHit: (person: number, value: number, weight: number) => void,
  ): void {
    const { starts, middles, persons, rows } = view.byEntity;
    const hits = rule.kind === 'any' ? undefined : view.hitBits(rule);
    const end = hits ? starts[entity + 1]! : middles[entity]!;
    for (let at = starts[entity]!; at < end; at += 1) {
      const person = persons[at]!;
      if (bits && !isIn(bits, person)) continue;
      const weight = this.weights[person]!;
      if (weight === 0) continue;
      const value = hits ? hitsOf(hits.bits, rows[at]!, hits.wanted, hits.wanted.length) / rule.divisor : 1;
      onHit(person, value, weight);
    }
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

const isIn = (bits: Uint32Array, person: number): boolean =>
  ((bits[person >> 5]! >>> (person & 31)) & 1) === 1;

/** What is left of a spread. */
export function residualOf(spread: number, change: number, factor: number): ResidualSpread {
  return { spread: Math.max(0, spread + change), factor };
}
