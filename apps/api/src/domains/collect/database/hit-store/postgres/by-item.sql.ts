/**
 * Hits by the items they count for: their service, the aggregates above it, and the channels one of whose paths they fit. $1
 * is the country, $2 a day: the channels are those active in its quarter.
 * @param hits name of a relation with `service_id` and `path`
 */
export function byItem(hits: string): string {
  return `
  SELECT h.*, h.service_id AS item_id FROM ${hits} h
  UNION ALL
  SELECT h.*, m.item_id FROM ${hits} h JOIN rating_item_members m ON m.service_id = h.service_id
  UNION ALL
  SELECT h.*, c.channel_id FROM ${hits} h JOIN (
    SELECT channel_id, service_id, array_agg(path_pattern) AS patterns FROM active_channel_urls($1, $2::date)
    WHERE service_id IS NOT NULL GROUP BY channel_id, service_id
  ) c ON c.service_id = h.service_id AND lower(h.path) LIKE ANY (c.patterns)`;
}
