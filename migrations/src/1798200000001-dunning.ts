import type { MigrationInterface, QueryRunner } from 'typeorm';

const LAW = `
CREATE TABLE base_rates (
  country text NOT NULL,
  valid_from date NOT NULL,
  percent numeric(5,2) NOT NULL,
  source text NOT NULL,
  CONSTRAINT "PK_base_rates" PRIMARY KEY (country, valid_from)
);
COMMENT ON TABLE base_rates IS 'base rates that interest for late payment stands above, from a day on';
CREATE TABLE late_payment_rules (
  country text NOT NULL,
  valid_from date NOT NULL,
  points numeric(5,2),
  fixed numeric(5,2),
  fee numeric(6,2) NOT NULL,
  steps integer[] NOT NULL,
  pay_days integer NOT NULL,
  source text NOT NULL,
  CONSTRAINT "PK_late_payment_rules" PRIMARY KEY (country, valid_from),
  CONSTRAINT "CHK_late_payment_rules_rate" CHECK ((points IS NULL) <> (fixed IS NULL))
);
COMMENT ON TABLE late_payment_rules IS 'what the law of a country says of late payment between businesses, and when letters go out'`;

// AT: it changes where the main refinancing rate has moved by half a point; DE: on the first day of each half-year.
const RATES = `
INSERT INTO base_rates (country, valid_from, percent, source)
SELECT 'at', day::date, percent, 'Oesterreichische Nationalbank, Basiszinssatz' FROM (VALUES
  ('2016-03-16', -0.62), ('2022-07-27', -0.12), ('2022-09-14', 0.63), ('2022-11-02', 1.38), ('2022-12-21', 1.88), ('2023-02-08', 2.38),
  ('2023-03-22', 2.88), ('2023-06-21', 3.38), ('2023-09-20', 3.88), ('2024-09-18', 3.03), ('2024-12-18', 2.53), ('2025-03-12', 2.03),
  ('2025-06-11', 1.53)) AS r (day, percent)
UNION ALL SELECT 'de', day::date, percent, 'Deutsche Bundesbank, Basiszinssatz nach § 247 BGB' FROM (VALUES
  ('2016-07-01', -0.88), ('2023-01-01', 1.62), ('2023-07-01', 3.12), ('2024-01-01', 3.62), ('2024-07-01', 3.37), ('2025-01-01', 2.27),
  ('2025-07-01', 1.27)) AS r (day, percent);
INSERT INTO late_payment_rules (country, valid_from, points, fixed, fee, steps, pay_days, source) VALUES
  ('at', '2013-03-16', 9.2, NULL, 40, '{7,21,35}', 10, '§ 456 UGB, § 458 UGB'),
  ('de', '2014-07-29', 9, NULL, 40, '{7,21,35}', 10, '§ 288 BGB'),
  ('ch', '1912-01-01', NULL, 5, 0, '{7,21,35}', 10, 'Art. 104 OR')`;

const LETTERS = `
CREATE TABLE dunning_letters (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_dunning_letters" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_dunning_letters_country" REFERENCES countries (code) ON DELETE RESTRICT,
  invoice_id integer NOT NULL CONSTRAINT "FK_dunning_letters_invoice" REFERENCES invoices (id) ON DELETE RESTRICT,
  job_id uuid,
  step smallint NOT NULL,
  written_on date NOT NULL,
  pay_until date NOT NULL,
  open numeric(14,2) NOT NULL,
  interest numeric(14,2) NOT NULL,
  fee numeric(6,2) NOT NULL,
  currency text NOT NULL,
  content jsonb NOT NULL,
  pdf bytea NOT NULL,
  sent_at timestamptz,
  CONSTRAINT "UQ_dunning_letters_step" UNIQUE (invoice_id, step)
);
CREATE INDEX "IDX_dunning_letters_country" ON dunning_letters (country_code, written_on);
COMMENT ON TABLE dunning_letters IS 'letters about invoices that are late, a step after the other';
ALTER TABLE dunning_letters ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON dunning_letters
  USING ((SELECT sees_everything()) OR invoice_id IN (SELECT id FROM invoices))`;

/** Letters about late invoices, and the law of late payment as data. */
export class Dunning1798200000001 implements MigrationInterface {
  readonly name = 'Dunning1798200000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [LAW, RATES, LETTERS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dunning_letters, late_payment_rules, base_rates');
  }
}
