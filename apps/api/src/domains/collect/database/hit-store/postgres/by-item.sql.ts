/**
 * Hits by the items they count for: their service, the aggregates above it, and channels whose path they lie below.
 * @param hits name of a relation with `service_id` and `path`
 */
export function byItem(hits: string): string {
  return `
  SELECT h.*, h.service_id AS item_id FROM ${hits} h
  UNION ALL
  SELECT h.*, m.item_id FROM ${hits} h JOIN rating_item_members m ON m.service_id = h.service_id
  UNION ALL
  SELECT h.*, c.channel_id FROM ${hits} h CROSS JOIN LATERAL (
    SELECT DISTINCT u.channel_id FROM channel_urls u JOIN targets t ON t.id = u.target_id
    WHERE t.service_id = h.service_id AND starts_with(h.path, u.path_prefix)) c`;
}
