/** Reading and adding to columns that lie in the module's memory. */

// Bytes of the record of sums of one entity: eight doubles, one cache line.
export const SUMS: usize = 64;

// A row's counts are three words; or two where visits and impressions fit one together. The types say which.
export type Wide = u32;
export type Narrow = u64;

/** Bytes of the counts of a row. */
@inline
export function countBytes<C>(): usize {
  return sizeof<C>() == sizeof<Narrow>() ? 8 : 12;
}

/** Visits and impressions of a row. */
@inline
export function visitsAndImpressions<C>(record: usize): v128 {
  const words = v128.load64_zero(record);
  if (sizeof<C>() == sizeof<Narrow>()) return f64x2.convert_low_i32x4_u(i32x4.extend_low_i16x8_u(words));
  return f64x2.convert_low_i32x4_u(words);
}

@inline
export function secondsOf<C>(record: usize): f64 {
  return <f64>load<u32>(record, sizeof<C>() == sizeof<Narrow>() ? 4 : 8);
}

@inline
export function u32At(column: usize, at: u32): u32 {
  return load<u32>(column + ((<usize>at) << 2));
}

@inline
export function f64At(column: usize, at: u32): f64 {
  return load<f64>(column + ((<usize>at) << 3));
}

@inline
export function entityAt<T>(entities: usize, row: u32): u32 {
  return <u32>load<T>(entities + ((<usize>row) << alignof<T>()));
}

@inline
export function addAt(address: usize, more: v128): void {
  v128.store(address, f64x2.add(v128.load(address), more));
}

/** Set bits of a row that count, over all months. */
@inline
export function hitsOf(bits: usize, wanted: usize, months: u32, row: u32): u32 {
  if (months == 1) return popcnt(u32At(bits, row) & load<u32>(wanted));
  let hits: u32 = 0;
  const from = row * months;
  for (let month: u32 = 0; month < months; month++) hits += popcnt(u32At(bits, from + month) & u32At(wanted, month));
  return hits;
}
