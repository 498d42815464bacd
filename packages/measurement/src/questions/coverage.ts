import type { GatheredRows } from '../kernel/kernel.types.js';
import { bitsOfMask } from '../reach/calculation-rule.js';
import { popcount } from '../reach/popcount.js';
import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { gatherRows } from './gather-rows.js';

/**
 * Who was at which of some entities, as units that each count once. For accumulated reach a unit is a person; for an
 * average it is a person on one of the days or weeks averaged, so that set questions (union, overlap, contribution)
 * are exact for averages too: they are asked per day or week and divided by their number.
 */
export interface Coverage {
  /** Asked entities the month knows; their positions are the slots below. */
  entityIds: number[];
  unknownEntityIds: number[];
  /** Slots of unit u are `slots[offsets[u]]` to `slots[offsets[u + 1]]` (exclusive), at least one, unordered. */
  offsets: Uint32Array;
  slots: Uint32Array;
  /** Internal number of the person of each unit, rising. */
  persons: Uint32Array;
  /** Weight of that person. */
  weights: Float64Array;
  /** Days, weeks or months of the average, 1 for accumulated reach. */
  divisor: number;
  /** Whether it is an average. */
  averaged: boolean;
  /** Weighted impressions of the target group's whole month by slot. */
  contacts: Float64Array;
  /** N_T. */
  universe: number;
}

/** Part of a whole in per cent; 0 when the whole is 0. */
export function percentage(part: number, whole: number): number {
  return whole > 0 ? (part / whole) * 100 : 0;
}

/** Units, filled one after the other. */
class UnitColumns {
  readonly offsets: Uint32Array;
  readonly slots: Uint32Array;
  readonly persons: Uint32Array;
  readonly weights: Float64Array;
  private unit = 0;
  private at = 0;

  constructor(entries: number) {
    this.offsets = new Uint32Array(entries + 1);
    this.slots = new Uint32Array(entries);
    this.persons = new Uint32Array(entries);
    this.weights = new Float64Array(entries);
  }

  add(slot: number): void {
    this.slots[this.at++] = slot;
  }

  /** Ends a unit unless nothing was added. */
  end(person: number, weight: number): void {
    if (this.at === this.offsets[this.unit]) return;
    this.persons[this.unit] = person;
    this.weights[this.unit] = weight;
    this.unit += 1;
    this.offsets[this.unit] = this.at;
  }

  finish(): Pick<Coverage, 'offsets' | 'slots' | 'persons' | 'weights'> {
    const { offsets, slots, persons, weights, unit } = this;
    return {
      offsets: offsets.slice(0, unit + 1),
      slots,
      persons: persons.slice(0, unit),
      weights: weights.slice(0, unit),
    };
  }
}

/** Bits of the rows of one person after the other, a word a month, and how many there are. */
function readBits(
  { rule, view: { masks, months } }: QuestionScope,
  { offsets, rows }: GatheredRows,
): { values: Uint32Array; entries: number } {
  const count = offsets.at(-1)!;
  const values = new Uint32Array(count * months);
  let entries = 0;
  for (let at = 0; at < count; at += 1) {
    for (let month = 0; month < months; month += 1) {
      const found = bitsOfMask(masks[rows[at]! * months + month]!, rule, month);
      values[at * months + month] = found;
      entries += popcount(found);
    }
  }
  return { values, entries };
}

/** Weighted impressions by slot. */
function contactsOf(
  { index, persons, view }: QuestionScope,
  gathered: GatheredRows,
  slots: number,
): Float64Array {
  const contacts = new Float64Array(slots);
  const { counts } = view.rows;
  for (let position = 0; position < persons.length; position += 1) {
    const weight = index.persons.weights[persons[position]!]!;
    for (let at = gathered.offsets[position]!; at < gathered.offsets[position + 1]!; at += 1) {
      contacts[gathered.slots[at]!]! += weight * counts[gathered.rows[at]! * 3 + 1]!;
    }
  }
  return contacts;
}

/** Whether a row has a day that counts for accumulated reach. */
function isReached({ rule, view: { masks, months } }: QuestionScope, row: number): boolean {
  for (let month = 0; month < months; month += 1) {
    if ((masks[row * months + month]! & rule.wanted[month]!) !== 0) return true;
  }
  return false;
}

/** A unit for each person with a day of the frame at any of the entities. */
function personUnits(scope: QuestionScope, { offsets, slots, rows }: GatheredRows): UnitColumns {
  const { index, persons } = scope;
  const units = new UnitColumns(offsets.at(-1)!);
  for (let position = 0; position < persons.length; position += 1) {
    for (let at = offsets[position]!; at < offsets[position + 1]!; at += 1) {
      if (isReached(scope, rows[at]!)) units.add(slots[at]!);
    }
    const person = persons[position]!;
    units.end(person, index.persons.weights[person]!);
  }
  return units;
}

/** A unit for each person and each of the days or weeks averaged. */
function averageUnits(scope: QuestionScope, gathered: GatheredRows): UnitColumns {
  const { index, persons } = scope;
  const words = scope.view.months;
  const { values, entries } = readBits(scope, gathered);
  const units = new UnitColumns(entries);
  for (let position = 0; position < persons.length; position += 1) {
    const from = gathered.offsets[position]!;
    const to = gathered.offsets[position + 1]!;
    if (from === to) continue;
    const person = persons[position]!;
    const weight = index.persons.weights[person]!;
    for (let word = 0; word < words; word += 1) {
      let rest = 0;
      for (let at = from; at < to; at += 1) rest |= values[at * words + word]!;
      for (; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        for (let at = from; at < to; at += 1) {
          if ((values[at * words + word]! & bit) !== 0) units.add(gathered.slots[at]!);
        }
        units.end(person, weight);
      }
    }
  }
  return units;
}

/** Reads the coverage of known entities for the persons of a scope. */
export function coverageOf(scope: QuestionScope, known: KnownEntities): Coverage {
  const { rule, group } = scope;
  const { entityIds, numbers, unknownEntityIds } = known;
  const gathered = gatherRows(scope, numbers);
  const averaged = rule.kind !== 'any';
  return {
    entityIds,
    unknownEntityIds,
    ...(averaged ? averageUnits : personUnits)(scope, gathered).finish(),
    divisor: rule.divisor,
    averaged,
    contacts: contactsOf(scope, gathered, numbers.length),
    universe: group.weight,
  };
}

/**
 * Reads the coverage of a list of entities.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function buildCoverage(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): Coverage {
  return coverageOf(frame.scope(question), frame.entities(entityIds));
}
