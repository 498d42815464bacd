import { Module } from '@nestjs/common';
import { BillingCoreModule } from './billing-core.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { DunningJob } from './dunning/dunning.job.js';
import { InvoiceDocumentsJob } from './documents/invoice-documents.job.js';
import { InvoiceMailJob } from './mails/invoice-mail.job.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { BillingDraftsJob } from './invoices/billing-drafts.job.js';

/** The part of billing that only the worker runs. */
@Module({
  imports: [BillingCoreModule, MailModule, TextsModule],
  providers: [BillingDraftsJob, DunningJob, InvoiceMailJob, InvoiceDocumentsJob],
})
export class BillingWorkerModule {}
