import type { MigrationInterface, QueryRunner } from 'typeorm';

const EXPORT_JOBS = `
CREATE TABLE export_jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  customer_id integer REFERENCES customers (id) ON DELETE CASCADE,
  made_as_admin boolean NOT NULL DEFAULT false,
  country_code text NOT NULL REFERENCES countries (code),
  kind text NOT NULL,
  title text NOT NULL,
  parameters jsonb NOT NULL,
  file_type text NOT NULL CHECK (file_type IN ('pdf', 'csv', 'xls')),
  locale text NOT NULL CHECK (locale IN ('en-US', 'de-DE')),
  csv_bom boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  rows_written integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  error_code text,
  file_name text,
  file_size bigint,
  storage_key text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz
);
COMMENT ON COLUMN export_jobs.made_as_admin IS 'the file holds what only administrators see';
COMMENT ON COLUMN export_jobs.attempts IS 'how often it was taken; each has a file name of its own, and only the last may publish';
COMMENT ON COLUMN export_jobs.tries IS 'the same since somebody asked for it';
CREATE INDEX export_jobs_user ON export_jobs (user_id, country_code, created_at DESC, id);
CREATE INDEX export_jobs_open ON export_jobs (created_at) WHERE state IN ('queued', 'running');
CREATE INDEX export_jobs_expiry ON export_jobs (expires_at) WHERE state = 'done';`;

/** Export jobs: what is to be written to a file, how far it is, and where the file is. */
export class ExportJobs1795252800011 implements MigrationInterface {
  name = 'ExportJobs1795252800011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EXPORT_JOBS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE export_jobs');
  }
}
