import type { DeviceClass } from '@netreach/domain';

/** What is reported of an impression: that it was made, what became of it, clicks, and how far a video was played. */
export const AD_EVENTS = [
  'impression',
  'viewable',
  'not_viewable',
  'undetermined',
  'click',
  'start',
  'first_quartile',
  'midpoint',
  'third_quartile',
  'complete',
] as const;
export type AdEvent = (typeof AD_EVENTS)[number];

/** How far a video was played. */
export const VIDEO_EVENTS = AD_EVENTS.slice(AD_EVENTS.indexOf('start'));

/** An event of an ad impression, as the collector and the import of logs hand it to the store. */
export interface AdHit {
  /** UUID of the impression; the same event of an impression counts once. */
  readonly id: string;
  readonly country: string;
  readonly event: AdEvent;
  readonly campaignId: number;
  readonly flightId: number | null;
  readonly creativeId: number | null;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  readonly device: DeviceClass;
  /** Hex: first-party identifier or a hash salted per market day; null without consent. */
  readonly client: string | null;
  readonly consent: boolean;
  /** Country it came from, ISO 3166-1 alpha-2 in lower case; null when not known. */
  readonly geo: string | null;
  /** Channel name as it came in the tag, else that of the tracking code. */
  readonly channel: string;
  readonly placement: string;
  /** Why it counts for nothing; null = a person's. */
  readonly invalid: string | null;
  /** `tag` where the sender named the impression, `bare` where the collector made its id, `log` from a file. */
  readonly source: 'tag' | 'bare' | 'log';
}

/** What the line of an ad's hit begins with; that of a page's hit begins with its id. */
const MARK = 'ad';
const BEGINNING = `["${MARK}",`;
const FIELDS = 16;
/** The moments that dates can name end here, in milliseconds since 1970-01-01 UTC. */
const LATEST = 8.64e15;

type AdHitFields = [
  mark: string,
  id: AdHit['id'],
  country: AdHit['country'],
  event: AdHit['event'],
  campaignId: AdHit['campaignId'],
  flightId: AdHit['flightId'],
  creativeId: AdHit['creativeId'],
  at: AdHit['at'],
  device: AdHit['device'],
  client: AdHit['client'],
  consent: AdHit['consent'],
  geo: AdHit['geo'],
  channel: AdHit['channel'],
  placement: AdHit['placement'],
  invalid: AdHit['invalid'],
  source: AdHit['source'],
];

/** Whether a line of the stream is one of an ad's hit. */
export function isAdHitLine(line: string): boolean {
  return line.startsWith(BEGINNING);
}

/** An ad's hit as it waits in the stream: a JSON list of its values. */
export function adHitLine(hit: AdHit): string {
  const fields: AdHitFields = [
    MARK,
    hit.id,
    hit.country,
    hit.event,
    hit.campaignId,
    hit.flightId,
    hit.creativeId,
    hit.at,
    hit.device,
    hit.client,
    hit.consent,
    hit.geo,
    hit.channel,
    hit.placement,
    hit.invalid,
    hit.source,
  ];
  return JSON.stringify(fields);
}

/** Reads a line that {@link adHitLine} wrote; undefined when it is none. */
export function readAdHitLine(line: string): AdHit | undefined {
  const fields = parsed(line);
  if (!fields) return undefined;
  return {
    id: fields[1],
    country: fields[2],
    event: fields[3],
    campaignId: fields[4],
    flightId: fields[5],
    creativeId: fields[6],
    at: fields[7],
    device: fields[8],
    client: fields[9],
    consent: fields[10],
    geo: fields[11],
    channel: fields[12],
    placement: fields[13],
    invalid: fields[14],
    source: fields[15],
  };
}

/** The values of a line. PostgreSQL says whether they can be stored; some are needed before that. */
function parsed(line: string): AdHitFields | undefined {
  try {
    const fields: unknown = JSON.parse(line);
    if (!Array.isArray(fields) || fields.length !== FIELDS) return undefined;
    const [mark, , country, event, , , , at] = fields as unknown[];
    const isHit =
      mark === MARK &&
      typeof country === 'string' &&
      AD_EVENTS.includes(event as AdEvent) &&
      Number.isSafeInteger(at) &&
      Math.abs(at as number) <= LATEST;
    return isHit ? (fields as AdHitFields) : undefined;
  } catch {
    return undefined;
  }
}
