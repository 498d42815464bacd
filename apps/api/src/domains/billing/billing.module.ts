import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { BillingController } from './billing.controller.js';
import { BookkeepingController } from './bookkeeping/bookkeeping.controller.js';
import { BookingsReadModel } from './database/bookings.read-model.js';
import { BillingCoreModule } from './billing-core.module.js';
import { InvoiceDownloads } from './documents/invoice-downloads.service.js';
import { OwnInvoicesController } from './invoices/own-invoices.controller.js';
import { BaseRatesRepository } from './database/base-rates.repository.js';
import { BaseRatesController } from './dunning/base-rates.controller.js';
import { BaseRates } from './dunning/base-rates.service.js';
import { DunningController } from './dunning/dunning.controller.js';
import { Dunning } from './dunning/dunning.service.js';
import { InvoiceFactsReadModel } from './database/invoice-facts.read-model.js';
import { BillingRunsController } from './invoices/billing-runs.controller.js';
import { BillingRuns } from './invoices/billing-runs.service.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { IssuerController } from './issuer/issuer.controller.js';
import { InvoiceMails } from './mails/invoice-mails.service.js';
import { BankEntriesController } from './payments/bank-entries.controller.js';
import { BankStatements } from './payments/bank-statements.service.js';
import { PaymentsController } from './payments/payments.controller.js';
import { Payments } from './payments/payments.service.js';

/** What contracts bill, and invoices. */
@Module({
  imports: [BillingCoreModule, FilesModule],
  controllers: [
    BankEntriesController,
    BaseRatesController,
    BookkeepingController,
    BillingController,
    BillingRunsController,
    DunningController,
    InvoicesController,
    IssuerController,
    OwnInvoicesController,
    PaymentsController,
  ],
  providers: [
    BankStatements,
    BaseRates,
    BaseRatesRepository,
    BookingsReadModel,
    BillingRuns,
    Dunning,
    InvoiceMails,
    InvoiceDownloads,
    InvoiceFactsReadModel,
    InvoicesService,
    Payments,
  ],
})
export class BillingModule {}
