import { VIDEO_EVENTS } from '../ad-hit.lookup.js';

/**
 * Tables of a count, each transaction's own. A row of the facts stands for some hits of traffic (`hits`), and with a person for
 * one contact of theirs.
 */
export const TABLES_OF_A_COUNT = [
  `CREATE TEMP TABLE IF NOT EXISTS ad_day_facts (
    campaign_id integer, creative_id integer, flight_id integer, channel text, device text, kind text, reason text,
    home boolean, located boolean, consented boolean, outcome text, video text[], person_id integer, hits bigint
  ) ON COMMIT DELETE ROWS`,
  `CREATE TEMP TABLE IF NOT EXISTS ad_day_traffic (LIKE ad_traffic INCLUDING DEFAULTS) ON COMMIT DELETE ROWS`,
  `CREATE TEMP TABLE IF NOT EXISTS ad_day_contacts (LIKE ad_contacts INCLUDING DEFAULTS) ON COMMIT DELETE ROWS`,
];

/** The channel name of hits whose own came when a campaign had all the names it may have. */
const OTHER = '(other)';

/**
 * Notes channel names that came for the first time, those with most hits first: $1 how many a campaign may have. What comes
 * in a tag is anybody's to write, and must not fill the database.
 */
export const CHANNEL_NAMES = `
WITH fresh AS (
  SELECT campaign_id, channel AS name, row_number() OVER (PARTITION BY campaign_id ORDER BY sum(hits) DESC, channel) AS place
  FROM ad_day_facts f
  WHERE NOT EXISTS (SELECT FROM ad_channel_names n WHERE n.campaign_id = f.campaign_id AND n.name = f.channel)
  GROUP BY campaign_id, channel
), room AS (
  SELECT f.*, place <= $1 - (SELECT count(*) FROM ad_channel_names n WHERE n.campaign_id = f.campaign_id) AS fits FROM fresh f
)
INSERT INTO ad_channel_names (campaign_id, name)
SELECT DISTINCT campaign_id, CASE WHEN fits THEN name ELSE '${OTHER}' END FROM room ON CONFLICT DO NOTHING`;

const NAMED = `
FROM ad_day_facts f
LEFT JOIN ad_channel_names n ON n.campaign_id = f.campaign_id AND n.name = f.channel
LEFT JOIN ad_channel_names o ON o.campaign_id = f.campaign_id AND o.name = '${OTHER}'`;
const NAME_ID = 'COALESCE(n.id, o.id, 0)';

const counted = (what: string) => `COALESCE(sum(hits) FILTER (WHERE ${what}), 0)`;
const played = (event: string) => `${counted(`'${event}' = ANY (video)`)} AS ${event}`;
const playedIn = (event: string) => `'${event}', NULLIF(sum(${event}) FILTER (WHERE net), 0)`;
const ofNet = (column: string) => `COALESCE(sum(${column}) FILTER (WHERE net), 0)`;

/** The traffic of a day from its facts: $1 market day. What is counted of net impressions leaves out those with a reason. */
export const TRAFFIC = `
INSERT INTO ad_day_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, served, net, home, located,
  consented, viewable, not_viewable, undetermined, clicks, invalid, video)
SELECT campaign_id, $1::date, creative_id, name_id, flight_id, device, COALESCE(sum(rows) FILTER (WHERE shown), 0),
  ${ofNet('rows')}, ${ofNet('home')}, ${ofNet('located')}, ${ofNet('consented')},
  ${ofNet('viewable')}, ${ofNet('not_viewable')}, ${ofNet('undetermined')},
  COALESCE(sum(rows) FILTER (WHERE NOT shown AND reason IS NULL), 0),
  COALESCE(jsonb_object_agg(CASE WHEN shown OR reason = 'no_impression' THEN reason ELSE 'click_' || reason END, rows)
    FILTER (WHERE reason IS NOT NULL), '{}'),
  jsonb_strip_nulls(jsonb_build_object(${VIDEO_EVENTS.map(playedIn).join(', ')}))
FROM (
  SELECT f.campaign_id, creative_id, ${NAME_ID} AS name_id, flight_id, device, kind = 'impression' AS shown, reason,
    kind = 'impression' AND reason IS NULL AS net, sum(hits) AS rows, ${counted('home')} AS home,
    ${counted('located')} AS located, ${counted('consented')} AS consented,
    ${counted("outcome = 'viewable'")} AS viewable, ${counted("outcome = 'not_viewable'")} AS not_viewable,
    ${counted("outcome = 'undetermined'")} AS undetermined, ${VIDEO_EVENTS.map(played).join(', ')}
  ${NAMED}
  GROUP BY f.campaign_id, creative_id, name_id, flight_id, device, kind, reason
) counted
GROUP BY campaign_id, creative_id, name_id, flight_id, device`;

/** The contacts of a day's persons from its facts: $1 market day. */
export const CONTACTS = `
INSERT INTO ad_day_contacts (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source,
  impressions, viewable, clicks)
SELECT f.campaign_id, $1::date, person_id, creative_id, ${NAME_ID}, flight_id, device, 'hits',
  count(*) FILTER (WHERE kind = 'impression'), count(*) FILTER (WHERE outcome = 'viewable'),
  count(*) FILTER (WHERE kind = 'click')
${NAMED}
WHERE person_id IS NOT NULL AND reason IS NULL
GROUP BY f.campaign_id, person_id, creative_id, ${NAME_ID}, flight_id, device`;

const TRAFFIC_KEY = ['campaign_id', 'day', 'creative_id', 'channel_name_id', 'flight_id', 'device', 'source'];
const CONTACT_KEY = ['campaign_id', 'day', 'person_id', ...TRAFFIC_KEY.slice(2)];
const TRAFFIC_COUNTS =
  'served net home located consented viewable not_viewable undetermined clicks invalid video'.split(' ');
const CONTACT_COUNTS = ['impressions', 'viewable', 'clicks'];

/** Brings a table to the rows of a count, and answers the campaigns that have changed. $1 country, $2 market day. */
function replaced(table: string, key: readonly string[], counts: readonly string[], also: string): string[] {
  const fresh = table.replace('ad_', 'ad_day_');
  const columns = [...key, ...counts].join(', ');
  const of = (source: string) => counts.map((column) => `${source}.${column}`).join(', ');
  return [
    `WITH gone AS (
      DELETE FROM ${table} t USING campaigns c
      WHERE t.day = $2::date AND c.id = t.campaign_id AND c.country_code = $1 ${also}
        AND NOT EXISTS (SELECT FROM ${fresh} f WHERE ${key.map((column) => `f.${column} = t.${column}`).join(' AND ')})
      RETURNING t.campaign_id
    ) SELECT DISTINCT campaign_id AS id FROM gone`,
    `WITH written AS (
      INSERT INTO ${table} AS t (${columns}) SELECT ${columns} FROM ${fresh}
      WHERE $1::text IS NOT NULL AND day = $2::date
      ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${counts.map((column) => `${column} = excluded.${column}`).join(', ')}
      WHERE (${of('t')}) IS DISTINCT FROM (${of('excluded')})
      RETURNING t.campaign_id
    ) SELECT DISTINCT campaign_id AS id FROM written`,
  ];
}

// What imports have delivered stays.
const OF_HITS = `AND t.source = 'hits'`;
/** Puts the traffic of a count into the place of the earlier one. */
export const REPLACE_TRAFFIC = replaced('ad_traffic', TRAFFIC_KEY, TRAFFIC_COUNTS, OF_HITS);
/** Puts the contacts of a count into the place of the earlier ones. */
export const REPLACE_CONTACTS = replaced('ad_contacts', CONTACT_KEY, CONTACT_COUNTS, OF_HITS);

/** Says that contacts ($1) or traffic ($2) of campaigns are other ones. */
export const STAMP = `
INSERT INTO ad_stamps (campaign_id, contacts, traffic)
SELECT id, sum(contacts), sum(traffic) FROM (
  SELECT unnest($1::int[]) AS id, 1 AS contacts, 0 AS traffic UNION ALL SELECT unnest($2::int[]), 0, 1
) changed WHERE id IN (SELECT id FROM campaigns) GROUP BY id
ON CONFLICT (campaign_id) DO UPDATE
SET contacts = ad_stamps.contacts + excluded.contacts, traffic = ad_stamps.traffic + excluded.traffic`;
