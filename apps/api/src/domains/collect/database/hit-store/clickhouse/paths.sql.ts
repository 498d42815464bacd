import type { Lowering } from './counted-items.js';

/** Page views of a month by path: `{country}`, `{month}` its first day. */
function groups(lower: Lowering): string {
  return `
SELECT service_id AS "serviceId", ${lower}(path) AS lowered, count() AS hits
FROM hits FINAL
WHERE country_code = {country:String} AND market_day >= {month:Date} AND market_day < {month:Date} + INTERVAL 1 MONTH
  AND kind = 'page' AND bot IS NULL`;
}

const named = (sql: string) =>
  `SELECT "serviceId", lowered AS path, hits FROM (${sql}) ORDER BY hits DESC, path, 1`;

/** Paths of a month with at least `{least}` page views in a shard, most first, `{limit}` at most: `{country}`, `{month}`. */
export function paths(lower: Lowering): string {
  return `${named(`${groups(lower)} GROUP BY 1, 2 HAVING hits >= {least:Int64}`)} LIMIT {limit:UInt64}`;
}

/** What a shard has of some paths. @param services numbers, @param wanted their paths; lists as literals */
export function ofPaths(lower: Lowering, services: string, wanted: string): string {
  return named(
    `${groups(lower)} AND (service_id, ${lower}(path)) IN (SELECT arrayJoin(arrayZip(${services}, ${wanted}))) GROUP BY 1, 2`,
  );
}
