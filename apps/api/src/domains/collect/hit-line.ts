import type { Hit } from './hit.js';

/** The fields of a hit in the order a line has them. */
type HitFields = [
  id: Hit['id'],
  country: Hit['country'],
  serviceId: Hit['serviceId'],
  kind: Hit['kind'],
  at: Hit['at'],
  device: Hit['device'],
  client: Hit['client'],
  consent: Hit['consent'],
  geo: Hit['geo'],
  path: Hit['path'],
  title: Hit['title'],
  referrerHost: Hit['referrerHost'],
  searchEngine: Hit['searchEngine'],
  searchTerm: Hit['searchTerm'],
  activeSeconds: Hit['activeSeconds'],
  bot: Hit['bot'],
  source: Hit['source'],
];

/** A hit as it waits in the stream: a JSON list of its values, for their names would take more room than they do. */
export function hitLine(hit: Hit): string {
  // A plain list: this is done for every hit there is.
  const fields: HitFields = [
    hit.id,
    hit.country,
    hit.serviceId,
    hit.kind,
    hit.at,
    hit.device,
    hit.client,
    hit.consent,
    hit.geo,
    hit.path,
    hit.title,
    hit.referrerHost,
    hit.searchEngine,
    hit.searchTerm,
    hit.activeSeconds,
    hit.bot,
    hit.source,
  ];
  return JSON.stringify(fields);
}

/** Reads lines that {@link hitLine} wrote, one below the other. */
export function readHitLines(lines: string): Hit[] {
  return lines.split('\n').map(readHitLine);
}

function readHitLine(line: string): Hit {
  const [id, country, serviceId, kind, at, device, client, consent, geo, path, title, ...more] = JSON.parse(
    line,
  ) as HitFields;
  const [referrerHost, searchEngine, searchTerm, activeSeconds, bot, source] = more;
  return {
    id,
    country,
    serviceId,
    kind,
    at,
    device,
    client,
    consent,
    geo,
    path,
    title,
    referrerHost,
    searchEngine,
    searchTerm,
    activeSeconds,
    bot,
    source,
  };
}
