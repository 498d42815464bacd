import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken, newToken } from '../../../platform/crypto/opaque-token.js';
import { hashPassword } from '../../../platform/crypto/password.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Mailer } from '../../../platform/mail/mailer.service.js';
import { UsersLookup } from '../../users/users.lookup.js';
import type { PasswordPurpose } from '../database/password-token.entity.js';
import { PasswordTokensRepository } from '../database/password-tokens.repository.js';
import type { PasswordLinkDto, PasswordResetDto } from '../dto/password.dto.js';
import { passwordResetMail, type MailLanguage } from '../mails/password-reset.mail.js';
import { PasswordThrottle } from './password-throttle.js';

/** Lives of password tokens, in minutes; documented in docs/security.md. */
const MINUTES: Record<PasswordPurpose, number> = { reset: 60, initial: 72 * 60 };

/** A wish for a reset mail. */
export interface ResetWish {
  readonly email: string;
  /** Origin the link leads to. */
  readonly origin: string;
  readonly language: MailLanguage;
}

/** Passwords that are set through a mail. */
@Injectable()
export class PasswordService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Password');
  private readonly underway = new Set<Promise<void>>();

  constructor(
    private readonly users: UsersLookup,
    private readonly tokens: PasswordTokensRepository,
    private readonly throttle: PasswordThrottle,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a reset mail, if the address is an active user's. The caller waits for the throttle only: neither answer nor
   * time tell whether the address is known.
   * @throws AppError `request.too_many`, `server.unavailable`
   */
  async requestReset(wish: ResetWish, address: string): Promise<void> {
    await this.throttle.mail(wish.email, address);
    const work = this.mailReset(wish)
      .catch((error: unknown) => this.logger.error({ err: error }, 'a reset mail was not sent'))
      .finally(() => this.underway.delete(work));
    this.underway.add(work);
  }

  /** A new token of a user, in place of all older ones. */
  async issue(userId: number, purpose: PasswordPurpose): Promise<string> {
    const { raw, hash } = newToken();
    const expiresAt = new Date(this.clock.now() + MINUTES[purpose] * 60_000);
    await this.tokens.replace({ hash, userId, purpose, expiresAt });
    return raw;
  }

  /** Whether a link can be used. */
  async isAvailable({ email, token }: PasswordLinkDto, address: string): Promise<boolean> {
    await this.throttle.link(address);
    const claim = { email: email.toLowerCase(), hash: hashToken(token) };
    const live = await this.tokens.isLive(claim, new Date(this.clock.now()));
    if (!live) await this.throttle.badLink(address);
    return live;
  }

  /**
   * Sets the password with a link's token and ends all sessions of the user.
   * @throws AppError `password.link_refused`, `request.too_many`, `server.unavailable`
   */
  async reset(wish: PasswordResetDto, address: string): Promise<void> {
    // Asked first, so that a made-up link cannot make the server hash.
    if (!(await this.isAvailable(wish, address))) throw new AppError('password.link_refused');
    const passwordHash = await hashPassword(wish.password);
    const claim = { email: wish.email.toLowerCase(), hash: hashToken(wish.token) };
    const done = await this.tokens.usePassword(claim, passwordHash, new Date(this.clock.now()));
    if (!done) throw new AppError('password.link_refused');
  }

  mailInitial(
    _principal: Principal,
    _wish: { userId: number; origin: string },
    _address: string,
  ): Promise<void> {
    throw new AppError('server.unavailable');
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underway);
  }

  private async mailReset({ email, origin, language }: ResetWish): Promise<void> {
    const user = await this.users.credentials(email);
    if (!user?.active) return;
    const to = email.toLowerCase();
    const token = await this.issue(user.id, 'reset');
    const link = `${origin}/password/reset/${token}?email=${encodeURIComponent(to)}`;
    await this.mailer.send(passwordResetMail({ to, link, minutes: MINUTES.reset, language }));
  }
}
