/** Something that must not be found. */
export interface Secret {
  readonly name: string;
  readonly value: string;
  /** The one place it belongs to, e.g. `table users`; none without. */
  readonly home?: string;
}

/** A piece of what is stored or written: a row, a key with its value, a line. Bytes as Latin-1. */
export interface Piece {
  /** `table users`, `redis login:...`, `log`. */
  readonly place: string;
  readonly content: string;
}

/** Shorter parts of a secret are found by chance, or tell nobody anything. */
const TELLING = 20;

/** So many characters at least make a run of base64 or hex worth decoding. */
const RUN = /[\w+/-]{16,}/g;
const HEX = /^(?:[0-9a-f]{2})+/i;

/**
 * Where secrets are found, as `name: place`; each once. They are looked for as they are, as the bytes they stand for, and
 * in the spellings things get on their way (URL, JSON, hex, base64), also inside of longer texts so spelled.
 */
export function findSecrets(secrets: readonly Secret[], pieces: readonly Piece[]): string[] {
  const wanted = secrets.map((secret) => ({ secret, spellings: spellingsOf(secret.value) }));
  const found = pieces.flatMap(({ place, content }) => {
    const layers = [content, ...decodedRuns(content)];
    const lower = content.toLowerCase();
    return wanted
      .filter(({ secret }) => secret.home !== place)
      .filter(({ spellings }) =>
        spellings.some(
          (one) => lower.includes(one.toLowerCase()) || layers.some((text) => text.includes(one)),
        ),
      )
      .map(({ secret }) => `${secret.name}: ${place}`);
  });
  return [...new Set(found)].sort();
}

/** A secret in every spelling it may have been stored in. */
function spellingsOf(value: string): string[] {
  const texts = value.length >= 2 * TELLING ? [value, value.slice(0, TELLING)] : [value];
  const bytes = [Buffer.from(value), ...bytesOf(value)];
  const spelled = bytes.flatMap((buffer) => [
    buffer.toString('latin1'),
    buffer.toString('hex'),
    buffer.toString('base64').replace(/=+$/, ''),
    buffer.toString('base64url'),
  ]);
  return [...new Set([...texts, ...spelled, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])];
}

/** The bytes an opaque token stands for; none for what is no base64url. */
function bytesOf(value: string): Buffer[] {
  const bytes = Buffer.from(value, 'base64url');
  return bytes.length >= 16 && bytes.toString('base64url') === value ? [bytes] : [];
}

/** What runs of base64 and hex in a text say; base64 from each of the four places it may begin at. */
function decodedRuns(content: string): string[] {
  return [...content.matchAll(RUN)].flatMap(([run]) => {
    const hex = HEX.exec(run)?.[0];
    const base64 = [0, 1, 2, 3].map((start) => Buffer.from(run.slice(start), 'base64').toString('latin1'));
    return hex ? [...base64, Buffer.from(hex, 'hex').toString('latin1')] : base64;
  });
}
