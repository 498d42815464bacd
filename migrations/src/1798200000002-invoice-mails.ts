import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAILS = `
CREATE TABLE invoice_mails (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_invoice_mails" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_invoice_mails_country" REFERENCES countries (code) ON DELETE RESTRICT,
  invoice_id integer NOT NULL CONSTRAINT "FK_invoice_mails_invoice" REFERENCES invoices (id) ON DELETE RESTRICT,
  letter_id integer CONSTRAINT "FK_invoice_mails_letter" REFERENCES dunning_letters (id) ON DELETE RESTRICT,
  recipient text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failed_at timestamptz,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX "IDX_invoice_mails_invoice" ON invoice_mails (invoice_id);
CREATE INDEX "IDX_invoice_mails_letter" ON invoice_mails (letter_id);
COMMENT ON TABLE invoice_mails IS 'invoices and letters about them that were mailed, or were to be';
ALTER TABLE invoice_mails ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON invoice_mails
  USING ((SELECT sees_everything()) OR invoice_id IN (SELECT id FROM invoices))`;

/** Mails of invoices and of letters about them. */
export class InvoiceMails1798200000002 implements MigrationInterface {
  readonly name = 'InvoiceMails1798200000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MAILS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_mails');
  }
}
