/**
 * Hits of linked clients become contacts: $1 country, $2 market day. A hit that is a contact already stays one. A report of
 * use time is worth at most the time since the last hit of that client's page: nobody is longer on a page than that, however
 * much is reported. Reads the day's partition, and of the day before its last hour: pages stay open over midnight.
 */
export const LINK_CONTACTS = `
WITH seen AS (
  SELECT h.*, occurred_at - lag(occurred_at) OVER (PARTITION BY service_id, client, path ORDER BY occurred_at, hit_id) AS since
  FROM hits h
  WHERE country_code = $1 AND market_day IN ($2::date, $2::date - 1) AND bot IS NULL
    AND client IN (SELECT client FROM client_links WHERE country_code = $1)
    AND (market_day = $2::date OR occurred_at >= (
      SELECT ($2::date::timestamp AT TIME ZONE time_zone) - interval '1 hour' FROM countries WHERE code = $1))
)
INSERT INTO linked_contacts (country_code, market_day, hit_id, person_id, service_id, kind, path, occurred_at, device,
  active_seconds)
SELECT h.country_code, h.market_day, h.hit_id, l.person_id, h.service_id, h.kind, h.path, h.occurred_at, h.device,
  LEAST(h.active_seconds, COALESCE(ceil(extract(epoch FROM h.since)), 0))
FROM seen h JOIN client_links l ON l.country_code = h.country_code AND l.client = h.client
  AND h.occurred_at >= l.linked_from AND (l.linked_until IS NULL OR h.occurred_at < l.linked_until)
WHERE h.market_day = $2::date
ON CONFLICT (market_day, hit_id) DO UPDATE SET active_seconds = excluded.active_seconds
WHERE linked_contacts.active_seconds <> excluded.active_seconds RETURNING hit_id`;
