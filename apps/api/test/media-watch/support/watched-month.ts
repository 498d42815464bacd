import type { TestDatabase } from '../../support/test-database.js';

/** Publishes October 2026 with two brands: many persons of the panel have met one, and too few the other. */
export async function givenWatchedMonth(database: TestDatabase): Promise<void> {
  const [release] = await database.query<{ id: number }>(
    `INSERT INTO media_watch_releases (country_code, month, version, groups, coverage, universe, panelists, index_version,
       method_version, published_by)
     VALUES ('at', '2026-10-01', 1, '[{"attribute": "gender", "key": "female", "name": "Female"}]',
       '{"desktop": 1, "mobile_web": 1, "mobile_app": 1}', 78533, 500, 1, '3', 1) RETURNING id`,
  );
  await database.query(
    `INSERT INTO media_watch_items (release_id, scope, item_id, name, brand_id, brand, first_seen, last_seen, is_new)
     SELECT $1, 'brands', n, 'Brand ' || n, n, 'Brand ' || n, '2026-10-01', '2026-10-31', true FROM generate_series(1, 2) n`,
    [release?.id],
  );
  await database.query(
    `INSERT INTO media_watch_figures (release_id, scope, item_id, segment, cases, users, users_low, users_high, reach,
       reach_low, reach_high, impressions, impressions_low, impressions_high, ots, ots_low, ots_high, reliability)
     SELECT $1, 'brands', 1, s, 120, 20000, 18000, 22000, 25, 23, 27, 90000, 80000, 100000, 60000, 50000, 70000, 'ok'
     FROM unnest('{all,gender:female,platform_gender:desktop+female,medium:news.example}'::text[]) s`,
    [release?.id],
  );
  await database.query(
    `INSERT INTO media_watch_figures (release_id, scope, item_id, segment, cases, reliability, reason, impressions_reason)
     SELECT $1, 'brands', 2, s, 0, 'suppressed', 'too_few_cases', 'too_few_cases'
     FROM unnest('{all,gender:female}'::text[]) s`,
    [release?.id],
  );
}
