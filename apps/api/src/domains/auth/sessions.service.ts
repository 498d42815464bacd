import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { hashToken, newToken } from '../../platform/crypto/opaque-token.js';
import { currentRequest } from '../../platform/http/request-context.js';
import { UsersLookup } from '../users/users.lookup.js';
import { Session } from './database/session.entity.js';
import { SessionsRepository, type SessionsToEnd } from './database/sessions.repository.js';
import type { TokenSetDto } from './dto/token-set.dto.js';
import { limitsOf } from './session-limits.js';
import { TokenIssuer } from './token-issuer.js';

/** What ties a session to its browser: the value of a cookie, and how long it is of use. */
export interface Binding {
  readonly value: string;
  readonly seconds: number;
}

/** A session that has just begun; `binding` is null when no browser asked. */
export interface BegunSession {
  readonly token: TokenSetDto;
  readonly binding: Binding | null;
}

/** Why a session ended, as the audit log tells. */
export type EndCause = 'signed_out' | 'ended_by_user' | 'password_changed' | 'account_stopped' | 'replaced';

/** Sessions: begin and end. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersLookup,
    private readonly issuer: TokenIssuer,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * A new session for a user whose password has just been checked.
   * @param proven the password hash that fitted: another one by now, and there is no session
   * @param bound ties the session to the browser that asks
   */
  begin(proven: { userId: number; passwordHash: string }, bound: boolean): Promise<BegunSession | undefined> {
    const { userId, passwordHash } = proven;
    return this.sessions.transaction(async (manager) => {
      if (!(await this.sessions.hasPassword(manager, userId, passwordHash))) return undefined;
      const rights = await this.users.rights(userId, manager);
      if (!rights) return undefined;
      const { absolute } = limitsOf(rights);
      const binding = bound ? newToken() : null;
      const session = await this.store(manager, {
        userId,
        expiresAt: new Date(this.clock.now() + absolute),
        bindingHash: binding?.hash ?? null,
      });
      const { customerId } = rights;
      const who = { actorId: userId, subjectId: userId, sessionId: session.id, customerId };
      await this.audit.record({ event: 'session.begun', ...who, details: { bound } }, manager);
      const token = await this.issuer.issue(manager, session, null);
      return { token, binding: binding && { value: binding.raw, seconds: absolute / 1000 } };
    });
  }

  /** Stores a session that begins now. */
  async store(
    manager: EntityManager,
    session: Pick<Session, 'userId' | 'expiresAt' | 'bindingHash'> & Partial<Session>,
  ): Promise<Session> {
    const now = new Date(this.clock.now());
    const userAgent = currentRequest()?.userAgent ?? null;
    const begun = { id: randomUUID(), createdAt: now, lastUsedAt: now, revokedAt: null, userAgent };
    const stored = manager.create(Session, { ...begun, ...session });
    await manager.insert(Session, stored);
    return stored;
  }

  /**
   * Signs out with a token, be it expired or not; unknown tokens are ignored. An admin who acts as somebody else signs
   * out altogether.
   */
  async signOut(token: string): Promise<void> {
    const session = await this.sessions.ofToken(hashToken(token));
    if (!session) return;
    const sessionId = session.actorSessionId ?? session.id;
    await this.sessions.transaction((manager) => this.end(manager, { sessionId }, 'signed_out'));
  }

  /** Ends sessions, each with its entry in the audit log. @returns how many ended */
  async end(manager: EntityManager, which: SessionsToEnd, cause: EndCause): Promise<number> {
    const ended = await this.sessions.end(manager, which, new Date(this.clock.now()));
    for (const { sessionId, userId, actorId } of ended) {
      const who = { actorId: actorId ?? userId, subjectId: userId, sessionId };
      await this.audit.record({ event: 'session.ended', ...who, details: { cause } }, manager);
    }
    return ended.length;
  }
}
