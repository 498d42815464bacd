import type { MigrationInterface, QueryRunner } from 'typeorm';

const ISSUERS = `
CREATE TABLE billing_issuers (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_billing_issuers" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_billing_issuers_country" REFERENCES countries (code) ON DELETE RESTRICT,
  name text NOT NULL,
  street text NOT NULL,
  postcode text NOT NULL,
  city text NOT NULL,
  vat_id text NOT NULL,
  register_number text NOT NULL DEFAULT '',
  contact_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  bank text NOT NULL DEFAULT '',
  iban text NOT NULL,
  bic text NOT NULL DEFAULT '',
  number_prefix text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "UQ_billing_issuers_country" UNIQUE (country_code)
);
CREATE TABLE invoice_counters (
  country_code text NOT NULL CONSTRAINT "FK_invoice_counters_country" REFERENCES countries (code) ON DELETE RESTRICT,
  year smallint NOT NULL,
  last integer NOT NULL,
  CONSTRAINT "PK_invoice_counters" PRIMARY KEY (country_code, year)
);
COMMENT ON TABLE invoice_counters IS 'the last number of a company and year; taken in the transaction that issues, so that there are no gaps'`;

const INVOICES = `
CREATE TABLE invoices (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_invoices" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_invoices_country" REFERENCES countries (code) ON DELETE RESTRICT,
  customer_id integer NOT NULL CONSTRAINT "FK_invoices_customer" REFERENCES customers (id) ON DELETE RESTRICT,
  contract_id integer NOT NULL CONSTRAINT "FK_invoices_contract" REFERENCES contracts (id) ON DELETE RESTRICT,
  month date NOT NULL,
  kind text NOT NULL,
  corrects integer CONSTRAINT "FK_invoices_corrects" REFERENCES invoices (id) ON DELETE RESTRICT,
  reason text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'draft',
  number text,
  year smallint,
  place integer,
  issued_on date,
  due_on date,
  currency text NOT NULL,
  net numeric(14,2) NOT NULL,
  vat numeric(14,2) NOT NULL,
  gross numeric(14,2) NOT NULL,
  content jsonb NOT NULL,
  drafted_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz,
  issued_at timestamptz,
  CONSTRAINT "CHK_invoices_kind" CHECK (kind = 'invoice' OR (kind = 'credit_note' AND corrects IS NOT NULL)),
  CONSTRAINT "CHK_invoices_state" CHECK (state IN ('draft', 'checked', 'issued')),
  CONSTRAINT "CHK_invoices_number" CHECK ((state = 'issued') = (number IS NOT NULL AND year IS NOT NULL AND place IS NOT NULL
    AND issued_on IS NOT NULL AND due_on IS NOT NULL AND issued_at IS NOT NULL)),
  CONSTRAINT "UQ_invoices_number" UNIQUE (country_code, number),
  CONSTRAINT "UQ_invoices_place" UNIQUE (country_code, year, place),
  CONSTRAINT "UQ_invoices_corrects" UNIQUE (corrects, kind)
);
CREATE UNIQUE INDEX "UQ_invoices_month" ON invoices (contract_id, month) WHERE corrects IS NULL;
CREATE INDEX "IDX_invoices_month" ON invoices (country_code, month);
CREATE INDEX "IDX_invoices_customer" ON invoices (customer_id);
COMMENT ON TABLE invoices IS 'what a contract bills in a month: drafts, and what was issued and never changes';
CREATE TABLE invoice_journal (
  country_code text NOT NULL CONSTRAINT "FK_invoice_journal_country" REFERENCES countries (code) ON DELETE RESTRICT,
  place integer NOT NULL,
  invoice_id integer NOT NULL CONSTRAINT "FK_invoice_journal_invoice" REFERENCES invoices (id) ON DELETE RESTRICT,
  what text NOT NULL,
  digest text NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_invoice_journal" PRIMARY KEY (country_code, place),
  CONSTRAINT "UQ_invoice_journal_what" UNIQUE (invoice_id, what)
);
COMMENT ON TABLE invoice_journal IS 'a chain: each hash is of the one before it and of what was issued'`;

const RUNS = `
CREATE TABLE billing_runs (
  id uuid CONSTRAINT "PK_billing_runs" PRIMARY KEY CONSTRAINT "FK_billing_runs_job" REFERENCES jobs (id) ON DELETE CASCADE,
  country_code text NOT NULL CONSTRAINT "FK_billing_runs_country" REFERENCES countries (code) ON DELETE RESTRICT,
  month date NOT NULL,
  drafted integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0
);
CREATE INDEX "IDX_billing_runs_month" ON billing_runs (country_code, month);
COMMENT ON TABLE billing_runs IS 'how far the drafting of a month is; the job of the same id tells its state'`;

const FROZEN = `
CREATE FUNCTION invoice_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'issued' THEN
    RAISE EXCEPTION 'an issued invoice never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER invoices_frozen BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoice_is_frozen();
CREATE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what belongs to issued invoices never changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER invoices_stay BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued();
CREATE TRIGGER invoice_journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued()`;

const COUNTRY = 'country_code = ANY ((SELECT seen_countries())::text[])';
const OWN = '(SELECT sees_all_customers()) OR customer_id = (SELECT seen_customer())';

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR (${sees}))`;

/** Invoices from their drafts on, who issues them, their numbers, and the chained journal of what was issued. */
export class Invoices1797200000000 implements MigrationInterface {
  readonly name = 'Invoices1797200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const tables of [ISSUERS, INVOICES, RUNS, FROZEN]) await runner.query(tables);
    for (const table of ['billing_issuers', 'invoice_counters', 'billing_runs'])
      await runner.query(secured(table, COUNTRY));
    await runner.query(secured('invoices', `${COUNTRY} AND (${OWN})`));
    await runner.query(secured('invoice_journal', 'invoice_id IN (SELECT id FROM invoices)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE billing_runs, invoice_journal, invoices, invoice_counters, billing_issuers',
    );
    await runner.query('DROP FUNCTION invoice_is_frozen(), refuse_change_of_issued()');
  }
}
