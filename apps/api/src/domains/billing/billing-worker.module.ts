import { Module } from '@nestjs/common';
import { BillingCoreModule } from './billing-core.module.js';
import { BillingDraftsJob } from './invoices/billing-drafts.job.js';

/** The part of billing that only the worker runs. */
@Module({ imports: [BillingCoreModule], providers: [BillingDraftsJob] })
export class BillingWorkerModule {}
