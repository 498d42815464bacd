import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { acceptedLocale } from '../../../platform/http/accepted-locale.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { MailOrders } from '../mails/mail-orders.js';
import { PasswordThrottle } from './password-throttle.js';

/** A wish for a reset mail. */
export interface ResetWish {
  readonly email: string;
  /** Origin the link leads to. */
  readonly origin: string;
  /** Languages the browser asks for. */
  readonly accepted: string | undefined;
}

/** Mails through which passwords are set. What is answered for is a job: it is sent once the mail server takes it. */
@Injectable()
export class PasswordMails {
  constructor(
    private readonly users: UsersLookup,
    private readonly throttle: PasswordThrottle,
    private readonly orders: MailOrders,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Has a reset mail sent, if the address is an active user's and has not had enough of them. Neither answer nor time tell
   * whether it is: an order to nobody is stored as well.
   * @throws AppError `request.too_many`, `server.unavailable`
   */
  async requestReset({ email, origin, accepted }: ResetWish, address: string): Promise<void> {
    if (!(await this.throttle.mail(email, address))) return;
    const user = await this.users.credentials(email);
    const language = acceptedLocale(accepted) ?? null;
    await this.orders.place({ purpose: 'reset', userId: user?.id ?? null, origin, accepted: language });
  }

  /**
   * Has a user sent the mail for the first password.
   * @throws AppError `request.not_found` for users who are none of the caller's business, `request.too_many`,
   * `server.unavailable`
   */
  async sendInitial(
    principal: Principal,
    wish: { userId: number; origin: string },
    address: string,
  ): Promise<void> {
    const user = await this.users.managed(principal, wish.userId);
    if (!user?.active) throw new AppError('request.not_found');
    await this.throttle.demandMail(user.email, address);
    const { id: userId } = user;
    await this.orders.place({ purpose: 'initial', userId, origin: wish.origin, accepted: null });
    await this.audit.record({ event: 'password.initial_mail', subjectId: userId });
  }
}
