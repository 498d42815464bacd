import { Injectable } from '@nestjs/common';
import { weakPassword } from '@netreach/domain/password-strength';
import { verifyPassword } from '../../../platform/crypto/password.js';
import { refusedField } from '../../../platform/errors/app-error.js';
import { UsersLookup, type Credentials } from '../../users/users.lookup.js';

/** What a new password has to be besides long enough. */
@Injectable()
export class PasswordRule {
  constructor(private readonly users: UsersLookup) {}

  /**
   * Refuses what is common or easily guessed, holds the user's name or address, or is the present password.
   * @throws AppError `request.invalid`
   */
  async demand({ id, passwordHash }: Credentials, wanted: string): Promise<void> {
    const { name, email } = await this.users.knownAccount(id);
    const weak = weakPassword(wanted, [name, email]);
    if (weak) throw refusedField('password', weak);
    if (await verifyPassword(passwordHash, wanted)) throw refusedField('password', 'password_same');
  }
}
