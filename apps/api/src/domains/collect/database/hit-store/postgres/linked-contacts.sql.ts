/**
 * Hits of linked clients become contacts: $1 country, $2 market day. Reads the day's partition alone; a hit that is a
 * contact already stays as it is.
 */
export const LINK_CONTACTS = `
INSERT INTO linked_contacts (country_code, market_day, hit_id, person_id, service_id, kind, path, occurred_at, device,
  active_seconds)
SELECT h.country_code, h.market_day, h.hit_id, l.person_id, h.service_id, h.kind, h.path, h.occurred_at, h.device,
  h.active_seconds
FROM hits h JOIN client_links l ON l.country_code = h.country_code AND l.client = h.client
  AND h.occurred_at >= l.linked_from AND (l.linked_until IS NULL OR h.occurred_at < l.linked_until)
WHERE h.country_code = $1 AND h.market_day = $2::date AND h.bot IS NULL
ON CONFLICT DO NOTHING RETURNING hit_id`;
