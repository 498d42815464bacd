import type { MigrationInterface, QueryRunner } from 'typeorm';

const PANEL = `
CREATE TABLE panel_persons (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text NOT NULL REFERENCES countries(code),
  external_id text NOT NULL,
  birthday date,
  active_from date NOT NULL,
  active_until date,
  UNIQUE (country_code, external_id)
);
CREATE TABLE panel_person_values (
  person_id integer NOT NULL REFERENCES panel_persons(id) ON DELETE CASCADE,
  attribute_id integer NOT NULL REFERENCES attributes(id) ON DELETE CASCADE,
  value_id integer NOT NULL REFERENCES attribute_values(id) ON DELETE CASCADE,
  PRIMARY KEY (person_id, attribute_id)
);
CREATE TABLE panel_contacts (
  country_code text NOT NULL,
  market_day date NOT NULL,
  contact_id uuid NOT NULL,
  person_id integer NOT NULL,
  target_id integer NOT NULL,
  path text NOT NULL,
  occurred_at timestamptz NOT NULL,
  device text NOT NULL,
  active_seconds integer NOT NULL,
  registered boolean NOT NULL,
  PRIMARY KEY (market_day, contact_id)
) PARTITION BY RANGE (market_day);`;

const HITS = `
CREATE TABLE hits (
  country_code text NOT NULL,
  market_day date NOT NULL,
  hit_id uuid NOT NULL,
  service_id integer NOT NULL,
  kind text NOT NULL,
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  device text NOT NULL,
  client bytea,
  consent boolean NOT NULL,
  geo text,
  path text NOT NULL,
  title text,
  referrer_host text,
  search_engine text,
  search_term text,
  active_seconds integer NOT NULL DEFAULT 0,
  bot text,
  source text NOT NULL,
  PRIMARY KEY (market_day, hit_id)
) PARTITION BY RANGE (market_day);
COMMENT ON COLUMN hits.kind IS 'page = an impression; time = use time reported for a page already counted';
COMMENT ON COLUMN hits.bot IS 'why the hit counts for nothing; null = a person''s hit';
COMMENT ON COLUMN hits.client IS 'first-party identifier, or a hash salted per market day where there is none; null without consent';
CREATE TABLE dirty_days (
  country_code text NOT NULL,
  market_day date NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (country_code, market_day)
);`;

const FIGURES = `
CREATE TABLE traffic_days (
  country_code text NOT NULL,
  market_day date NOT NULL,
  item_id integer NOT NULL,
  device text NOT NULL,
  source text NOT NULL,
  impressions bigint NOT NULL,
  impressions_consent bigint NOT NULL,
  impressions_located bigint NOT NULL,
  impressions_home bigint NOT NULL,
  visits bigint NOT NULL,
  gaps bigint NOT NULL,
  gap_seconds double precision NOT NULL,
  PRIMARY KEY (country_code, market_day, item_id, device, source)
);
CREATE TABLE traffic_months (
  country_code text NOT NULL,
  month date NOT NULL,
  item_id integer NOT NULL,
  device text NOT NULL,
  source text NOT NULL,
  clients bigint NOT NULL,
  PRIMARY KEY (country_code, month, item_id, device, source)
);
CREATE TABLE panel_weights (
  country_code text NOT NULL,
  month date NOT NULL,
  person_id integer NOT NULL,
  weight double precision NOT NULL,
  PRIMARY KEY (country_code, month, person_id)
);
CREATE TABLE weight_reports (
  country_code text NOT NULL,
  month date NOT NULL,
  report jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (country_code, month)
);
CREATE TABLE contact_indexes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text NOT NULL REFERENCES countries(code),
  month date NOT NULL,
  version integer NOT NULL,
  method_version integer NOT NULL,
  universe double precision NOT NULL,
  persons integer NOT NULL,
  entities integer NOT NULL,
  head bytea NOT NULL,
  built_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (country_code, month, version)
);
CREATE TABLE contact_index_devices (
  index_id integer NOT NULL REFERENCES contact_indexes(id) ON DELETE CASCADE,
  device text NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (index_id, device)
);
ALTER TABLE contact_indexes ALTER COLUMN head SET STORAGE EXTERNAL;
ALTER TABLE contact_index_devices ALTER COLUMN data SET STORAGE EXTERNAL;`;

const JOBS = `
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
CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  country_code text NOT NULL REFERENCES countries(code),
  kind text NOT NULL,
  source text NOT NULL,
  fingerprint text NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'failed')),
  rows_read bigint NOT NULL DEFAULT 0,
  rows_accepted bigint NOT NULL DEFAULT 0,
  rows_repeated bigint NOT NULL DEFAULT 0,
  refused jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  UNIQUE (country_code, kind, fingerprint)
);
COMMENT ON COLUMN imports.rows_read IS 'rows whose fate is stored: a resumed import goes on behind them';
COMMENT ON COLUMN imports.refused IS 'reason -> {count, example: {row, text}}';`;

const TABLES = [
  'imports',
  'measurement_jobs',
  'contact_index_devices',
  'contact_indexes',
  'weight_reports',
  'panel_weights',
  'traffic_months',
  'traffic_days',
  'dirty_days',
  'hits',
  'panel_contacts',
  'panel_person_values',
  'panel_persons',
];

/** Panel, hits, figures and jobs: the measurement pipeline, written and read by plain SQL. */
export class Measurement1795252800002 implements MigrationInterface {
  name = 'Measurement1795252800002';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [PANEL, HITS, FIGURES, JOBS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table} CASCADE`);
  }
}
