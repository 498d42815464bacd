import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { PrincipalReadModel } from './database/principal.read-model.js';
import { User } from './database/user.entity.js';

/** What signing in needs to know of a user. */
export interface Credentials {
  readonly id: number;
  readonly passwordHash: string;
  readonly active: boolean;
}

/** What other domains may ask about users. */
@Injectable()
export class UsersLookup {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly principals: PrincipalReadModel,
  ) {}

  /** Credentials of a sign-in name, or undefined. */
  async credentials(email: string): Promise<Credentials | undefined> {
    return (await this.users.findOneBy({ email: email.toLowerCase() })) ?? undefined;
  }

  /** The rights of an active user in a session, or undefined. */
  principal(userId: number, sessionId: string): Promise<Principal | undefined> {
    return this.principals.find(userId, sessionId);
  }
}
