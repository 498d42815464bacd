import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE base_rates ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "UQ_base_rates_id" UNIQUE,
   ADD COLUMN entered_at timestamptz`,
  // A row for each half-year that is known, also where the rate stayed: what comes after the last row nobody has entered yet.
  `INSERT INTO base_rates (country, valid_from, percent, source) VALUES
    ('at', '2025-07-01', 1.53, 'Oesterreichische Nationalbank, Basiszinssatz: as before, like the main refinancing rate (2.15 on 2025-12-22)'),
    ('at', '2026-01-01', 1.53, 'Oesterreichische Nationalbank, Basiszinssatz: as before, like the main refinancing rate (2.15 on 2025-12-22)'),
    ('de', '2026-01-01', 1.27, 'Deutsche Bundesbank, Basiszinssatz nach § 247 BGB')`,
];

const DOWN = [
  `DELETE FROM base_rates WHERE (country, valid_from) IN (('at', '2025-07-01'), ('at', '2026-01-01'), ('de', '2026-01-01'))`,
  'ALTER TABLE base_rates DROP COLUMN entered_at, DROP COLUMN id',
];

/** Base rates of 2026, and later ones that administrators enter. */
export class BaseRatesEntered1798500000002 implements MigrationInterface {
  readonly name = 'BaseRatesEntered1798500000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
