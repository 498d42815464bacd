import { formatMonth, formatNumber, formatPercent } from '@netreach/domain';
import { escapeMarkup } from '../../../platform/text/escape-markup.js';
import type { ReadRelease } from '../database/national-figures.read-model.js';
import type { OpenDataDto } from '../dto/open-data.dto.js';

const ROOT = '/v3/at/owa/public/ranking';
const GERMAN = 'de-DE';
const FEED_ENTRIES = 100;

/** The feed of releases as Atom. @param origin of the API @param releases newest first */
export function atomOf(origin: string, releases: readonly ReadRelease[]): string {
  const self = `${origin}${ROOT}/releases.atom`;
  const updated = releases[0]?.releasedAt?.toISOString() ?? '1970-01-01T00:00:00.000Z';
  const entries = releases.slice(0, FEED_ENTRIES).map(({ date, version, correction, releasedAt }) => {
    const address = `${origin}${ROOT}/data/${date.slice(0, 7)}?version=${version}`;
    const title = `${formatMonth(date, GERMAN)}, Fassung ${version}`;
    const summary = correction === null ? 'Veröffentlicht.' : `Korrektur: ${correction}`;
    return `<entry><id>${escapeMarkup(address)}</id><title>${escapeMarkup(title)}</title><updated>${releasedAt?.toISOString() ?? updated}</updated><link href="${escapeMarkup(address)}"/><summary>${escapeMarkup(summary)}</summary></entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><id>${escapeMarkup(self)}</id><title>Nationale Reichweitenausweisung</title><updated>${updated}</updated><link rel="self" href="${escapeMarkup(self)}"/><author><name>Netreach</name></author>
${entries.join('\n')}
</feed>
`;
}

const number = (value: number | null) => (value === null ? '–' : formatNumber(value, GERMAN));
const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, GERMAN, 1));

/** What search engines read of a month: a data set by schema.org. */
function datasetOf(data: OpenDataDto): string {
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `Nationale Reichweitenausweisung, ${formatMonth(`${data.month}-01`, GERMAN)}`,
    description: 'Reichweiten und Nutzung der ausgewiesenen Angebote.',
    identifier: data.permalink,
    url: data.permalink,
    license: data.licence.url,
    version: String(data.version),
    temporalCoverage: data.month,
    spatialCoverage: data.country.toUpperCase(),
    ...(data.released_at && { datePublished: data.released_at }),
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: data.permalink },
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: data.permalink.replace('?', '/csv?'),
      },
    ],
  });
  // Nothing may end the element early.
  return json.replaceAll('<', '\\u003c');
}

/** A month's single offers, roofs, networks and booking units as a page that needs no scripts. */
export function listPageOf(data: OpenDataDto): string {
  const month = formatMonth(`${data.month}-01`, GERMAN);
  const rows = data.items.map(({ name, type, media_house: house, devices }) => {
    const all = devices.find(({ device }) => device === 'all');
    const cells = [
      LEVELS[type],
      house ?? '–',
      number(all?.users ?? null),
      percent(all?.reach ?? null),
      number(all?.visits ?? null),
      number(all?.impressions ?? null),
    ];
    return `<tr><th scope="row">${escapeMarkup(name)}</th>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`;
  });
  const heads = [
    'Angebot',
    'Ebene',
    'Dachangebot',
    'Unique User',
    'Nettoreichweite',
    'Visits',
    'Seitenaufrufe',
  ];
  const corrected = data.correction === null ? '' : `<p>Korrektur: ${escapeMarkup(data.correction)}</p>`;
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nationale Reichweitenausweisung, ${escapeMarkup(month)}</title>
<link rel="alternate" type="application/atom+xml" href="releases.atom">
<script type="application/ld+json">${datasetOf(data)}</script></head>
<body><main><h1>Nationale Reichweitenausweisung</h1>${corrected}
<table><caption>${escapeMarkup(month)}, Fassung ${data.version}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
<p>${escapeMarkup(data.citation)}</p>
<p><a rel="license" href="${escapeMarkup(data.licence.url)}">${escapeMarkup(data.licence.name)}</a> · <a href="${escapeMarkup(data.permalink)}">JSON</a> · <a href="${escapeMarkup(data.permalink.replace('?', '/csv?'))}">CSV</a></p>
</main></body></html>
`;
}

const LEVELS: Readonly<Record<OpenDataDto['items'][number]['type'], string>> = {
  service: 'Einzelangebot',
  mediahouse: 'Dachangebot',
  adnetwork: 'Vermarktungsgemeinschaft',
  channel: 'Belegungseinheit',
};
