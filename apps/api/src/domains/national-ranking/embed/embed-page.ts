import { escapeMarkup } from '../../../platform/text/escape-markup.js';
import type { EmbedQuery } from './embed.dto.js';

const TITLES = { 'de-DE': 'Nationale Reichweitenausweisung', 'en-US': 'National audience ranking' } as const;
const ALL = { 'de-DE': 'Alle Zahlen', 'en-US': 'All figures' } as const;

/** The document of a frame: the script of pages, told what it is asked for. */
export function embedPageOf({ locale = 'de-DE', ...asked }: EmbedQuery): string {
  const data = Object.entries({ ...asked, locale })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${escapeMarkup(String(value))}"`);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${TITLES[locale]}</title></head>
<body style="margin:0"><main><script async src="embed.js" data-heading="h1"${data.join('')}></script></main>
<noscript><a href="list.html">${ALL[locale]}</a></noscript></body></html>
`;
}
