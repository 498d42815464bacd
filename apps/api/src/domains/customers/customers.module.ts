import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ModulesCoreModule } from '../modules/modules-core.module.js';
import { CustomersController } from './customers.controller.js';
import { CustomersLookup } from './customers.lookup.js';
import { CustomersService } from './customers.service.js';
import { CustomerNamesReadModel } from './database/customer-names.read-model.js';
import { CustomerRightsRepository } from './database/customer-rights.repository.js';

@Module({
  imports: [CountriesModule, ModulesCoreModule],
  controllers: [CustomersController],
  providers: [CustomerNamesReadModel, CustomerRightsRepository, CustomersLookup, CustomersService],
  exports: [CustomersLookup],
})
export class CustomersModule {}
