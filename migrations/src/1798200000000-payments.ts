import type { MigrationInterface, QueryRunner } from 'typeorm';

const BANK = `
CREATE TABLE bank_statements (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_bank_statements" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_bank_statements_country" REFERENCES countries (code) ON DELETE RESTRICT,
  digest text NOT NULL,
  name text NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "UQ_bank_statements_digest" UNIQUE (country_code, digest)
);
COMMENT ON TABLE bank_statements IS 'files of banks, each taken once';
CREATE TABLE bank_entries (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_bank_entries" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_bank_entries_country" REFERENCES countries (code) ON DELETE RESTRICT,
  statement_id integer NOT NULL CONSTRAINT "FK_bank_entries_statement" REFERENCES bank_statements (id) ON DELETE RESTRICT,
  key text NOT NULL,
  booked_on date NOT NULL,
  amount numeric(14,2) NOT NULL CONSTRAINT "CHK_bank_entries_amount" CHECK (amount > 0),
  currency text NOT NULL,
  payer text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  dismissed text NOT NULL DEFAULT '',
  CONSTRAINT "UQ_bank_entries_key" UNIQUE (country_code, key)
);
CREATE INDEX "IDX_bank_entries_statement" ON bank_entries (statement_id);
COMMENT ON TABLE bank_entries IS 'money that has come in; its key is the same in every file that holds it'`;

const PAYMENTS = `
CREATE TABLE payments (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_payments" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_payments_country" REFERENCES countries (code) ON DELETE RESTRICT,
  invoice_id integer NOT NULL CONSTRAINT "FK_payments_invoice" REFERENCES invoices (id) ON DELETE RESTRICT,
  entry_id integer CONSTRAINT "FK_payments_entry" REFERENCES bank_entries (id) ON DELETE RESTRICT,
  reverses integer CONSTRAINT "FK_payments_reverses" REFERENCES payments (id) ON DELETE RESTRICT,
  paid_on date NOT NULL,
  amount numeric(14,2) NOT NULL,
  matched_by text,
  note text NOT NULL DEFAULT '',
  entered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "CHK_payments_amount" CHECK (CASE WHEN reverses IS NULL THEN amount > 0 ELSE amount < 0 END),
  CONSTRAINT "CHK_payments_matched_by" CHECK (matched_by IN ('reference', 'number', 'amount')),
  CONSTRAINT "UQ_payments_reverses" UNIQUE (reverses)
);
CREATE INDEX "IDX_payments_invoice" ON payments (invoice_id);
CREATE INDEX "IDX_payments_entry" ON payments (entry_id);
COMMENT ON TABLE payments IS 'what was paid of invoices; what is wrong is taken back by an entry of its own';
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued()`;

const ADMINS = `country_code = ANY ((SELECT seen_countries())::text[]) AND (SELECT sees_all_customers())`;

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR (${sees}))`;

/** What was paid of invoices, entered or from statements of banks. */
export class Payments1798200000000 implements MigrationInterface {
  readonly name = 'Payments1798200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const tables of [BANK, PAYMENTS]) await runner.query(tables);
    for (const table of ['bank_statements', 'bank_entries']) await runner.query(secured(table, ADMINS));
    await runner.query(secured('payments', 'invoice_id IN (SELECT id FROM invoices)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payments, bank_entries, bank_statements');
  }
}
