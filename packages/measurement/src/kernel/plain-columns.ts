import type { HomeColumns, PersonList } from './kernel.types.js';
import { isIn } from './row-bits.js';

/** Sums over persons by column, of their own values, in plain TypeScript. */
export function addColumns(
  { list, count }: PersonList,
  columns: Uint16Array,
  width: number,
  z: Float64Array,
  squares: Float64Array,
  into: Float64Array,
): void {
  const cells = into;
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    const squared = z[position]! * squares[person]!;
    for (let at = person * width; at < (person + 1) * width; at += 1) {
      cells[columns[at]! * 2]! += z[position]!;
      cells[columns[at]! * 2 + 1]! += squared;
    }
  }
}

/** The same of those who live with them. */
export function addMates(
  { list, count }: PersonList,
  z: Float64Array,
  { weights, offsets, mates, columns, width, amounts }: HomeColumns,
  set: Uint32Array,
  cells: Float64Array,
  out: Float64Array,
): void {
  const sums = out.fill(0, 0, 2);
  for (let position = 0; position < count; position += 1)
    amounts[list[position]!] = weights[list[position]!]! * z[position]!;
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    const amount = amounts[person]!;
    for (let at = offsets[person]!; at < offsets[person + 1]!; at += 1) {
      const mate = mates[at]!;
      const product = amount * weights[mate]!;
      for (let own = mate * width; own < (mate + 1) * width; own += 1) cells[columns[own]!]! += product;
      if (isIn(set, mate)) sums[0]! += product;
      sums[1]! += amount * amounts[mate]!;
    }
  }
  for (let position = 0; position < count; position += 1) amounts[list[position]!] = 0;
}
