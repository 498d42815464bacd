import type { MigrationInterface, QueryRunner } from 'typeorm';

// Whichever row goes first takes the other one along.
const JOINED = (table: string) => `
ALTER TABLE ${table} ALTER COLUMN id DROP DEFAULT, ADD FOREIGN KEY (id) REFERENCES jobs (id) ON DELETE CASCADE;
CREATE TRIGGER ${table}_job AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION remove_job();`;

const MOVE = `
CREATE FUNCTION remove_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM jobs WHERE id = OLD.id;
  RETURN NULL;
END $$;

INSERT INTO jobs (id, kind, key, data, state, progress, units, attempts, error, created_at, started_at, finished_at)
SELECT id, 'export', id::text, jsonb_build_object('userId', user_id), CASE state WHEN 'running' THEN 'queued' WHEN 'expired' THEN 'done' ELSE state END, progress,
  rows_written, attempts, error_code, created_at, started_at, finished_at
FROM export_jobs;
ALTER TABLE export_jobs DROP COLUMN state, DROP COLUMN progress, DROP COLUMN rows_written, DROP COLUMN attempts,
  DROP COLUMN tries, DROP COLUMN error_code, DROP COLUMN created_at, DROP COLUMN started_at, DROP COLUMN heartbeat_at,
  DROP COLUMN finished_at;
CREATE INDEX export_jobs_user ON export_jobs (user_id, country_code);
CREATE INDEX export_jobs_expiry ON export_jobs (expires_at) WHERE storage_key IS NOT NULL;
COMMENT ON COLUMN export_jobs.storage_key IS 'null before it is written, and again when it has had its time';
${JOINED('export_jobs')}

INSERT INTO jobs (id, kind, key, state, progress, units, attempts, tries, error, due_at, created_at, finished_at)
SELECT id, 'feed', feed_id::text, CASE state WHEN 'running' THEN 'queued' ELSE state END,
  CASE state WHEN 'done' THEN 100 ELSE 0 END, COALESCE(rows_written, 0), attempts,
  CASE state WHEN 'done' THEN 0 ELSE attempts END, error, now(), created_at, finished_at
FROM dmp_feed_runs;
ALTER TABLE dmp_feed_runs DROP COLUMN state, DROP COLUMN attempts, DROP COLUMN error, DROP COLUMN created_at,
  DROP COLUMN next_try_at, DROP COLUMN heartbeat_at, DROP COLUMN finished_at;
CREATE INDEX dmp_feed_runs_feed ON dmp_feed_runs (feed_id);
${JOINED('dmp_feed_runs')}`;

const BACK = `
ALTER TABLE dmp_feed_runs ADD state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  ADD attempts integer NOT NULL DEFAULT 0, ADD error text, ADD created_at timestamptz NOT NULL DEFAULT now(),
  ADD next_try_at timestamptz NOT NULL DEFAULT now(), ADD heartbeat_at timestamptz, ADD finished_at timestamptz;
UPDATE dmp_feed_runs r SET state = CASE j.state WHEN 'running' THEN 'queued' WHEN 'cancelled' THEN 'failed' ELSE j.state END,
  attempts = j.attempts, error = j.error, created_at = j.created_at, next_try_at = j.due_at, finished_at = j.finished_at
FROM jobs j WHERE j.id = r.id;
ALTER TABLE dmp_feed_runs ALTER created_at DROP DEFAULT, ALTER next_try_at DROP DEFAULT, ALTER id SET DEFAULT gen_random_uuid(),
  DROP CONSTRAINT dmp_feed_runs_id_fkey;
DROP TRIGGER dmp_feed_runs_job ON dmp_feed_runs;
DROP INDEX dmp_feed_runs_feed;
CREATE INDEX dmp_feed_runs_log ON dmp_feed_runs (feed_id, created_at DESC, id);
CREATE UNIQUE INDEX dmp_feed_runs_open ON dmp_feed_runs (feed_id) WHERE state IN ('queued', 'running');

ALTER TABLE export_jobs ADD state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
  ADD progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100), ADD rows_written integer NOT NULL DEFAULT 0,
  ADD attempts integer NOT NULL DEFAULT 0, ADD tries integer NOT NULL DEFAULT 0, ADD error_code text,
  ADD created_at timestamptz NOT NULL DEFAULT now(), ADD started_at timestamptz, ADD heartbeat_at timestamptz,
  ADD finished_at timestamptz;
UPDATE export_jobs e SET progress = j.progress, rows_written = j.units, attempts = j.attempts, tries = j.tries,
  state = CASE WHEN j.state = 'running' THEN 'queued' WHEN j.state = 'done' AND e.storage_key IS NULL THEN 'expired' ELSE j.state END,
  error_code = j.error, created_at = j.created_at, started_at = j.started_at, finished_at = j.finished_at
FROM jobs j WHERE j.id = e.id;
ALTER TABLE export_jobs ALTER created_at DROP DEFAULT, ALTER id SET DEFAULT gen_random_uuid(),
  DROP CONSTRAINT export_jobs_id_fkey;
DROP TRIGGER export_jobs_job ON export_jobs;
DROP INDEX export_jobs_user, export_jobs_expiry;
CREATE INDEX export_jobs_user ON export_jobs (user_id, country_code, created_at DESC, id);
CREATE INDEX export_jobs_open ON export_jobs (created_at) WHERE state IN ('queued', 'running');
CREATE INDEX export_jobs_expiry ON export_jobs (expires_at) WHERE state = 'done';
DROP FUNCTION remove_job;
DELETE FROM jobs WHERE kind IN ('export', 'feed');`;

/** Exports and deliveries of feeds keep what is theirs; what they share with all jobs stands with the job of the same id. */
export class FilesAsJobs1795600300002 implements MigrationInterface {
  name = 'FilesAsJobs1795600300002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MOVE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(BACK);
  }
}
