import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { ModulesCoreModule } from '../modules/modules-core.module.js';
import { ConnectedCustomersController } from './connected/connected-customers.controller.js';
import { ConnectedCustomersService } from './connected/connected-customers.service.js';
import { ConnectedCustomersReadModel } from './connected/database/connected-customers.read-model.js';
import { CustomersController } from './customers.controller.js';
import { CustomersLookup } from './customers.lookup.js';
import { CustomersService } from './customers.service.js';
import { CustomerNamesReadModel } from './database/customer-names.read-model.js';
import { UsersCoreModule } from '../users/users-core.module.js';
import { CustomerUsersReadModel } from './database/customer-users.read-model.js';

@Module({
  imports: [CountriesModule, FilesModule, ModulesCoreModule, UsersCoreModule],
  controllers: [ConnectedCustomersController, CustomersController],
  providers: [
    ConnectedCustomersReadModel,
    ConnectedCustomersService,
    CustomerNamesReadModel,
    CustomerUsersReadModel,
    CustomersLookup,
    CustomersService,
  ],
  exports: [CustomersLookup],
})
export class CustomersModule {}
