import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE saved_views (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_saved_views" PRIMARY KEY,
    country_code text NOT NULL CONSTRAINT "FK_saved_views_country" REFERENCES countries (code) ON DELETE RESTRICT,
    user_id integer NOT NULL CONSTRAINT "FK_saved_views_user" REFERENCES users (id) ON DELETE CASCADE,
    name text NOT NULL,
    kind text NOT NULL,
    parameters jsonb NOT NULL,
    address text NOT NULL,
    follows boolean NOT NULL DEFAULT false,
    schedule text NOT NULL DEFAULT 'none',
    hour smallint NOT NULL DEFAULT 7,
    file_type text NOT NULL DEFAULT 'pdf',
    locale text NOT NULL,
    next_at timestamptz,
    sent_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "UQ_saved_views_name" UNIQUE (country_code, user_id, name)
  )`,
  'CREATE INDEX "IDX_saved_views_user" ON saved_views (user_id)',
  'CREATE INDEX "IDX_saved_views_next" ON saved_views (next_at)',
  'ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
  'CREATE POLICY reach ON saved_views USING ((SELECT sees_everything()) OR user_id = (SELECT seen_user()))',
  `CREATE TABLE view_links (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_view_links" PRIMARY KEY,
    view_id integer NOT NULL CONSTRAINT "FK_view_links_view" REFERENCES saved_views (id) ON DELETE CASCADE,
    token_hash bytea NOT NULL CONSTRAINT "UQ_view_links_token" UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    opened integer NOT NULL DEFAULT 0,
    opened_at timestamptz
  )`,
  'CREATE INDEX "IDX_view_links_view" ON view_links (view_id)',
  `COMMENT ON TABLE view_links IS 'addresses that show a saved view without signing in; only hashes of their tokens are kept'`,
  'ALTER TABLE view_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
  `CREATE POLICY reach ON view_links USING ((SELECT sees_everything()) OR view_id IN (SELECT id FROM saved_views))`,
  // Dashboards by mail are views by mail: one that follows the days.
  `INSERT INTO saved_views (country_code, user_id, name, kind, parameters, address, follows, schedule, hour, locale, next_at, sent_at)
    SELECT p.country_code, r.user_id, p.name || ' (' || p.id || ')', 'publishers.dashboard',
      jsonb_build_object('publisher_id', p.id, 'part', 'overview', 'from', to_char(now() - interval '7 days', 'YYYY-MM-DD'),
        'until', to_char(now() - interval '1 day', 'YYYY-MM-DD')),
      '/' || p.country_code || '/publisher-dashboard?publisher_id=' || p.id, true, r.schedule, r.hour, r.locale, r.next_at, r.sent_at
    FROM dashboard_reports r JOIN publishers p ON p.id = r.publisher_id`,
  'DROP TABLE dashboard_reports',
];

const DOWN = [
  `CREATE TABLE dashboard_reports (
    publisher_id integer NOT NULL CONSTRAINT "FK_dashboard_reports_publisher" REFERENCES publishers (id) ON DELETE CASCADE,
    user_id integer NOT NULL CONSTRAINT "FK_dashboard_reports_user" REFERENCES users (id) ON DELETE CASCADE,
    schedule text NOT NULL,
    hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
    locale text NOT NULL,
    next_at timestamptz NOT NULL,
    sent_at timestamptz,
    CONSTRAINT "PK_dashboard_reports" PRIMARY KEY (publisher_id, user_id)
  )`,
  'CREATE INDEX "IDX_dashboard_reports_user" ON dashboard_reports (user_id)',
  'CREATE INDEX "IDX_dashboard_reports_next" ON dashboard_reports (next_at)',
  `COMMENT ON TABLE dashboard_reports IS 'who gets the dashboard of a publisher by mail, and when'`,
  'ALTER TABLE dashboard_reports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
  'CREATE POLICY reach ON dashboard_reports USING ((SELECT sees_everything()) OR user_id = (SELECT seen_user()))',
  'DROP TABLE view_links, saved_views',
];

/** Views that users keep: by mail on a schedule, and shown by links without signing in. Dashboards by mail become such. */
export class SavedViews1799000000000 implements MigrationInterface {
  readonly name = 'SavedViews1799000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
