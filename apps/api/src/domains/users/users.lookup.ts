import { Injectable } from '@nestjs/common';
import type { Rights } from '../../platform/access/principal.js';
import { CurrentUserReadModel, type Person } from './database/current-user.read-model.js';
import { RightsReadModel } from './database/rights.read-model.js';
import { UsersRepository, type Credentials } from './database/users.repository.js';
import { UsersProvisioning, type UserToProvision } from './users-provisioning.service.js';

/** What other domains may ask about users. */
@Injectable()
export class UsersLookup {
  constructor(
    private readonly users: UsersRepository,
    private readonly rightsOf: RightsReadModel,
    private readonly provisioning: UsersProvisioning,
    private readonly people: CurrentUserReadModel,
  ) {}

  /** Credentials of a sign-in name, or undefined. */
  credentials(email: string): Promise<Credentials | undefined> {
    return this.users.credentials(email.toLowerCase());
  }

  /** The rights of an active user as they are now, or undefined. */
  rights(userId: number): Promise<Rights | undefined> {
    return this.rightsOf.find(userId);
  }

  /** Who a user is; the caller has proved that the user exists. */
  person(userId: number): Promise<Person> {
    return this.people.person(userId);
  }

  /** Creates a user or brings role, rights and password of the existing one to what is given. */
  ensure(user: UserToProvision): Promise<void> {
    return this.provisioning.ensure(user);
  }
}
