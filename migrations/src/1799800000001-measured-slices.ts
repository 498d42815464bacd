import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE measured_slices (
  country_code text NOT NULL CONSTRAINT "FK_measured_slices_country" REFERENCES countries (code),
  market_day date NOT NULL,
  job_id uuid NOT NULL CONSTRAINT "FK_measured_slices_job" REFERENCES jobs (id) ON DELETE CASCADE,
  fingerprint text NOT NULL,
  PRIMARY KEY (country_code, market_day)
);
CREATE INDEX "IDX_measured_slices_job" ON measured_slices (job_id);
COMMENT ON TABLE measured_slices IS 'days of months that are being measured which their job has done, by what they counted for';
ALTER TABLE measured_slices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON measured_slices USING ((SELECT sees_everything())
  OR country_code = ANY ((SELECT seen_countries())::text[]))`;

/** How far jobs that measure months are, so that whoever goes on with one begins where it stopped. */
export class MeasuredSlices1799800000001 implements MigrationInterface {
  readonly name = 'MeasuredSlices1799800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE measured_slices');
  }
}
