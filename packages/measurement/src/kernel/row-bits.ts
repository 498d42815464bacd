/** Bit `at` of a row of bits, lowest first: 1 or 0. */
export function bitAt(bits: Uint8Array, at: number): number {
  return (bits[at >> 3]! >> (at & 7)) & 1;
}
