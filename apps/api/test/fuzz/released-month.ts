/** A month of the national ranking that is out, so that questions about the public ranking have answers. */
export const RELEASED_MONTH = [
  `INSERT INTO national_settings (country_code) VALUES ('at') ON CONFLICT DO NOTHING`,
  `UPDATE rating_items SET has_owa_data = true WHERE country_code = 'at' AND type <> 'channel'`,
  `INSERT INTO national_flags (item_id, country_code, flags)
   SELECT id, 'at', 1 FROM rating_items WHERE country_code = 'at' AND has_owa_data ON CONFLICT DO NOTHING`,
  `INSERT INTO national_releases (country_code, starts_on, version, prepared_by) VALUES ('at', '2026-10-01', 1, 1)`,
  `INSERT INTO national_figures (release_id, item_id, device, type, name, traffic_source, reliability, published, users, visits)
   SELECT r.id, i.id, device, i.type, i.name, 'tag', 'ok', true, 1000 * i.id, 3000 * i.id
   FROM national_releases r, rating_items i, unnest('{all,web,desktop,mobile_web,mobile_app}'::text[]) device
   WHERE i.country_code = 'at' AND i.has_owa_data`,
  `UPDATE national_releases SET status = 'released', released_at = now()`,
];
