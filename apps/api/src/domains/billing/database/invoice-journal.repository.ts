import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** A link of the chain. */
export interface JournalEntry {
  readonly country: string;
  readonly place: number;
  readonly invoice: number;
  /** `content`, or the form of a document. */
  readonly what: string;
  /** SHA-256 of it. */
  readonly digest: string;
  readonly previous: string;
  readonly hash: string;
}

/** What the first link of a chain comes after. */
export const BEGINNING = '0'.repeat(64);

// PostgreSQL writes a jsonb in one way only: the same content has the same digest.
const CONTENT = `encode(sha256(convert_to(content::text, 'UTF8')), 'hex')`;

const LAST = `
SELECT place, hash FROM invoice_journal WHERE country_code = $1 ORDER BY place DESC LIMIT 1`;
const DIGEST = `SELECT ${CONTENT} AS digest FROM invoices WHERE id = $1`;
// Columns of an invoice say the same as its content; where they do not, its digest is none.
const AGREES = `i.number = i.content->>'number' AND i.issued_on::text = i.content->>'issuedOn' AND i.due_on::text = i.content->>'dueOn'
  AND i.kind = i.content->>'kind' AND i.currency = i.content->>'currency' AND i.net::text = i.content->>'net'
  AND i.vat::text = i.content->>'vat' AND i.gross::text = i.content->>'gross'`;
const ENTRIES = `
SELECT j.country_code AS country, j.place, j.invoice_id AS invoice, j.what, j.digest, j.previous, j.hash, i.number,
  CASE WHEN j.what <> 'content' THEN coalesce(encode(sha256(d.bytes), 'hex'), '') WHEN ${AGREES} THEN ${CONTENT} ELSE '' END AS stored
FROM invoice_journal j JOIN invoices i ON i.id = j.invoice_id
LEFT JOIN invoice_documents d ON d.invoice_id = j.invoice_id AND d.format = j.what ORDER BY j.country_code, j.place`;
const UNTOLD = `
SELECT number FROM invoices i WHERE state = 'issued'
  AND NOT EXISTS (SELECT FROM invoice_journal j WHERE j.invoice_id = i.id AND j.what = 'content') ORDER BY id`;
const GAPS = `
SELECT c.country_code AS country, c.year::int, n AS place FROM invoice_counters c CROSS JOIN generate_series(1, c.last) n
WHERE NOT EXISTS (SELECT FROM invoices i WHERE i.country_code = c.country_code AND i.year = c.year AND i.place = n)
ORDER BY 1, 2, 3`;
const ADD = `
INSERT INTO invoice_journal (country_code, place, invoice_id, what, digest, previous, hash) VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** The journal of what was issued: each entry's hash is of the one before it and of what it is about. */
@Injectable()
export class InvoiceJournal {
  constructor(private readonly database: Database) {}

  /** Enters the content of an invoice as it is stored. Whoever calls holds the country's issuer. */
  async enterContent(manager: EntityManager, country: string, invoice: number): Promise<void> {
    const [row] = (await manager.query(DIGEST, [invoice])) as { digest: string }[];
    await this.enter(manager, country, { invoice, what: 'content', digest: row?.digest ?? '' });
  }

  /** Every entry in order, with the digest of what is stored now. */
  entries(): AsyncGenerator<JournalEntry & { readonly number: string; readonly stored: string }> {
    return this.database.stream(ENTRIES, []);
  }

  /** Numbers of issued invoices that the journal does not know. */
  async untold(): Promise<string[]> {
    return (await this.database.query<{ number: string }>(UNTOLD)).map(({ number }) => number);
  }

  /** Numbers that were taken and belong to no invoice. */
  gaps(): Promise<{ country: string; year: number; place: number }[]> {
    return this.database.query(GAPS);
  }

  /** Enters something with its digest. Whoever calls holds the country's issuer. */
  async enter(
    manager: EntityManager,
    country: string,
    entry: Pick<JournalEntry, 'invoice' | 'what' | 'digest'>,
  ): Promise<void> {
    const [last] = (await manager.query(LAST, [country])) as { place: number; hash: string }[];
    const link = { country, place: (last?.place ?? 0) + 1, previous: last?.hash ?? BEGINNING, ...entry };
    const { place, previous, invoice, what, digest } = link;
    await manager.query(ADD, [country, place, invoice, what, digest, previous, hashOf(link)]);
  }
}

/** The hash of a link: of all it says and of the one before it. */
export function hashOf({
  country,
  place,
  invoice,
  what,
  digest,
  previous,
}: Omit<JournalEntry, 'hash'>): string {
  return createHash('sha256')
    .update([previous, country, place, invoice, what, digest].join('|'))
    .digest('hex');
}
