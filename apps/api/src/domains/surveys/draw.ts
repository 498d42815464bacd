import { createHash } from 'node:crypto';

/** A number in [0, 1) that a text always gives again, and that tells nothing of the numbers of other texts. */
export function drawOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
