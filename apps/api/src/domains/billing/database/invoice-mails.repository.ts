import { Injectable } from '@nestjs/common';
import type { Invoice } from '@netreach/domain/billing';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';

/** Jobs that mail an invoice, or a letter about one; the key is the number of the mail. */
export const INVOICE_MAIL_JOB = 'invoice-mail';

/** A mail that is to be sent. */
export interface OrderedMail {
  readonly recipient: string;
  readonly content: Invoice;
  /** The letter about the invoice; null = the invoice itself. */
  readonly letter: { readonly step: number; readonly pdf: Buffer } | null;
  /** Documents of the invoice by their form. */
  readonly documents: Readonly<Record<string, Buffer>>;
}

// Whoever bills may have been told of a new address since: it stands in the contract.
const ADD = `
WITH added AS (
  INSERT INTO invoice_mails (country_code, invoice_id, letter_id, recipient)
  SELECT i.country_code, i.id, $3, coalesce(nullif(c.contact_email, ''), i.content->'buyer'->>'email')
  FROM invoices i JOIN contracts c ON c.id = i.contract_id
  WHERE i.country_code = $1 AND i.id = $2 AND coalesce(nullif(c.contact_email, ''), i.content->'buyer'->>'email', '') <> ''
  RETURNING id) SELECT id FROM added`;

const ONE = `
SELECT m.recipient, i.content, CASE WHEN l.id IS NOT NULL THEN l.step END AS step, l.pdf
FROM invoice_mails m JOIN invoices i ON i.id = m.invoice_id LEFT JOIN dunning_letters l ON l.id = m.letter_id WHERE m.id = $1`;
const DOCUMENTS = `
SELECT d.format, d.bytes FROM invoice_mails m JOIN invoice_documents d ON d.invoice_id = m.invoice_id WHERE m.id = $1`;

const SENT = `
WITH mail AS (UPDATE invoice_mails SET sent_at = now() WHERE id = $1 RETURNING letter_id)
UPDATE dunning_letters SET sent_at = coalesce(sent_at, now()) WHERE id = (SELECT letter_id FROM mail)`;
const FAILED = `UPDATE invoice_mails SET failed_at = now(), reason = $2 WHERE id = $1`;

const HISTORY = `
INSERT INTO invoice_mails (country_code, invoice_id, recipient, asked_at, sent_at)
SELECT country_code, id, content->'buyer'->>'email', issued_on, issued_on FROM invoices WHERE id = $1 AND content->'buyer'->>'email' <> ''`;

/** Mails of invoices: who was sent what, and when. */
@Injectable()
export class InvoiceMailsRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
  ) {}

  /** Has an invoice, or a letter about it, mailed to the contact of its contract. @returns false where there is no address */
  async order(
    manager: EntityManager,
    country: string,
    invoice: number,
    letter: number | null,
  ): Promise<boolean> {
    const [mail] = (await manager.query(ADD, [country, invoice, letter])) as { id: number }[];
    if (!mail) return false;
    await this.jobs.add({ kind: INVOICE_MAIL_JOB, key: String(mail.id), data: {} }, manager);
    return true;
  }

  /** What a mail holds. */
  async one(id: number): Promise<OrderedMail | undefined> {
    type Row = Omit<OrderedMail, 'letter' | 'documents'> & { step: number | null; pdf: Buffer };
    const row = await this.database.first<Row>(ONE, [id]);
    if (!row) return undefined;
    const { step, pdf, ...mail } = row;
    const documents = await this.database.query<{ format: string; bytes: Buffer }>(DOCUMENTS, [id]);
    return {
      ...mail,
      letter: step === null ? null : { step, pdf },
      documents: Object.fromEntries(documents.map(({ format, bytes }) => [format, bytes])),
    };
  }

  /** Notes that a mail has gone out. */
  async sent(manager: EntityManager, id: number): Promise<void> {
    await manager.query(SENT, [id]);
  }

  /** Notes that a mail was given up. */
  async failed(manager: EntityManager, id: number, reason: string): Promise<void> {
    await manager.query(FAILED, [id, reason]);
  }

  /** Notes that an invoice of earlier days was mailed on its day. */
  async noteHistory(manager: EntityManager, invoice: number): Promise<void> {
    await manager.query(HISTORY, [invoice]);
  }
}
