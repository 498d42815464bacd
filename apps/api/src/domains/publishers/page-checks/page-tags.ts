import { Parser } from 'htmlparser2';

const SCRIPT = /\/t\.js(\?|$)/;
const PIXEL = /\/c\.gif\?/;
const MOST = 20;

/** Tracking identifiers of the tags on a page, in their order: of the script, and of the pixel that takes its place. */
export function identifiersOn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, { src = '', 'data-id': id }) => {
      if (found.length >= MOST) return;
      if (name === 'script' && id && SCRIPT.test(src)) found.push(id);
      if (name === 'img' && PIXEL.test(src)) {
        const own = new URLSearchParams(src.slice(src.indexOf('?'))).get('i');
        if (own) found.push(own);
      }
    },
  });
  parser.end(html);
  return found;
}

/** What a sitemap lists: pages, or other sitemaps. */
export interface Sitemap {
  readonly pages: readonly string[];
  readonly sitemaps: readonly string[];
}

/** Reads a sitemap (sitemaps.org); null where the text is none. */
export function readSitemap(xml: string): Sitemap | null {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  const open: string[] = [];
  let text = '';
  let isOne = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === 'urlset' || name === 'sitemapindex') isOne = true;
        open.push(name);
        text = '';
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: () => {
        const [parent, own] = open.slice(-2);
        // Pictures of a page have places of their own.
        if (own === 'loc' && parent === 'url') pages.push(text.trim());
        if (own === 'loc' && parent === 'sitemap') sitemaps.push(text.trim());
        open.pop();
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return isOne ? { pages, sitemaps } : null;
}

/** So many of a list, evenly spread over it. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)] as Item);
}
