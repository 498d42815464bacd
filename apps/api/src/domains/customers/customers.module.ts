import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ModulesCoreModule } from '../modules/modules-core.module.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';
import { CustomerRightsRepository } from './database/customer-rights.repository.js';

@Module({
  imports: [CountriesModule, ModulesCoreModule],
  controllers: [CustomersController],
  providers: [CustomerRightsRepository, CustomersService],
})
export class CustomersModule {}
