import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Rows a statement deletes at most, so that none holds others up for long. */
const BATCH = 5000;

// The database's clock: one of a worker that is ahead would end what still lives.
const BEFORE = `now() - $1::float8 * interval '1 ms'`;

/** What is deleted, by the time up to which it is of no use: table, key, condition. */
const EXPIRED = {
  // Used refresh tokens of a live session stay: seeing one again is how a copy is noticed.
  accessTokens: ['session_tokens', 'hash', `kind = 'access' AND expires_at < ${BEFORE}`],
  sessions: ['sessions', 'id', `expires_at < ${BEFORE} OR revoked_at < ${BEFORE}`],
  passwordTokens: ['password_tokens', 'hash', `expires_at < ${BEFORE}`],
  rightsChanges: ['rights_changes', 'id', `noted_at < ${BEFORE}`],
  throttleCounters: ['throttle_counters', 'key', `expires_at < ${BEFORE}`],
} as const;

/** Kinds of rows that are of no use any more. */
export type ExpiredKind = keyof typeof EXPIRED;

/** Deletes what has expired. */
@Injectable()
export class ExpiredRowsRepository {
  constructor(private readonly database: Database) {}

  /** Deletes rows of a kind that expired longer ago than they are kept, in milliseconds. @returns how many */
  async remove(kind: ExpiredKind, kept: number): Promise<number> {
    const [table, key, condition] = EXPIRED[kind];
    const sql = `
WITH gone AS (
  DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${BATCH}) RETURNING 1
) SELECT count(*)::int AS count FROM gone`;
    let total = 0;
    for (;;) {
      const count = (await this.database.first<{ count: number }>(sql, [kept]))?.count ?? 0;
      total += count;
      if (count < BATCH) return total;
    }
  }
}
