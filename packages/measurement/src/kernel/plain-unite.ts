import { DAY_BITS } from '../calendar/month-calendar.js';
import { bitAt } from './row-bits.js';
import { MAX_COUNT } from './row-counts.js';
import { fitsNarrow, setCount } from './row-counts.js';
import type { PartRows, UniteLoops, UnitedRows, UniteRules } from './unite.types.js';

/** Words of a slot before its masks: entity, registered, visits, impressions, seconds. */
const MASKS = 5;
const COUNTS = 2;

/** Calls back with each row of a person that counts, once for its entity and once for each aggregate above. */
function eachRow(
  parts: readonly PartRows[],
  { parentOffsets, parents, excluded, registeredOnly }: UniteRules,
  person: number,
  visit: (entity: number, part: PartRows, row: number, registered: number) => void,
): void {
  for (const part of parts) {
    const end = part.offsets[person + 1]! - part.first;
    for (let row = part.offsets[person]! - part.first; row < end; row += 1) {
      const entity = part.entities[row]!;
      const registered = bitAt(part.registered, row + (part.first & 7));
      if (excluded[entity] || (registeredOnly && !registered)) continue;
      visit(entity, part, row, registered);
      for (let at = parentOffsets[entity]!; at < parentOffsets[entity + 1]!; at += 1)
        visit(parents[at]!, part, row, registered);
    }
  }
}

/** The slots of one person. */
class Slots {
  length = 0;
  /** Whether every count fits a word. */
  fit = true;
  private readonly stride: number;

  constructor(
    private readonly rules: UniteRules,
    private readonly start: number,
  ) {
    this.stride = MASKS + rules.months;
  }

  add(entity: number, part: PartRows, row: number, registered: number): void {
    const { slotOf, slots, months } = this.rules;
    // Numbers of slots go on from person to person, so that those of persons before are known as such.
    if (slotOf[entity]! <= this.start) {
      slotOf[entity] = this.start + (this.length += 1);
      slots.fill(0, (this.length - 1) * this.stride, this.length * this.stride);
    }
    const slot = (slotOf[entity]! - this.start - 1) * this.stride;
    slots[slot] = entity;
    slots[slot + 1]! |= registered;
    for (let count = 0; count < 3; count += 1) {
      const total = slots[slot + COUNTS + count]! + part.counts[row * 3 + count]!;
      this.fit &&= total <= MAX_COUNT;
      slots[slot + COUNTS + count] = total;
    }
    for (let month = 0; month < months; month += 1)
      slots[slot + MASKS + month]! |= part.masks[row * months + month]!;
  }

  /** Slots with or without a day of the frame. */
  *where(reaching: boolean): Generator<Uint32Array> {
    for (let slot = 0; slot < this.length; slot += 1) {
      const words = this.rules.slots.subarray(slot * this.stride, (slot + 1) * this.stride);
      let any = 0;
      for (let month = 0; month < this.rules.months; month += 1) any |= words[MASKS + month]!;
      if (((any & DAY_BITS) !== 0) === reaching) yield words;
    }
  }
}

/** Writes a slot as a row; false when its counts do not fit. */
function writeRow(into: UnitedRows, row: number, slot: Uint32Array): boolean {
  const counts = slot.subarray(COUNTS, MASKS);
  if (into.counts.width === 2 && !fitsNarrow(counts[0]!, counts[1]!)) return false;
  into.entities[row] = slot[0]!;
  into.registered[row >> 3]! |= slot[1]! << (row & 7);
  into.masks.set(slot.subarray(MASKS), row * (slot.length - MASKS));
  counts.forEach((count, which) => setCount(into.counts, row, which, count));
  return true;
}

function writeUnited(
  parts: readonly PartRows[],
  rules: UniteRules,
  into: UnitedRows,
): ReturnType<UniteLoops['writeUnited']> {
  for (let person = 0; person + 1 < into.starts.length; person += 1) {
    const start = into.starts[person]!;
    const slots = new Slots(rules, start);
    eachRow(parts, rules, person, (entity, part, row, registered) =>
      slots.add(entity, part, row, registered),
    );
    if (!slots.fit) return 'overflow';
    let row = start;
    for (const reaching of [true, false]) {
      for (const slot of slots.where(reaching)) {
        if (!writeRow(into, row, slot)) return 'narrow';
        row += 1;
      }
      if (reaching) into.mids[person] = row;
    }
  }
  return 'done';
}

/** The loops that unite rows in plain TypeScript. */
export const plainUnite: UniteLoops = {
  countUnited: (parts, rules, before, lengths) => {
    const { slotOf } = rules;
    for (let person = 0; person < lengths.length; person += 1) {
      let length = 0;
      eachRow(parts, rules, person, (entity) => {
        if (slotOf[entity] === before + person + 1) return;
        slotOf[entity] = before + person + 1;
        length += 1;
      });
      lengths[person] = length;
    }
  },
  writeUnited,
};
