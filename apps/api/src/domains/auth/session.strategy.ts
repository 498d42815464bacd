import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '../../platform/access/bearer.strategy.js';
import { Passport } from '../../platform/access/passport.js';
import type { Principal } from '../../platform/access/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { hashToken } from '../../platform/crypto/opaque-token.js';
import { UsersLookup } from '../users/users.lookup.js';
import { LIVE_SESSION, SessionsRepository, type LiveSession } from './database/sessions.repository.js';
import { limitsOf, SESSION_LIMITS } from './session-limits.js';

/**
 * Who is behind the access tokens of sessions. Token, session and rights are looked up together at every call: what is
 * taken away is gone with the next one.
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
    if (!passive && now - lastUsedAt > SESSION_LIMITS.activityStep)
      await this.sessions.touch(proof, new Date(now));
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

  private async alive(accessToken: string, now: number) {
    const values = [hashToken(accessToken), new Date(now)];
    const found = await this.users.rightsBehind<LiveSession>(LIVE_SESSION, values);
    if (!found || found.proof.lastUsedAt.getTime() + limitsOf(found.rights).idle <= now) return undefined;
    // Who has become an administrator is nobody to act as any more.
    return found.proof.actorId !== null && found.rights.admin ? undefined : found;
  }
}
