import { byItem } from './by-item.sql.js';

/**
 * Visits whose first impression came from a search engine: $1 country, $2 market day, $3 half an hour before the day
 * begins. Only the hits of clients who came from one that day are grouped.
 */
export const SEARCH_VISITS = `
WITH searchers AS MATERIALIZED (
  SELECT DISTINCT client FROM hits
  WHERE country_code = $1 AND market_day = $2::date AND kind = 'page' AND bot IS NULL AND client IS NOT NULL
    AND search_engine IS NOT NULL
), day_hits AS (
  SELECT hit_id, service_id, market_day, client, path, occurred_at, search_engine, search_term
  FROM hits JOIN searchers USING (client)
  WHERE country_code = $1 AND kind = 'page' AND bot IS NULL
    AND market_day IN ($2::date, $2::date - 1) AND (market_day = $2::date OR occurred_at >= $3)
), by_item AS (${byItem('day_hits')}
), gaps AS (
  SELECT item_id, market_day, search_engine, search_term, occurred_at
    - lag(occurred_at) OVER (PARTITION BY item_id, client ORDER BY occurred_at, hit_id) AS gap
  FROM by_item
)
SELECT item_id AS "itemId", search_engine AS engine, COALESCE(search_term, '') AS term, count(*)::float8 AS visits
FROM gaps
WHERE market_day = $2::date AND search_engine IS NOT NULL AND (gap IS NULL OR gap > interval '30 minutes')
GROUP BY 1, 2, 3`;
