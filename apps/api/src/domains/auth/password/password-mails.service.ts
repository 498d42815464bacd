import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Mailer } from '../../../platform/mail/mailer.service.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { initialPasswordMail } from '../mails/initial-password.mail.js';
import { MailDispatch } from '../mails/mail-dispatch.js';
import { mailLanguage } from '../mails/mail-language.js';
import { passwordResetMail } from '../mails/password-reset.mail.js';
import { PasswordLinks, TOKEN_MINUTES } from './password-links.service.js';
import { PasswordThrottle } from './password-throttle.js';

/** A wish for a reset mail. */
export interface ResetWish {
  readonly email: string;
  /** Origin the link leads to. */
  readonly origin: string;
  /** Languages the browser asks for. */
  readonly accepted: string | undefined;
}

/** Mails through which passwords are set. */
@Injectable()
export class PasswordMails {
  constructor(
    private readonly users: UsersLookup,
    private readonly links: PasswordLinks,
    private readonly throttle: PasswordThrottle,
    private readonly mailer: Mailer,
    private readonly dispatch: MailDispatch,
  ) {}

  /**
   * Sends a reset mail, if the address is an active user's. The caller waits for the throttle only: neither answer nor
   * time tell whether the address is known.
   * @throws AppError `request.too_many`, `server.unavailable`
   */
  async requestReset(wish: ResetWish, address: string): Promise<void> {
    await this.throttle.mail(wish.email, address);
    this.dispatch.later(() => this.sendReset(wish));
  }

  /**
   * Sends a user the mail for the first password, and waits until it is on its way.
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
    await this.throttle.mail(user.email, address);
    const link = await this.links.link(user, 'initial', wish.origin);
    const language = mailLanguage(user.locale, user.countryLocale);
    const mail = { to: user.email, name: user.name, link, hours: TOKEN_MINUTES.initial / 60, language };
    await this.mailer.send(initialPasswordMail(mail)).catch((cause: unknown) => {
      throw new AppError('server.unavailable', { cause });
    });
  }

  private async sendReset({ email, origin, accepted }: ResetWish): Promise<void> {
    const user = await this.users.credentials(email);
    if (!user?.active) return;
    const link = await this.links.link(user, 'reset', origin);
    const language = mailLanguage(user.locale, accepted);
    const mail = { to: user.email, link, minutes: TOKEN_MINUTES.reset, language };
    await this.mailer.send(passwordResetMail(mail));
  }
}
