import { DEVICE_TYPE } from '../../cluster-tables.lookup.js';
import type { CountedItems } from './counted-items.js';

/** A visit ends after this pause, in milliseconds (methodology 3). */
const VISIT_GAP_MS = 1_800_000;

/** A hit as one number, in the order of moment and id, for numbers sort faster than rows; device and day are its last byte. */
const MOMENT = `bitOr(bitOr(bitShiftLeft(toUInt256(at), 136),
    bitShiftLeft(toUInt256(reinterpretAsUInt128(reverse(UUIDToNum(hit_id)))), 8)), toUInt256(toUInt8(device) * 2 + today))`;

/** Impressions of a country on a day and in the half hour before: `{country}`, `{day}`, `{from}` in milliseconds. */
export const DAY_HITS = `
FROM hits h FINAL
WHERE h.country_code = {country:String} AND h.kind = 'page' AND h.bot IS NULL
  AND h.market_day IN ({day:Date}, {day:Date} - 1) AND (h.market_day = {day:Date} OR h.at >= {from:Int64})`;

/**
 * Traffic of a day by item and device, as one shard has it: `{country}`, `{day}`, `{from}` half an hour before the day begins.
 * A client's moments are sorted into a list; one that comes more than half an hour after the one before begins a visit.
 */
export function dayTraffic({ joins, items }: CountedItems): string {
  return `
WITH day_hits AS (
  SELECT h.service_id AS service_id, h.market_day = {day:Date} AS today, h.device AS device, h.known AS known,
    h.client AS client, h.geo AS geo, h.path AS path, h.at AS at, h.hit_id AS hit_id ${DAY_HITS}
), by_item AS (
  SELECT arrayJoin(${items}) AS item, h.* FROM day_hits h ${joins}
), moments AS (
  SELECT item, arraySort(groupArray(${MOMENT})) AS moments FROM by_item WHERE known GROUP BY item, client
), gaps AS (
  SELECT item, arrayJoin(arrayZip(moments, arrayDifference(arrayMap(m -> toInt64(bitShiftRight(m, 136)), moments)),
      arrayEnumerate(moments))) AS moment,
    toUInt8(bitAnd(moment.1, 255)) AS flags, CAST(intDiv(flags, 2) AS ${DEVICE_TYPE}) AS device, moment.2 AS gap,
    moment.3 = 1 OR gap > ${VISIT_GAP_MS} AS begins
  FROM moments WHERE bitAnd(flags, 1)
)
SELECT item AS "itemId", device, sum(rows) AS impressions, sum(consented) AS consented, sum(located) AS located,
  sum(home) AS home, sum(visits) AS visits, sum(gaps) AS gaps, sum(gap_ms) AS "gapMs"
FROM (
  SELECT item, device, count() AS rows, countIf(known) AS consented, count(geo) AS located,
    countIf(geo = {country:String}) AS home, 0 AS visits, 0 AS gaps, 0 AS gap_ms
  FROM by_item WHERE today GROUP BY item, device
  UNION ALL
  SELECT item, device, 0, 0, 0, 0, countIf(begins), countIf(NOT begins), sumIf(gap, NOT begins) FROM gaps GROUP BY item, device
)
GROUP BY item, device`;
}

/** Adds the clients of a day to those of its month: `{country}`, `{day}`. */
export function addClients({ joins, items }: CountedItems): string {
  return addClientsOf('h.market_day = {day:Date}', joins, items);
}

/** Adds the clients of all hits of a month to its set: `{country}`, `{day}` is the first of it. */
export function addAllClients({ joins, items }: CountedItems): string {
  return addClientsOf(
    'h.market_day >= {day:Date} AND h.market_day < {day:Date} + INTERVAL 1 MONTH',
    joins,
    items,
  );
}

// Hits that are there twice have the same client: they need not be told apart.
function addClientsOf(days: string, joins: string, items: string): string {
  return `
INSERT INTO hit_clients (country_code, month, item_id, device, client)
SELECT DISTINCT {country:String}, toStartOfMonth({day:Date}), arrayJoin(${items}) AS item, h.device, h.client
FROM (
  SELECT service_id, device, client, path FROM hits h
  WHERE h.country_code = {country:String} AND h.kind = 'page' AND h.bot IS NULL AND h.known AND ${days}
) h ${joins}`;
}

/** Clients of a month by item and device, as one shard has them: `{country}`, `{month}` its first day. */
export const MONTH_CLIENTS = `
SELECT item_id AS "itemId", device, count() AS clients FROM hit_clients FINAL
WHERE country_code = {country:String} AND month = {month:Date} GROUP BY item_id, device`;

/** Days of a month with hits: `{country}`, `{month}` its first day. */
export const DAYS_WITH_HITS = `
SELECT DISTINCT toString(market_day) AS day FROM hits
WHERE country_code = {country:String} AND market_day >= {month:Date} AND market_day < {month:Date} + INTERVAL 1 MONTH`;
