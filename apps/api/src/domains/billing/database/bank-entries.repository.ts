import { Injectable } from '@nestjs/common';
import { inCents } from '@netreach/domain/billing';
import type { EntityManager } from 'typeorm';
import type { StatementEntry } from '../payments/camt-reader.js';

/** An entry of a statement as it is stored. */
export interface StoredEntry {
  readonly id: number;
  readonly bookedOn: string;
  readonly currency: string;
  /** Cents that pay no invoice yet. */
  readonly open: bigint;
}

const STATEMENT = `
WITH added AS (INSERT INTO bank_statements (country_code, digest, name) VALUES ($1, $2, $3)
  ON CONFLICT (country_code, digest) DO NOTHING RETURNING id) SELECT id FROM added`;

// Statements of a day and of its month hold the same entries.
const ENTRIES = `
WITH added AS (
  INSERT INTO bank_entries (country_code, statement_id, key, booked_on, amount, currency, payer, text, reference)
  SELECT $1, $2, e.key, e."bookedOn"::date, e.amount::numeric, e.currency, e.payer, e.text, e.reference
  FROM jsonb_to_recordset($3::jsonb) AS e(key text, "bookedOn" text, amount text, currency text, payer text, text text, reference text)
  ON CONFLICT (country_code, key) DO NOTHING RETURNING id, key)
SELECT id, key FROM added`;

const LOCKED = `
SELECT e.id, e.booked_on::text AS "bookedOn", e.currency,
  (e.amount - coalesce((SELECT sum(p.amount) FROM payments p WHERE p.entry_id = e.id), 0))::text AS open
FROM bank_entries e WHERE e.country_code = $1 AND e.id = $2 FOR UPDATE OF e`;

const DISMISS = `UPDATE bank_entries SET dismissed = $2 WHERE id = $1`;

/** Statements of banks and their entries. */
@Injectable()
export class BankEntriesRepository {
  /** Notes a file. @returns its number; undefined = it was taken before */
  async addStatement(
    manager: EntityManager,
    country: string,
    file: { digest: string; name: string },
  ): Promise<number | undefined> {
    const values = [country, file.digest, file.name];
    return ((await manager.query(STATEMENT, values)) as { id: number }[])[0]?.id;
  }

  /** Stores entries that no earlier file had. @returns numbers of the new ones by their keys */
  async add(
    manager: EntityManager,
    country: string,
    statement: number,
    entries: readonly StatementEntry[],
  ): Promise<Map<string, number>> {
    const values = [country, statement, JSON.stringify(entries)];
    const rows = (await manager.query(ENTRIES, values)) as { id: number; key: string }[];
    return new Map(rows.map(({ id, key }) => [key, id]));
  }

  /** One of a country, locked until the transaction ends. */
  async locked(manager: EntityManager, country: string, id: number): Promise<StoredEntry | undefined> {
    const [row] = (await manager.query(LOCKED, [country, id])) as (StoredEntry & { open: string })[];
    return row && { ...row, open: inCents(row.open) };
  }

  /** Notes why an entry pays no invoice; empty = it may. */
  async dismiss(manager: EntityManager, id: number, reason: string): Promise<void> {
    await manager.query(DISMISS, [id, reason]);
  }
}
