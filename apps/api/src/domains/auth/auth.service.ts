import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { verifyPassword } from '../../platform/crypto/password.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersLookup, type Credentials } from '../users/users.lookup.js';
import type { LoginDto } from './dto/auth.dto.js';
import { LoginThrottle, type Attempt } from './login-throttle.js';
import { SessionsService, type BegunSession } from './sessions.service.js';

/** Signing in. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersLookup,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Begins a session; unknown user, wrong password and inactive user look the same and take the same time.
   * @param from network address, and whether a browser asks: its session is tied to it
   * @throws AppError `auth.wrong_credentials`, `auth.too_many_attempts`, `server.unavailable`
   */
  async login(
    { email, password }: LoginDto,
    from: { address: string; browser: boolean },
  ): Promise<BegunSession> {
    const user = await this.users.credentials(email);
    const attempt = { email, address: from.address, passwordChangedAt: user?.passwordChangedAt ?? null };
    await this.throttle.demand(attempt);
    const fits = await verifyPassword(user?.passwordHash, password);
    const begun = fits && user?.active ? await this.begin(user, from.browser) : undefined;
    if (!begun) throw await this.refusal(attempt, user);
    return begun;
  }

  private begin({ id, passwordHash }: Credentials, browser: boolean): Promise<BegunSession | undefined> {
    return this.sessions.begin({ userId: id, passwordHash }, browser);
  }

  private async refusal(attempt: Attempt, user: Credentials | undefined): Promise<AppError> {
    await this.throttle.failed(attempt);
    await this.audit.record({ event: 'login.failed', outcome: 'failed', subjectId: user?.id ?? null });
    return new AppError('auth.wrong_credentials');
  }
}
