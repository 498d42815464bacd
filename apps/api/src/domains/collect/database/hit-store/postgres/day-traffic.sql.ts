import { byItem } from './by-item.sql.js';

/**
 * Traffic per day: $1 country, $2 market day, $3 half an hour before the day begins, enough to know whether its first
 * hits begin a visit. Reads the partitions of the day and the day before. Clients not seen in the month before are added
 * to its set and its counts, so the month need not be read again.
 */
export const DAY_TRAFFIC = `
WITH day_hits AS (
  SELECT hit_id, service_id, market_day, device, client, geo, path, occurred_at
  FROM hits
  WHERE country_code = $1 AND kind = 'page' AND bot IS NULL
    AND market_day IN ($2::date, $2::date - 1) AND (market_day = $2::date OR occurred_at >= $3)
), by_item AS (${byItem('day_hits')}
), gaps AS (
  SELECT item_id, market_day, device, client, geo, CASE WHEN client IS NOT NULL THEN extract(epoch FROM occurred_at
    - lag(occurred_at) OVER (PARTITION BY item_id, client ORDER BY occurred_at, hit_id)) END AS gap
  FROM by_item
), added AS (
  INSERT INTO hit_clients (country_code, month, item_id, device, client)
  SELECT DISTINCT $1, date_trunc('month', $2::date)::date, item_id, device, client
  FROM by_item WHERE market_day = $2::date AND client IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING item_id, device
), counted AS (
  INSERT INTO hit_client_counts (country_code, month, item_id, device, clients)
  SELECT $1, date_trunc('month', $2::date)::date, item_id, device, count(*) FROM added GROUP BY item_id, device
  ON CONFLICT (country_code, month, item_id, device)
    DO UPDATE SET clients = hit_client_counts.clients + excluded.clients
)
SELECT item_id AS "itemId", device, count(*)::float8 AS impressions, count(client)::float8 AS consented,
  count(geo)::float8 AS located, (count(*) FILTER (WHERE geo = $1))::float8 AS home,
  (count(*) FILTER (WHERE client IS NOT NULL AND (gap IS NULL OR gap > 1800)))::float8 AS visits,
  (count(*) FILTER (WHERE gap <= 1800))::float8 AS gaps,
  COALESCE(sum(gap) FILTER (WHERE gap <= 1800), 0)::float8 AS "gapSeconds"
FROM gaps WHERE market_day = $2::date
GROUP BY item_id, device`;

/** The clients of a month from all its hits: $1 country, $2 first day of the month. */
export const ALL_CLIENTS = `
WITH month_hits AS (
  SELECT service_id, device, client, path FROM hits
  WHERE country_code = $1 AND kind = 'page' AND bot IS NULL AND client IS NOT NULL
    AND market_day >= $2::date AND market_day < ($2::date + interval '1 month')::date
), by_item AS (${byItem('month_hits')})
INSERT INTO hit_clients (country_code, month, item_id, device, client)
SELECT DISTINCT $1, $2::date, item_id, device, client FROM by_item`;

/** Counts the set: $1 country, $2 first day of the month. */
export const COUNT_CLIENTS = `
INSERT INTO hit_client_counts (country_code, month, item_id, device, clients)
SELECT country_code, month, item_id, device, count(*) FROM hit_clients WHERE country_code = $1 AND month = $2::date
GROUP BY country_code, month, item_id, device`;

/** Clients of a month by item and device: $1 country, $2 first day of the month. */
export const MONTH_CLIENTS = `
SELECT item_id AS "itemId", device, clients::float8 AS clients
FROM hit_client_counts WHERE country_code = $1 AND month = $2::date`;

/** Days of a month with hits: $1 country, $2 first day of the month. Stops at the first hit of each day. */
export const DAYS_WITH_HITS = `
SELECT to_char(d.day, 'YYYY-MM-DD') AS day
FROM generate_series($2::date::timestamp, $2::date + interval '1 month' - interval '1 day', interval '1 day') AS d(day)
WHERE EXISTS (SELECT FROM hits h WHERE h.market_day = d.day::date AND h.country_code = $1)
ORDER BY 1`;
