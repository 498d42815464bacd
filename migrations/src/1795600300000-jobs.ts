import type { MigrationInterface, QueryRunner } from 'typeorm';

const JOBS = `
CREATE TABLE jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  key text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  step text,
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  units integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  pause interval NOT NULL DEFAULT '0',
  lease interval NOT NULL DEFAULT '0',
  lease_until timestamptz,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz
);
COMMENT ON COLUMN jobs.key IS 'what it is about: one open job for each kind and key';
COMMENT ON COLUMN jobs.units IS 'how much is done, in units of its kind';
COMMENT ON COLUMN jobs.attempts IS 'how often it was taken: only who took it last may write';
COMMENT ON COLUMN jobs.tries IS 'failed ones in a row';
COMMENT ON COLUMN jobs.pause IS 'how far away due_at was when it was set; further away means that the clock went back';
COMMENT ON COLUMN jobs.lease IS 'the same for lease_until';
CREATE UNIQUE INDEX jobs_open ON jobs (kind, key) WHERE state IN ('queued', 'running');
CREATE INDEX jobs_waiting ON jobs (kind, due_at) WHERE state IN ('queued', 'running');
CREATE INDEX jobs_ended ON jobs (kind, finished_at) WHERE state IN ('done', 'failed', 'cancelled');`;

/** One table of jobs: what is to be done, when, by whom it was taken, and what became of it. */
export class Jobs1795600300000 implements MigrationInterface {
  name = 'Jobs1795600300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(JOBS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE jobs');
  }
}
