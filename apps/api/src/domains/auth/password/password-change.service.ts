import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { NotificationsLookup } from '../../notifications/notifications.lookup.js';
import { UserGrants } from '../../oauth/user-grants.lookup.js';
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
  /** What third parties were let do goes on. */
  readonly keepsGrants: boolean;
}

/** Sets passwords, with all that goes with it. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly users: UsersLookup,
    private readonly tokens: PasswordTokensRepository,
    private readonly sessions: SessionsService,
    private readonly grants: UserGrants,
    private readonly notifications: NotificationsLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the password, ends links of mails, sessions and grants, tells the user and the audit log; within a transaction.
   */
  async apply(manager: EntityManager, password: PasswordToSet): Promise<void> {
    const { userId, passwordHash, by, ends, keepsGrants } = password;
    await this.users.setPassword(manager, { userId, passwordHash, now: new Date(this.clock.now()) });
    await this.tokens.remove(manager, userId);
    const who = { actorId: userId, subjectId: userId };
    await this.audit.record({ event: 'password.updated', ...who, details: { by, keepsGrants } }, manager);
    if (ends) await this.sessions.end(manager, ends, 'password_changed');
    if (!keepsGrants) await this.grants.end(manager, userId);
    const notice = { kind: 'account.password_changed', params: {}, link: 'profile' } as const;
    await this.notifications.notify(userId, notice, manager);
  }
}
