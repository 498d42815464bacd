import { runningStack } from './stack.js';
import { queryRows } from './test-services.js';

/** Months that are out, oldest first: later than any that is measured, so that they stay the newest. */
const RELEASED = ['2031-01', '2031-02', '2031-03'];

/** A service that is out in all of them. */
export interface PublishedService {
  readonly id: number;
  readonly name: string;
}

const RELEASE = `
WITH services AS (
  SELECT id, name, row_number() OVER (ORDER BY id) AS place FROM rating_items WHERE country_code = 'at' AND type = 'service'
  ORDER BY id LIMIT 6
), settings AS (
  INSERT INTO national_settings (country_code) VALUES ('at')
  ON CONFLICT (country_code) DO UPDATE SET stamp = national_settings.stamp + 1
), flags AS (
  INSERT INTO national_flags (item_id, country_code, flags) SELECT id, 'at', 1 FROM services ON CONFLICT DO NOTHING
), release AS (
  INSERT INTO national_releases (country_code, starts_on, version, prepared_by, universe, universe_name, method_version, correction)
  SELECT 'at', ($1 || '-01')::date, $2, 1, 7000000, 'Bevölkerung 14+', '1', $3 RETURNING id
)
INSERT INTO national_figures (release_id, item_id, device, type, name, categories, traffic_source, reliability, published,
  users, reach, reach_low, reach_high, impressions, visits, clients, home_share, use_time, consent_share, extrapolation, audience)
SELECT r.id, s.id, d.device, 'service', s.name, '{News}', 'tag', 'ok', true,
  f.users, f.users / 70000, f.users / 75000, f.users / 65000, f.users * 20, f.users * 6, f.users * 2, 91.4, 184, 82.5, 1.21,
  jsonb_build_array(jsonb_build_object('attribute', 'gender', 'attributeName', 'Geschlecht', 'key', 'female', 'name', 'Frauen',
    'users', f.users / 2, 'share', 50, 'affinity', 98))
FROM release r, services s,
  LATERAL (VALUES ('all', 1.0), ('web', 0.9), ('desktop', 0.4), ('mobile_web', 0.5), ('mobile_app', 0.3)) d (device, part),
  LATERAL (SELECT (3000000 - 400000 * s.place + 10000 * extract(month FROM ($1 || '-01')::date) + 1000 * $2) * d.part AS users) f
RETURNING release_id`;

/** Puts a version of a month out, without the way there; a month and version that is out stays. */
async function releaseMonth(month: string, version: number, correction: string | null): Promise<void> {
  const { databaseUrl } = runningStack();
  const known = await queryRows(
    databaseUrl,
    `SELECT FROM national_releases WHERE country_code = 'at' AND starts_on = ($1 || '-01')::date AND version = $2`,
    [month, version],
  );
  if (known.length > 0) return;
  const [row] = await queryRows<{ release_id: number }>(databaseUrl, RELEASE, [month, version, correction]);
  await queryRows(
    databaseUrl,
    `UPDATE national_releases SET status = 'released', released_at = starts_on + interval '40 days' WHERE id = $1`,
    [row?.release_id],
  );
}

/** Has three months out, the last one corrected. @returns the services in them, the largest first */
export async function givenReleases(): Promise<PublishedService[]> {
  for (const month of RELEASED) await releaseMonth(month, 1, null);
  await releaseMonth(RELEASED.at(-1) ?? '', 2, 'Ein Tag zählte doppelt.');
  const { databaseUrl } = runningStack();
  return queryRows(
    databaseUrl,
    `SELECT DISTINCT i.id, i.name FROM rating_items i JOIN national_figures f ON f.item_id = i.id ORDER BY i.id`,
  );
}
