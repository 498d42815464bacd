import { Module } from '@nestjs/common';
import { BillingCoreModule } from './billing-core.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { InvoiceDocumentsJob } from './documents/invoice-documents.job.js';
import { BillingDraftsJob } from './invoices/billing-drafts.job.js';

/** The part of billing that only the worker runs. */
@Module({ imports: [BillingCoreModule, TextsModule], providers: [BillingDraftsJob, InvoiceDocumentsJob] })
export class BillingWorkerModule {}
