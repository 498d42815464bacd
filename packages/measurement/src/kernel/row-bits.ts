/** Bit `at` of a row of bits, lowest first: 1 or 0. */
export function bitAt(bits: Uint8Array, at: number): number {
  return (bits[at >> 3]! >> (at & 7)) & 1;
}

/** Whether a person is in a set given as bits by internal number. */
export const isIn = (set: Uint32Array, person: number): boolean =>
  ((set[person >> 5]! >>> (person & 31)) & 1) === 1;
