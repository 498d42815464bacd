import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { newToken } from '../../platform/crypto/opaque-token.js';
import { SessionToken, type Session } from './database/session.entity.js';
import type { TokenSetDto } from './dto/token-set.dto.js';
import { SESSION_LIMITS } from './session-limits.js';

const seconds = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / 1000));

/** Makes the tokens of sessions. */
@Injectable()
export class TokenIssuer {
  constructor(private readonly clock: Clock) {}

  /**
   * A new pair of tokens; the caller holds the session's row.
   * @param parentHash the refresh token the pair is given for; null where it was not one
   */
  async issue(
    manager: EntityManager,
    session: Pick<Session, 'id' | 'expiresAt'>,
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
      expires_in: seconds(accessEnd - now),
      session_expires_in: seconds(session.expiresAt.getTime() - now),
    };
  }
}
