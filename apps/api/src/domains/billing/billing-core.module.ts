import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { BillingLines } from './billing-lines.service.js';
import { BillingHistory } from './billing-history.lookup.js';
import { BillingMonths } from './billing-months.service.js';
import { BankEntriesRepository } from './database/bank-entries.repository.js';
import { BilledItemsReadModel } from './database/billed-items.read-model.js';
import { BillingRunsRepository } from './database/billing-runs.repository.js';
import { InvoiceDocumentsRepository } from './database/invoice-documents.repository.js';
import { InvoiceJournal } from './database/invoice-journal.repository.js';
import { InvoicesRepository } from './database/invoices.repository.js';
import { PaymentsRepository } from './database/payments.repository.js';
import { UsageReadModel } from './database/usage.read-model.js';
import { BillingDrafts } from './invoices/billing-drafts.service.js';
import { InvoiceChain } from './invoices/invoice-chain.service.js';
import { InvoiceIssuing } from './invoices/invoice-issuing.service.js';

const PROVIDERS = [
  BankEntriesRepository,
  BilledItemsReadModel,
  BillingDrafts,
  BillingHistory,
  BillingLines,
  BillingMonths,
  BillingRunsRepository,
  InvoiceChain,
  InvoiceDocumentsRepository,
  InvoiceIssuing,
  InvoiceJournal,
  InvoicesRepository,
  PaymentsRepository,
  UsageReadModel,
];

/** What contracts bill, and the invoices of it, for any process. */
@Module({ imports: [CountriesModule], providers: PROVIDERS, exports: PROVIDERS })
export class BillingCoreModule {}
