import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { newToken } from '../../../platform/crypto/opaque-token.js';
import type { PasswordPurpose } from '../database/password-token.entity.js';
import { PasswordTokensRepository } from '../database/password-tokens.repository.js';

/** Lives of password tokens, in minutes; documented in docs/security.md. */
export const TOKEN_MINUTES: Record<PasswordPurpose, number> = { reset: 60, initial: 72 * 60 };

const PAGE: Record<PasswordPurpose, string> = { reset: 'reset', initial: 'set' };

/** Links of password mails. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly tokens: PasswordTokensRepository,
    private readonly clock: Clock,
  ) {}

  /** A new token of a user; older ones live until their own end, or until the password is changed. */
  async issue(userId: number, purpose: PasswordPurpose): Promise<string> {
    const { raw, hash } = newToken();
    const expiresAt = new Date(this.clock.now() + TOKEN_MINUTES[purpose] * 60_000);
    await this.tokens.add({ hash, userId, purpose, expiresAt });
    return raw;
  }

  /** The page of the portal where a user sets a password with a new token. @param origin the portal's */
  async link(user: { id: number; email: string }, purpose: PasswordPurpose, origin: string): Promise<string> {
    const token = await this.issue(user.id, purpose);
    return `${origin}/password/${PAGE[purpose]}/${token}?email=${encodeURIComponent(user.email)}`;
  }
}
