import { Injectable } from '@nestjs/common';
import type { Invoice, InvoiceKind, InvoiceSeller } from '@netreach/domain/billing';
import type { PaymentDto } from '../dto/payments.dto.js';
import { Database } from '../../../platform/database/database.service.js';

/** What stands with an invoice beside its row in lists. */
export interface InvoiceFacts {
  readonly content: Invoice;
  readonly reason: string;
  /** Who bills in its country now. */
  readonly seller: InvoiceSeller | null;
  readonly related: readonly {
    readonly id: number;
    readonly number: string | null;
    readonly kind: InvoiceKind;
  }[];
  /** What was paid of it, and taken back, in order. */
  readonly payments: readonly PaymentDto[];
  /** What happened to it, in order. */
  readonly history: readonly { readonly event: string; readonly at: Date }[];
}

const FACTS = `
SELECT i.content, i.reason,
  (SELECT jsonb_build_object('name', b.name, 'street', b.street, 'postcode', b.postcode, 'city', b.city, 'country', b.country_code,
    'vatId', b.vat_id, 'registerNumber', b.register_number, 'contactName', b.contact_name, 'email', b.email, 'phone', b.phone,
    'bank', b.bank, 'iban', b.iban, 'bic', b.bic) FROM billing_issuers b WHERE b.country_code = i.country_code) AS seller,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'kind', r.kind) ORDER BY r.id)
    FROM invoices r WHERE r.id <> i.id AND (r.id = i.corrects OR r.corrects IN (i.id, i.corrects))), '[]') AS related
FROM invoices i WHERE i.id = $1`;

const HISTORY = `
SELECT event, at FROM (
  SELECT 'drafted' AS event, drafted_at AS at, 0 AS place FROM invoices WHERE id = $1 AND kind = 'invoice'
  UNION ALL SELECT 'checked', checked_at, 1 FROM invoices WHERE id = $1 AND checked_at IS NOT NULL
  UNION ALL SELECT 'issued', issued_at, 2 FROM invoices WHERE id = $1 AND issued_at IS NOT NULL
  UNION ALL SELECT 'cancelled', issued_at, 3 FROM invoices WHERE corrects = $1 AND kind = 'credit_note') e
ORDER BY at, place`;

const PAYMENTS = `
SELECT p.id, p.paid_on::text, p.amount::float8 AS amount, p.matched_by, coalesce(nullif(p.note, ''), e.payer, '') AS note,
  p.entry_id IS NOT NULL AS from_bank,
  p.reverses IS NOT NULL OR EXISTS (SELECT FROM payments r WHERE r.reverses = p.id) AS reversed
FROM payments p LEFT JOIN bank_entries e ON e.id = p.entry_id WHERE p.invoice_id = $1 ORDER BY p.id`;

/** What stands with invoices beside their rows in lists. */
@Injectable()
export class InvoiceFactsReadModel {
  constructor(private readonly database: Database) {}

  /** Of one, whose row somebody may see. */
  async of(id: number): Promise<InvoiceFacts | undefined> {
    const facts = await this.database.first<Omit<InvoiceFacts, 'history' | 'payments'>>(FACTS, [id]);
    if (!facts) return undefined;
    const [history, payments] = await Promise.all([
      this.database.query<InvoiceFacts['history'][number]>(HISTORY, [id]),
      this.database.query<PaymentDto>(PAYMENTS, [id]),
    ]);
    return { ...facts, history, payments };
  }
}
