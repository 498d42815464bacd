import { openApi, type Schema } from '../support/contract.js';

/** Values remembered of a name; newer ones push older ones out. */
const REMEMBERED = 10;

const PLACEHOLDER = /("?)__learnt\.([\w-]+)__("?)/g;

/**
 * What earlier answers have told: ids of things that exist, clients, codes, tokens. A request names such a value by a
 * placeholder, which is filled in when it is sent; so requests are made before anything is known, and the same by the seed.
 */
export class LearnedValues {
  private readonly values = new Map<string, unknown[]>();
  private readonly clients: ClientSecret[] = [];

  /** Learns from an answer of a path (of the document). */
  note(path: string, body: unknown): void {
    this.learn(idsOf(path), body, 0);
    const made = body as { client?: { client_id?: string }; client_secret?: string } | null;
    const { client_secret: secret } = made ?? {};
    if (made?.client?.client_id && secret) this.clients.unshift({ id: made.client.client_id, secret });
  }

  /**
   * @param ids what an id in here is one of: what the answer is about has it at the top, or one below; deeper ones are those of
   * something else
   */
  private learn(ids: string, value: unknown, depth: number): void {
    if (Array.isArray(value)) value.forEach((one) => this.learn(ids, one, depth));
    else if (value !== null && typeof value === 'object')
      for (const [key, field] of Object.entries(value)) {
        const single = key.replace(/s$/, '');
        if (isScalar(field)) this.remember(key === 'id' ? ids : key, field);
        else if (Array.isArray(field) && field.every(isScalar))
          field.forEach((one) => this.remember(single, one));
        else this.learn(depth === 0 ? ids : `${single}_id`, field, depth + 1);
      }
  }

  /** One of the newest clients with its secret. */
  client(turn: number): ClientSecret | undefined {
    return this.clients[turn % Math.min(this.clients.length, REMEMBERED)];
  }

  /**
   * Fills placeholders of an address or a form in.
   * @param turn the same for all of a request, so that what was told together is sent together
   */
  fillEncoded(text: string, turn: number): string {
    return text.replace(PLACEHOLDER, (_, before: string, what: string, after: string) => {
      return before + encodeURIComponent(String(this.valueOf(what, turn))) + after;
    });
  }

  /** Fills placeholders of JSON in: a number takes the place of the text it stood in. */
  fillJson(text: string, turn: number): string {
    return text.replace(PLACEHOLDER, (_, before: string, what: string, after: string) => {
      const json = JSON.stringify(this.valueOf(what, turn));
      return before && after ? json : before + json.replace(/^"|"$/g, '') + after;
    });
  }

  private valueOf(what: string, turn: number): unknown {
    const { name, otherwise, type } = JSON.parse(Buffer.from(what, 'base64url').toString()) as Learnt;
    // The same word names a number here and a text there.
    const known = (this.values.get(name) ?? []).filter(
      (value) => type === undefined || typeof value === type,
    );
    // The first of anything are numbered from 1.
    const guess = typeof otherwise === 'number' ? turn + 1 : otherwise;
    return known[turn % known.length] ?? guess;
  }

  private remember(name: string, value: unknown): void {
    const known = this.values.get(name) ?? [];
    if (!known.includes(value)) this.values.set(name, [value, ...known].slice(0, REMEMBERED));
  }
}

/** What an OAuth2 client proves itself with. */
interface ClientSecret {
  readonly id: string;
  readonly secret: string;
}

interface Learnt {
  readonly name: string;
  readonly otherwise: unknown;
  readonly type?: 'string' | 'number' | undefined;
}

/**
 * Stands for something learnt.
 * @param otherwise what is sent as long as nothing is known
 * @param type of what is sent; any without it
 */
export function learnt(name: string, otherwise: unknown, type?: Learnt['type']): string {
  return `__learnt.${Buffer.from(JSON.stringify({ name, otherwise, type })).toString('base64url')}__`;
}

/** The name of the ids of what a collection's path lists. */
export function idsOf(path: string): string {
  return `id of ${path}`;
}

/** Names that some answer of the document has a field for: only what is answered can be learnt. Ids go by collection. */
export const learnable: ReadonlySet<string> = new Set(
  Object.values(openApi.components.schemas)
    .flatMap(({ properties }) => Object.keys((properties ?? {}) as Record<string, Schema>))
    .flatMap((name) => [name, name.replace(/s$/, '')])
    .filter((name) => name !== 'id'),
);

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length > 0 && value.length < 500);
}
