import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

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
  /** That of now first. */
  private readonly keys: readonly Buffer[];

  /** @param before the installation's secret before this one: links signed with it still open */
  constructor(secret: string, before?: string) {
    const secrets = before === undefined ? [secret] : [secret, before];
    this.keys = secrets.map((one) => Buffer.from(hkdfSync('sha256', one, '', 'netreach panel link', 32)));
  }

  /** A new token; every call makes another. */
  issue(claim: Omit<LinkClaim, 'nonce'>): string {
    const seconds = Math.floor(claim.expiresAt / 1000);
    const text = [claim.country, claim.personId, seconds, randomBytes(16).toString('hex')].join('.');
    return `${text}.${signatureOf(text, this.keys[0])}`;
  }

  /** What a token says; undefined when this installation did not sign it. Whether it has expired is not looked at. */
  read(token: string): LinkClaim | undefined {
    const match = TOKEN.exec(token);
    if (!match) return undefined;
    const [, country = '', personId, seconds, nonce = '', signature = ''] = match;
    const text = token.slice(0, token.lastIndexOf('.'));
    const given = Buffer.from(signature);
    if (!this.keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(text, key)), given)))
      return undefined;
    return { country, personId: Number(personId), expiresAt: Number(seconds) * 1000, nonce };
  }
}

function signatureOf(text: string, key: Buffer | undefined): string {
  return createHmac('sha256', key ?? '')
    .update(text)
    .digest('base64url');
}
