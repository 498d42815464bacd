import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Texts that have to be read again, such as passwords of other servers, sealed with AES-256-GCM. The key is derived from the
 * installation's secret for one purpose; what is sealed for a place cannot be opened in another's.
 */
export class SealedTexts {
  private readonly key: Buffer;
  private readonly before: Buffer | undefined;

  /**
   * @param purpose names what is sealed, so that each has a key of its own
   * @param before the installation's secret before this one: what was sealed with it is still opened
   */
  constructor(secret: string, purpose: string, before?: string) {
    const keyOf = (one: string) => Buffer.from(hkdfSync('sha256', one, '', `netreach sealed ${purpose}`, 32));
    this.key = keyOf(secret);
    this.before = before === undefined ? undefined : keyOf(before);
  }

  /** Seals a text. @param place what it belongs to, e.g. the row's number */
  seal(text: string, place: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(place),
    );
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Opens a text. @throws Error when it was changed, or sealed with another key or for another place */
  open(sealed: Buffer, place: string): string {
    try {
      return openWith(this.key, sealed, place);
    } catch (error) {
      if (!this.before) throw error;
      return openWith(this.before, sealed, place);
    }
  }
}

function openWith(key: Buffer, sealed: Buffer, place: string): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}
