import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { ModulesLookup } from '../modules/modules.lookup.js';
import { GrantsLookup } from '../users/grants.lookup.js';
import type { UserChoicesResponseDto } from './dto/user-choices.dto.js';
import { givableRoles } from './user-roles.js';

/** What can be made of a user. */
@Injectable()
export class UserChoicesService {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomersLookup,
    private readonly grants: GrantsLookup,
    private readonly modules: ModulesLookup,
  ) {}

  /**
   * What somebody can make of a user.
   * @param customerId the customer the user is to work for
   * @throws AppError `request.not_found` for a customer they do not know
   */
  async of(
    principal: Principal,
    country: string,
    customerId?: number,
  ): Promise<Omit<UserChoicesResponseDto, 'success'>> {
    const customers = await this.customers.of(principal, country);
    if (customerId !== undefined && !customers.some(({ id }) => id === customerId))
      throw new AppError('request.not_found');
    const limits =
      customerId === undefined ? null : await this.grants.of(this.database, 'customer', customerId);
    return {
      roles: givableRoles(principal),
      customers,
      countries: principal.countries.filter((code) => limits?.countries.includes(code) ?? true),
      modules: await this.modules.tree(
        (key) => principal.modules.includes(key) && (limits?.modules.includes(key) ?? true),
      ),
    };
  }
}
