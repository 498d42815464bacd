/** Reading and adding to columns that lie in the module's memory. */

// Bytes of the record of sums of one entity: eight doubles, one cache line.
export const SUMS: usize = 64;
export const COUNTS: usize = 12;

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
