import { Module } from '@nestjs/common';
import { AccountsReadModel } from './database/accounts.read-model.js';
import { CustomersRepository } from './database/customers.repository.js';
import { GrantsRepository } from './database/grants.repository.js';
import { RightsChangesReadModel } from './database/rights-changes.read-model.js';
import { RightsReadModel } from './database/rights.read-model.js';
import { UsersRepository } from './database/users.repository.js';
import { UsersProvisioning } from './users-provisioning.service.js';
import { GrantsLookup } from './grants.lookup.js';
import { RightsMemory } from './rights-memory.js';
import { UsersLookup } from './users.lookup.js';

const STORES = [AccountsReadModel, CustomersRepository, GrantsRepository, RightsReadModel, UsersRepository];

/** Users without their routes, for processes that serve none. */
@Module({
  providers: [...STORES, RightsChangesReadModel, RightsMemory, GrantsLookup, UsersLookup, UsersProvisioning],
  exports: [...STORES, RightsMemory, GrantsLookup, UsersLookup, UsersProvisioning],
})
export class UsersCoreModule {}
