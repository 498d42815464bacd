import { Injectable } from '@nestjs/common';
import { inCents, type LatePaymentLaw } from '@netreach/domain/billing';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { DunningContent, LateInvoice } from '../dunning/dunning-content.js';
import { OWED } from './payments.repository.js';

/** Jobs that write letters about late invoices. */
export const DUNNING_JOB = 'dunning';

/** How far the writing of letters is. */
export interface DunningRun {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Letters it has written. */
  readonly written: number;
  readonly createdAt: Date;
}

const RULES = `
SELECT valid_from::text AS "validFrom", points::text, fixed::text, fee::text, steps, pay_days AS "payDays"
FROM late_payment_rules WHERE country = $1 ORDER BY valid_from DESC`;
const BASE_RATES = `
SELECT valid_from::text AS "validFrom", percent::text FROM base_rates WHERE country = $1 ORDER BY valid_from DESC`;

const LATE = `
SELECT i.id, i.content, i.due_on::text AS "dueOn", i.gross::text AS gross,
  coalesce((SELECT jsonb_agg(jsonb_build_object('on', p.paid_on, 'amount', p.amount::text) ORDER BY p.paid_on, p.id)
    FROM payments p WHERE p.invoice_id = i.id), '[]') AS payments,
  (SELECT jsonb_build_object('step', l.step, 'payUntil', l.pay_until) FROM dunning_letters l
    WHERE l.invoice_id = i.id ORDER BY l.step DESC LIMIT 1) AS last
FROM invoices i WHERE i.country_code = $1 AND i.state = 'issued' AND i.due_on < $2::date AND (${OWED}) > 0 ORDER BY i.due_on, i.id`;

const ADD = `
INSERT INTO dunning_letters (country_code, invoice_id, job_id, step, written_on, pay_until, open, interest, fee, currency, content, pdf)
SELECT $1, $2, $3, $4, (d->>'writtenOn')::date, (d->>'payUntil')::date, (d->>'open')::numeric, (d->>'interest')::numeric,
  (d->>'fee')::numeric, d->>'currency', d, $6
FROM (SELECT $5::jsonb AS d) x ON CONFLICT (invoice_id, step) DO NOTHING`;

const LAST_RUN = `
SELECT j.state, j.created_at AS "createdAt", (SELECT count(*)::int FROM dunning_letters l WHERE l.job_id = j.id) AS written
FROM jobs j WHERE j.kind = '${DUNNING_JOB}' AND j.key = $1 ORDER BY j.created_at DESC LIMIT 1`;

const INVOICE_OF = `SELECT invoice_id AS id FROM dunning_letters WHERE country_code = $1 AND id = $2`;
const PDF = `SELECT pdf FROM dunning_letters WHERE country_code = $1 AND id = $2`;
const REMOVED = `
WITH gone AS (DELETE FROM dunning_letters l WHERE l.country_code = $1 AND l.id = $2 AND l.sent_at IS NULL
  AND NOT EXISTS (SELECT FROM dunning_letters n WHERE n.invoice_id = l.invoice_id AND n.step > l.step)
  AND NOT EXISTS (SELECT FROM invoice_mails m WHERE m.letter_id = l.id) RETURNING 1) SELECT * FROM gone`;

/** Letters about late invoices, and the law they follow. */
@Injectable()
export class DunningRepository {
  constructor(private readonly database: Database) {}

  /** The law of a country; without rules where none is known. */
  async law(country: string): Promise<LatePaymentLaw> {
    const [rules, baseRates] = await Promise.all([
      this.database.query<LatePaymentLaw['rules'][number]>(RULES, [country]),
      this.database.query<LatePaymentLaw['baseRates'][number]>(BASE_RATES, [country]),
    ]);
    return { rules, baseRates };
  }

  /** Invoices of a country that were due before a day and are not paid. @param today `YYYY-MM-DD` */
  async late(country: string, today: string): Promise<LateInvoice[]> {
    const rows = await this.database.query<
      Pick<LateInvoice, 'id' | 'content' | 'last'> & {
        dueOn: string;
        gross: string;
        payments: readonly { on: string; amount: string }[];
      }
    >(LATE, [country, today]);
    return rows.map(({ id, content, last, dueOn, gross, payments }) => {
      const paid = payments.map(({ on, amount }) => ({ on, amount: inCents(amount) }));
      return { id, content, last, debt: { amount: inCents(gross), dueOn, payments: paid } };
    });
  }

  /** Keeps a letter; a step that has one keeps it. */
  async add(
    manager: EntityManager,
    country: string,
    letter: { invoiceId: number; jobId: string; content: DunningContent; pdf: Buffer },
  ): Promise<void> {
    const { invoiceId, jobId, content, pdf } = letter;
    await manager.query(ADD, [country, invoiceId, jobId, content.step, JSON.stringify(content), pdf]);
  }

  /** The last run of a country. */
  lastRun(country: string): Promise<DunningRun | undefined> {
    return this.database.first(LAST_RUN, [country]);
  }

  /** The invoice a letter is about. */
  async invoiceOf(country: string, letter: number): Promise<number | undefined> {
    return (await this.database.first<{ id: number }>(INVOICE_OF, [country, letter]))?.id;
  }

  /** A letter as it goes out. */
  async pdf(country: string, id: number): Promise<Buffer | undefined> {
    return (await this.database.first<{ pdf: Buffer }>(PDF, [country, id]))?.pdf;
  }

  /** Removes a letter that is not sent and has none after it. @returns false where it has to stay */
  async remove(manager: EntityManager, country: string, id: number): Promise<boolean> {
    return ((await manager.query(REMOVED, [country, id])) as unknown[]).length > 0;
  }
}
