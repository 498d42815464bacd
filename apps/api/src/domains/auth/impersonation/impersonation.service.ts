import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isAdmin, type Principal, type Rights } from '../../../platform/access/principal.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { NotificationsLookup } from '../../notifications/notifications.lookup.js';
import { UsersLookup, type Account } from '../../users/users.lookup.js';
import type { Session } from '../database/session.entity.js';
import { SessionsRepository } from '../database/sessions.repository.js';
import type { ImpersonatedUserDto } from '../dto/impersonation.dto.js';
import type { TokenSetDto } from '../dto/token-set.dto.js';
import { limitsOf, SESSION_LIMITS } from '../session-limits.js';
import { SessionsService } from '../sessions.service.js';
import { TokenIssuer } from '../token-issuer.js';

/** Whom an admin wants to act as, why, and in which country. */
export interface ImpersonationWish {
  readonly userId: number;
  readonly reason: string;
  readonly country: string;
}

/** Admins acting as somebody else: with that user's rights, in a session of its own that names the admin. */
@Injectable()
export class ImpersonationService {
  constructor(
    private readonly users: UsersLookup,
    private readonly repository: SessionsRepository,
    private readonly sessions: SessionsService,
    private readonly issuer: TokenIssuer,
    private readonly notifications: NotificationsLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins acting as a user of the country. The session is tied to the same browser as the admin's own and ends with it.
   * @throws AppError `request.not_found`, `impersonation.admin`, `auth.refresh_refused`
   */
  async begin(
    principal: Principal,
    { userId, reason, country }: ImpersonationWish,
  ): Promise<{ token: TokenSetDto; user: ImpersonatedUserDto }> {
    const user = await this.users.account(userId);
    if (!user?.active || !user.countries.includes(country)) throw new AppError('request.not_found');
    if (isAdmin(user.role)) throw new AppError('impersonation.admin');
    const token = await this.repository.transaction(async (manager) => {
      const own = await this.repository.lock(manager, sessionIdOf(principal));
      if (!own || !this.isOpen(own)) throw new AppError('auth.refresh_refused');
      const longest = this.clock.now() + SESSION_LIMITS.impersonation;
      const session = await this.sessions.store(manager, {
        userId,
        expiresAt: new Date(Math.min(longest, own.expiresAt.getTime())),
        bindingHash: own.bindingHash,
        actorId: principal.userId,
        actorSessionId: own.id,
        reason,
        countryCode: country,
      });
      await this.tell(manager, user, session);
      return this.issuer.issue(manager, session, null);
    });
    return { token, user: { id: user.id, name: user.name, email: user.email } };
  }

  /**
   * Ends acting as somebody else: a new session of the admin takes the place of the one it was begun from, with that
   * one's absolute end.
   * @throws AppError `impersonation.not_acting`; `auth.refresh_refused` when the admin could not go on by themselves
   */
  async end(principal: Principal, country: string): Promise<TokenSetDto> {
    const { actorId } = principal;
    if (actorId === null) throw new AppError('impersonation.not_acting');
    const tokens = await this.repository.transaction(async (manager) => {
      const pair = await this.repository.lockActing(manager, sessionIdOf(principal));
      if (!pair || !this.isOpen(pair.acting)) return undefined;
      const { acting, own } = pair;
      const rights = await this.users.rights(actorId, manager);
      if (!rights || !this.mayReturn(own, rights)) {
        await this.sessions.end(manager, { sessionId: acting.id }, 'replaced');
        await this.noteReturn(manager, acting, 'denied');
        return undefined;
      }
      await this.sessions.end(manager, { sessionId: own.id }, 'replaced');
      await this.noteReturn(manager, acting, 'done');
      const { expiresAt } = own;
      const countryCode = rights.countries.includes(country) ? country : null;
      const { bindingHash } = acting;
      const session = await this.sessions.store(manager, {
        userId: actorId,
        expiresAt,
        bindingHash,
        countryCode,
      });
      return this.issuer.issue(manager, session, null);
    });
    if (!tokens) throw new AppError('auth.refresh_refused');
    return tokens;
  }

  private async tell(manager: EntityManager, user: Account, session: Session): Promise<void> {
    const { id: sessionId, countryCode: country, actorId } = session;
    const reason = session.reason ?? '';
    const where = { sessionId, country, customerId: user.customer?.id ?? null };
    await this.audit.record(
      { event: 'user.impersonated', actorId, subjectId: user.id, reason, ...where },
      manager,
    );
    await this.notifications.notify(
      user.id,
      { kind: 'account.impersonated', params: { reason }, link: 'profile' },
      manager,
    );
  }

  private async noteReturn(
    manager: EntityManager,
    { actorId, userId, id }: Session,
    outcome: 'done' | 'denied',
  ): Promise<void> {
    const who = { actorId, subjectId: userId, sessionId: id };
    await this.audit.record({ event: 'user.depersonated', outcome, ...who }, manager);
  }

  private isOpen({ revokedAt, expiresAt }: Session): boolean {
    return revokedAt === null && expiresAt.getTime() > this.clock.now();
  }

  private mayReturn(own: Session, rights: Rights): boolean {
    const idleEnd = own.lastUsedAt.getTime() + limitsOf(rights).idle;
    return rights.admin && this.isOpen(own) && idleEnd > this.clock.now();
  }
}

/** The access rules of these calls let sessions in only. */
function sessionIdOf({ credential }: Principal): string {
  if (credential.kind !== 'session') throw new AppError('access.wrong_credential');
  return credential.sessionId;
}
