/** Constants and one round of XXH32, as published with xxHash. */
export const P1 = 0x9e3779b1;
export const P2 = 0x85ebca77;
export const P3 = 0xc2b2ae3d;
export const P4 = 0x27d4eb2f;
export const P5 = 0x165667b1;

export function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

export function round(lane: number, word: number): number {
  return Math.imul(rotate((lane + Math.imul(word, P2)) | 0, 13), P1);
}
