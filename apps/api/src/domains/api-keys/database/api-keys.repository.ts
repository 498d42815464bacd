import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { TokenProof } from '../../users/users.lookup.js';
import { returnedRow } from '../../../platform/database/returned-row.js';

/** A key to store. */
export interface NewApiKey {
  readonly userId: number;
  readonly name: string;
  /** How the key begins. */
  readonly prefix: string;
  /** sha256 of the key. */
  readonly hash: Buffer;
  readonly createdAt: Date;
}

/** A stored key. */
export interface ApiKeyRow {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The key behind a token. */
export interface UsedApiKey {
  readonly userId: number;
  readonly keyId: number;
  readonly lastUsedAt: Date | null;
}

/** The key of a token: $1 its hash. */
export const KEY_OF_TOKEN: TokenProof<UsedApiKey> = {
  name: 'of a key',
  sql: `
SELECT user_id AS "userId", id AS "keyId", last_used_at AS "lastUsedAt" FROM api_keys WHERE hash = $1`,
  about: ({ keyId }) => [`key ${keyId}`],
};

const FIELDS = 'id, name, prefix, created_at AS "createdAt", last_used_at AS "lastUsedAt"';

const INSERT = `
INSERT INTO api_keys (user_id, name, prefix, hash, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING ${FIELDS}`;

const REMOVE = `
WITH removed AS (DELETE FROM api_keys WHERE user_id = $1 AND id = $2 RETURNING id) SELECT id FROM removed`;

const TOUCH = `
UPDATE api_keys SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2)`;

/** API keys. */
@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** How many keys a user has; nobody else can add one until the transaction ends. */
  async countHeld(manager: EntityManager, userId: number): Promise<number> {
    await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const sql = 'SELECT count(*)::int AS count FROM api_keys WHERE user_id = $1';
    return (await returnedRow<{ count: number }>(manager, sql, [userId])).count;
  }

  /** Stores a key. */
  add(manager: EntityManager, { userId, name, prefix, hash, createdAt }: NewApiKey): Promise<ApiKeyRow> {
    return returnedRow(manager, INSERT, [userId, name, prefix, hash, createdAt]);
  }

  /** Removes a key of a user. @returns whether there was one */
  async remove(manager: EntityManager, userId: number, keyId: number): Promise<boolean> {
    return ((await manager.query(REMOVE, [userId, keyId])) as unknown[]).length > 0;
  }

  /** A user's keys, newest first. */
  list(userId: number): Promise<ApiKeyRow[]> {
    return this.database.query(`SELECT ${FIELDS} FROM api_keys WHERE user_id = $1 ORDER BY id DESC`, [
      userId,
    ]);
  }

  /** Notes that a key was used. */
  async touch(keyId: number, now: Date): Promise<void> {
    await this.database.query(TOUCH, [keyId, now]);
  }
}
