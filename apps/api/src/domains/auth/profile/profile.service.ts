import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { AuditLookup } from '../../audit/audit.lookup.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { SessionsRepository, type SessionsToEnd } from '../database/sessions.repository.js';
import type { ProfileDto, SaveProfileDto } from '../dto/profile.dto.js';
import { OwnPassword } from './own-password.service.js';

const IMPERSONATIONS_SHOWN = 20;

/** Where a wish to change the profile comes from. */
export interface ProfileRequest {
  readonly principal: Principal;
  /** Network address. */
  readonly address: string;
  /** Languages the browser asks for. */
  readonly accepted: string | undefined;
}

/** The profile of the signed-in user. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersLookup,
    private readonly passwords: OwnPassword,
    private readonly sessions: SessionsRepository,
    private readonly events: AuditLookup,
    private readonly audit: AuditTrail,
  ) {}

  /** What the user sees of themselves. */
  async show(userId: number): Promise<ProfileDto> {
    const [account, impersonations] = await Promise.all([
      this.users.account(userId),
      this.events.latest('user.impersonated', userId, IMPERSONATIONS_SHOWN),
    ]);
    if (!account) throw new AppError('auth.unauthenticated');
    const { id, name, email, locale, role, customer, passwordChangedAt } = account;
    return {
      id,
      name,
      email,
      locale,
      role,
      customer,
      password_changed_at: passwordChangedAt?.toISOString() ?? null,
      impersonations: impersonations.map(({ at, reason }) => ({
        at: at.toISOString(),
        reason: reason ?? '',
      })),
    };
  }

  /**
   * Changes what is given, all or nothing.
   * @throws AppError `request.invalid`, `auth.too_many_attempts`, `server.unavailable`
   */
  async save(wish: SaveProfileDto, { principal, address, accepted }: ProfileRequest): Promise<void> {
    const { userId } = principal;
    const { name, locale, password: wanted, current_password: current = '' } = wish;
    const password =
      wanted === undefined ? undefined : await this.passwords.prepare(userId, { current, wanted }, address);
    const fields = [...(name === undefined ? [] : ['name']), ...(locale === undefined ? [] : ['locale'])];
    await this.sessions.transaction(async (manager) => {
      const ends = endedBy(wish, principal);
      const keepsGrants = wish.end_grants === false;
      if (password) await this.passwords.apply(manager, password, { ends, keepsGrants, accepted });
      if (fields.length === 0) return;
      await this.users.describe(manager, userId, { name, locale });
      await this.audit.record({ event: 'profile.updated', details: { fields } }, manager);
    });
  }
}

/** A new password ends the user's other sessions, unless they are to stay. */
function endedBy(
  { end_other_sessions }: SaveProfileDto,
  { userId, credential }: Principal,
): SessionsToEnd | null {
  if (end_other_sessions === false) return null;
  return { userId, except: credential.kind === 'session' ? credential.sessionId : undefined };
}
