import type { MigrationInterface, QueryRunner } from 'typeorm';

const MASTER_DATA = `
CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_brands" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_brands_country" REFERENCES countries (code) ON DELETE RESTRICT,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX brands_name ON brands (country_code, lower(name));
CREATE TABLE survey_templates (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_survey_templates" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_survey_templates_country" REFERENCES countries (code) ON DELETE RESTRICT,
  customer_id integer CONSTRAINT "FK_survey_templates_customer" REFERENCES customers (id) ON DELETE CASCADE,
  name text NOT NULL,
  public boolean NOT NULL DEFAULT false,
  template_data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX survey_templates_name ON survey_templates (country_code, lower(name));
CREATE INDEX "IDX_survey_templates_customer" ON survey_templates (customer_id)`;

const SURVEYS = `
CREATE TABLE surveys (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_surveys" PRIMARY KEY,
  campaign_id integer NOT NULL CONSTRAINT "FK_surveys_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  flight_id integer CONSTRAINT "FK_surveys_flight" REFERENCES flights (id) ON DELETE CASCADE,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'draft',
  template_id integer CONSTRAINT "FK_surveys_template" REFERENCES survey_templates (id) ON DELETE SET NULL,
  template_version integer,
  template_data jsonb NOT NULL,
  exposure text NOT NULL DEFAULT 'natural',
  min_contacts smallint NOT NULL DEFAULT 1,
  within_days smallint NOT NULL DEFAULT 30,
  delay_days smallint NOT NULL DEFAULT 1,
  quotas jsonb NOT NULL DEFAULT '[]',
  primary_question text NOT NULL DEFAULT '',
  minimum_base integer NOT NULL DEFAULT 50,
  planned_per_group integer NOT NULL DEFAULT 400,
  stopping_rule text NOT NULL DEFAULT 'fixed',
  reading jsonb,
  live_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "CHK_surveys_status" CHECK (status IN ('draft', 'live', 'closed'))
);
COMMENT ON COLUMN surveys.reading IS 'what was fixed about its reading before the first answer';
CREATE INDEX "IDX_surveys_campaign" ON surveys (campaign_id);
CREATE INDEX "IDX_surveys_flight" ON surveys (flight_id);
CREATE INDEX "IDX_surveys_template" ON surveys (template_id);
CREATE UNIQUE INDEX surveys_one_open ON surveys (campaign_id, COALESCE(flight_id, 0)) WHERE status <> 'closed';
CREATE TABLE survey_quota_completes (
  survey_id integer NOT NULL CONSTRAINT "FK_survey_quota_completes_survey" REFERENCES surveys (id) ON DELETE CASCADE,
  cell text NOT NULL,
  target integer NOT NULL,
  completes integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_survey_quota_completes" PRIMARY KEY (survey_id, cell),
  CONSTRAINT "CHK_survey_quota_completes" CHECK (completes <= target)
)`;

const RESPONDENTS = `
CREATE TABLE survey_respondents (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_survey_respondents" PRIMARY KEY,
  survey_id integer NOT NULL CONSTRAINT "FK_survey_respondents_survey" REFERENCES surveys (id) ON DELETE CASCADE,
  person_id integer NOT NULL,
  nonce bytea NOT NULL CONSTRAINT "UQ_survey_respondents_nonce" UNIQUE,
  study_group text NOT NULL,
  contacts integer NOT NULL DEFAULT 0,
  source text NOT NULL DEFAULT 'list',
  status text NOT NULL DEFAULT 'invited',
  step smallint NOT NULL DEFAULT 0,
  answers jsonb NOT NULL DEFAULT '{}',
  seed integer NOT NULL,
  marks text[] NOT NULL DEFAULT '{}',
  invited_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  CONSTRAINT "UQ_survey_respondents_person" UNIQUE (survey_id, person_id),
  CONSTRAINT "CHK_survey_respondents_status"
    CHECK (status IN ('invited', 'started', 'screened', 'full', 'completed')),
  CONSTRAINT "CHK_survey_respondents_group" CHECK (study_group IN ('exposed', 'control'))
);
CREATE INDEX "IDX_survey_respondents_cap" ON survey_respondents (person_id, invited_at);
COMMENT ON COLUMN survey_respondents.study_group IS 'fixed with the invitation, before anybody answers';
COMMENT ON COLUMN survey_respondents.nonce IS 'what the signed token carries; it names nobody'`;

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR ${sees})`;

const OF_COUNTRY = 'country_code = ANY ((SELECT seen_countries())::text[])';
const OF_CAMPAIGN = 'campaign_id IN (SELECT id FROM campaigns)';
const OF_SURVEY = 'survey_id IN (SELECT id FROM surveys)';

/** Brands, templates of surveys, the surveys of campaigns, and who is asked. */
export class Surveys1796100000000 implements MigrationInterface {
  name = 'Surveys1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const tables of [MASTER_DATA, SURVEYS, RESPONDENTS]) await runner.query(tables);
    for (const table of ['brands', 'survey_templates']) await runner.query(secured(table, OF_COUNTRY));
    await runner.query(secured('surveys', OF_CAMPAIGN));
    for (const table of ['survey_quota_completes', 'survey_respondents'])
      await runner.query(secured(table, OF_SURVEY));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE survey_respondents, survey_quota_completes, surveys, survey_templates, brands`,
    );
  }
}
