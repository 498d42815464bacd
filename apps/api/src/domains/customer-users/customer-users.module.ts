import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ModulesCoreModule } from '../modules/modules-core.module.js';
import { CustomerUsersController } from './customer-users.controller.js';
import { CustomerUsersCoreModule } from './customer-users-core.module.js';
import { CustomerUserStates } from './customer-user-states.service.js';
import { CustomerUsersService } from './customer-users.service.js';
import { UsersCoreModule } from '../users/users-core.module.js';
import { UserStatesRepository } from './database/user-states.repository.js';
import { UserRightsService } from './user-rights.service.js';
import { UserDataController } from './user-data.controller.js';
import { UserChoicesService } from './user-choices.service.js';

@Module({
  imports: [AuthModule, CustomersModule, CustomerUsersCoreModule, ModulesCoreModule, UsersCoreModule],
  controllers: [CustomerUsersController, UserDataController],
  providers: [
    CustomerUserStates,
    CustomerUsersService,
    UserChoicesService,
    UserRightsService,
    UserStatesRepository,
  ],
})
export class CustomerUsersModule {}
