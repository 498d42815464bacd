import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** Signs texts with a key that only this installation can derive, for one purpose. */
export class Signatures {
  /** That of now first. */
  private readonly keys: readonly Buffer[];

  /**
   * @param purpose signatures of one are none of another
   * @param before the installation's secret before this one: what it signed is still good
   * @param bytes of the HMAC-SHA-256 that are kept
   */
  constructor(
    purpose: string,
    secret: string,
    before?: string,
    private readonly bytes = 32,
  ) {
    const secrets = before === undefined ? [secret] : [secret, before];
    this.keys = secrets.map((one) => Buffer.from(hkdfSync('sha256', one, '', purpose, KEY_BYTES)));
  }

  /** The signature of a text, in base64url. */
  of(text: string): string {
    return this.with(text, this.keys[0]);
  }

  /** Whether this installation has signed a text so; told in a time that says nothing of how far it is right. */
  isOurs(text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const own = Buffer.from(this.with(text, key));
      return own.length === given.length && timingSafeEqual(own, given);
    });
  }

  private with(text: string, key: Buffer | undefined): string {
    return createHmac('sha256', key ?? '')
      .update(text)
      .digest()
      .subarray(0, this.bytes)
      .toString('base64url');
  }
}
