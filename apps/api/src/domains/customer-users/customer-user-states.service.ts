import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { SessionsLookup } from '../auth/sessions.lookup.js';
import { GrantsLookup } from '../users/grants.lookup.js';
import { User } from '../users/users.lookup.js';
import type { AskedInCountry } from './asked-in-country.js';
import { isReached } from './customer-users.crud.js';
import { UserStatesRepository } from './database/user-states.repository.js';

/** Stops, deletes and brings back users. */
@Injectable()
export class CustomerUserStates {
  constructor(
    private readonly database: Database,
    private readonly grants: GrantsLookup,
    private readonly states: UserStatesRepository,
    private readonly sessions: SessionsLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Lets a user sign in, or no more: open sessions end. @throws AppError `request.not_found` */
  setActive(asked: AskedInCountry, id: number, active: boolean): Promise<void> {
    return this.changeState(asked, id, { isDeleted: false, active, deleted: false });
  }

  /** Deletes a user so that they can be brought back. @throws AppError `request.not_found` */
  delete(asked: AskedInCountry, id: number): Promise<void> {
    return this.changeState(asked, id, { isDeleted: false, active: false, deleted: true });
  }

  /** Brings a deleted user back, who can sign in again. @throws AppError `request.not_found` */
  restore(asked: AskedInCountry, id: number): Promise<void> {
    return this.changeState(asked, id, { isDeleted: true, active: true, deleted: false });
  }

  private async changeState(
    { principal, country }: AskedInCountry,
    id: number,
    { isDeleted, active, deleted }: { isDeleted: boolean; active: boolean; deleted: boolean },
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      const user = await this.held(manager, { principal, country }, id, isDeleted);
      const deletedAt = deleted ? new Date(this.clock.now()) : null;
      if (!(await this.states.setState(manager, id, { active, deletedAt }))) return;
      if (!active) await this.sessions.endAll(manager, id);
      const event = deleted ? 'user.deleted' : isDeleted ? 'user.restored' : 'user.updated';
      const details = { active: { before: user.active, after: active } };
      const { customerId } = user;
      await this.audit.record({ event, subjectId: id, customerId, country, details }, manager);
    });
  }

  /** A user of somebody's business who is not themselves, locked. */
  private async held(
    manager: EntityManager,
    { principal, country }: AskedInCountry,
    id: number,
    isDeleted: boolean,
  ): Promise<User> {
    const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user || (user.deletedAt !== null) !== isDeleted) throw new AppError('request.not_found');
    const standing = await this.grants.of(manager, 'user', id);
    const isTheirs = isReached(principal, country, { ...user, deletedAt: null }, standing);
    if (!isTheirs) throw new AppError('request.not_found');
    if (id === principal.userId) throw new AppError('users.yourself');
    return user;
  }
}
