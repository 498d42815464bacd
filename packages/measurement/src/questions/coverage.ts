import { type CalculationRule, countHits } from '../reach/calculation-rule.js';
import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';

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
  /** Days or weeks of the average, 1 for accumulated reach. */
  divisor: number;
  /** Weighted impressions of the target group's whole month by slot. */
  contacts: Float64Array;
  /** N_T. */
  universe: number;
}

/** Part of a whole in per cent; 0 when the whole is 0. */
export function percentage(part: number, whole: number): number {
  return whole > 0 ? (part / whole) * 100 : 0;
}

/** Day masks, one for everything that counts separately: the month, each day, or each week. */
function periodsOf(rule: CalculationRule): Int32Array {
  if (rule.kind === 'touched') return rule.masks;
  const days = Array.from({ length: 32 }, (_, bit) => rule.masks[0]! & (1 << bit));
  return Int32Array.from(days.filter((day) => day !== 0));
}

/** Slot of each internal entity number, -1 for entities not asked for. */
function slotsOf(numbers: readonly number[], entityCount: number): Int32Array {
  const slotOf = new Int32Array(entityCount).fill(-1);
  numbers.forEach((entity, slot) => (slotOf[entity] = slot));
  return slotOf;
}

/** Most slots a coverage can hold: the hits of all asked rows. */
function countEntries({ rows, persons, rule }: QuestionScope, slotOf: Int32Array): number {
  const { offsets, entities, masks } = rows;
  let entries = 0;
  for (let position = 0; position < persons.length; position += 1) {
    const end = offsets[persons[position]! + 1]!;
    for (let row = offsets[persons[position]!]!; row < end; row += 1) {
      if (slotOf[entities[row]!]! >= 0) entries += countHits(masks[row]!, rule);
    }
  }
  return entries;
}

/** Slots and masks of one person at a time. */
class PersonRows {
  readonly slots: Uint32Array;
  readonly masks: Int32Array;
  length = 0;

  constructor(
    private readonly rows: QuestionScope['rows'],
    private readonly slotOf: Int32Array,
    slotCount: number,
  ) {
    this.slots = new Uint32Array(slotCount);
    this.masks = new Int32Array(slotCount);
  }

  read(person: number, weight: number, contacts: Float64Array): void {
    const { offsets, entities, masks, impressions } = this.rows;
    const end = offsets[person + 1]!;
    let length = 0;
    for (let row = offsets[person]!; row < end; row += 1) {
      const slot = this.slotOf[entities[row]!]!;
      if (slot < 0) continue;
      this.slots[length] = slot;
      this.masks[length] = masks[row]!;
      contacts[slot]! += weight * impressions[row]!;
      length += 1;
    }
    this.length = length;
  }
}

/** Reads the coverage of known entities for the persons of a scope. */
export function coverageOf(scope: QuestionScope, known: KnownEntities): Coverage {
  const { index, persons, rule, rows } = scope;
  const { entityIds, numbers, unknownEntityIds } = known;
  const periods = periodsOf(rule);
  const slotOf = slotsOf(numbers, index.entities.ids.length);
  const entries = countEntries(scope, slotOf);
  const offsets = new Uint32Array(entries + 1);
  const slots = new Uint32Array(entries);
  const personOf = new Uint32Array(entries);
  const weights = new Float64Array(entries);
  const contacts = new Float64Array(numbers.length);
  const reader = new PersonRows(rows, slotOf, numbers.length);
  let unit = 0;
  let at = 0;
  for (const person of persons) {
    const weight = index.persons.weights[person]!;
    reader.read(person, weight, contacts);
    if (reader.length === 0) continue;
    for (const period of periods) {
      const start = at;
      for (let row = 0; row < reader.length; row += 1) {
        if ((reader.masks[row]! & period) !== 0) slots[at++] = reader.slots[row]!;
      }
      if (at === start) continue;
      personOf[unit] = person;
      weights[unit] = weight;
      unit += 1;
      offsets[unit] = at;
    }
  }
  return {
    entityIds,
    unknownEntityIds,
    offsets: offsets.slice(0, unit + 1),
    slots,
    persons: personOf.slice(0, unit),
    weights: weights.slice(0, unit),
    divisor: rule.divisor,
    contacts,
    universe: scope.group.weight,
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
