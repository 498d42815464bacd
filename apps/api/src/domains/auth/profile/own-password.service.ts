import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { hashPassword, verifyPassword } from '../../../platform/crypto/password.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { acceptedLocale } from '../../../platform/http/accepted-locale.js';
import { UsersLookup, type Credentials } from '../../users/users.lookup.js';
import { SessionsRepository, type SessionsToEnd } from '../database/sessions.repository.js';
import { LoginThrottle } from '../login-throttle.js';
import { MailOrders } from '../mails/mail-orders.js';
import { PasswordRule } from '../password/password-rule.service.js';
import { PasswordChange } from '../password/password-change.service.js';

/** A password about to be set: the user has shown the present one. */
export interface PreparedPassword {
  readonly user: Credentials;
  readonly passwordHash: string;
}

/** The password of the signed-in user. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly users: UsersLookup,
    private readonly sessions: SessionsRepository,
    private readonly passwords: PasswordChange,
    private readonly rule: PasswordRule,
    private readonly throttle: LoginThrottle,
    private readonly audit: AuditTrail,
    private readonly orders: MailOrders,
  ) {}

  /**
   * Checks the present password, a wrong one counting as a failed sign-in, and the new one.
   * @throws AppError `request.invalid`, `auth.too_many_attempts`, `server.unavailable`
   */
  async prepare(
    userId: number,
    { current, wanted }: { current: string; wanted: string },
    address: string,
  ): Promise<PreparedPassword> {
    const user = await this.users.credentialsOf(userId);
    if (!user) throw new AppError('auth.unauthenticated');
    const { email, passwordChangedAt } = user;
    // Whoever has a session need not share attempts with strangers; strangers with a stolen one have theirs counted twice.
    const attempt = { email, address, passwordChangedAt, knownBrowser: 'profile' };
    await this.throttle.demand(attempt);
    if (!(await verifyPassword(user.passwordHash, current))) {
      await this.throttle.failed(attempt);
      await this.throttle.failed({ ...attempt, knownBrowser: undefined });
      await this.audit.record({ event: 'password.update_failed', outcome: 'failed' });
      throw wrongPassword();
    }
    await this.rule.demand(user, wanted);
    return { user, passwordHash: await hashPassword(wanted) };
  }

  /**
   * Sets the password and has the user written to; within a transaction.
   * @param ask which sessions end, whether third parties go on, and the languages the browser asks for
   * @throws AppError `request.invalid` when it has changed meanwhile
   */
  async apply(
    manager: EntityManager,
    { user, passwordHash }: PreparedPassword,
    {
      ends,
      keepsGrants,
      accepted,
    }: { ends: SessionsToEnd | null; keepsGrants: boolean; accepted: string | undefined },
  ): Promise<void> {
    const isStill = await this.sessions.holdPassword(manager, user.id, user.passwordHash);
    if (!isStill) throw wrongPassword();
    await this.passwords.apply(manager, { userId: user.id, passwordHash, by: 'profile', ends, keepsGrants });
    const language = acceptedLocale(accepted) ?? null;
    const order = { purpose: 'changed', userId: user.id, origin: '', accepted: language } as const;
    await this.orders.place(order, manager);
  }
}

function wrongPassword(): AppError {
  return refusedField('current_password', 'password_wrong');
}
