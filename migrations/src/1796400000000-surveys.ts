import type { MigrationInterface, QueryRunner } from 'typeorm';

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
  target text NOT NULL DEFAULT '',
  exposure text NOT NULL DEFAULT 'natural',
  shown_creative_id integer CONSTRAINT "FK_surveys_shown_creative" REFERENCES creatives (id) ON DELETE RESTRICT,
  min_contacts smallint NOT NULL DEFAULT 1,
  within_days smallint NOT NULL DEFAULT 30,
  delay_days smallint NOT NULL DEFAULT 1,
  quotas jsonb NOT NULL DEFAULT '[]',
  primary_question text,
  minimum_base integer NOT NULL DEFAULT 50,
  planned_per_group integer NOT NULL DEFAULT 400,
  planned_lift double precision NOT NULL DEFAULT '0.04',
  stopping_rule text NOT NULL DEFAULT 'at_end',
  live_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX "IDX_surveys_campaign" ON surveys (campaign_id);
CREATE INDEX "IDX_surveys_flight" ON surveys (flight_id);
CREATE INDEX "IDX_surveys_template" ON surveys (template_id);
CREATE INDEX "IDX_surveys_shown_creative" ON surveys (shown_creative_id);
CREATE UNIQUE INDEX surveys_one_open ON surveys (campaign_id, COALESCE(flight_id, 0)) WHERE status <> 'closed';
CREATE TABLE survey_cells (
  survey_id integer NOT NULL CONSTRAINT "FK_survey_cells_survey" REFERENCES surveys (id) ON DELETE CASCADE,
  cell smallint NOT NULL,
  most integer NOT NULL,
  completes integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_survey_cells" PRIMARY KEY (survey_id, cell),
  CONSTRAINT "CHK_survey_cells_completes" CHECK (completes <= most)
);
COMMENT ON TABLE survey_cells IS 'quotas of a live survey, by their place in the list of them, and what counts towards each'`;

const RESPONDENTS = `
CREATE TABLE survey_respondents (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_survey_respondents" PRIMARY KEY,
  survey_id integer NOT NULL CONSTRAINT "FK_survey_respondents_survey" REFERENCES surveys (id) ON DELETE CASCADE,
  person_id integer NOT NULL,
  nonce bytea NOT NULL CONSTRAINT "UQ_survey_respondents_nonce" UNIQUE,
  study_group text NOT NULL,
  contacts integer NOT NULL DEFAULT 0,
  cells smallint[] NOT NULL DEFAULT '{}',
  source text NOT NULL DEFAULT 'list',
  status text NOT NULL DEFAULT 'invited',
  steps smallint NOT NULL DEFAULT 0,
  answers jsonb NOT NULL DEFAULT '{}',
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
COMMENT ON COLUMN survey_respondents.contacts IS 'with the campaign, when the invitation was made';
COMMENT ON COLUMN survey_respondents.nonce IS 'what the signed token carries; it names nobody'`;

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR ${sees})`;

/** Surveys of campaigns, their quotas, and who is asked. */
export class Surveys1796400000000 implements MigrationInterface {
  name = 'Surveys1796400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const tables of [SURVEYS, RESPONDENTS]) await runner.query(tables);
    await runner.query(secured('surveys', 'campaign_id IN (SELECT id FROM campaigns)'));
    for (const table of ['survey_cells', 'survey_respondents'])
      await runner.query(secured(table, 'survey_id IN (SELECT id FROM surveys)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE survey_respondents, survey_cells, surveys');
  }
}
