import { Module } from '@nestjs/common';
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

/** What contracts bill, and invoices. */
@Module({
  imports: [BillingCoreModule],
  controllers: [
    BillingController,
    BillingRunsController,
    InvoicesController,
    IssuerController,
    OwnInvoicesController,
  ],
  providers: [BillingRuns, InvoiceDownloads, InvoiceFactsReadModel, InvoicesService],
})
export class BillingModule {}
