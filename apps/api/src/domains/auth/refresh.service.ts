import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { hashToken } from '../../platform/crypto/opaque-token.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersLookup } from '../users/users.lookup.js';
import { Session, SessionToken } from './database/session.entity.js';
import { SessionsRepository } from './database/sessions.repository.js';
import type { TokenSetDto } from './dto/token-set.dto.js';
import { limitsOf, SESSION_LIMITS } from './session-limits.js';
import { TokenIssuer } from './token-issuer.js';

/** What comes with a wish for new tokens. */
export interface RefreshProof {
  /** Value of the binding cookie. */
  readonly binding: string | undefined;
  /** The country the tokens are for, which the access rule has found to be one of the user's. */
  readonly country?: string;
  /** Who asks, where the call tells: the tokens must be of the same session. */
  readonly principal?: Principal;
}

/** New tokens for sessions that go on. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersLookup,
    private readonly issuer: TokenIssuer,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Exchanges a refresh token. A token seen again is forgiven within the grace time while nobody has used its
   * successor; otherwise somebody has a copy, and the whole session ends. Without the cookie of the session's browser
   * nothing happens: strangers can neither refresh a session nor end it.
   * @throws AppError `auth.refresh_refused`
   */
  async refresh(refreshToken: string, proof: RefreshProof): Promise<TokenSetDto> {
    const hash = hashToken(refreshToken);
    // What is refused must be stored all the same: the transaction ends before the refusal is told.
    const tokens = await this.sessions.transaction(async (manager) => {
      const found = await this.sessions.lockRefresh(manager, hash);
      if (!found || !isOf(found.session, proof.principal)) return undefined;
      const { session, token } = found;
      if (!(await this.isAlive(manager, session, token.expiresAt))) return undefined;
      if (!(await this.demandBinding(manager, session, proof.binding))) return undefined;
      if (token.usedAt && !(await this.isForgiven(manager, token))) {
        await this.endCopied(manager, session);
        return undefined;
      }
      const usedAt = new Date(this.clock.now());
      if (!token.usedAt) await manager.update(SessionToken, { hash }, { usedAt });
      await this.noteCountry(manager, session, proof.country);
      return this.issuer.issue(manager, session, hash);
    });
    if (!tokens) throw new AppError('auth.refresh_refused');
    return tokens;
  }

  /**
   * Issues a session's tokens anew for a country. The access token is the proof, but not without the browser's cookie:
   * otherwise a copied one could be renewed for as long as the session may last.
   * @throws AppError `auth.refresh_refused`
   */
  async reissue(principal: Principal, proof: RefreshProof & { country: string }): Promise<TokenSetDto> {
    const { credential } = principal;
    if (credential.kind !== 'session') throw new AppError('auth.refresh_refused');
    const tokens = await this.sessions.transaction(async (manager) => {
      const session = await this.sessions.lock(manager, credential.sessionId);
      if (!session || !(await this.isAlive(manager, session, session.expiresAt))) return undefined;
      if (!(await this.demandBinding(manager, session, proof.binding))) return undefined;
      await this.noteCountry(manager, session, proof.country);
      return this.issuer.issue(manager, session, null);
    });
    if (!tokens) throw new AppError('auth.refresh_refused');
    return tokens;
  }

  private async isAlive(manager: EntityManager, session: Session, tokenExpiresAt: Date): Promise<boolean> {
    const now = this.clock.now();
    if (session.revokedAt || session.expiresAt.getTime() <= now || tokenExpiresAt.getTime() <= now)
      return false;
    const rights = await this.users.rights(session.userId, manager);
    if (!rights || session.lastUsedAt.getTime() + limitsOf(rights).idle <= now) return false;
    if (session.actorId === null) return true;
    return !rights.admin && ((await this.users.rights(session.actorId, manager))?.admin ?? false);
  }

  private async demandBinding(
    manager: EntityManager,
    session: Session,
    binding: string | undefined,
  ): Promise<boolean> {
    const { bindingHash } = session;
    if (!bindingHash) return true;
    if (binding !== undefined && timingSafeEqual(hashToken(binding), bindingHash)) return true;
    const details = { cookie: binding !== undefined };
    await this.audit.record(
      { event: 'session_token.unbound', outcome: 'denied', details, ...whose(session) },
      manager,
    );
    return false;
  }

  private async isForgiven(manager: EntityManager, { usedAt, hash }: SessionToken): Promise<boolean> {
    const age = this.clock.now() - (usedAt?.getTime() ?? 0);
    return age <= SESSION_LIMITS.refreshGrace && !(await this.sessions.hasUsedSuccessor(manager, hash));
  }

  private async endCopied(manager: EntityManager, session: Session): Promise<void> {
    await this.sessions.end(manager, { sessionId: session.id }, new Date(this.clock.now()));
    await this.audit.record({ event: 'session_token.reused', outcome: 'denied', ...whose(session) }, manager);
  }

  private async noteCountry(manager: EntityManager, session: Session, country?: string): Promise<void> {
    if (country === undefined || country === session.countryCode) return;
    await manager.update(Session, { id: session.id }, { countryCode: country });
  }
}

function isOf(session: Session, principal: Principal | undefined): boolean {
  if (!principal) return true;
  const { credential } = principal;
  return credential.kind === 'session' && credential.sessionId === session.id;
}

/** Refreshing has no signed-in caller: who it was is the session's. */
function whose({ id, userId, actorId }: Session) {
  return { sessionId: id, subjectId: userId, actorId: actorId ?? null };
}
