import type { EntityManager } from 'typeorm';

/** A view the demo planner keeps. */
export interface ViewSpec {
  readonly name: string;
  /** Which list of the ranking it shows, newest month. */
  readonly list: string;
  /** Of whom, as the address says it; empty for everybody. */
  readonly attributes: string;
  /** `none` where it comes by no mail, or every Monday. */
  readonly schedule: 'none' | 'weekly';
}

// Mails go out on Mondays at seven of the market's clock.
const VIEWS = `
INSERT INTO saved_views (country_code, user_id, name, kind, parameters, address, follows, schedule, hour, file_type, locale, next_at)
SELECT k.code, $2, v.name, 'ratings.ranking',
  jsonb_build_object('type', v.list) || CASE WHEN v.attributes = '' THEN '{}' ELSE jsonb_build_object('attributes', v.attributes) END,
  '/' || k.code || '/ratings?type=' || v.list || CASE WHEN v.attributes = '' THEN '' ELSE '&attributes=' || v.attributes END,
  true, v.schedule, 7, 'pdf', 'en-US',
  CASE WHEN v.schedule = 'weekly' THEN (date_trunc('week', now() AT TIME ZONE k.time_zone) + interval '7 days 7 hours') AT TIME ZONE k.time_zone END
FROM countries k CROSS JOIN jsonb_to_recordset($3::jsonb) AS v (name text, list text, attributes text, schedule text)
WHERE k.code = $1 AND NOT EXISTS (SELECT FROM saved_views WHERE country_code = $1 AND user_id = $2)`;

// Figures of a month come provisionally on the fifth and for good on the fifteenth of the next; those of a quarter on its twentieth.
const RELEASES = `
WITH today AS (
  SELECT (now() AT TIME ZONE time_zone)::date AS day FROM countries WHERE code = $1
), months AS (
  SELECT m::date AS month FROM today, generate_series(date_trunc('month', day), date_trunc('month', day) + interval '3 months', interval '1 month') m
), planned AS (
  SELECT 'month' AS length, month, f.status, (month + interval '1 month')::date + f.days AS day
  FROM months CROSS JOIN (VALUES ('provisional', 4), ('final', 14)) f (status, days)
  UNION ALL
  SELECT 'quarter', (month - interval '2 months')::date, 'final', (month + interval '1 month')::date + 19
  FROM months WHERE extract(month FROM month)::int % 3 = 0
)
INSERT INTO planned_releases (country_code, interval_type, month, status, planned_on, note)
SELECT $1, length, month, status, day, CASE WHEN length = 'quarter' THEN $2 ELSE '' END FROM planned
WHERE NOT EXISTS (SELECT FROM planned_releases WHERE country_code = $1)`;

// On days of months that have figures, at the services that have prices.
const NOTES = `
WITH services AS (
  SELECT DISTINCT service_id AS id FROM rate_cards WHERE country_code = $1 ORDER BY service_id LIMIT 6
)
INSERT INTO item_annotations (country_code, item_id, customer_id, created_by, day, text)
SELECT $1, s.id, $3, $2, (date_trunc('month', now()) - n.months * interval '1 month')::date + n.days, n.text
FROM services s CROSS JOIN (VALUES (3, 5, 'Relaunch of the app'), (1, 17, 'Campaign begins')) AS n (months, days, text)
WHERE NOT EXISTS (SELECT FROM item_annotations WHERE country_code = $1)`;

/** Notes what happened at some services, for a user and their team; nothing where a country has such notes. */
export async function ensureNotes(
  manager: EntityManager,
  country: string,
  { userId, customerId }: { readonly userId: number; readonly customerId: number },
): Promise<void> {
  await manager.query(NOTES, [country, userId, customerId]);
}

/** Saves views of a user's ranking; nothing where the user has views of the country. */
export async function ensureViews(
  manager: EntityManager,
  country: string,
  userId: number,
  specs: readonly ViewSpec[],
): Promise<void> {
  await manager.query(VIEWS, [country, userId, JSON.stringify(specs)]);
}

/** Plans the releases of this month and the next three; nothing where a country has a calendar. @param note beside quarters */
export async function ensureReleases(manager: EntityManager, country: string, note: string): Promise<void> {
  await manager.query(RELEASES, [country, note]);
}
