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

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR ${sees})`;

const OF_COUNTRY = 'country_code = ANY ((SELECT seen_countries())::text[])';
/** Brands, and templates of surveys. */
export class SurveyTemplates1796100000000 implements MigrationInterface {
  name = 'SurveyTemplates1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MASTER_DATA);
    for (const table of ['brands', 'survey_templates']) await runner.query(secured(table, OF_COUNTRY));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE survey_templates, brands');
  }
}
