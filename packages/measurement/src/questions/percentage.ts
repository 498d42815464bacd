/** Part of a whole in per cent; 0 when the whole is 0. */
export function percentage(part: number, whole: number): number {
  return whole > 0 ? (part / whole) * 100 : 0;
}
