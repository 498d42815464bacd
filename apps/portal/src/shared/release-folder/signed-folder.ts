/** A file of a folder that is not what its signature or hash says. */
export class DamagedFolder extends Error {}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const KEY_LINES = /-----[^-]+-----/g;

/** Browsers calculate no signatures on pages that came without encryption, and old ones none of this kind. */
const subtle = (): SubtleCrypto | undefined => globalThis.crypto.subtle as SubtleCrypto | undefined;

/** SHA-256 of a text in hex; null where the browser cannot say. */
async function sha256(text: string): Promise<string | null> {
  const calculated = await subtle()?.digest('SHA-256', new TextEncoder().encode(text));
  return calculated ? hexOf(calculated) : null;
}

interface PublicKey {
  /** SHA-256 of the key, hex; null where the browser cannot say. */
  readonly fingerprint: string | null;
  readonly verify: ((text: string, signature: string) => Promise<boolean>) | null;
}

/** Files of a folder, each signed or named with its hash by one that is. */
export class SignedFolder {
  private readonly texts = new Map<string, Promise<string>>();
  private publicKey: Promise<PublicKey> | undefined;

  /**
   * @param address of the folder, with a slash at its end
   * @param pinned SHA-256 of the key that must have signed it; the folder's own without one
   */
  constructor(
    readonly address: string,
    private readonly pinned: string | null,
  ) {}

  /** A signed file. @throws DamagedFolder when the signature is not its own */
  async signed(path: string): Promise<string> {
    const [text, signature, key] = await Promise.all([this.text(path), this.text(`${path}.sig`), this.key()]);
    if (key.verify && !(await key.verify(text, signature))) throw new DamagedFolder(path);
    return text;
  }

  /** A file with a hash. @throws DamagedFolder when it has another one */
  async hashed(path: string, expected: string): Promise<string> {
    const text = await this.text(path);
    const found = await sha256(text);
    if (found !== null && found !== expected) throw new DamagedFolder(path);
    return text;
  }

  /** The key that files are signed by. @throws DamagedFolder when it is not the one that must have signed them */
  key(): Promise<PublicKey> {
    this.publicKey ??= this.readKey();
    return this.publicKey;
  }

  private async readKey(): Promise<PublicKey> {
    const pem = await this.text('public-key.pem');
    const der = bytesOf(pem.replace(KEY_LINES, ''));
    const calculator = subtle();
    if (!calculator) return { fingerprint: null, verify: null };
    const fingerprint = hexOf(await calculator.digest('SHA-256', der));
    if (this.pinned && this.pinned.toLowerCase() !== fingerprint) throw new DamagedFolder('public-key.pem');
    const key = await calculator.importKey('spki', der, 'Ed25519', false, ['verify']).catch(() => null);
    return {
      fingerprint,
      verify:
        key &&
        ((text, signature) =>
          calculator.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text))),
    };
  }

  private text(path: string): Promise<string> {
    const known = this.texts.get(path);
    if (known) return known;
    const asked = this.ask(path).catch((error: unknown) => {
      this.texts.delete(path);
      throw error;
    });
    this.texts.set(path, asked);
    return asked;
  }

  private async ask(path: string): Promise<string> {
    // A host may keep files: what is signed together has to come together.
    const answer = await fetch(new URL(path, this.address), { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  }
}
