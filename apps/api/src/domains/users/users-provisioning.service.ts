import { Injectable } from '@nestjs/common';
import { hashPassword } from '../../platform/crypto/password.js';
import { UsersRepository, type UserRow } from './database/users.repository.js';

/** A user to be there with exactly these rights. */
export interface UserToProvision extends Omit<UserRow, 'passwordHash'> {
  readonly password: string;
}

/** Sets users up from the command line. */
@Injectable()
export class UsersProvisioning {
  constructor(private readonly users: UsersRepository) {}

  /** Creates the user or brings role, rights and password of the existing one to what is given. */
  async ensure(user: UserToProvision): Promise<void> {
    if (user.countries.length === 0) throw new Error('a user needs at least one country');
    const passwordHash = await hashPassword(user.password);
    await this.users.ensure({ ...user, email: user.email.toLowerCase(), passwordHash });
  }
}
