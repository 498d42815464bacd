import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { PasswordToken } from './password-token.entity.js';

/** A token as the link of a mail carries it, with the address it was sent to, in lower case. */
export interface TokenClaim {
  readonly email: string;
  readonly hash: Buffer;
}

const LIVE = `
FROM users u WHERE u.id = t.user_id AND u.email = $1 AND u.active
  AND t.hash = $2 AND t.used_at IS NULL AND t.expires_at > $3`;

const IS_LIVE = `SELECT EXISTS (SELECT FROM password_tokens t WHERE EXISTS (SELECT ${LIVE})) AS live`;

const USE = `
WITH used AS (UPDATE password_tokens t SET used_at = $3 ${LIVE} RETURNING t.user_id)
SELECT user_id AS id FROM used`;

/** Tokens of password mails. Whoever uses one holds the user's row: so they take turns. */
@Injectable()
export class PasswordTokensRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** Stores a token. */
  async add({ hash, userId, purpose, expiresAt }: Omit<PasswordToken, 'user' | 'usedAt'>): Promise<void> {
    const sql = 'INSERT INTO password_tokens (hash, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4)';
    await this.database.query(sql, [hash, userId, purpose, expiresAt]);
  }

  /** Removes a user's tokens. */
  async remove(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(PasswordToken, { userId });
  }

  /** Whether the token can be used: it is the address's, unused, not expired, and its user is active. */
  async isLive({ email, hash }: TokenClaim, now: Date): Promise<boolean> {
    return (await this.database.first<{ live: boolean }>(IS_LIVE, [email, hash, now]))?.live ?? false;
  }

  /** Uses a live token. @returns the number of its user; undefined when it cannot be used */
  async use(manager: EntityManager, { email, hash }: TokenClaim, now: Date): Promise<number | undefined> {
    await manager.query('SELECT FROM users WHERE email = $1 FOR UPDATE', [email]);
    const [user] = (await manager.query(USE, [email, hash, now])) as { id: number }[];
    return user?.id;
  }
}
