const P1 = 0x9e3779b1;
const P2 = 0x85ebca77;
const P3 = 0xc2b2ae3d;
const P4 = 0x27d4eb2f;
const P5 = 0x165667b1;

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

function round(lane: number, word: number): number {
  return Math.imul(rotate((lane + Math.imul(word, P2)) | 0, 13), P1);
}

/** The lanes of all whole blocks of 16 bytes. */
function blocks(bytes: Uint8Array): number {
  const count = bytes.length >>> 4;
  // Words need bytes that begin at a multiple of four.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, count * 4);
  let [one, two, three, four] = [(P1 + P2) | 0, P2, 0, -P1 | 0];
  for (let at = 0; at < words.length; at += 4) {
    one = round(one, words[at]!);
    two = round(two, words[at + 1]!);
    three = round(three, words[at + 2]!);
    four = round(four, words[at + 3]!);
  }
  return (rotate(one, 1) + rotate(two, 7) + rotate(three, 12) + rotate(four, 18)) | 0;
}

/**
 * XXH32 of some bytes with seed 0, as published with xxHash: 0 to 2^32-1. A CRC in plain TypeScript would take longer
 * than reading the columns it protects.
 */
export function checksum(bytes: Uint8Array): number {
  const { length } = bytes;
  let hash = ((length >= 16 ? blocks(bytes) : P5) + length) | 0;
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
