import type { StoredLoops } from '../kernel/kernel.types.js';
import { plainStored } from '../kernel/plain-stored.js';
import { P1, P2, P3, P4, P5, rotate } from '../kernel/hash-rounds.js';

/**
 * XXH32 of some bytes with seed 0, as published with xxHash: 0 to 2^32-1. A CRC in plain TypeScript would take longer
 * than reading the columns it protects.
 * @param loops of a kernel whose memory the bytes lie in
 */
export function checksum(bytes: Uint8Array, loops: Pick<StoredLoops, 'hashBlocks'> = plainStored): number {
  const { length } = bytes;
  let hash = ((length >= 16 ? loops.hashBlocks(bytes, length >>> 4) : P5) + length) | 0;
  let at = length & ~15;
  for (; at + 4 <= length; at += 4) {
    const word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    hash = Math.imul(rotate((hash + Math.imul(word, P3)) | 0, 17), P4);
  }
  for (; at < length; at += 1) hash = Math.imul(rotate((hash + Math.imul(bytes[at]!, P5)) | 0, 11), P1);
  hash = Math.imul(hash ^ (hash >>> 15), P2);
  hash = Math.imul(hash ^ (hash >>> 13), P3);
  return (hash ^ (hash >>> 16)) >>> 0;
}
