import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { SessionsRepository, type OpenSession } from '../database/sessions.repository.js';
import type { OwnSessionDto } from '../dto/profile.dto.js';
import { limitsOf } from '../session-limits.js';
import { SessionsService } from '../sessions.service.js';
import { deviceOf } from './device.js';

/** The sessions of the signed-in user. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /** Those that are alive, last used first. */
  async list(principal: Principal): Promise<OwnSessionDto[]> {
    const { credential, userId } = principal;
    const now = this.clock.now();
    const idleSince = new Date(now - limitsOf(principal).idle);
    const rows = await this.repository.open(userId, { now: new Date(now), idleSince });
    const current = credential.kind === 'session' ? credential.sessionId : undefined;
    return rows.map((row) => shown(row, current));
  }

  /**
   * Ends one.
   * @throws AppError `request.not_found` when it is not the user's or has ended
   */
  async end({ userId }: Principal, sessionId: string): Promise<void> {
    await this.repository.transaction(async (manager) => {
      const session = await this.repository.lock(manager, sessionId);
      const isOwn = session?.userId === userId;
      const ended = isOwn ? await this.sessions.end(manager, { sessionId }, 'ended_by_user') : 0;
      if (ended === 0) throw new AppError('request.not_found');
    });
  }
}

/** The device of an admin who acts as the user is none of the user's business. */
function shown(row: OpenSession, current: string | undefined): OwnSessionDto {
  return {
    id: row.id,
    current: row.id === current,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    device: row.acting ? null : deviceOf(row.userAgent),
    acting: row.acting,
  };
}
