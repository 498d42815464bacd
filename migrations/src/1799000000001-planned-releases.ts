import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE planned_releases (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_planned_releases" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_planned_releases_country" REFERENCES countries (code) ON DELETE RESTRICT,
  interval_type text NOT NULL,
  month date NOT NULL,
  status text NOT NULL,
  planned_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "UQ_planned_releases_frame" UNIQUE (country_code, interval_type, month, status)
);
ALTER TABLE planned_releases ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON planned_releases USING ((SELECT sees_everything())
  OR country_code = ANY ((SELECT seen_countries())::text[]))`;

/** The release calendar: when which figures are to be published. */
export class PlannedReleases1799000000001 implements MigrationInterface {
  readonly name = 'PlannedReleases1799000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE planned_releases');
  }
}
