import type { ContactIndex, DeviceRows } from '../contact-index/contact-index.types.js';
import { bitAt } from '../kernel/row-bits.js';
import { emptyRows } from '../contact-index/sort-rows.js';
import {
  NO_SLOT,
  type Arena,
  type EntityRows,
  type HitBits,
  type PersonList,
  type PersonRows,
  type SlottedEntities,
  type UsedMemory,
} from '../kernel/kernel.types.js';
import type { Range } from '../kernel/columns.types.js';
import { impressionsAt, secondsAt, visitsAt } from '../kernel/row-counts.js';
import { plainArena } from '../kernel/plain-kernel.js';
import { arenaOver } from '../kernel/wasm-arena.js';
import { bitsOfMask, type CalculationRule } from './calculation-rule.js';
import { SUM_STRIDE } from '../kernel/sum-records.js';
import { lowerBound } from './lower-bound.js';

/** Columns of a view's rows, all in one arena. */
export interface ViewColumns {
  rows: PersonRows;
  /** Day masks, one a month: those of row r begin at `r * months`. */
  masks: Uint32Array;
  /** Bits of the rows of registered users. */
  registered: Uint8Array;
  weights: Float64Array;
  /** Internal numbers of persons, rising; scratch. */
  list: Uint32Array;
}

/** A view on its way between threads: columns in shared memory, or copies where there is none. */
export interface SharedView {
  months: number;
  entityCount: number;
  columns: ViewColumns;
  entityRows: EntityRows;
  memory: UsedMemory | undefined;
}

/** Persons of a target group in the memory of a view. */
export interface ViewTarget extends PersonList {
  /** Smallest and largest person; -1 and -2 for nobody. */
  first: number;
  last: number;
}

/** Attribute values of all persons, side by side. */
export interface PersonValues {
  /** Internal numbers of values. */
  values: Uint16Array;
  /** Numbers a person. */
  width: number;
}

function forEachBit(
  bits: Uint32Array,
  valueCount: number,
  wordsPerValue: number,
  visit: (person: number, value: number) => void,
): void {
  for (let value = 0; value < valueCount; value += 1) {
    for (let word = 0; word < wordsPerValue; word += 1) {
      let rest = bits[value * wordsPerValue + word]! | 0;
      for (; rest !== 0; rest &= rest - 1) visit(word * 32 + 31 - Math.clz32(rest & -rest), value);
    }
  }
}

const NOTHING: Range = { from: 0, to: 0 };

/**
 * Rows of all entities, aggregates included, with the devices of a question united, and the scratch memory questions
 * are answered in: one question at a time.
 */
export class FrameView {
  readonly rows: PersonRows;
  readonly masks: Uint32Array;
  readonly registered: Uint8Array;
  readonly weights: Float64Array;
  /** Results of kernel calls. */
  readonly out: Float64Array;
  private readonly list: Uint32Array;
  private entityRows: EntityRows | undefined;
  private opened: Range = { from: 0, to: 0 };
  private personValues: PersonValues | undefined;
  private slotted: SlottedEntities | undefined;
  private readonly bits = new Map<string, HitBits>();
  private readonly doubles = new Map<string, Float64Array>();
  private readonly words = new Map<string, Uint32Array>();

  constructor(
    readonly arena: Arena,
    readonly months: number,
    readonly entityCount: number,
    private readonly columns: ViewColumns,
    entityRows?: EntityRows,
  ) {
    const { rows, masks, registered, weights, list } = columns;
    this.rows = rows;
    this.masks = masks;
    this.registered = registered;
    this.weights = weights;
    this.list = list;
    this.out = arena.f64(4);
    this.entityRows = entityRows;
  }

  /** What another thread needs to go on with this view; this one must not be used afterwards. */
  share(): SharedView {
    const { months, entityCount, columns, byEntity, arena } = this;
    return { months, entityCount, columns, entityRows: byEntity, memory: arena.memory };
  }

  get personCount(): number {
    return this.weights.length;
  }

  /** Memory held, in bytes. */
  get bytes(): number {
    return this.arena.bytes;
  }

  /** The rows entity by entity; ordered when a question first needs them so. */
  get byEntity(): EntityRows {
    if (this.entityRows) return this.entityRows;
    const { arena, entityCount } = this;
    const count = this.rows.entities.length;
    const of = {
      starts: arena.u32(entityCount + 1),
      middles: arena.u32(entityCount),
      persons: arena.u32(count),
      rows: arena.u32(count),
    };
    arena.kernel.orderByEntity(this.rows, of, this.scratchWords('next', entityCount));
    this.entityRows = of;
    return of;
  }

  /**
   * Writes persons into the view's memory; valid until the next call.
   * @param persons rising
   */
  target(persons: Uint32Array): ViewTarget {
    this.list.set(persons);
    const count = persons.length;
    if (count === 0) return { list: this.list, count, first: -1, last: -2 };
    return { list: this.list, count, first: persons[0]!, last: persons[count - 1]! };
  }

  /** Rows of an entity with a day of the frame whose persons may be in a target. */
  reachRange(entity: number, target: ViewTarget): Range {
    const { starts, middles } = this.byEntity;
    return this.narrow({ from: starts[entity]!, to: middles[entity]! }, target);
  }

  /** Rows of an entity that have lead days only and whose persons may be in a target. */
  leadRange(entity: number, target: ViewTarget): Range {
    const { starts, middles } = this.byEntity;
    return this.narrow({ from: middles[entity]!, to: starts[entity + 1]! }, target);
  }

  /** All rows of an entity whose persons may be in a target: two rising parts, empty ones left out. */
  ranges(entity: number, target: ViewTarget): Range[] {
    return [this.reachRange(entity, target), this.leadRange(entity, target)].filter(
      ({ from, to }) => to > from,
    );
  }

  /** The rows of the entities that are no aggregates, for views that leave some of them out. */
  leafRows(aggregate: Uint8Array): DeviceRows {
    const { offsets, entities, counts } = this.rows;
    const { masks, registered, months } = this;
    const kept = Uint32Array.from(entities.keys()).filter((row) => !aggregate[entities[row]!]);
    const leaves = emptyRows(this.personCount, this.entityCount, kept.length, months);
    let person = 0;
    kept.forEach((row, at) => {
      for (; row >= offsets[person + 1]!; person += 1) leaves.offsets[person + 1] = at;
      leaves.entities[at] = entities[row]!;
      leaves.registered[at >> 3]! |= bitAt(registered, row) << (at & 7);
      leaves.masks.set(masks.subarray(row * months, (row + 1) * months), at * months);
      leaves.counts.set([visitsAt(counts, row), impressionsAt(counts, row), secondsAt(counts, row)], at * 3);
    });
    leaves.offsets.fill(kept.length, person + 1);
    return leaves;
  }

  /** The bits a calculation counts, of every row. */
  hitBits(rule: CalculationRule): HitBits {
    const key = `${rule.kind}|${rule.wanted.join()}|${rule.periods.map((periods) => periods.join()).join('/')}`;
    const known = this.bits.get(key);
    if (known) return known;
    const wanted = this.arena.u32(rule.wanted.length);
    wanted.set(rule.wanted);
    const hits = { bits: rule.kind === 'periods' ? this.periodBits(rule) : this.masks, wanted };
    this.bits.set(key, hits);
    return hits;
  }

  /** Weights of the persons still to be covered, 0 for all others. */
  openPersons({ list, count, first, last }: ViewTarget): Float64Array {
    const open = this.scratchDoubles('open', this.personCount);
    // Only the last target has left anything: clearing everybody takes longer than a narrow question.
    this.arena.kernel.clear(open.subarray(this.opened.from, this.opened.to));
    this.opened = { from: Math.max(0, first), to: Math.max(0, last + 1) };
    const { weights } = this;
    for (let position = 0; position < count; position += 1) {
      const person = list[position]!;
      open[person] = weights[person]!;
    }
    return open;
  }

  /**
   * Values of each person, `width` a person, filled up with `valueCount`.
   * @param values of the index this is a view of
   */
  valuesOfPersons({ ids, bits, wordsPerValue }: ContactIndex['values']): PersonValues {
    if (this.personValues) return this.personValues;
    const held = new Uint16Array(this.personCount);
    forEachBit(bits, ids.length, wordsPerValue, (person) => (held[person]! += 1));
    const width = held.reduce((most, count) => Math.max(most, count), 0);
    const values = this.arena.u16(this.personCount * width).fill(ids.length);
    held.fill(0);
    forEachBit(bits, ids.length, wordsPerValue, (person, value) => {
      values[person * width + held[person]!] = value;
      held[person]! += 1;
    });
    this.personValues = { values, width };
    return this.personValues;
  }

  /** Bits still to be covered, all that count for the listed persons and none for all others. */
  openBits({ list, count }: PersonList, { wanted }: HitBits): Uint32Array {
    const months = wanted.length;
    const open = this.emptyWords('openBits', this.personCount * months);
    for (let position = 0; position < count; position += 1) {
      const from = list[position]! * months;
      for (let month = 0; month < months; month += 1) open[from + month] = wanted[month]!;
    }
    return open;
  }

  /** A mark as wide as `mark` a person, equal to it for the persons of a target. */
  marksOf({ first, last }: ViewTarget, mark: Uint32Array): Uint32Array {
    const words = mark.length;
    const marks = this.scratchWords('marks', this.personCount * words);
    const [from, to] = [Math.max(0, first), Math.max(0, last + 1)];
    if (words === 1) this.arena.kernel.fill(marks.subarray(from, to), mark[0]!);
    else for (let person = from; person < to; person += 1) marks.set(mark, person * words);
    return marks;
  }

  /** Gives entities slots, in their order, while something is worked out about their rows. */
  inSlots<Result>(entities: readonly number[], work: (slotted: SlottedEntities) => Result): Result {
    const { arena, entityCount } = this;
    this.slotted ??= {
      slots: arena.u16(entityCount).fill(NO_SLOT),
      scratch: arena.u32(2 * entityCount + 2),
    };
    const { slots } = this.slotted;
    entities.forEach((entity, slot) => (slots[entity] = slot));
    const result = work(this.slotted);
    for (const entity of entities) slots[entity] = NO_SLOT;
    return result;
  }

  /** Records of sums for all entities, zeroed. */
  emptySums(): Float64Array {
    return this.emptyDoubles('sums', this.entityCount * SUM_STRIDE);
  }

  /** Numbers in the arena, of a use each, with whatever the last question left in them. */
  scratchDoubles(use: string, length: number): Float64Array {
    let numbers = this.doubles.get(use);
    if (!numbers || numbers.length < length) {
      numbers = this.arena.f64(length);
      this.doubles.set(use, numbers);
    }
    return numbers.length === length ? numbers : numbers.subarray(0, length);
  }

  /** {@link scratchDoubles} set to 0. */
  emptyDoubles(use: string, length: number): Float64Array {
    const numbers = this.scratchDoubles(use, length);
    this.arena.kernel.clear(numbers);
    return numbers;
  }

  /** {@link scratchWords} set to 0. */
  emptyWords(use: string, length: number): Uint32Array {
    const numbers = this.scratchWords(use, length);
    this.arena.kernel.clear(numbers);
    return numbers;
  }

  /** As {@link scratchDoubles}, with whole numbers. */
  scratchWords(use: string, length: number): Uint32Array {
    let numbers = this.words.get(use);
    if (!numbers || numbers.length < length) {
      numbers = this.arena.u32(length);
      this.words.set(use, numbers);
    }
    return numbers.length === length ? numbers : numbers.subarray(0, length);
  }

  /** As {@link scratchDoubles}, with numbers of two bytes. */
  scratchHits(use: string, length: number): Uint16Array {
    const words = this.scratchWords(use, (length + 1) >> 1);
    return new Uint16Array(words.buffer, words.byteOffset, length);
  }

  private narrow(range: Range, { first, last }: ViewTarget): Range {
    if (last < first) return NOTHING;
    const { persons } = this.byEntity;
    const from = first === 0 ? range.from : lowerBound(persons, range, first);
    const to =
      last === this.personCount - 1 ? range.to : lowerBound(persons, { from, to: range.to }, last + 1);
    return { from, to };
  }

  private periodBits(rule: CalculationRule): Uint32Array {
    const bits = this.arena.u32(this.masks.length);
    for (let at = 0; at < bits.length; at += 1)
      bits[at] = bitsOfMask(this.masks[at]!, rule, at % this.months);
    return bits;
  }
}

/** The view another thread has shared. */
export function receiveView({ months, entityCount, columns, entityRows, memory }: SharedView): FrameView {
  const arena = memory ? arenaOver(memory) : plainArena();
  return new FrameView(arena, months, entityCount, columns, entityRows);
}
