import { exists } from '../../../platform/database/exists.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { TokenProof } from '../../users/users.lookup.js';
import { Session, SessionToken } from './session.entity.js';

/** The session behind an access token that is alive but for the idle limit, which depends on the user's role. */
export interface LiveSession {
  readonly userId: number;
  readonly sessionId: string;
  readonly actorId: number | null;
  readonly actorSessionId: string | null;
  readonly lastUsedAt: Date;
  /** When the access token ends. */
  readonly tokenEndsAt: Date;
  /** When the token ends, or the session before it. */
  readonly endsAt: Date;
}

/**
 * The live session of an access token: $1 its hash, $2 the time. Acting as somebody else ends with the right to do so;
 * that the admin's own session has ended is written into this one when it happens.
 */
export const LIVE_SESSION: TokenProof<LiveSession> = {
  name: 'of a session',
  sql: `
SELECT s.user_id AS "userId", s.id AS "sessionId", s.actor_id AS "actorId", s.actor_session_id AS "actorSessionId",
  s.last_used_at AS "lastUsedAt", t.expires_at AS "tokenEndsAt",
  LEAST(t.expires_at, s.expires_at) AS "endsAt"
FROM session_tokens t JOIN sessions s ON s.id = t.session_id
WHERE t.hash = $1 AND t.kind = 'access' AND t.expires_at > $2 AND s.revoked_at IS NULL AND s.expires_at > $2
  AND (s.actor_id IS NULL OR EXISTS (
    SELECT FROM users a WHERE a.id = s.actor_id AND a.active AND (a.role = 'super_admin' OR a.role = 'limited_admin' AND EXISTS (
      SELECT FROM user_modules m WHERE m.user_id = a.id AND m.module_key = 'users_admin'))))`,
  about: ({ sessionId, actorId }) => [
    `session ${sessionId}`,
    ...(actorId === null ? [] : [`user ${actorId}`]),
  ],
};

/** A session that has just ended. */
export interface EndedSession {
  readonly sessionId: string;
  readonly userId: number;
  readonly actorId: number | null;
}

/** Which sessions to end: one, or those of a user but for one that is kept. */
export type SessionsToEnd =
  { readonly sessionId: string } | { readonly userId: number; readonly except?: string | undefined };

const ENDED = 'RETURNING id AS "sessionId", user_id AS "userId", actor_id AS "actorId"';

// Whoever locks more than one locks an admin's own session before those begun from it: nobody waits in a circle.
const ending = (which: string) => `
WITH held AS (
  SELECT id FROM sessions WHERE (${which}) AND revoked_at IS NULL AND expires_at > $2
  ORDER BY actor_session_id IS NOT NULL, id FOR UPDATE
), ended AS (
  UPDATE sessions SET revoked_at = $2 WHERE id IN (SELECT id FROM held) AND revoked_at IS NULL ${ENDED}
) SELECT * FROM ended`;

// What an admin began from a session as somebody else ends with it.
const END_ONE = ending('id = $1 OR actor_session_id = $1');
const END_ALL = ending('(user_id = $1 OR actor_id = $1) AND id IS DISTINCT FROM $3');

const PROVEN = 'SELECT FROM users WHERE id = $1 AND password_hash = $2 AND active';

/** A session of a user that is alive. */
export interface OpenSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
  /** An admin acts as the user in it. */
  readonly acting: boolean;
}

const OPEN = `
SELECT id, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
  user_agent AS "userAgent", actor_id IS NOT NULL AS acting
FROM sessions
WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 AND last_used_at > $3
ORDER BY last_used_at DESC, created_at DESC`;

/** Sessions and their tokens. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /**
   * Whether the user is active and has the password still, which then stays so until the transaction ends: a password
   * that is changed meanwhile waits, and ends the session that is begun.
   */
  async hasPassword(manager: EntityManager, userId: number, passwordHash: string): Promise<boolean> {
    return exists(manager, `${PROVEN} FOR SHARE`, [userId, passwordHash]);
  }

  /** The same for whoever is about to change it: nobody else can do so meanwhile. */
  async holdPassword(manager: EntityManager, userId: number, passwordHash: string): Promise<boolean> {
    return exists(manager, `${PROVEN} FOR UPDATE`, [userId, passwordHash]);
  }

  /** A user's sessions that are alive, last used first. */
  open(userId: number, { now, idleSince }: { now: Date; idleSince: Date }): Promise<OpenSession[]> {
    return this.database.query(OPEN, [userId, now, idleSince]);
  }

  /** The session of any token, whatever its state. */
  ofToken(hash: Buffer): Promise<{ id: string; actorSessionId: string | null } | undefined> {
    return this.database.first(
      `SELECT s.id, s.actor_session_id AS "actorSessionId"
       FROM session_tokens t JOIN sessions s ON s.id = t.session_id WHERE t.hash = $1`,
      [hash],
    );
  }

  /** A session's row, locked, so that whoever changes the session takes turns; undefined when it is gone. */
  async lock(manager: EntityManager, id: string): Promise<Session | undefined> {
    const session = await manager.findOne(Session, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return session ?? undefined;
  }

  /** A session in which an admin acts as somebody else, with the admin's own, both locked. */
  async lockActing(
    manager: EntityManager,
    id: string,
  ): Promise<{ acting: Session; own: Session } | undefined> {
    const found = await manager.findOneBy(Session, { id });
    const own = found?.actorSessionId ? await this.lock(manager, found.actorSessionId) : undefined;
    const acting = own && (await this.lock(manager, id));
    return acting && { acting, own };
  }

  /** A refresh token with its session locked: exchanges of one family take turns. */
  async lockRefresh(
    manager: EntityManager,
    hash: Buffer,
  ): Promise<{ token: SessionToken; session: Session } | undefined> {
    const token = await manager.findOneBy(SessionToken, { hash, kind: 'refresh' });
    const session = token && (await this.lock(manager, token.sessionId));
    if (!session) return undefined;
    return { token: await manager.findOneByOrFail(SessionToken, { hash, kind: 'refresh' }), session };
  }

  /** Whether a refresh token given for this one has been used. */
  hasUsedSuccessor(manager: EntityManager, hash: Buffer): Promise<boolean> {
    return manager
      .createQueryBuilder(SessionToken, 't')
      .where('t.parent_hash = :hash AND t.kind = :kind AND t.used_at IS NOT NULL', { hash, kind: 'refresh' })
      .getExists();
  }

  /** Notes when the user last did something; an admin who acts as somebody else keeps their own session alive too. */
  async touch(
    { sessionId, actorSessionId }: Pick<LiveSession, 'sessionId' | 'actorSessionId'>,
    now: Date,
  ): Promise<void> {
    const ids = [sessionId, actorSessionId].filter((id) => id !== null);
    await this.database.query(
      'UPDATE sessions SET last_used_at = $2 WHERE id = ANY($1) AND last_used_at < $2',
      [ids, now],
    );
  }

  /** Ends sessions with all their tokens, and what was begun from them as somebody else. @returns those it ended */
  async end(manager: EntityManager, which: SessionsToEnd, now: Date): Promise<EndedSession[]> {
    const rows: unknown =
      'sessionId' in which
        ? await manager.query(END_ONE, [which.sessionId, now])
        : await manager.query(END_ALL, [which.userId, now, which.except ?? null]);
    return rows as EndedSession[];
  }
}
