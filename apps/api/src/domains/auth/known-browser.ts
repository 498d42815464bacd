import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const FORM = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Marks of browsers that somebody has signed in from: a name for the browser, and proof that this account was let in there.
 * Nothing is stored. After OWASP's device cookies: strangers who use up an account's attempts do not lock its owner out.
 */
export class KnownBrowsers {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'netreach known browser', 32));
  }

  /** A mark for an account; one it already has stays. @param userId who has just signed in */
  markOf(userId: number, mark: string | undefined): string {
    if (mark !== undefined && this.nameIn(mark, userId) !== undefined) return mark;
    const name = randomBytes(16).toString('base64url');
    return `${name}.${this.proof(name, userId).toString('base64url')}`;
  }

  /** The browser's name; undefined where the mark is none of this account. */
  nameIn(mark: string | undefined, userId: number): string | undefined {
    const [, name, proof] = FORM.exec(mark ?? '') ?? [];
    if (name === undefined || proof === undefined) return undefined;
    const given = Buffer.from(proof, 'base64url');
    const wanted = this.proof(name, userId);
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? name : undefined;
  }

  private proof(name: string, userId: number): Buffer {
    return createHmac('sha256', this.key).update(`${name}|${userId}`).digest();
  }
}
