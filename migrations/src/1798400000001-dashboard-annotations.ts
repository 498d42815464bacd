import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE dashboard_annotations (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_dashboard_annotations" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_dashboard_annotations_country" REFERENCES countries (code) ON DELETE CASCADE,
  publisher_id integer NOT NULL CONSTRAINT "FK_dashboard_annotations_publisher" REFERENCES publishers (id) ON DELETE CASCADE,
  day date NOT NULL,
  text text NOT NULL,
  created_by integer CONSTRAINT "FK_dashboard_annotations_user" REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX "IDX_dashboard_annotations_publisher" ON dashboard_annotations (publisher_id, day);
ALTER TABLE dashboard_annotations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON dashboard_annotations USING ((SELECT sees_everything())
  OR country_code = ANY ((SELECT seen_countries())::text[]))`;

/** What a publisher's people note on days of its dashboard. */
export class DashboardAnnotations1798400000001 implements MigrationInterface {
  readonly name = 'DashboardAnnotations1798400000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dashboard_annotations');
  }
}
