/** Codes: $1 ids, $2 campaigns, $3 creatives, $4 channels, $5 placements. */
const CODES = `
unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::text[]) AS c (id, campaign_id, creative_id, channel, placement)`;

const OF_CODE = `
a.campaign_id = c.campaign_id AND a.creative_id = c.creative_id AND a.channel = c.channel AND a.placement = c.placement`;

const TODAY = `($6::timestamptz AT TIME ZONE 'UTC')::date`;

/** When codes were last seen since two days before a day: $6. What is older is told by the day. */
export const LAST_SEEN = `
SELECT c.id, h.occurred_at AS seen FROM ${CODES}
CROSS JOIN LATERAL (
  SELECT a.occurred_at FROM ad_hits a WHERE ${OF_CODE} AND a.market_day >= $6::date - 2
  ORDER BY a.occurred_at DESC LIMIT 1) h`;

/** Codes of which something came in the 24 hours before an instant: $6. */
export const ALIVE = `
SELECT c.id FROM ${CODES} WHERE EXISTS (
  SELECT FROM ad_hits a WHERE ${OF_CODE} AND a.market_day >= ${TODAY} - 2
    AND a.occurred_at > $6::timestamptz - interval '24 hours')`;

/**
 * What was seen of codes in the 24 hours until an instant; when last, in 30 days: $6. The hits of these hours are read once for all
 * codes; the last one of a code is found in the index of each day.
 */
export const SEEN = `
WITH codes AS MATERIALIZED (SELECT * FROM ${CODES}), hits AS MATERIALIZED (
  SELECT c.id, a.occurred_at, a.event, a.consent, a.invalid
  FROM codes c JOIN ad_hits a ON ${OF_CODE} AND a.market_day BETWEEN ${TODAY} - 2 AND ${TODAY} + 1
    AND a.occurred_at > $6::timestamptz - interval '24 hours' AND a.occurred_at <= $6::timestamptz
), counted AS (
  SELECT id, count(*)::int AS hits, (count(*) FILTER (WHERE event = 'impression'))::int AS impressions,
    (count(*) FILTER (WHERE event = 'impression' AND consent))::int AS consented
  FROM hits GROUP BY id
), hours AS (
  SELECT id, json_agg(json_build_object('ago', ago, 'impressions', impressions)) AS hours FROM (
    SELECT id, floor(extract(epoch FROM $6::timestamptz - occurred_at) / 3600)::int AS ago, count(*)::int AS impressions
    FROM hits WHERE event = 'impression' GROUP BY 1, 2) h GROUP BY id
), errors AS (
  SELECT id, json_object_agg(invalid, hits) AS errors FROM (
    SELECT id, invalid, count(*)::int AS hits FROM hits WHERE invalid IS NOT NULL GROUP BY 1, 2) e GROUP BY id
)
SELECT c.id, last.seen AS "lastSeen", COALESCE(n.hits, 0) AS hits, COALESCE(n.impressions, 0) AS impressions,
  COALESCE(n.consented, 0) AS consented, COALESCE(h.hours, '[]') AS hours, COALESCE(e.errors, '{}') AS errors
FROM codes c LEFT JOIN counted n USING (id) LEFT JOIN hours h USING (id) LEFT JOIN errors e USING (id)
LEFT JOIN LATERAL (
  SELECT a.occurred_at AS seen FROM ad_hits a WHERE ${OF_CODE} AND a.market_day >= ${TODAY} - 30
  ORDER BY a.occurred_at DESC LIMIT 1) last ON true`;
