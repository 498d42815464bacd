import { Injectable } from '@nestjs/common';
import { newToken } from '../../platform/crypto/opaque-token.js';
import { hashPassword } from '../../platform/crypto/password.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { Lists } from '../../platform/list/lists.service.js';
import { GrantsLookup } from '../users/grants.lookup.js';
import { ModulesLookup } from '../modules/modules.lookup.js';
import type { AskedInCountry } from './asked-in-country.js';
import { userOf } from './customer-users.crud.js';
import { CUSTOMER_USERS } from './database/customer-users.list.js';
import type { CustomerUserDto } from './dto/customer-user.dto.js';
import type { CustomerUserInputDto } from './dto/user-input.dto.js';

/** Users, as their administrators set them up. */
@Injectable()
export class CustomerUsersService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly grants: GrantsLookup,
    private readonly modules: ModulesLookup,
  ) {}

  /** A user whom whoever asks sees in the list. @throws AppError `request.not_found` */
  show({ principal, country }: AskedInCountry, id: number): Promise<CustomerUserDto> {
    return this.lists.one(CUSTOMER_USERS, id, { principal, country });
  }

  /**
   * Makes a user, who cannot sign in before the first password is set through a mail; or changes one.
   * @throws AppError `request.not_found`, `request.invalid`, `request.stale`
   */
  async save({ principal, country }: AskedInCountry, input: CustomerUserInputDto): Promise<CustomerUserDto> {
    const { user_id: id } = input;
    const modules = await this.modules.chosen(input.modules, () => true);
    const definition = userOf({ principal, grants: this.grants });
    const asking = { principal, country };
    if (id !== undefined) return this.crud.update(definition, id, { ...input, modules }, asking);
    const passwordHash = await hashPassword(newToken().raw);
    return this.crud.create(definition, { ...input, modules, passwordHash }, asking);
  }
}
