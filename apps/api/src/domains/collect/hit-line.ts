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

/** The moments that dates can name end here, in milliseconds since 1970-01-01 UTC. */
const LATEST = 8.64e15;

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

/** Reads a line that {@link hitLine} wrote; undefined when it is none. */
export function readHitLine(line: string): Hit | undefined {
  const fields = parsed(line);
  if (!fields) return undefined;
  // By place: taking a list apart costs as much as reading it.
  return {
    id: fields[0],
    country: fields[1],
    serviceId: fields[2],
    kind: fields[3],
    at: fields[4],
    device: fields[5],
    client: fields[6],
    consent: fields[7],
    geo: fields[8],
    path: fields[9],
    title: fields[10],
    referrerHost: fields[11],
    searchEngine: fields[12],
    searchTerm: fields[13],
    activeSeconds: fields[14],
    bot: fields[15],
    source: fields[16],
  };
}

const FIELDS = 17;

/** The values of a line. PostgreSQL says whether they can be stored; country and moment are needed before that. */
function parsed(line: string): HitFields | undefined {
  try {
    const fields: unknown = JSON.parse(line);
    if (!Array.isArray(fields) || fields.length !== FIELDS) return undefined;
    const [country, at] = [fields[1] as unknown, fields[4] as unknown];
    const isHit = typeof country === 'string' && Number.isSafeInteger(at) && Math.abs(at as number) <= LATEST;
    return isHit ? (fields as HitFields) : undefined;
  } catch {
    return undefined;
  }
}
