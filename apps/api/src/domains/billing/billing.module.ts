import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { BillingController } from './billing.controller.js';
import { BillingCoreModule } from './billing-core.module.js';
import { InvoiceDownloads } from './documents/invoice-downloads.service.js';
import { OwnInvoicesController } from './invoices/own-invoices.controller.js';
import { InvoiceFactsReadModel } from './database/invoice-facts.read-model.js';
import { BillingRunsController } from './invoices/billing-runs.controller.js';
import { BillingRuns } from './invoices/billing-runs.service.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { IssuerController } from './issuer/issuer.controller.js';
import { BankEntriesController } from './payments/bank-entries.controller.js';
import { BankStatements } from './payments/bank-statements.service.js';
import { PaymentsController } from './payments/payments.controller.js';
import { Payments } from './payments/payments.service.js';

/** What contracts bill, and invoices. */
@Module({
  imports: [BillingCoreModule, FilesModule],
  controllers: [
    BankEntriesController,
    BillingController,
    BillingRunsController,
    InvoicesController,
    IssuerController,
    OwnInvoicesController,
    PaymentsController,
  ],
  providers: [
    BankStatements,
    BillingRuns,
    InvoiceDownloads,
    InvoiceFactsReadModel,
    InvoicesService,
    Payments,
  ],
})
export class BillingModule {}
