import {
  type HitBits,
  NO_SLOT,
  type PersonList,
  type PersonRows,
  type SlottedColumns,
  type SlottedEntities,
  USER_STRIDE,
  type UserPairs,
} from './kernel.types.js';
import { isIn } from './row-bits.js';
import { hitsOf } from './row-hits.js';

/** A row of a person whose entity has a slot, with the hits of it, which are not 0. */
export interface SlottedRow {
  slot: number;
  y: number;
}

/** Calls `visit` with the rows of each listed person whose entity has a slot and that have a hit. */
export function eachPerson(
  { list, count }: PersonList,
  { offsets, mids, entities }: PersonRows,
  hits: HitBits | undefined,
  { slots }: SlottedEntities,
  visit: (person: number, rows: readonly SlottedRow[]) => void,
): void {
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    const end = hits ? offsets[person + 1]! : mids[person]!;
    const found: SlottedRow[] = [];
    for (let row = offsets[person]!; row < end; row += 1) {
      const slot = slots[entities[row]!]!;
      if (slot === NO_SLOT) continue;
      const y = hits ? hitsOf(hits.bits, row, hits.wanted, hits.wanted.length) : 1;
      if (y > 0) found.push({ slot, y });
    }
    visit(person, found);
  }
}

/** Sums over the rows of several entities by column, in plain TypeScript. */
export function addRowColumns(
  persons: PersonList,
  rows: PersonRows,
  hits: HitBits | undefined,
  slotted: SlottedEntities,
  { columns, width, squares, size }: SlottedColumns,
  into: Float64Array,
): void {
  const cells = into;
  eachPerson(persons, rows, hits, slotted, (person, found) => {
    for (const { slot, y } of found)
      for (let own = person * width; own < (person + 1) * width; own += 1) {
        const cell = (slot * size + columns[own]!) * 2;
        cells[cell]! += y;
        cells[cell + 1]! += y * squares[person]!;
      }
  });
}

/** Sums of the users of several entities, and of those pairs of them have in common. */
export function addUserPairs(
  persons: PersonList,
  rows: PersonRows,
  hits: HitBits | undefined,
  slotted: SlottedEntities,
  weights: Float64Array,
  { firsts, size, asked, words, sums, cells }: UserPairs,
): void {
  eachPerson(persons, rows, hits, slotted, (person, found) => {
    const weight = weights[person]!;
    for (const { slot, y } of found) {
      sums[slot * USER_STRIDE]! += weight * y;
      sums[slot * USER_STRIDE + 1]! += weight * weight * y;
      if (hits) sums[slot * USER_STRIDE + 2]! += weight * weight * (y * y);
      for (const other of slot < firsts ? found : []) {
        if (!isIn(asked, slot * words * 64 + other.slot)) continue;
        const cell = (slot * size + other.slot) * 2;
        cells[cell]! += weight * Math.min(y, other.y);
        cells[cell + 1]! += weight * weight * (y * other.y);
      }
    }
  });
}
