import type { MigrationInterface, QueryRunner } from 'typeorm';

const MONTHS = `
ALTER TABLE contact_indexes
  ADD COLUMN months smallint NOT NULL DEFAULT 1 CHECK (months IN (1, 3, 6, 12)),
  DROP CONSTRAINT contact_indexes_country_code_month_version_key,
  ADD UNIQUE (country_code, month, months, version);
COMMENT ON COLUMN contact_indexes.months IS 'months of the frame, which begins with month'`;

const HOLIDAYS = `
CREATE TABLE country_holidays (
  country_code text NOT NULL REFERENCES countries(code),
  day date NOT NULL,
  PRIMARY KEY (country_code, day)
)`;

/** Indexes of quarters, half-years and years; days of a market that are no workdays. */
export class LongFrames1795300000005 implements MigrationInterface {
  name = 'LongFrames1795300000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MONTHS);
    await runner.query(HOLIDAYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE country_holidays');
    await runner.query('DELETE FROM contact_indexes WHERE months > 1');
    await runner.query(`
      ALTER TABLE contact_indexes DROP CONSTRAINT contact_indexes_country_code_month_months_version_key,
        DROP COLUMN months, ADD UNIQUE (country_code, month, version)`);
  }
}
