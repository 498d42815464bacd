/** Codes: $1 ids, $2 campaigns, $3 creatives, $4 channels, $5 placements. */
const CODES = `
unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::text[]) AS c (id, campaign_id, creative_id, channel, placement)`;

const OF_CODE = `
a.campaign_id = c.campaign_id AND a.creative_id = c.creative_id AND a.channel = c.channel AND a.placement = c.placement`;

/** When codes were last seen since two days before a day: $6. What is older is told by the day. */
export const LAST_SEEN = `
SELECT c.id, h.occurred_at AS seen FROM ${CODES}
CROSS JOIN LATERAL (
  SELECT a.occurred_at FROM ad_hits a WHERE ${OF_CODE} AND a.market_day >= $6::date - 2
  ORDER BY a.occurred_at DESC LIMIT 1) h`;

/** Codes of which something came in the 24 hours before an instant: $6. */
export const ALIVE = `
SELECT c.id FROM ${CODES} WHERE EXISTS (
  SELECT FROM ad_hits a WHERE ${OF_CODE} AND a.market_day >= ($6::timestamptz AT TIME ZONE 'UTC')::date - 2
    AND a.occurred_at > $6::timestamptz - interval '24 hours')`;

const DAY = `a.occurred_at > $6::timestamptz - interval '24 hours' AND a.occurred_at <= $6::timestamptz`;

/** What was seen of codes in the 24 hours until an instant; when last, in 30 days: $6. */
export const SEEN = `
WITH codes AS (SELECT * FROM ${CODES}), hits AS (
  SELECT c.id, a.occurred_at, a.event, a.consent, a.invalid
  FROM codes c JOIN ad_hits a ON ${OF_CODE} AND a.market_day >= ($6::timestamptz AT TIME ZONE 'UTC')::date - 30
)
SELECT c.id, (SELECT max(a.occurred_at) FROM hits a WHERE a.id = c.id) AS "lastSeen",
  (SELECT count(*)::int FROM hits a WHERE a.id = c.id AND ${DAY}) AS hits,
  (SELECT count(*)::int FROM hits a WHERE a.id = c.id AND a.event = 'impression' AND ${DAY}) AS impressions,
  (SELECT count(*)::int FROM hits a WHERE a.id = c.id AND a.event = 'impression' AND a.consent AND ${DAY}) AS consented,
  COALESCE((SELECT json_agg(h) FROM (
    SELECT floor(extract(epoch FROM $6::timestamptz - a.occurred_at) / 3600)::int AS ago, count(*)::int AS impressions
    FROM hits a WHERE a.id = c.id AND a.event = 'impression' AND ${DAY} GROUP BY 1) h), '[]') AS hours,
  COALESCE((SELECT json_object_agg(e.invalid, e.hits) FROM (
    SELECT a.invalid, count(*)::int AS hits FROM hits a WHERE a.id = c.id AND a.invalid IS NOT NULL AND ${DAY} GROUP BY 1) e),
    '{}') AS errors
FROM codes c`;
