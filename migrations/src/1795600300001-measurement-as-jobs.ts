import type { MigrationInterface, QueryRunner } from 'typeorm';

const MOVE = `
INSERT INTO jobs (kind, key, data, created_at)
SELECT 'month', country_code || to_char(month, ' YYYY-MM'),
  jsonb_build_object('country', country_code, 'month', to_char(month, 'YYYY-MM')), requested_at
FROM measurement_jobs WHERE state IN ('queued', 'running');
DROP TABLE measurement_jobs;
UPDATE index_erasures SET erased_at = now() WHERE erased_at = 'infinity';
ALTER TABLE index_erasures ALTER COLUMN erased_at SET DEFAULT clock_timestamp();
COMMENT ON COLUMN index_erasures.erased_at IS 'a job that has seen this very moment has not seen the person';
COMMENT ON COLUMN months_to_index.since IS 'a job that has seen this very moment has seen all that was marked by then';
CREATE INDEX jobs_of_months ON jobs (key) WHERE kind = 'month';`;

const BACK = `
DROP INDEX jobs_of_months;
CREATE TABLE measurement_jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  country_code text NOT NULL REFERENCES countries(code),
  month date NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'finished', 'failed')),
  step text NOT NULL DEFAULT 'waiting',
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  attempts integer NOT NULL DEFAULT 0,
  error text,
  requested_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz
);
CREATE UNIQUE INDEX measurement_jobs_open ON measurement_jobs (country_code, month) WHERE state IN ('queued', 'running');
CREATE INDEX measurement_jobs_state ON measurement_jobs (state, requested_at);
INSERT INTO measurement_jobs (country_code, month, requested_at)
SELECT data->>'country', (data->>'month' || '-01')::date, created_at FROM jobs
WHERE kind = 'month' AND state IN ('queued', 'running');
ALTER TABLE index_erasures ALTER COLUMN erased_at SET DEFAULT 'infinity';
DELETE FROM jobs WHERE kind = 'month';`;

/** Months to measure are jobs like all others. */
export class MeasurementAsJobs1795600300001 implements MigrationInterface {
  name = 'MeasurementAsJobs1795600300001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MOVE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(BACK);
  }
}
