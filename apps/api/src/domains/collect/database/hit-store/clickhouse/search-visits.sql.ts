import type { CountedItems } from './counted-items.js';
import { DAY_HITS } from './day-traffic.sql.js';

/**
 * Visits of a day whose first impression came from a search engine, as one shard has them: `{country}`, `{day}`, `{from}` half
 * an hour before the day begins. Only the hits of clients who came from one that day are sorted.
 */
export function searchVisits({ joins, items }: CountedItems): string {
  return `
WITH day_hits AS (
  SELECT h.service_id AS service_id, h.market_day = {day:Date} AS today, h.client AS client, h.path AS path, h.at AS at,
    h.hit_id AS hit_id, h.search_engine AS search_engine, h.search_term AS search_term ${DAY_HITS}
    AND h.known AND h.client IN (
      SELECT client FROM hits WHERE country_code = {country:String} AND market_day = {day:Date} AND kind = 'page'
        AND bot IS NULL AND known AND search_engine IS NOT NULL)
), by_item AS (
  SELECT arrayJoin(${items}) AS item, h.* FROM day_hits h ${joins}
), gaps AS (
  SELECT item, today, search_engine, coalesce(search_term, '') AS words, at - lagInFrame(toNullable(at)) OVER (PARTITION BY item, client
    ORDER BY at, UUIDToNum(hit_id) ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS gap
  FROM by_item
)
SELECT item AS "itemId", assumeNotNull(search_engine) AS engine, words AS term, count() AS visits
FROM gaps WHERE today AND search_engine IS NOT NULL AND (gap IS NULL OR gap > 1800000)
GROUP BY item, search_engine, words`;
}
