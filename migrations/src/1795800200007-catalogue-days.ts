import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAYS = `
CREATE TABLE catalogue_days (
  country_code text NOT NULL CONSTRAINT "FK_catalogue_days_country" REFERENCES countries (code) ON DELETE RESTRICT,
  day date NOT NULL,
  stamp text NOT NULL,
  items jsonb NOT NULL,
  CONSTRAINT "PK_catalogue_days" PRIMARY KEY (country_code, day)
);
ALTER TABLE catalogue_days ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON catalogue_days USING ((SELECT sees_everything())
  OR country_code = ANY ((SELECT seen_countries())::text[]))`;

/** Master data of rankings as they were at the end of days on which they changed. */
export class CatalogueDays1795800200007 implements MigrationInterface {
  name = 'CatalogueDays1795800200007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DAYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE catalogue_days');
  }
}
