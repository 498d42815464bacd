/**
 * Hits of services on a day by minute, hour, first part of the path, country, referrer, search engine and search term: $1
 * country, $2 market day, $3 the instant it begins, $4 services. A visit belongs to where its first hit of the service was;
 * half an hour of the day before tells whether the first hits begin one.
 */
export const SERVICE_COUNTS = `
WITH own AS (
  SELECT hit_id, service_id, market_day, device, client, geo, path, referrer_host, search_engine, search_term, occurred_at
  FROM hits
  WHERE country_code = $1 AND kind = 'page' AND bot IS NULL AND service_id = ANY ($4)
    AND market_day IN ($2::date, $2::date - 1)
    AND (market_day = $2::date OR occurred_at >= $3::timestamptz - interval '30 minutes')
), gaps AS (
  SELECT *, CASE WHEN client IS NOT NULL THEN occurred_at
    - lag(occurred_at) OVER visitor END AS gap, client IS NOT NULL AND lag(path) OVER visitor = path AS again
  FROM own WINDOW visitor AS (PARTITION BY service_id, client ORDER BY occurred_at, hit_id)
), seen AS (
  SELECT service_id, device, client, client IS NOT NULL AND (gap IS NULL OR gap > interval '30 minutes') AS begins,
    floor(extract(epoch FROM occurred_at - $3::timestamptz) / 60)::int AS minute,
    '/' || split_part(split_part(split_part(ltrim(path, '/'), '/', 1), '?', 1), '#', 1) AS section,
    CASE WHEN again AND gap < interval '1 second' THEN '' END AS double, COALESCE(geo, '') AS geo, search_engine, search_term,
    CASE WHEN search_engine IS NOT NULL THEN '=search' ELSE COALESCE(referrer_host, '=direct') END AS referrer
  FROM gaps WHERE market_day = $2::date
)
SELECT service_id AS "serviceId", device, d.dimension, d.key, count(*)::float8 AS impressions,
  count(client)::float8 AS consented, (count(*) FILTER (WHERE begins))::float8 AS visits
FROM seen CROSS JOIN LATERAL (VALUES ('minute', minute::text), ('hour', (minute / 60)::text), ('section', section),
  ('country', geo), ('referrer', referrer), ('search', search_engine), ('term', search_term),
  ('double', double)) AS d(dimension, key)
WHERE d.key IS NOT NULL
GROUP BY 1, 2, 3, 4`;
