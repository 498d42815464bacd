import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { BillingController } from './billing.controller.js';
import { BillingLines } from './billing-lines.service.js';
import { BillingMonths } from './billing-months.service.js';
import { BilledItemsReadModel } from './database/billed-items.read-model.js';
import { UsageReadModel } from './database/usage.read-model.js';

/** What contracts bill. */
@Module({
  imports: [CountriesModule],
  controllers: [BillingController],
  providers: [BilledItemsReadModel, BillingLines, BillingMonths, UsageReadModel],
})
export class BillingModule {}
