import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { verifyPassword } from '../../platform/crypto/password.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersLookup, type Credentials } from '../users/users.lookup.js';
import type { LoginDto } from './dto/auth.dto.js';
import { KnownBrowsers } from './known-browser.js';
import { LoginThrottle, type Attempt } from './login-throttle.js';
import { SessionsService, type BegunSession } from './sessions.service.js';

/** Signing in. */
@Injectable()
export class AuthService {
  private readonly browsers: KnownBrowsers;

  constructor(
    config: AppConfig,
    private readonly users: UsersLookup,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
    private readonly audit: AuditTrail,
  ) {
    this.browsers = new KnownBrowsers(config.SECRET_KEY);
  }

  /**
   * Begins a session; unknown user, wrong password and inactive user look the same and take the same time.
   * @param from network address, whether a browser asks: its session is tied to it, and the mark it has from an earlier time
   * @throws AppError `auth.wrong_credentials`, `auth.too_many_attempts`, `server.unavailable`
   */
  async login(
    { email, password }: LoginDto,
    from: { address: string; browser: boolean; mark: string | undefined },
  ): Promise<BegunSession & { mark: string | undefined }> {
    const user = await this.users.credentials(email);
    const knownBrowser = user && this.browsers.nameIn(from.mark, user.id);
    const passwordChangedAt = user?.passwordChangedAt ?? null;
    const attempt = { email, address: from.address, passwordChangedAt, knownBrowser };
    await this.throttle.demand(attempt);
    const fits = await verifyPassword(user?.passwordHash, password);
    const begun = fits && user?.active ? await this.begin(user, from.browser) : undefined;
    if (!begun || !user) throw await this.refusal(attempt, user);
    return { ...begun, mark: from.browser ? this.browsers.markOf(user.id, from.mark) : undefined };
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
