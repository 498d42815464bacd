import { Parser } from 'htmlparser2';

/** What a page says of itself. */
export interface PageMarkup {
  /** Values of `<meta>` by property, name or itemprop, the first of each. */
  readonly meta: ReadonlyMap<string, string>;
  readonly title: string;
  readonly hasOembed: boolean;
  /** Objects of JSON-LD, those of graphs one by one. */
  readonly linked: readonly Readonly<Record<string, unknown>>[];
}

const LONGEST_VALUE = 5000;
const LONGEST_SCRIPT = 300_000;
const MOST_OBJECTS = 200;

/** Reads the markup of a page that tells machines what it is: Open Graph, JSON-LD, a link to oEmbed. */
export function readMarkup(html: string): PageMarkup {
  const meta = new Map<string, string>();
  const linked: Record<string, unknown>[] = [];
  const found = { title: '', hasOembed: false };
  let collecting: 'title' | 'json' | null = null;
  let text = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'meta') {
        const key = attributes['property'] ?? attributes['name'] ?? attributes['itemprop'];
        const value = attributes['content'];
        if (key && value !== undefined && !meta.has(key.toLowerCase()))
          meta.set(key.toLowerCase(), value.slice(0, LONGEST_VALUE));
      } else if (name === 'link') {
        if (attributes['type']?.endsWith('+oembed')) found.hasOembed = true;
      } else if (name === 'title' && found.title === '') collecting = 'title';
      else if (name === 'script' && attributes['type'] === 'application/ld+json') collecting = 'json';
    },
    ontext: (part) => {
      if (collecting && text.length < LONGEST_SCRIPT) text += part;
    },
    onclosetag: () => {
      if (collecting === 'title') found.title = text.trim().slice(0, LONGEST_VALUE);
      if (collecting === 'json') linked.push(...objectsOf(text));
      collecting = null;
      text = '';
    },
  });
  parser.end(html);
  return { meta, linked: linked.slice(0, MOST_OBJECTS), ...found };
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectsOf(text: string): Json[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const all = (Array.isArray(value) ? value : [value]).filter(isObject);
  return all.flatMap((one) => [one, ...(Array.isArray(one['@graph']) ? one['@graph'].filter(isObject) : [])]);
}
