import { VIDEO_EVENTS } from '../../../ad-hit.lookup.js';

const OF_DAY = `country_code = {country:String} AND market_day = {day:Date}`;
const TWO_DAYS = `country_code = {country:String} AND market_day IN ({day:Date}, {day:Date} - 1)`;
const MINUTE = 'intDiv(at, 60000)';

const CROWDS = `
SELECT campaign_id AS campaign, toString(client) AS client, ${MINUTE} AS minute, count() AS impressions
FROM ad_hits FINAL WHERE ${OF_DAY} AND event = 'impression' AND invalid IS NULL AND known`;

/**
 * Impressions of a client and campaign in a minute of a day, where a shard has more than `{least}`: `{country}`, `{day}`. Where all
 * shards together have more than some number, one of them has more than its part.
 */
export const CROWDS_OF_A_SHARD = `${CROWDS} GROUP BY 1, 2, 3 HAVING impressions > {least:Float64}`;

/** What a shard has of some of them. @param crowds list of (campaign, client, minute), as a literal */
export function crowdsOf(crowds: string): string {
  return `${CROWDS} AND (campaign_id, client, ${MINUTE}) IN (SELECT arrayJoin(${crowds})) GROUP BY 1, 2, 3`;
}

/** The creatives of campaigns that were shown on a day or the one before: `{country}`, `{day}`; -1 = none was named. */
export const SHOWN = `
SELECT DISTINCT campaign_id AS campaign, coalesce(creative_id, -1) AS creative FROM ad_hits
WHERE ${TWO_DAYS} AND event = 'impression'`;

/** What goes along with the question, as literals. */
export interface FactsOf {
  /** List of (campaign, client, minute) with too many impressions. */
  readonly crowds: string;
  /** List of (campaign, creative). */
  readonly shown: string;
}

/**
 * Impressions and clicks of a day with what becomes of them: `{country}`, `{day}`, `{until}` the instant until which events of the
 * next day belong to impressions of this one. A click makes viewable; it needs the impression it names, or where it names
 * none, any of its creative. All that is said of an impression is in its shard.
 */
function facts({ crowds, shown }: FactsOf): string {
  const video = VIDEO_EVENTS.map((event) => `'${event}'`).join(', ');
  return `
WITH outcomes AS (
  SELECT impression_id, campaign_id, multiIf(countIf(event IN ('viewable', 'click')) > 0, 'viewable',
      countIf(event = 'not_viewable') > 0, 'not_viewable', countIf(event = 'undetermined') > 0, 'undetermined', NULL) AS outcome,
    arraySort(groupUniqArrayIf(toString(event), event IN (${video}))) AS video
  FROM ad_hits FINAL
  WHERE country_code = {country:String} AND event != 'impression' AND invalid IS NULL
    AND market_day IN ({day:Date}, {day:Date} + 1) AND (market_day = {day:Date} OR at < {until:Int64})
  GROUP BY impression_id, campaign_id
), facts AS (
  SELECT h.campaign_id AS campaign, coalesce(h.creative_id, 0) AS creative, coalesce(h.flight_id, 0) AS flight, h.channel AS channel,
    h.device AS device, toString(h.event) AS kind, if(h.event = 'impression',
      coalesce(toString(h.invalid), if(h.known AND (h.campaign_id, h.client, intDiv(h.at, 60000)) IN (SELECT arrayJoin(${crowds})),
        'too_many', NULL)),
      coalesce(toString(h.invalid), if(if(h.source = 'bare',
        (h.campaign_id, coalesce(h.creative_id, -1)) IN (SELECT arrayJoin(${shown})),
        (h.impression_id, h.campaign_id) IN (SELECT impression_id, campaign_id FROM ad_hits WHERE ${TWO_DAYS} AND event = 'impression')),
        NULL, 'no_impression'))) AS reason,
    h.event = 'impression' AS shows, shows AND coalesce(h.geo = {country:String}, false) AS home,
    shows AND h.geo IS NOT NULL AS located, shows AND h.consent AS consented,
    if(shows, o.outcome, NULL) AS outcome, if(shows, o.video, []) AS video, h.known AS known, h.client AS client, h.at AS at
  FROM ad_hits h FINAL
  LEFT JOIN outcomes o ON o.impression_id = h.impression_id AND o.campaign_id = h.campaign_id
  WHERE h.country_code = {country:String} AND h.market_day = {day:Date} AND h.event IN ('impression', 'click')
)`;
}

const COLUMNS =
  'campaign, creative, flight, channel, device, kind, reason, home, located, consented, outcome, video';

/** Facts of a day, those that are the same counted together. */
export function countedFacts(of: FactsOf): string {
  return `${facts(of)} SELECT ${COLUMNS}, count() AS hits FROM facts GROUP BY ${COLUMNS}`;
}

/** The facts of some clients, one for each hit. @param clients list of hex digits, as a literal */
export function factsOfClients(of: FactsOf, clients: string): string {
  return `${facts(of)} SELECT ${COLUMNS}, 0 AS hits, replaceAll(toString(client), '-', '') AS client_hex, at FROM facts
    WHERE known AND client IN (SELECT toUUID(arrayJoin(${clients})))`;
}
