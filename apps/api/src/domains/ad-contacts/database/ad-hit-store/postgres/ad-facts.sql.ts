const PERSON = `
LEFT JOIN client_links l ON l.country_code = h.country_code AND l.client = h.client
  AND h.occurred_at >= l.linked_from AND (l.linked_until IS NULL OR h.occurred_at < l.linked_until)`;

/**
 * Impressions and clicks of a day with what becomes of them: $1 country, $2 market day, $3 the instant until which events of
 * the next day belong to impressions of this one, $4 impressions of a client and campaign in a minute that are too many. A
 * click makes viewable; it needs the impression it names, or where it names none, any of its creative.
 */
export const FACTS = `
WITH outcomes AS (
  SELECT impression_id, campaign_id, CASE WHEN bool_or(event IN ('viewable', 'click')) THEN 'viewable'
      WHEN bool_or(event = 'not_viewable') THEN 'not_viewable'
      WHEN bool_or(event = 'undetermined') THEN 'undetermined' END AS outcome,
    array_agg(event) FILTER (WHERE event IN ('start', 'first_quartile', 'midpoint', 'third_quartile', 'complete')) AS video
  FROM ad_hits
  WHERE country_code = $1 AND event <> 'impression' AND invalid IS NULL
    AND market_day IN ($2::date, $2::date + 1) AND (market_day = $2::date OR occurred_at < $3)
  GROUP BY impression_id, campaign_id
), impressions AS (
  SELECT h.*, COALESCE(invalid, CASE WHEN client IS NOT NULL AND count(*) FILTER (WHERE invalid IS NULL)
    OVER (PARTITION BY campaign_id, client, date_trunc('minute', occurred_at)) > $4 THEN 'too_many' END) AS reason
  FROM ad_hits h WHERE country_code = $1 AND market_day = $2::date AND event = 'impression'
), shown AS (
  SELECT DISTINCT campaign_id, creative_id FROM ad_hits
  WHERE country_code = $1 AND event = 'impression' AND market_day IN ($2::date, $2::date - 1)
), clicks AS (
  SELECT h.*, COALESCE(invalid, CASE WHEN CASE WHEN source = 'bare'
    THEN EXISTS (SELECT FROM shown s WHERE s.campaign_id = h.campaign_id AND s.creative_id IS NOT DISTINCT FROM h.creative_id)
    ELSE EXISTS (SELECT FROM ad_hits i WHERE i.market_day IN ($2::date, $2::date - 1) AND i.impression_id = h.impression_id
      AND i.event = 'impression' AND i.country_code = $1 AND i.campaign_id = h.campaign_id)
    END THEN NULL ELSE 'no_impression' END) AS reason
  FROM ad_hits h WHERE country_code = $1 AND market_day = $2::date AND event = 'click'
)
INSERT INTO ad_day_facts
SELECT h.campaign_id, COALESCE(h.creative_id, 0), COALESCE(h.flight_id, 0), h.channel, h.device, 'impression', h.reason,
  h.geo = $1, h.geo IS NOT NULL, h.consent, o.outcome, o.video, l.person_id, 1
FROM impressions h JOIN campaigns c ON c.id = h.campaign_id AND c.country_code = $1
LEFT JOIN outcomes o ON o.impression_id = h.impression_id AND o.campaign_id = h.campaign_id ${PERSON}
UNION ALL
SELECT h.campaign_id, COALESCE(h.creative_id, 0), COALESCE(h.flight_id, 0), h.channel, h.device, 'click', h.reason,
  NULL, NULL, NULL, NULL, NULL, l.person_id, 1
FROM clicks h JOIN campaigns c ON c.id = h.campaign_id AND c.country_code = $1 ${PERSON}`;
