import { Module } from '@nestjs/common';
import { AccountsReadModel } from './database/accounts.read-model.js';
import { CustomersRepository } from './database/customers.repository.js';
import { RightsReadModel } from './database/rights.read-model.js';
import { UsersRepository } from './database/users.repository.js';
import { UsersProvisioning } from './users-provisioning.service.js';
import { UsersLookup } from './users.lookup.js';

const STORES = [AccountsReadModel, CustomersRepository, RightsReadModel, UsersRepository];

/** Users without their routes, for processes that serve none. */
@Module({
  providers: [...STORES, UsersLookup, UsersProvisioning],
  exports: [...STORES, UsersLookup, UsersProvisioning],
})
export class UsersCoreModule {}
