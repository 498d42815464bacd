/** The loop over rows of persons and their columns: that of `src/kernel/plain-columns.ts`. */

import { addAt, entityAt, f64At, hitsOf, u32At } from './columns';

/** The slot of entities nobody asks about. */
const NO_SLOT: u32 = 0xffff;

/**
 * Adds (z, w²z) of the rows of listed persons to the cells of their entity's slot, one for each column of the person; z is the hits
 * of the row, or 1 without bits. A person's rows are found first, without a branch: whether the next one is wanted cannot be guessed.
 */
@inline
function addRowColumnsOf<T>(
  list: usize, count: u32, offsets: usize, ends: usize, entities: usize, bits: usize, wanted: usize, months: u32,
  slots: usize, columns: usize, width: u32, squares: usize, size: u32, cells: usize, found: usize,
): void {
  const stride = (<usize>size) << 4;
  const bytes = (<usize>width) << 1;
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const end = u32At(ends, person);
    let last = found;
    for (let row = u32At(offsets, person); row < end; row++) {
      const slot = <u32>load<u16>(slots + ((<usize>entityAt<T>(entities, row)) << 1));
      store<u32>(last, slot);
      store<u32>(last, row, 4);
      last += (<usize>(slot != NO_SLOT)) << 3;
    }
    const square = f64At(squares, person);
    const own = columns + (<usize>(person * width)) * 2;
    for (let at = found; at < last; at += 8) {
      const hits = bits == 0 ? <u32>1 : hitsOf(bits, wanted, months, load<u32>(at, 4));
      if (hits == 0) continue;
      const z = <f64>hits;
      const more = f64x2.replace_lane(f64x2.splat(z), 1, z * square);
      const slot = cells + (<usize>load<u32>(at)) * stride;
      for (let column = own; column < own + bytes; column += 2)
        addAt(slot + ((<usize>load<u16>(column)) << 4), more);
    }
  }
}

export function addRowColumns16(
  list: usize, count: u32, offsets: usize, ends: usize, entities: usize, bits: usize, wanted: usize, months: u32,
  slots: usize, columns: usize, width: u32, squares: usize, size: u32, cells: usize, found: usize,
): void {
  addRowColumnsOf<u16>(
    list, count, offsets, ends, entities, bits, wanted, months, slots, columns, width, squares, size, cells, found,
  );
}

export function addRowColumns32(
  list: usize, count: u32, offsets: usize, ends: usize, entities: usize, bits: usize, wanted: usize, months: u32,
  slots: usize, columns: usize, width: u32, squares: usize, size: u32, cells: usize, found: usize,
): void {
  addRowColumnsOf<u32>(
    list, count, offsets, ends, entities, bits, wanted, months, slots, columns, width, squares, size, cells, found,
  );
}
