/** The loop over persons who live together: that of `src/kernel/plain-columns.ts`. */

import { f64At, u32At } from './columns';

/**
 * Adds w_i·z_i·w_j for each listed person i and each mate j to the cells of the columns of j; to `out` the same of mates in a set
 * and Σ w_i·z_i·w_j·z_j. The first column is the same for all.
 */
export function addMates(
  list: usize, count: u32, z: usize, weights: usize, offsets: usize, mates: usize, columns: usize, width: u32,
  set: usize, amounts: usize, cells: usize, out: usize,
): void {
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    store<f64>(amounts + ((<usize>person) << 3), f64At(weights, person) * f64At(z, position));
  }
  let all: f64 = 0;
  let inSet: f64 = 0;
  let own: f64 = 0;
  const bytes = (<usize>(width - 1)) << 1;
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    let at = u32At(offsets, person);
    const to = u32At(offsets, person + 1);
    if (at == to) continue;
    const amount = f64At(amounts, person);
    if (amount == 0) continue;
    for (; at < to; at++) {
      const mate = u32At(mates, at);
      const product = amount * f64At(weights, mate);
      all += product;
      own += amount * f64At(amounts, mate);
      inSet += product * <f64>((u32At(set, mate >> 5) >>> (mate & 31)) & 1);
      let column = columns + ((<usize>(mate * width)) << 1) + 2;
      const end = column + bytes;
      for (; column < end; column += 2) {
        const cell = cells + ((<usize>load<u16>(column)) << 3);
        store<f64>(cell, load<f64>(cell) + product);
      }
    }
  }
  for (let position: u32 = 0; position < count; position++)
    store<f64>(amounts + ((<usize>u32At(list, position)) << 3), 0);
  const first = cells + ((<usize>load<u16>(columns)) << 3);
  store<f64>(first, load<f64>(first) + all);
  store<f64>(out, inSet);
  store<f64>(out, own, 8);
}
