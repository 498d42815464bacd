import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { newToken } from '../../platform/crypto/opaque-token.js';
import { hashPassword } from '../../platform/crypto/password.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Lists } from '../../platform/list/lists.service.js';
import { SessionsLookup } from '../auth/sessions.lookup.js';
import { ModulesLookup } from '../modules/modules.lookup.js';
import { User } from '../users/database/user.entity.js';
import { userOf, isReached } from './customer-users.crud.js';
import { CUSTOMER_USERS } from './database/customer-users.list.js';
import { UserGrantsRepository } from './database/user-grants.repository.js';
import type { CustomerUserDto } from './dto/customer-user.dto.js';
import type { CustomerUserInputDto } from './dto/user-input.dto.js';

/** Who does something with a user, asked in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
}

/** Users, as their administrators set them up. */
@Injectable()
export class CustomerUsersService {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly grants: UserGrantsRepository,
    private readonly modules: ModulesLookup,
    private readonly sessions: SessionsLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** A user whom whoever asks sees in the list. @throws AppError `request.not_found` */
  show({ principal, country }: Asked, id: number): Promise<CustomerUserDto> {
    return this.lists.one(CUSTOMER_USERS, id, { principal, country });
  }

  /**
   * Makes a user, who cannot sign in before the first password is set through a mail; or changes one.
   * @throws AppError `request.not_found`, `request.invalid`, `request.stale`
   */
  async save({ principal, country }: Asked, input: CustomerUserInputDto): Promise<CustomerUserDto> {
    const { user_id: id } = input;
    const modules = await this.modules.chosen(input.modules, () => true);
    const definition = userOf({ principal, grants: this.grants, modules: this.modules });
    const asking = { principal, country };
    if (id !== undefined) return this.crud.update(definition, id, { ...input, modules }, asking);
    const passwordHash = await hashPassword(newToken().raw);
    return this.crud.create(definition, { ...input, modules, passwordHash }, asking);
  }

  /** Lets a user sign in, or no more: open sessions end. @throws AppError `request.not_found` */
  setActive(asked: Asked, id: number, active: boolean): Promise<void> {
    return this.changeState(asked, id, { isDeleted: false, active, deleted: false });
  }

  /** Deletes a user so that they can be brought back. @throws AppError `request.not_found` */
  delete(asked: Asked, id: number): Promise<void> {
    return this.changeState(asked, id, { isDeleted: false, active: false, deleted: true });
  }

  /** Brings a deleted user back, who can sign in again. @throws AppError `request.not_found` */
  restore(asked: Asked, id: number): Promise<void> {
    return this.changeState(asked, id, { isDeleted: true, active: true, deleted: false });
  }

  private async changeState(
    { principal, country }: Asked,
    id: number,
    { isDeleted, active, deleted }: { isDeleted: boolean; active: boolean; deleted: boolean },
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      const user = await this.held(manager, { principal, country }, id, isDeleted);
      const deletedAt = deleted ? new Date(this.clock.now()) : null;
      if (!(await this.grants.setState(manager, id, { active, deletedAt }))) return;
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
    { principal, country }: Asked,
    id: number,
    isDeleted: boolean,
  ): Promise<User> {
    const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user || (user.deletedAt !== null) !== isDeleted) throw new AppError('request.not_found');
    const standing = await this.grants.of(manager, id);
    const isTheirs = isReached(principal, country, { ...user, deletedAt: null }, standing);
    if (!isTheirs) throw new AppError('request.not_found');
    if (id === principal.userId) throw new AppError('users.yourself');
    return user;
  }
}
