import { randomInt } from 'node:crypto';
import { hashToken, newToken } from '../../platform/crypto/opaque-token.js';
import { PREFIX } from './oauth-limits.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

// Letters and digits only: some clients percent-encode for Basic authentication and some do not, and here both are alike.
function alphanumeric(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A new client id, 20 letters and digits. */
export function newClientId(): string {
  return alphanumeric(20);
}

/** A new client secret of 256 bits; only its hash is ever stored. */
export function newClientSecret(): { raw: string; hash: Buffer } {
  const raw = alphanumeric(43);
  return { raw, hash: hashToken(raw) };
}

/** A new code or token of 256 bits that says what it is. */
export function newOAuthToken(kind: keyof typeof PREFIX): string {
  return PREFIX[kind] + newToken().raw;
}
