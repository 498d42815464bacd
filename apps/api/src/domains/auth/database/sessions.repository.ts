import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { Session, SessionToken } from './session.entity.js';

/** An access token's session, alive or not. */
export interface TokenState {
  readonly sessionId: string;
  readonly userId: number;
  readonly tokenExpiresAt: Date;
  readonly lastUsedAt: Date;
  readonly sessionEnded: boolean;
}

const TOKEN_STATE = `
SELECT s.id AS "sessionId", s.user_id AS "userId", t.expires_at AS "tokenExpiresAt", s.last_used_at AS "lastUsedAt",
  (s.revoked_at IS NOT NULL OR s.expires_at <= $2) AS "sessionEnded"
FROM session_tokens t JOIN sessions s ON s.id = t.session_id
WHERE t.hash = $1 AND t.kind = 'access'`;

/** Sessions and their tokens. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** The session behind an access token, or undefined. */
  accessState(hash: Buffer, now: Date): Promise<TokenState | undefined> {
    return this.database.first<TokenState>(TOKEN_STATE, [hash, now]);
  }

  /** The session of any token, whatever its state. */
  async sessionIdOf(hash: Buffer): Promise<string | undefined> {
    const sql = 'SELECT session_id AS id FROM session_tokens WHERE hash = $1';
    return (await this.database.first<{ id: string }>(sql, [hash]))?.id;
  }

  /** A refresh token with its session row locked, so that exchanges of one family take turns. */
  async lockRefresh(
    manager: EntityManager,
    hash: Buffer,
  ): Promise<{ token: SessionToken; session: Session } | undefined> {
    const token = await manager.findOneBy(SessionToken, { hash, kind: 'refresh' });
    if (!token) return undefined;
    const session = await manager.findOne(Session, {
      where: { id: token.sessionId },
      lock: { mode: 'pessimistic_write' },
    });
    const fresh = await manager.findOneByOrFail(SessionToken, { hash, kind: 'refresh' });
    return session ? { token: fresh, session } : undefined;
  }

  /** Whether a refresh token given for this one has been used. */
  hasUsedSuccessor(manager: EntityManager, hash: Buffer): Promise<boolean> {
    return manager
      .createQueryBuilder(SessionToken, 't')
      .where('t.parent_hash = :hash AND t.kind = :kind AND t.used_at IS NOT NULL', { hash, kind: 'refresh' })
      .getExists();
  }

  /** Notes when the user last did something. */
  async touch(sessionId: string, now: Date): Promise<void> {
    await this.database.query('UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2', [
      sessionId,
      now,
    ]);
  }

  /** Ends a session with all its tokens; harmless when it has ended already. */
  async revoke(sessionId: string, now: Date): Promise<void> {
    await this.database.query('UPDATE sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [
      sessionId,
      now,
    ]);
  }
}
