/** Uniting the rows of a person over devices and aggregates: `src/kernel/plain-unite.ts` function by function. */

import { entityAt, Narrow, u32At, Wide } from './columns';

// Words of a part in the table: offsets, entities, masks, counts, registered, number of its first row.
const PART: usize = 24;
/** Answers of `writeUnited`. */
const DONE: u32 = 0;
const TOO_WIDE: u32 = 1;
const TOO_LARGE: u32 = 2;
/** A count that no longer fits. */
const OVERFLOW: u32 = 0xffffffff;

@inline
function bitAt(bits: usize, at: u32): u32 {
  return (<u32>load<u8>(bits + <usize>(at >> 3)) >> (at & 7)) & 1;
}

/** Whether a row counts. */
@inline
function counted(excluded: usize, entity: u32, registeredOnly: u32, registered: u32): bool {
  return load<u8>(excluded + <usize>entity) == 0 && (registeredOnly & ~registered & 1) == 0;
}

@inline
function countUnitedOf<T>(
  table: usize, partCount: u32, persons: u32, parentOffsets: usize, parents: usize, excluded: usize,
  registeredOnly: u32, slotOf: usize, before: u32, lengths: usize,
): void {
  for (let person: u32 = 0; person < persons; person++) {
    const stamp = before + person + 1;
    let length: u32 = 0;
    for (let number: u32 = 0; number < partCount; number++) {
      const part = table + <usize>number * PART;
      const offsets = <usize>load<u32>(part);
      const entities = <usize>load<u32>(part, 4);
      const registered = <usize>load<u32>(part, 16);
      const base = load<u32>(part, 20);
      const end = u32At(offsets, person + 1) - base;
      for (let row = u32At(offsets, person) - base; row < end; row++) {
        const entity = entityAt<T>(entities, row);
        if (!counted(excluded, entity, registeredOnly, bitAt(registered, row + (base & 7)))) continue;
        const own = slotOf + ((<usize>entity) << 2);
        length += u32(load<u32>(own) != stamp);
        store<u32>(own, stamp);
        const last = u32At(parentOffsets, entity + 1);
        for (let at = u32At(parentOffsets, entity); at < last; at++) {
          const above = slotOf + ((<usize>u32At(parents, at)) << 2);
          length += u32(load<u32>(above) != stamp);
          store<u32>(above, stamp);
        }
      }
    }
    store<u32>(lengths + ((<usize>person) << 2), length);
  }
}

export function countUnited16(
  table: usize, partCount: u32, persons: u32, parentOffsets: usize, parents: usize, excluded: usize,
  registeredOnly: u32, slotOf: usize, before: u32, lengths: usize,
): void {
  countUnitedOf<u16>(
    table, partCount, persons, parentOffsets, parents, excluded, registeredOnly, slotOf, before, lengths,
  );
}

export function countUnited32(
  table: usize, partCount: u32, persons: u32, parentOffsets: usize, parents: usize, excluded: usize,
  registeredOnly: u32, slotOf: usize, before: u32, lengths: usize,
): void {
  countUnitedOf<u32>(
    table, partCount, persons, parentOffsets, parents, excluded, registeredOnly, slotOf, before, lengths,
  );
}

/** Adds a count to that of a slot; false when it no longer fits. */
@inline
function addCount(slot: usize, row: usize): bool {
  const total = <u64>load<u32>(slot) + <u64>load<u32>(row);
  store<u32>(slot, <u32>total);
  return total <= 0xffffffff;
}

/**
 * Adds a row to the slot of an entity, which is made when the person has none; answers how many he has then. A slot holds
 * entity, registered, three counts and a mask a month.
 */
@inline
function addRow(
  entity: u32, slotOf: usize, slots: usize, stride: usize, start: u32, length: u32, months: u32, masks: usize,
  counts: usize, registered: u32,
): u32 {
  const known = slotOf + ((<usize>entity) << 2);
  const number = load<u32>(known);
  if (number <= start) {
    const slot = slots + (<usize>length) * stride;
    store<u32>(known, start + length + 1);
    store<u32>(slot, entity);
    store<u32>(slot, registered, 4);
    store<u64>(slot, load<u64>(counts), 8);
    store<u32>(slot, load<u32>(counts, 8), 16);
    for (let month: u32 = 0; month < months; month++) {
      store<u32>(slot + ((<usize>month) << 2), u32At(masks, month), 20);
    }
    return length + 1;
  }
  const slot = slots + (<usize>(number - start - 1)) * stride;
  store<u32>(slot, load<u32>(slot, 4) | registered, 4);
  for (let month: u32 = 0; month < months; month++) {
    const at = slot + ((<usize>month) << 2);
    store<u32>(at, load<u32>(at, 20) | u32At(masks, month), 20);
  }
  const fits = addCount(slot + 8, counts) && addCount(slot + 12, counts + 4) && addCount(slot + 16, counts + 8);
  return fits ? length : OVERFLOW;
}

@inline
function reaches(slot: usize, months: u32, dayBits: u32): u32 {
  let any: u32 = 0;
  for (let month: u32 = 0; month < months; month++) any |= load<u32>(slot + ((<usize>month) << 2), 20);
  return u32((any & dayBits) != 0);
}

@inline
function writeUnitedOf<T, C>(
  table: usize, partCount: u32, persons: u32, parentOffsets: usize, parents: usize, excluded: usize,
  registeredOnly: u32, slotOf: usize, slots: usize, months: u32, dayBits: u32, starts: usize, mids: usize,
  entities: usize, masks: usize, registered: usize, counts: usize,
): u32 {
  const stride = (<usize>(5 + months)) << 2;
  for (let person: u32 = 0; person < persons; person++) {
    const start = u32At(starts, person);
    let length: u32 = 0;
    for (let number: u32 = 0; number < partCount; number++) {
      const part = table + <usize>number * PART;
      const offsets = <usize>load<u32>(part);
      const ownEntities = <usize>load<u32>(part, 4);
      const ownMasks = <usize>load<u32>(part, 8);
      const ownCounts = <usize>load<u32>(part, 12);
      const ownRegistered = <usize>load<u32>(part, 16);
      const base = load<u32>(part, 20);
      const end = u32At(offsets, person + 1) - base;
      for (let row = u32At(offsets, person) - base; row < end; row++) {
        const entity = entityAt<T>(ownEntities, row);
        const bit = bitAt(ownRegistered, row + (base & 7));
        if (!counted(excluded, entity, registeredOnly, bit)) continue;
        const mask = ownMasks + ((<usize>(row * months)) << 2);
        const count = ownCounts + (<usize>row) * 12;
        length = addRow(entity, slotOf, slots, stride, start, length, months, mask, count, bit);
        if (length == OVERFLOW) return TOO_LARGE;
        const last = u32At(parentOffsets, entity + 1);
        for (let at = u32At(parentOffsets, entity); at < last; at++) {
          length = addRow(u32At(parents, at), slotOf, slots, stride, start, length, months, mask, count, bit);
          if (length == OVERFLOW) return TOO_LARGE;
        }
      }
    }
    let row = start;
    // Those with a day of the frame first; 0 - 1 ends it.
    for (let wanted: u32 = 1; wanted < 2; wanted--) {
      for (let number: u32 = 0; number < length; number++) {
        const slot = slots + (<usize>number) * stride;
        if (reaches(slot, months, dayBits) != wanted) continue;
        store<T>(entities + ((<usize>row) << alignof<T>()), <T>load<u32>(slot));
        if (load<u32>(slot, 4)) {
          const byte = registered + <usize>(row >> 3);
          store<u8>(byte, load<u8>(byte) | <u8>(<u32>1 << (row & 7)));
        }
        const mask = masks + ((<usize>(row * months)) << 2);
        for (let month: u32 = 0; month < months; month++) {
          store<u32>(mask + ((<usize>month) << 2), load<u32>(slot + ((<usize>month) << 2), 20));
        }
        const visits = load<u32>(slot, 8);
        const impressions = load<u32>(slot, 12);
        if (sizeof<C>() == sizeof<Narrow>()) {
          if ((visits | impressions) > 0xffff) return TOO_WIDE;
          const both = <u64>(visits | (impressions << 16));
          store<u64>(counts + ((<usize>row) << 3), both | ((<u64>load<u32>(slot, 16)) << 32));
        } else {
          const record = counts + (<usize>row) * 12;
          store<u32>(record, visits);
          store<u32>(record, impressions, 4);
          store<u32>(record, load<u32>(slot, 16), 8);
        }
        row++;
      }
      if (wanted == 1) store<u32>(mids + ((<usize>person) << 2), row);
    }
  }
  return DONE;
}

export function writeUnited16Narrow(
  table: usize, partCount: u32, persons: u32, parentOffsets: usize, parents: usize, excluded: usize,
  registeredOnly: u32, slotOf: usize, slots: usize, months: u32, dayBits: u32, starts: usize, mids: usize,
  entities: usize, masks: usize, registered: usize, counts: usize,
): u32 {
  return writeUnitedOf<u16, Narrow>(
    table, partCount, persons, parentOffsets, parents, excluded, registeredOnly, slotOf, slots, months, dayBits,
    starts, mids, entities, masks, registered, counts,
  );
}

export function writeUnited16Wide(
  table: usize, partCount: u32, persons: u32, parentOffsets: usize, parents: usize, excluded: usize,
  registeredOnly: u32, slotOf: usize, slots: usize, months: u32, dayBits: u32, starts: usize, mids: usize,
  entities: usize, masks: usize, registered: usize, counts: usize,
): u32 {
  return writeUnitedOf<u16, Wide>(
    table, partCount, persons, parentOffsets, parents, excluded, registeredOnly, slotOf, slots, months, dayBits,
    starts, mids, entities, masks, registered, counts,
  );
}

export function writeUnited32Narrow(
  table: usize, partCount: u32, persons: u32, parentOffsets: usize, parents: usize, excluded: usize,
  registeredOnly: u32, slotOf: usize, slots: usize, months: u32, dayBits: u32, starts: usize, mids: usize,
  entities: usize, masks: usize, registered: usize, counts: usize,
): u32 {
  return writeUnitedOf<u32, Narrow>(
    table, partCount, persons, parentOffsets, parents, excluded, registeredOnly, slotOf, slots, months, dayBits,
    starts, mids, entities, masks, registered, counts,
  );
}

export function writeUnited32Wide(
  table: usize, partCount: u32, persons: u32, parentOffsets: usize, parents: usize, excluded: usize,
  registeredOnly: u32, slotOf: usize, slots: usize, months: u32, dayBits: u32, starts: usize, mids: usize,
  entities: usize, masks: usize, registered: usize, counts: usize,
): u32 {
  return writeUnitedOf<u32, Wide>(
    table, partCount, persons, parentOffsets, parents, excluded, registeredOnly, slotOf, slots, months, dayBits,
    starts, mids, entities, masks, registered, counts,
  );
}
