import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PrincipalSource, type Principal } from '../../platform/access/principal.js';
import { PrincipalSources } from '../../platform/access/principal-sources.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersLookup } from '../users/users.lookup.js';
import { Session, SessionToken } from './database/session.entity.js';
import { SessionsRepository } from './database/sessions.repository.js';
import type { TokenSetDto } from './dto/token-set.dto.js';
import { hashToken, newToken } from '../../platform/crypto/opaque-token.js';
import { limitsOf, SESSION_LIMITS } from './session-limits.js';

/** Sessions: begin, prove, renew, end. */
@Injectable()
export class SessionsService extends PrincipalSource {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersLookup,
    private readonly clock: Clock,
    sources: PrincipalSources,
  ) {
    super();
    sources.register('', this);
  }

  /** A new session for a user who has just proved who they are. */
  async begin(userId: number): Promise<TokenSetDto> {
    const id = randomUUID();
    const rights = await this.users.rights(userId);
    if (!rights) throw new AppError('auth.wrong_credentials');
    const now = this.clock.now();
    return this.sessions.transaction(async (manager) => {
      const expiresAt = new Date(now + limitsOf(rights).absolute);
      const session = await manager.save(
        manager.create(Session, { id, userId, expiresAt, lastUsedAt: new Date(now), revokedAt: null }),
      );
      return this.issue(manager, session, null);
    });
  }

  /** The principal of a live access token; using it counts as activity unless the call is passive. */
  async principalOf(accessToken: string, passive: boolean): Promise<Principal | undefined> {
    const now = this.clock.now();
    const live = await this.live(accessToken, now);
    if (live && !passive && now - live.lastUsedAt > SESSION_LIMITS.activityStep)
      await this.sessions.touch(live.sessionId, new Date(now));
    return live?.principal;
  }

  /** The principal of a live access token, without counting as activity. */
  async check(accessToken: string): Promise<Principal | undefined> {
    return (await this.live(accessToken, this.clock.now()))?.principal;
  }

  /**
   * Exchanges a refresh token. A token seen again is forgiven within the grace time while nobody has used its
   * successor; otherwise somebody has a copy, and the whole session ends.
   */
  async refresh(
    refreshToken: string,
    _proof: { binding: string | undefined; country?: string; principal?: Principal },
  ): Promise<TokenSetDto> {
    const hash = hashToken(refreshToken);
    const now = this.clock.now();
    const tokens = await this.sessions.transaction(async (manager) => {
      const found = await this.sessions.lockRefresh(manager, hash);
      if (!found || !(await this.isAlive(found.session, found.token, now))) return undefined;
      const usedAt = found.token.usedAt?.getTime();
      const repeated = usedAt !== undefined;
      const forgiven =
        repeated &&
        now - usedAt <= SESSION_LIMITS.refreshGrace &&
        !(await this.sessions.hasUsedSuccessor(manager, hash));
      if (repeated && !forgiven) {
        await manager.update(Session, { id: found.session.id }, { revokedAt: new Date(now) });
        return undefined;
      }
      if (!repeated) await manager.update(SessionToken, { hash }, { usedAt: new Date(now) });
      return this.issue(manager, found.session, hash);
    });
    if (!tokens) throw new AppError('auth.refresh_refused');
    return tokens;
  }

  reissue(
    _principal: Principal,
    _proof: { binding: string | undefined; country: string },
  ): Promise<TokenSetDto> {
    throw new AppError('server.unavailable');
  }

  /** Ends the session of a token, be it expired or not; unknown tokens are ignored. */
  async end(token: string): Promise<void> {
    const sessionId = await this.sessions.sessionIdOf(hashToken(token));
    if (sessionId) await this.sessions.revoke(sessionId, new Date(this.clock.now()));
  }

  private async live(accessToken: string, now: number) {
    const state = await this.sessions.accessState(hashToken(accessToken), new Date(now));
    if (!state || state.sessionEnded || state.tokenExpiresAt.getTime() <= now) return undefined;
    const rights = await this.users.rights(state.userId);
    const lastUsedAt = state.lastUsedAt.getTime();
    if (!rights || lastUsedAt + limitsOf(rights).idle <= now) return undefined;
    const { sessionId } = state;
    const principal: Principal = { ...rights, actorId: null, credential: { kind: 'session', sessionId } };
    return { principal, sessionId, lastUsedAt };
  }

  private async isAlive(session: Session, token: SessionToken, now: number): Promise<boolean> {
    if (session.revokedAt || session.expiresAt.getTime() <= now || token.expiresAt.getTime() <= now)
      return false;
    const rights = await this.users.rights(session.userId);
    return rights !== undefined && session.lastUsedAt.getTime() + limitsOf(rights).idle > now;
  }

  private async issue(
    manager: EntityManager,
    session: Session,
    parentHash: Buffer | null,
  ): Promise<TokenSetDto> {
    const now = this.clock.now();
    const [access, refresh] = [newToken(), newToken()];
    const accessEnd = Math.min(now + SESSION_LIMITS.access, session.expiresAt.getTime());
    const common = { sessionId: session.id, usedAt: null, parentHash };
    await manager.insert(SessionToken, [
      { ...common, hash: access.hash, kind: 'access', expiresAt: new Date(accessEnd) },
      { ...common, hash: refresh.hash, kind: 'refresh', expiresAt: session.expiresAt },
    ]);
    return {
      access_token: access.raw,
      refresh_token: refresh.raw,
      token_type: 'Bearer',
      expires_in: SESSION_LIMITS.storageSeconds,
    };
  }
}
