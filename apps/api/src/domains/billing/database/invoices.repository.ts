import { Injectable } from '@nestjs/common';
import type { Invoice, InvoiceKind } from '@netreach/domain/billing';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** An invoice as it is stored; `state` is what was stored, not what became of it since. */
export interface StoredInvoice {
  readonly id: number;
  readonly country: string;
  readonly customerId: number;
  readonly contractId: number;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly kind: InvoiceKind;
  readonly corrects: number | null;
  readonly state: 'draft' | 'checked' | 'issued';
  readonly content: Invoice;
}

/** A draft that is to be stored. */
export type NewDraft = Pick<StoredInvoice, 'customerId' | 'contractId' | 'content'>;

/** What a credit note or a correction is stored with. */
export type Consequence = Omit<StoredInvoice, 'id' | 'state'> & { readonly reason: string };

const FIELDS = `id, country_code AS country, customer_id AS "customerId", contract_id AS "contractId",
  to_char(month, 'YYYY-MM') AS month, kind, corrects, state, content`;

const ONE = `SELECT ${FIELDS} FROM invoices WHERE country_code = $1 AND id = $2`;

// A contract that was drafted meanwhile keeps the draft it has.
const DRAFTS = `
WITH made AS (
  INSERT INTO invoices (country_code, month, kind, customer_id, contract_id, currency, net, vat, gross, content)
  SELECT $1, $2::date, 'invoice', d."customerId", d."contractId", d.content->>'currency', (d.content->>'net')::numeric,
    (d.content->>'vat')::numeric, (d.content->>'gross')::numeric, d.content
  FROM jsonb_to_recordset($3::jsonb) AS d("customerId" int, "contractId" int, content jsonb)
  ON CONFLICT (contract_id, month) WHERE corrects IS NULL DO NOTHING RETURNING 1)
SELECT count(*)::int AS made FROM made`;

const CONSEQUENCE = `
WITH made AS (
  INSERT INTO invoices (country_code, month, kind, customer_id, contract_id, corrects, reason, currency, net, vat, gross, content)
  VALUES ($1, $2::date, $3, $4, $5, $6, $7, $8::jsonb->>'currency', ($8::jsonb->>'net')::numeric, ($8::jsonb->>'vat')::numeric,
    ($8::jsonb->>'gross')::numeric, $8) RETURNING id) SELECT id FROM made`;

const ANY = `SELECT 1 AS found FROM invoices WHERE country_code = $1 LIMIT 1`;
const DRAFTS_OF = `
SELECT id FROM invoices WHERE country_code = $1 AND month = $2::date AND state = 'draft' ORDER BY contract_id, id`;
const TAKEN_BACK = `SELECT FROM invoices WHERE corrects = $1 AND kind = 'credit_note'`;
const CHECKED = `UPDATE invoices SET state = 'checked', checked_at = now() WHERE id = $1 AND state = 'draft'`;
const REMOVED = `DELETE FROM invoices WHERE id = $1`;

const NEXT = `
WITH taken AS (
  INSERT INTO invoice_counters (country_code, year, last) VALUES ($1, $2, 1)
  ON CONFLICT (country_code, year) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last) SELECT last FROM taken`;

const ISSUED = `
UPDATE invoices SET state = 'issued', content = $2, number = $2::jsonb->>'number', year = $3, place = $4,
  issued_on = ($2::jsonb->>'issuedOn')::date, due_on = ($2::jsonb->>'dueOn')::date, issued_at = now() WHERE id = $1`;

/** Invoices and their numbers. */
@Injectable()
export class InvoicesRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** One of a country, locked until the transaction ends. */
  async locked(manager: EntityManager, country: string, id: number): Promise<StoredInvoice | undefined> {
    const [row] = (await manager.query(`${ONE} FOR UPDATE`, [country, id])) as StoredInvoice[];
    return row;
  }

  /** One of a country. */
  one(country: string, id: number): Promise<StoredInvoice | undefined> {
    return this.database.first(ONE, [country, id]);
  }

  /** Whether a country has any invoice or draft. */
  async hasAny(country: string): Promise<boolean> {
    return (await this.database.first(ANY, [country])) !== undefined;
  }

  /** Numbers of a month's drafts, those of earlier contracts first. */
  async draftsOf(country: string, month: string): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(DRAFTS_OF, [country, `${month}-01`]);
    return rows.map(({ id }) => id);
  }

  /** Whether a credit note has taken an invoice back. */
  async isTakenBack(manager: EntityManager, id: number): Promise<boolean> {
    return ((await manager.query(TAKEN_BACK, [id])) as unknown[]).length > 0;
  }

  /** Stores drafts of a month; contracts that have one keep it. @returns how many were stored */
  async addDrafts(
    manager: EntityManager,
    country: string,
    month: string,
    drafts: readonly NewDraft[],
  ): Promise<number> {
    const values = [country, `${month}-01`, JSON.stringify(drafts)];
    const [row] = (await manager.query(DRAFTS, values)) as { made: number }[];
    return row?.made ?? 0;
  }

  /** Stores what comes of taking an invoice back. @returns its number in the product */
  async addConsequence(manager: EntityManager, one: Consequence): Promise<number> {
    const { country, month, kind, customerId, contractId, corrects, reason, content } = one;
    const place = [country, `${month}-01`, kind, customerId, contractId, corrects, reason];
    const [row] = (await manager.query(CONSEQUENCE, [...place, JSON.stringify(content)])) as { id: number }[];
    if (!row) throw new Error('the invoice was not stored');
    return row.id;
  }

  /** Notes that somebody has checked a draft. */
  async check(manager: EntityManager, id: number): Promise<void> {
    await manager.query(CHECKED, [id]);
  }

  /** Removes a draft; the table refuses it of anything issued. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.query(REMOVED, [id]);
  }

  /** The next number of a company and year, held until the transaction ends: one that fails leaves no gap. */
  async nextPlace(manager: EntityManager, country: string, year: number): Promise<number> {
    const [row] = (await manager.query(NEXT, [country, year])) as { last: number }[];
    return row?.last ?? 0;
  }

  /** Stores an invoice as it goes out. */
  async issue(
    manager: EntityManager,
    id: number,
    content: Invoice,
    number: { year: number; place: number },
  ): Promise<void> {
    await manager.query(ISSUED, [id, JSON.stringify(content), number.year, number.place]);
  }
}
