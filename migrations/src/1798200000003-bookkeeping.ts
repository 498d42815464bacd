import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNTS = `
CREATE TABLE bookkeeping_accounts (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_bookkeeping_accounts" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_bookkeeping_accounts_country" REFERENCES countries (code) ON DELETE RESTRICT,
  consultant integer NOT NULL,
  client integer NOT NULL,
  standard text NOT NULL,
  reduced text NOT NULL,
  exempt text NOT NULL,
  reverse_charge text NOT NULL,
  outside text NOT NULL,
  bank text NOT NULL,
  customers_from integer NOT NULL,
  reverse_charge_code text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "UQ_bookkeeping_accounts_country" UNIQUE (country_code)
);
ALTER TABLE bookkeeping_accounts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON bookkeeping_accounts USING ((SELECT sees_everything())
  OR (country_code = ANY ((SELECT seen_countries())::text[]) AND (SELECT sees_all_customers())))`;

/** Accounts that what was billed and paid is booked to. */
export class Bookkeeping1798200000003 implements MigrationInterface {
  readonly name = 'Bookkeeping1798200000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACCOUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bookkeeping_accounts');
  }
}
