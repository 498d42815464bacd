import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE dashboard_reports (
  publisher_id integer NOT NULL CONSTRAINT "FK_dashboard_reports_publisher" REFERENCES publishers (id) ON DELETE CASCADE,
  user_id integer NOT NULL CONSTRAINT "FK_dashboard_reports_user" REFERENCES users (id) ON DELETE CASCADE,
  schedule text NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  locale text NOT NULL,
  next_at timestamptz NOT NULL,
  sent_at timestamptz,
  CONSTRAINT "PK_dashboard_reports" PRIMARY KEY (publisher_id, user_id)
);
CREATE INDEX "IDX_dashboard_reports_user" ON dashboard_reports (user_id);
CREATE INDEX "IDX_dashboard_reports_next" ON dashboard_reports (next_at);
COMMENT ON TABLE dashboard_reports IS 'who gets the dashboard of a publisher by mail, and when';
ALTER TABLE dashboard_reports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON dashboard_reports USING ((SELECT sees_everything()) OR user_id = (SELECT seen_user()))`;

/** Dashboards of publishers by mail, on a schedule. */
export class DashboardReports1798110000000 implements MigrationInterface {
  readonly name = 'DashboardReports1798110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dashboard_reports');
  }
}
