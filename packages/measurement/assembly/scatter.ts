/** What the rows of listed persons add to the sums of their entities. */

import {
  addAt, countBytes, entityAt, f64At, hitsOf, Narrow, secondsOf, SUMS, u32At, visitsAndImpressions, Wide,
} from './columns';

@inline
function scatterReachOf<T, C>(
  list: usize, count: u32, offsets: usize, mids: usize, entities: usize, counts: usize, weights: usize, sums: usize,
): void {
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const weight = f64At(weights, person);
    const all = f64x2.splat(weight);
    const one = f64x2.replace_lane(all, 0, 1);
    const end = u32At(mids, person);
    let row = u32At(offsets, person);
    let record = counts + (<usize>row) * countBytes<C>();
    for (; row < end; row++, record += countBytes<C>()) {
      const at = sums + (<usize>entityAt<T>(entities, row)) * SUMS;
      addAt(at, one);
      addAt(at + 16, f64x2.mul(visitsAndImpressions<C>(record), all));
      store<f64>(at + 32, load<f64>(at + 32) + weight * secondsOf<C>(record));
    }
  }
}

export function scatterReach16Narrow(
  list: usize, count: u32, offsets: usize, mids: usize, entities: usize, counts: usize, weights: usize, sums: usize,
): void {
  scatterReachOf<u16, Narrow>(list, count, offsets, mids, entities, counts, weights, sums);
}

export function scatterReach16Wide(
  list: usize, count: u32, offsets: usize, mids: usize, entities: usize, counts: usize, weights: usize, sums: usize,
): void {
  scatterReachOf<u16, Wide>(list, count, offsets, mids, entities, counts, weights, sums);
}

export function scatterReach32Narrow(
  list: usize, count: u32, offsets: usize, mids: usize, entities: usize, counts: usize, weights: usize, sums: usize,
): void {
  scatterReachOf<u32, Narrow>(list, count, offsets, mids, entities, counts, weights, sums);
}

export function scatterReach32Wide(
  list: usize, count: u32, offsets: usize, mids: usize, entities: usize, counts: usize, weights: usize, sums: usize,
): void {
  scatterReachOf<u32, Wide>(list, count, offsets, mids, entities, counts, weights, sums);
}

@inline
function scatterHitsOf<T, C>(
  list: usize, count: u32, offsets: usize, entities: usize, counts: usize, weights: usize, sums: usize,
  bits: usize, wanted: usize, months: u32,
): void {
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const weight = f64At(weights, person);
    const squared = weight * weight;
    const all = f64x2.splat(weight);
    const end = u32At(offsets, person + 1);
    for (let row = u32At(offsets, person); row < end; row++) {
      const at = sums + (<usize>entityAt<T>(entities, row)) * SUMS;
      const hits = hitsOf(bits, wanted, months, row);
      const h = <f64>hits;
      const squaredHits = squared * h;
      const record = counts + (<usize>row) * countBytes<C>();
      addAt(at, f64x2.replace_lane(f64x2.splat(weight * h), 0, <f64>(hits != 0)));
      addAt(at + 16, f64x2.mul(visitsAndImpressions<C>(record), all));
      addAt(at + 32, f64x2.replace_lane(f64x2.splat(squaredHits), 0, weight * secondsOf<C>(record)));
      store<f64>(at + 48, load<f64>(at + 48) + squaredHits * h);
    }
  }
}

export function scatterHits16Narrow(
  list: usize, count: u32, offsets: usize, entities: usize, counts: usize, weights: usize, sums: usize,
  bits: usize, wanted: usize, months: u32,
): void {
  scatterHitsOf<u16, Narrow>(list, count, offsets, entities, counts, weights, sums, bits, wanted, months);
}

export function scatterHits16Wide(
  list: usize, count: u32, offsets: usize, entities: usize, counts: usize, weights: usize, sums: usize,
  bits: usize, wanted: usize, months: u32,
): void {
  scatterHitsOf<u16, Wide>(list, count, offsets, entities, counts, weights, sums, bits, wanted, months);
}

export function scatterHits32Narrow(
  list: usize, count: u32, offsets: usize, entities: usize, counts: usize, weights: usize, sums: usize,
  bits: usize, wanted: usize, months: u32,
): void {
  scatterHitsOf<u32, Narrow>(list, count, offsets, entities, counts, weights, sums, bits, wanted, months);
}

export function scatterHits32Wide(
  list: usize, count: u32, offsets: usize, entities: usize, counts: usize, weights: usize, sums: usize,
  bits: usize, wanted: usize, months: u32,
): void {
  scatterHitsOf<u32, Wide>(list, count, offsets, entities, counts, weights, sums, bits, wanted, months);
}
