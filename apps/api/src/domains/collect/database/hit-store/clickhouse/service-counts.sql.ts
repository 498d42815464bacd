import { DAY_HITS } from './day-traffic.sql.js';

/**
 * Hits of services on a day by minute, hour, first part of the path, country, referrer, search engine and search term, as one
 * shard has them: `{country}`, `{day}`, `{begin}` the instant it begins, `{from}` half an hour before. Who has no client is
 * alone.
 * @param services list of their numbers, as a literal
 */
export function serviceCounts(services: string): string {
  return `
WITH own AS (
  SELECT h.service_id AS service_id, h.market_day = {day:Date} AS today, h.device AS device, h.known AS known,
    if(h.known, h.client, h.hit_id) AS visitor, h.geo AS geo, h.path AS path, h.referrer_host AS referrer_host,
    h.search_engine AS engine, h.search_term AS term, h.at AS at, h.hit_id AS hit_id ${DAY_HITS}
    AND h.service_id IN (SELECT arrayJoin(${services}))
), gaps AS (
  SELECT *, at - lagInFrame(toNullable(at)) OVER visits AS gap, lagInFrame(toNullable(path)) OVER visits AS path_before
  FROM own WINDOW visits AS (PARTITION BY service_id, known, visitor ORDER BY at, UUIDToNum(hit_id)
    ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
), seen AS (
  SELECT service_id, device, known, known AND (gap IS NULL OR gap > 1800000) AS begins,
    intDiv(at - {begin:Int64}, 60000) AS minute,
    extract(replaceRegexpOne(path, '^/+', ''), '^[^/?#]*') AS part,
    arrayFilter(d -> d.2 IS NOT NULL, [
      ('minute', toNullable(toString(minute))), ('hour', toString(intDiv(minute, 60))), ('section', concat('/', part)),
      ('country', coalesce(toString(geo), '')),
      ('referrer', if(engine IS NOT NULL, '=search', coalesce(referrer_host, '=direct'))),
      ('search', toString(engine)), ('term', term), ('double', if(gap < 1000 AND path_before = path, '', NULL))
    ]) AS keys
  FROM gaps WHERE today
)
SELECT service_id AS "serviceId", device, pair.1 AS dimension, assumeNotNull(pair.2) AS key, count() AS impressions,
  countIf(known) AS consented, countIf(begins) AS visits
FROM (SELECT service_id, device, known, begins, arrayJoin(keys) AS pair FROM seen)
GROUP BY service_id, device, pair`;
}
