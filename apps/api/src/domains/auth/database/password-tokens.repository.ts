import { Injectable } from '@nestjs/common';
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

const END_SESSIONS = 'UPDATE sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL';

/** Tokens of password mails. */
@Injectable()
export class PasswordTokensRepository {
  constructor(private readonly database: Database) {}

  /** Stores a token in place of all others of its user. */
  async replace(token: Omit<PasswordToken, 'user' | 'usedAt'>): Promise<void> {
    await this.database.transaction(async (manager) => {
      // Two at the same time must not both leave a token: they take turns at the user's row.
      await manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [token.userId]);
      await manager.delete(PasswordToken, { userId: token.userId });
      await manager.insert(PasswordToken, { ...token, usedAt: null });
    });
  }

  /** Whether the token can be used: it is the address's, unused, not expired, and its user is active. */
  async isLive({ email, hash }: TokenClaim, now: Date): Promise<boolean> {
    return (await this.database.first<{ live: boolean }>(IS_LIVE, [email, hash, now]))?.live ?? false;
  }

  /**
   * Uses a live token: stores the password and ends every session of its user, all or nothing.
   * @returns false when the token cannot be used
   */
  usePassword({ email, hash }: TokenClaim, passwordHash: string, now: Date): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const [user] = (await manager.query(USE, [email, hash, now])) as { id: number }[];
      if (!user) return false;
      await manager.query('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, passwordHash]);
      await manager.query(END_SESSIONS, [user.id, now]);
      return true;
    });
  }
}
