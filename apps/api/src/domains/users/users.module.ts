import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { CustomerChoiceController } from './customer-choice.controller.js';
import { CustomerChoiceService } from './customer-choice.service.js';
import { AccountsReadModel } from './database/accounts.read-model.js';
import { CurrentUserReadModel } from './database/current-user.read-model.js';
import { CustomersRepository } from './database/customers.repository.js';
import { RightsReadModel } from './database/rights.read-model.js';
import { UsersRepository } from './database/users.repository.js';
import { UsersProvisioning } from './users-provisioning.service.js';
import { UsersController } from './users.controller.js';
import { UsersLookup } from './users.lookup.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [CountriesModule],
  controllers: [CustomerChoiceController, UsersController],
  providers: [
    AccountsReadModel,
    CurrentUserReadModel,
    CustomerChoiceService,
    CustomersRepository,
    RightsReadModel,
    UsersLookup,
    UsersProvisioning,
    UsersRepository,
    UsersService,
  ],
  exports: [UsersLookup, UsersProvisioning],
})
export class UsersModule {}
