import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { PrincipalReadModel } from './database/principal.read-model.js';
import { UsersRepository, type Credentials } from './database/users.repository.js';

/** What other domains may ask about users. */
@Injectable()
export class UsersLookup {
  constructor(
    private readonly users: UsersRepository,
    private readonly principals: PrincipalReadModel,
  ) {}

  /** Credentials of a sign-in name, or undefined. */
  credentials(email: string): Promise<Credentials | undefined> {
    return this.users.credentials(email.toLowerCase());
  }

  /** The rights of an active user in a session, or undefined. */
  principal(userId: number, sessionId: string): Promise<Principal | undefined> {
    return this.principals.find(userId, sessionId);
  }
}
