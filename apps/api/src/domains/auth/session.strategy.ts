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
    const found = await this.users.rightsBehind<LiveSession>(LIVE_SESSION, [
      hashToken(accessToken),
      new Date(now),
    ]);
    if (!found) return undefined;
    const { rights, proof } = found;
    const lastUsedAt = proof.lastUsedAt.getTime();
    if (lastUsedAt + limitsOf(rights).idle <= now) return undefined;
    // Who has become an administrator is nobody to act as any more.
    if (proof.actorId !== null && rights.admin) return undefined;
    if (!passive && now - lastUsedAt > SESSION_LIMITS.activityStep)
      await this.sessions.touch(proof, new Date(now));
    const { actorId, sessionId } = proof;
    return { ...rights, actorId, credential: { kind: 'session', sessionId } };
  }
}
