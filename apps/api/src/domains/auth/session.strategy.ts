import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '../../platform/access/bearer.strategy.js';
import { Passport } from '../../platform/access/passport.js';
import type { Principal } from '../../platform/access/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { hashToken } from '../../platform/crypto/opaque-token.js';
import { UsersLookup, type ProvenRights } from '../users/users.lookup.js';
import { LIVE_SESSION, SessionsRepository, type LiveSession } from './database/sessions.repository.js';
import { limitsOf, SESSION_LIMITS } from './session-limits.js';

/**
 * Who is behind the access tokens of sessions. Token, session and rights are looked up together, and again as soon as
 * any of them has changed: what is taken away is gone with the next call.
 */
@Injectable()
export class SessionStrategy extends BearerStrategy('session') {
  constructor(
    passport: Passport,
    private readonly users: UsersLookup,
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {
    super(passport);
  }

  /** The principal of a live access token; using it counts as activity unless the call is passive. */
  async principalOf(accessToken: string, passive: boolean): Promise<Principal | undefined> {
    const now = this.clock.now();
    const found = await this.alive(accessToken, now);
    if (!found) return undefined;
    const { rights, proof } = found;
    const lastUsedAt = proof.lastUsedAt.getTime();
    if (!passive && now - lastUsedAt > SESSION_LIMITS.activityStep) {
      await this.sessions.touch(proof, new Date(now));
      await this.alive(accessToken, now, true);
    }
    const { actorId, sessionId } = proof;
    return { ...rights, actorId, credential: { kind: 'session', sessionId } };
  }

  /** Whether an access token is alive, and whether it is time to renew it. Keeps no session alive. */
  async check(
    accessToken: string | undefined,
  ): Promise<{ token_is_valid: boolean; refresh_required: boolean }> {
    const now = this.clock.now();
    const found = accessToken === undefined ? undefined : await this.alive(accessToken, now);
    const left = found ? found.proof.tokenEndsAt.getTime() - now : 0;
    return { token_is_valid: found !== undefined, refresh_required: left < SESSION_LIMITS.renewal };
  }

  // What is in memory does not know of activity on other instances: only the row tells that there was none.
  private async alive(
    accessToken: string,
    now: number,
    fresh = false,
  ): Promise<ProvenRights<LiveSession> | undefined> {
    const asked = { token: hashToken(accessToken), more: [new Date(now)], fresh };
    const found = await this.users.rightsBehind(LIVE_SESSION, asked);
    if (!found || found.proof.endsAt.getTime() <= now) return undefined;
    if (found.proof.lastUsedAt.getTime() + limitsOf(found.rights).idle <= now)
      return fresh ? undefined : this.alive(accessToken, now, true);
    // Who has become an administrator is nobody to act as any more.
    return found.proof.actorId !== null && found.rights.admin ? undefined : found;
  }
}
