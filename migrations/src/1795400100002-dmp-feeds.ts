import type { MigrationInterface, QueryRunner } from 'typeorm';

const FEEDS = `
CREATE TABLE dmp_feeds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text NOT NULL REFERENCES countries(code),
  customer_id integer NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
  name text NOT NULL,
  attributes text NOT NULL,
  devices text NOT NULL,
  service_ids integer[] NOT NULL,
  columns text[] NOT NULL,
  schedule text NOT NULL CHECK (schedule IN ('none', 'daily', 'weekly', 'monthly')),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  destination text NOT NULL CHECK (destination IN ('file', 'ftp', 'ftps', 'sftp')),
  host text,
  port integer,
  username text,
  secret bytea,
  directory text,
  version integer NOT NULL DEFAULT 1,
  next_run_at timestamptz,
  updated_at timestamptz NOT NULL,
  UNIQUE (customer_id, country_code, name),
  CHECK (destination = 'file' OR (host IS NOT NULL AND port IS NOT NULL AND username IS NOT NULL))
);
CREATE INDEX dmp_feeds_due ON dmp_feeds (next_run_at) WHERE next_run_at IS NOT NULL;
COMMENT ON COLUMN dmp_feeds.secret IS 'password of the server, sealed with a key of the installation';
COMMENT ON COLUMN dmp_feeds.attributes IS 'the target group, as rankings write it';
CREATE TABLE dmp_feed_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  feed_id integer NOT NULL REFERENCES dmp_feeds(id) ON DELETE CASCADE,
  trigger text NOT NULL CHECK (trigger IN ('manual', 'schedule')),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  rows_written integer,
  bytes integer,
  file_name text,
  storage_key text,
  error text,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  heartbeat_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX dmp_feed_runs_log ON dmp_feed_runs (feed_id, created_at DESC, id);
CREATE UNIQUE INDEX dmp_feed_runs_open ON dmp_feed_runs (feed_id) WHERE state IN ('queued', 'running');
COMMENT ON COLUMN dmp_feed_runs.error IS 'what went wrong the last time; a queued run is tried again'`;

/** Feeds of audience segments for data platforms, and what became of each delivery. */
export class DmpFeeds1795400100002 implements MigrationInterface {
  name = 'DmpFeeds1795400100002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FEEDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dmp_feed_runs; DROP TABLE dmp_feeds');
  }
}
