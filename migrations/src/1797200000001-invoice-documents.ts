import type { MigrationInterface, QueryRunner } from 'typeorm';

const DOCUMENTS = `
CREATE TABLE invoice_documents (
  invoice_id integer NOT NULL CONSTRAINT "FK_invoice_documents_invoice" REFERENCES invoices (id) ON DELETE RESTRICT,
  format text NOT NULL CONSTRAINT "CHK_invoice_documents_format" CHECK (format IN ('pdf', 'cii', 'ubl')),
  bytes bytea NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_invoice_documents" PRIMARY KEY (invoice_id, format)
);
COMMENT ON TABLE invoice_documents IS 'issued invoices as they go out; written once';
CREATE TRIGGER invoice_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued();
ALTER TABLE invoice_documents ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON invoice_documents
  USING ((SELECT sees_everything()) OR invoice_id IN (SELECT id FROM invoices))`;

/** Issued invoices as PDF and XML. */
export class InvoiceDocuments1797200000001 implements MigrationInterface {
  readonly name = 'InvoiceDocuments1797200000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DOCUMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_documents');
  }
}
