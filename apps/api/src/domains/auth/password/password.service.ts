import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import { hashPassword } from '../../../platform/crypto/password.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { PasswordTokensRepository } from '../database/password-tokens.repository.js';
import type { PasswordLinkDto, PasswordResetDto } from '../dto/password.dto.js';
import { PasswordChange } from './password-change.service.js';
import { PasswordRule } from './password-rule.service.js';
import { PasswordThrottle } from './password-throttle.js';

/** Passwords that are set with the link of a mail. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly tokens: PasswordTokensRepository,
    private readonly users: UsersLookup,
    private readonly throttle: PasswordThrottle,
    private readonly rule: PasswordRule,
    private readonly passwords: PasswordChange,
    private readonly clock: Clock,
  ) {}

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
   * @throws AppError `password.link_refused`, `request.invalid`, `request.too_many`, `server.unavailable`
   */
  async reset(wish: PasswordResetDto, address: string): Promise<void> {
    // Asked first, so that a made-up link cannot make the server hash.
    if (!(await this.isAvailable(wish, address))) throw new AppError('password.link_refused');
    const user = await this.users.credentials(wish.email);
    if (user) await this.rule.demand(user, wish.password);
    const passwordHash = await hashPassword(wish.password);
    const claim = { email: wish.email.toLowerCase(), hash: hashToken(wish.token) };
    const done = await this.tokens.transaction(async (manager) => {
      const userId = await this.tokens.use(manager, claim, new Date(this.clock.now()));
      if (userId === undefined) return false;
      await this.passwords.apply(manager, {
        userId,
        passwordHash,
        by: 'mail',
        ends: { userId },
        keepsGrants: false,
      });
      return true;
    });
    if (!done) throw new AppError('password.link_refused');
  }
}
