import { Injectable } from '@nestjs/common';
import { inCents, inUnits, type MatchedBy, type OpenInvoice } from '@netreach/domain/billing';
import type { EntityManager } from 'typeorm';

/** A payment that is to be entered. */
export interface NewPayment {
  readonly invoiceId: number;
  /** `YYYY-MM-DD`. */
  readonly paidOn: string;
  /** Cents, above 0. */
  readonly amount: bigint;
  /** Of the bank it came in by; null = it was entered. */
  readonly entryId: number | null;
  readonly matchedBy: MatchedBy | null;
  readonly note: string;
}

/** An invoice as far as it can be paid. */
interface Payable {
  readonly id: number;
  readonly customerId: number;
  /** Whether it was issued and is no credit note. */
  readonly isOwed: boolean;
  readonly currency: string;
  /** Cents that are open; below 0 = more was paid. */
  readonly open: bigint;
}

/** A payment as it was entered. */
export interface StoredPayment {
  readonly id: number;
  readonly invoiceId: number;
  readonly isReversed: boolean;
}

/** What was paid of an invoice `i`. */
export const PAID = `coalesce((SELECT sum(p.amount) FROM payments p WHERE p.invoice_id = i.id), 0)`;
/** Whether a credit note has taken an invoice `i` back. */
export const TAKEN_BACK = `EXISTS (SELECT FROM invoices n WHERE n.corrects = i.id AND n.kind = 'credit_note')`;
/** What is owed of an invoice `i` that is out; what was paid of one that was taken back is to be given back. */
export const OWED = `CASE WHEN i.state <> 'issued' OR i.kind <> 'invoice' THEN 0
  WHEN ${TAKEN_BACK} THEN -${PAID} ELSE i.gross - ${PAID} END`;

const PAYABLE = `
SELECT i.id, i.customer_id AS "customerId", i.state = 'issued' AND i.kind = 'invoice' AS "isOwed", i.currency, (${OWED})::text AS open
FROM invoices i WHERE i.country_code = $1 AND i.id = $2 FOR UPDATE OF i`;

const OPEN = `
SELECT i.id, i.year::int, i.place, i.currency, (i.gross - ${PAID})::text AS open, i.content->'buyer'->>'name' AS buyer,
  i.due_on::text AS "dueOn"
FROM invoices i WHERE i.country_code = $1 AND i.state = 'issued' AND i.kind = 'invoice' AND NOT ${TAKEN_BACK}
  AND i.gross > ${PAID}`;

const ADD = `
INSERT INTO payments (country_code, invoice_id, entry_id, paid_on, amount, matched_by, note)
SELECT $1, p."invoiceId", p."entryId", p."paidOn"::date, p.amount::numeric, p."matchedBy", p.note
FROM jsonb_to_recordset($2::jsonb) AS p("invoiceId" int, "entryId" int, "paidOn" text, amount text, "matchedBy" text, note text)`;

const ONE = `
SELECT p.id, p.invoice_id AS "invoiceId", p.reverses IS NOT NULL OR EXISTS (SELECT FROM payments r WHERE r.reverses = p.id) AS "isReversed"
FROM payments p WHERE p.country_code = $1 AND p.id = $2`;

const REVERSE = `
INSERT INTO payments (country_code, invoice_id, entry_id, reverses, paid_on, amount, note)
SELECT country_code, invoice_id, entry_id, id, $2::date, -amount, $3 FROM payments WHERE id = $1`;

/** What was paid of invoices: rows are added only. */
@Injectable()
export class PaymentsRepository {
  /** An invoice of a country, locked until the transaction ends. */
  async payable(manager: EntityManager, country: string, id: number): Promise<Payable | undefined> {
    const [row] = (await manager.query(PAYABLE, [country, id])) as (Payable & { open: string })[];
    return row && { ...row, open: inCents(row.open) };
  }

  /** All that is open in a country. */
  async open(manager: EntityManager, country: string): Promise<OpenInvoice[]> {
    const rows = (await manager.query(OPEN, [country])) as (OpenInvoice & { open: string })[];
    return rows.map((row) => ({ ...row, open: inCents(row.open) }));
  }

  /** Enters payments. */
  async add(manager: EntityManager, country: string, payments: readonly NewPayment[]): Promise<void> {
    const rows = payments.map((one) => ({ ...one, amount: inUnits(one.amount) }));
    await manager.query(ADD, [country, JSON.stringify(rows)]);
  }

  /** A payment of a country. */
  async one(manager: EntityManager, country: string, id: number): Promise<StoredPayment | undefined> {
    return ((await manager.query(ONE, [country, id])) as StoredPayment[])[0];
  }

  /** Takes a payment back by an entry against it. @param day `YYYY-MM-DD` */
  async reverse(manager: EntityManager, id: number, day: string, note: string): Promise<void> {
    await manager.query(REVERSE, [id, day, note]);
  }
}
