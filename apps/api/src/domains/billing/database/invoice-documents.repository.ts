import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** Jobs that write issued invoices. */
export const DOCUMENTS_JOB = 'invoice-documents';

const ADD = `
WITH added AS (INSERT INTO invoice_documents (invoice_id, format, bytes) VALUES ($1, $2, $3)
  ON CONFLICT (invoice_id, format) DO NOTHING RETURNING 1) SELECT * FROM added`;
const ONE = `SELECT bytes FROM invoice_documents WHERE invoice_id = $1 AND format = $2`;

/** Issued invoices as they go out. */
@Injectable()
export class InvoiceDocumentsRepository {
  constructor(private readonly database: Database) {}

  /** Keeps a document; what was written once stays. @returns false where it had been */
  async add(manager: EntityManager, invoice: number, format: string, bytes: Buffer): Promise<boolean> {
    return ((await manager.query(ADD, [invoice, format, bytes])) as unknown[]).length > 0;
  }

  /** A document of an invoice somebody may see; undefined = it is not written yet. */
  async bytes(invoice: number, format: string): Promise<Buffer | undefined> {
    return (await this.database.first<{ bytes: Buffer }>(ONE, [invoice, format]))?.bytes;
  }
}
