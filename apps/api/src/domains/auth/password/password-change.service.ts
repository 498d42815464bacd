import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { NotificationsLookup } from '../../notifications/notifications.lookup.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { PasswordTokensRepository } from '../database/password-tokens.repository.js';
import type { SessionsToEnd } from '../database/sessions.repository.js';
import { SessionsService } from '../sessions.service.js';

/** A new password of a user. */
export interface PasswordToSet {
  readonly userId: number;
  readonly passwordHash: string;
  /** How the user proved who they are. */
  readonly by: 'mail' | 'profile';
  /** Which sessions end; null: none. */
  readonly ends: SessionsToEnd | null;
}

/** Sets passwords, with all that goes with it. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly users: UsersLookup,
    private readonly tokens: PasswordTokensRepository,
    private readonly sessions: SessionsService,
    private readonly notifications: NotificationsLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Stores the password, ends links of mails and sessions, tells the user and the audit log; within a transaction. */
  async apply(manager: EntityManager, { userId, passwordHash, by, ends }: PasswordToSet): Promise<void> {
    await this.users.setPassword(manager, { userId, passwordHash, now: new Date(this.clock.now()) });
    await this.tokens.remove(manager, userId);
    const who = { actorId: userId, subjectId: userId };
    await this.audit.record({ event: 'password.updated', ...who, details: { by } }, manager);
    if (ends) await this.sessions.end(manager, ends, 'password_changed');
    const notice = { kind: 'account.password_changed', params: {}, link: 'profile' } as const;
    await this.notifications.notify(userId, notice, manager);
  }
}
