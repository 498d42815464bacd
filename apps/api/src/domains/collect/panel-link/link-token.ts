import { randomBytes } from 'node:crypto';
import { Signatures } from '../../../platform/signatures/signatures.js';

/** What a panel link says: whose browser it is that opens it. */
export interface LinkClaim {
  readonly country: string;
  readonly personId: number;
  /** Milliseconds since 1970-01-01 UTC, whole seconds. */
  readonly expiresAt: number;
  /** 128 random bits in hex: the token works once. */
  readonly nonce: string;
}

const TOKEN = /^([a-z]{2})\.(\d{1,10})\.(\d{10,11})\.([0-9a-f]{32})\.([\w-]{43})$/;

/** Signs panel links with a key that only this installation can derive, and reads them. */
export class LinkTokens {
  private readonly signatures: Signatures;

  /** @param before the installation's secret before this one: links signed with it still open */
  constructor(secret: string, before?: string) {
    this.signatures = new Signatures('netreach panel link', secret, before);
  }

  /** A new token; every call makes another. */
  issue(claim: Omit<LinkClaim, 'nonce'>): string {
    const seconds = Math.floor(claim.expiresAt / 1000);
    const text = [claim.country, claim.personId, seconds, randomBytes(16).toString('hex')].join('.');
    return `${text}.${this.signatures.of(text)}`;
  }

  /** What a token says; undefined when this installation did not sign it. Whether it has expired is not looked at. */
  read(token: string): LinkClaim | undefined {
    const match = TOKEN.exec(token);
    if (!match) return undefined;
    const [, country = '', personId, seconds, nonce = '', signature = ''] = match;
    const text = token.slice(0, token.lastIndexOf('.'));
    if (!this.signatures.isOurs(text, signature)) return undefined;
    return { country, personId: Number(personId), expiresAt: Number(seconds) * 1000, nonce };
  }
}
