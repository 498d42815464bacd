import { createHash, randomBytes } from 'node:crypto';

/** A new 256-bit token; only its hash is ever stored. */
export function newToken(): { raw: string; hash: Buffer } {
  const raw = randomBytes(32).toString('base64url');
  return { raw, hash: hashToken(raw) };
}

/** sha256 of a token; 256 random bits need no salt. */
export function hashToken(raw: string): Buffer {
  return createHash('sha256').update(raw).digest();
}
