import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersLookup } from '../users/users.lookup.js';

/** How long an address works, in seconds. */
const LIFE = 60;

/** Whom the tokens are for. */
const AUDIENCE = 'help-centre';

/** Single sign-on to the help centre, by a token signed with the key the two share. */
@Injectable()
export class HelpCentreService {
  constructor(
    private readonly users: UsersLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * The address that signs a user in. Its token names the user and has an id of its own, so that the help centre can
   * refuse it the second time.
   * @throws AppError `request.not_found` where there is no help centre
   */
  async addressFor(userId: number): Promise<string> {
    const { HELP_CENTRE_URL, HELP_CENTRE_KEY } = this.config;
    const user = await this.users.account(userId);
    if (!HELP_CENTRE_URL || !HELP_CENTRE_KEY || !user) throw new AppError('request.not_found');
    const now = Math.floor(this.clock.now() / 1000);
    const token = await new SignJWT({ email: user.email, name: user.name })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(this.issuer())
      .setAudience(AUDIENCE)
      .setSubject(String(user.id))
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + LIFE)
      .sign(new TextEncoder().encode(HELP_CENTRE_KEY));
    await this.audit.record({ event: 'help_centre.entered' });
    const address = new URL(HELP_CENTRE_URL);
    address.searchParams.set('jwt', token);
    return address.href;
  }

  private issuer(): string {
    return this.config.PUBLIC_URL ? new URL(this.config.PUBLIC_URL).origin : 'netreach';
  }
}
