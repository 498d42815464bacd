import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { UsersLookup } from '../../users/users.lookup.js';
import type { UserinfoDto } from '../dto/token.dto.js';

/** Who a token acts for. */
@Injectable()
export class UserinfoService {
  constructor(private readonly users: UsersLookup) {}

  /** The user's number, and with the scope profile.read who that is. */
  async of({ userId, credential }: Principal): Promise<UserinfoDto> {
    const sub = String(userId);
    if (credential.kind !== 'oauth' || !credential.scopes.includes('profile.read')) return { sub };
    const { name, email, customer, locale, countryLocale } = await this.users.knownAccount(userId);
    return { sub, name, email, customer, locale: locale ?? countryLocale };
  }
}
