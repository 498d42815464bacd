import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONTRACTS = `
CREATE TABLE contracts (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_contracts" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_contracts_country" REFERENCES countries (code) ON DELETE RESTRICT,
  customer_id integer NOT NULL CONSTRAINT "FK_contracts_customer" REFERENCES customers (id) ON DELETE RESTRICT,
  number text NOT NULL,
  signed_on date,
  starts_on date NOT NULL,
  ends_on date,
  notice_days smallint NOT NULL DEFAULT 90,
  renewal_months smallint NOT NULL DEFAULT 12,
  currency text NOT NULL DEFAULT 'EUR',
  payment_days smallint NOT NULL DEFAULT 30,
  purchase_order text NOT NULL DEFAULT '',
  party_name text NOT NULL,
  party_address text NOT NULL,
  party_country text NOT NULL,
  vat_id text NOT NULL DEFAULT '',
  contact_name text NOT NULL DEFAULT '',
  contact_email text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "UQ_contracts_number" UNIQUE (country_code, number),
  CONSTRAINT "CHK_contracts_currency" CHECK (currency IN ('EUR', 'CHF')),
  CONSTRAINT "CHK_contracts_term" CHECK (ends_on >= starts_on)
);
CREATE INDEX "IDX_contracts_customer" ON contracts (customer_id);
CREATE TABLE contract_items (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_contract_items" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_contract_items_country" REFERENCES countries (code) ON DELETE RESTRICT,
  contract_id integer NOT NULL CONSTRAINT "FK_contract_items_contract" REFERENCES contracts (id) ON DELETE RESTRICT,
  name text NOT NULL,
  unit text NOT NULL,
  period text NOT NULL,
  billed text NOT NULL,
  price numeric(14,4) NOT NULL,
  tiers jsonb NOT NULL DEFAULT '[]',
  quantity numeric(14,3) NOT NULL DEFAULT 1,
  discount numeric(5,2) NOT NULL DEFAULT 0,
  minimum numeric(14,2),
  vat text NOT NULL DEFAULT 'standard',
  starts_on date NOT NULL,
  ends_on date,
  replaces integer CONSTRAINT "FK_contract_items_replaces" REFERENCES contract_items (id) ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "CHK_contract_items_term" CHECK (ends_on >= starts_on)
);
CREATE INDEX "IDX_contract_items_contract" ON contract_items (contract_id);
CREATE UNIQUE INDEX "UQ_contract_items_replaces" ON contract_items (replaces);
CREATE TABLE vat_rates (
  country text NOT NULL,
  vat text NOT NULL,
  valid_from date NOT NULL,
  percent numeric(5,2) NOT NULL,
  CONSTRAINT "PK_vat_rates" PRIMARY KEY (country, vat, valid_from)
);
COMMENT ON TABLE vat_rates IS 'rates of value added tax of countries, also of those that are none of ours, from a day on'`;

// Laws: AT § 10 UStG; DE § 12 UStG; CH art. 25 MWSTG as from 2024-01-01.
const RATES = `
INSERT INTO vat_rates (country, vat, valid_from, percent) VALUES
  ('at', 'standard', '1984-01-01', 20), ('at', 'reduced', '1984-01-01', 10), ('at', 'exempt', '1984-01-01', 0),
  ('de', 'standard', '2007-01-01', 19), ('de', 'reduced', '2007-01-01', 7), ('de', 'exempt', '2007-01-01', 0),
  ('ch', 'standard', '2024-01-01', 8.1), ('ch', 'reduced', '2024-01-01', 2.6), ('ch', 'exempt', '2024-01-01', 0)`;

const COUNTRY = 'country_code = ANY ((SELECT seen_countries())::text[])';
const OWN = '(SELECT sees_all_customers()) OR customer_id = (SELECT seen_customer())';

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR (${sees}))`;

/** Contracts of customers with what they pay for, and rates of value added tax. */
export class Contracts1796900000000 implements MigrationInterface {
  readonly name = 'Contracts1796900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONTRACTS);
    await runner.query(RATES);
    await runner.query(secured('contracts', `${COUNTRY} AND (${OWN})`));
    await runner.query(secured('contract_items', 'contract_id IN (SELECT id FROM contracts)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vat_rates, contract_items, contracts');
  }
}
