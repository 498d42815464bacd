import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { PrincipalReadModel } from './database/principal.read-model.js';
import { UsersRepository, type Credentials } from './database/users.repository.js';
import { UsersProvisioning, type UserToProvision } from './users-provisioning.service.js';

/** What other domains may ask about users. */
@Injectable()
export class UsersLookup {
  constructor(
    private readonly users: UsersRepository,
    private readonly principals: PrincipalReadModel,
    private readonly provisioning: UsersProvisioning,
  ) {}

  /** Credentials of a sign-in name, or undefined. */
  credentials(email: string): Promise<Credentials | undefined> {
    return this.users.credentials(email.toLowerCase());
  }

  /** The rights of an active user in a session, or undefined. */
  principal(userId: number, sessionId: string): Promise<Principal | undefined> {
    return this.principals.find(userId, sessionId);
  }

  /** Creates a user or brings role, rights and password of the existing one to what is given. */
  ensure(user: UserToProvision): Promise<void> {
    return this.provisioning.ensure(user);
  }
}
