/** The loops over pairs of entities of a person: those of `src/kernel/plain-kernel.ts`, function by function. */

import { addAt, f64At, u32At } from './columns';

/**
 * Adds (Σw, persons) to the cell of each pair of marks of the listed persons, row ≤ column; marks are one word wide. What
 * costs most here is guessing wrongly how many marks a person has, so the first ones are written out: one wrong guess a
 * person instead of two, and nothing is kept in memory.
 */
export function addPairs(
  list: usize, count: u32, marks: usize, weights: usize, size: u32, cells: usize, rows: usize,
): void {
  const stride = (<usize>size) << 4;
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    let rest = u32At(marks, person);
    if (rest == 0) continue;
    const one = f64x2.replace_lane(f64x2.splat(1), 0, f64At(weights, person));
    const row0 = cells + <usize>ctz(rest) * stride;
    let column = <usize>ctz(rest) << 4;
    addAt(row0 + column, one);
    rest &= rest - 1;
    if (rest == 0) continue;
    const row1 = cells + <usize>ctz(rest) * stride;
    column = <usize>ctz(rest) << 4;
    addAt(row0 + column, one);
    addAt(row1 + column, one);
    rest &= rest - 1;
    if (rest == 0) continue;
    const row2 = cells + <usize>ctz(rest) * stride;
    column = <usize>ctz(rest) << 4;
    addAt(row0 + column, one);
    addAt(row1 + column, one);
    addAt(row2 + column, one);
    rest &= rest - 1;
    if (rest == 0) continue;
    const row3 = cells + <usize>ctz(rest) * stride;
    column = <usize>ctz(rest) << 4;
    addAt(row0 + column, one);
    addAt(row1 + column, one);
    addAt(row2 + column, one);
    addAt(row3 + column, one);
    rest &= rest - 1;
    if (rest == 0) continue;
    const row4 = cells + <usize>ctz(rest) * stride;
    column = <usize>ctz(rest) << 4;
    addAt(row0 + column, one);
    addAt(row1 + column, one);
    addAt(row2 + column, one);
    addAt(row3 + column, one);
    addAt(row4 + column, one);
    rest &= rest - 1;
    if (rest == 0) continue;
    const row5 = cells + <usize>ctz(rest) * stride;
    column = <usize>ctz(rest) << 4;
    addAt(row0 + column, one);
    addAt(row1 + column, one);
    addAt(row2 + column, one);
    addAt(row3 + column, one);
    addAt(row4 + column, one);
    addAt(row5 + column, one);
    rest &= rest - 1;
    if (rest == 0) continue;
    store<u32>(rows, <u32>row0);
    store<u32>(rows, <u32>row1, 4);
    store<u32>(rows, <u32>row2, 8);
    store<u32>(rows, <u32>row3, 12);
    store<u32>(rows, <u32>row4, 16);
    store<u32>(rows, <u32>row5, 20);
    addMarks(rest, 0, 6, one, stride, cells, rows);
  }
}

/** Adds the pairs of the marks of one word, and of those with the marks before; answers how many there are then. */
function addMarks(word: u32, first: u32, before: u32, one: v128, stride: usize, cells: usize, rows: usize): u32 {
  let length = <usize>before;
  for (let rest = word; rest != 0; rest &= rest - 1) {
    const slot = <usize>(first + ctz(rest));
    const column = slot << 4;
    store<u32>(rows + (length << 2), <u32>(cells + slot * stride));
    length++;
    const end = rows + (length << 2);
    for (let at = rows; at < end; at += 4) addAt(<usize>load<u32>(at) + column, one);
  }
  return <u32>length;
}

/** The same for marks of several words. */
export function addWidePairs(
  list: usize, count: u32, marks: usize, words: u32, weights: usize, size: u32, cells: usize, rows: usize,
): void {
  const stride = (<usize>size) << 4;
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const one = f64x2.replace_lane(f64x2.splat(1), 0, f64At(weights, person));
    let length: u32 = 0;
    for (let word: u32 = 0; word < words; word++) {
      length = addMarks(u32At(marks, person * words + word), word << 5, length, one, stride, cells, rows);
    }
  }
}

/** Adds (Σw·hits shared, persons) to the cell of each pair of rows of each listed person, row ≤ column. */
export function addHitPairs(
  list: usize, count: u32, offsets: usize, slots: usize, rows: usize, bits: usize, wanted: usize, months: u32,
  weights: usize, size: u32, cells: usize,
): void {
  for (let position: u32 = 0; position < count; position++) {
    const end = u32At(offsets, position + 1);
    const weight = f64At(weights, u32At(list, position));
    for (let first = u32At(offsets, position); first < end; first++) {
      const one = u32At(rows, first) * months;
      const row = u32At(slots, first);
      for (let second = first; second < end; second++) {
        const other = u32At(rows, second) * months;
        let hits: u32 = 0;
        for (let month: u32 = 0; month < months; month++) {
          hits += popcnt(u32At(bits, one + month) & u32At(bits, other + month) & u32At(wanted, month));
        }
        if (hits == 0) continue;
        const column = u32At(slots, second);
        const cell = row <= column ? row * size + column : column * size + row;
        addAt(cells + ((<usize>cell) << 4), f64x2.replace_lane(f64x2.splat(1), 0, weight * <f64>hits));
      }
    }
  }
}
