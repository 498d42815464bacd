/** How many clients a question names at most. */
export const CLIENTS_A_QUESTION = 20_000;

/**
 * Hits of some clients on a day, as one shard has them: `{country}`, `{day}`, `{from}` an hour before it begins. `since` is the
 * time since the last hit of that client's page in milliseconds: pages stay open over midnight.
 * @param clients list of hex digits, as a literal
 */
export function linkedHits(clients: string): string {
  return `
SELECT id, service, kind, path, at, device, active, client, since FROM (
  SELECT toString(hit_id) AS id, service_id AS service, kind, path, at, device, active_seconds AS active,
    replaceAll(toString(client), '-', '') AS client, market_day AS day,
    at - lagInFrame(toNullable(at)) OVER (PARTITION BY service_id, h.client, path ORDER BY at, UUIDToNum(hit_id)
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS since
  FROM hits h FINAL
  WHERE country_code = {country:String} AND market_day IN ({day:Date}, {day:Date} - 1) AND bot IS NULL AND known
    AND (market_day = {day:Date} OR at >= {from:Int64}) AND h.client IN (SELECT toUUID(arrayJoin(${clients})))
) WHERE day = {day:Date}`;
}
