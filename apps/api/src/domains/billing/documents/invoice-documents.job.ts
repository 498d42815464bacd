import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Ending, Job, JobKind } from '../../../platform/jobs/job.types.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import { DOCUMENTS_JOB, InvoiceDocumentsRepository } from '../database/invoice-documents.repository.js';
import { InvoiceMailsRepository } from '../database/invoice-mails.repository.js';
import { InvoiceJournal } from '../database/invoice-journal.repository.js';
import { InvoicesRepository } from '../database/invoices.repository.js';
import { lockedIssuer } from '../database/issuers.js';
import { INVOICE_FORMATS, invoiceFiles } from './invoice-files.js';
import { INVOICE_LOCALES, InvoiceWords } from './invoice-words.js';

const SECOND = 1000;

/** Whose invoice is written; the job's key is its number in the product. */
interface DocumentsOrder {
  readonly country: string;
  /** Whether it is mailed once it is written. */
  readonly mail?: boolean;
}

/** Writes an issued invoice in all its forms, and enters them in the journal. What was written once stays. */
@Injectable()
export class InvoiceDocumentsJob implements JobKind<DocumentsOrder> {
  readonly name = DOCUMENTS_JOB;
  readonly concurrency = 2;
  readonly lease = 60 * SECOND;
  readonly pauses = [SECOND, 10 * SECOND, 60 * SECOND] as const;
  readonly mostTries = 20;
  readonly keepDays = 30;

  constructor(
    kinds: JobKinds,
    private readonly invoices: InvoicesRepository,
    private readonly documents: InvoiceDocumentsRepository,
    private readonly journal: InvoiceJournal,
    private readonly mails: InvoiceMailsRepository,
    private readonly texts: TextsLookup,
  ) {
    kinds.register(this);
  }

  async run({ key, data: { country, mail } }: Job<DocumentsOrder>): Promise<Ending> {
    const id = Number(key);
    const invoice = await this.invoices.one(country, id);
    if (!invoice) throw new Error(`there is no invoice ${key}`);
    const { content } = invoice;
    const words = await this.texts.words('invoices', INVOICE_LOCALES[content.language]);
    const files = await invoiceFiles(content, new InvoiceWords(content, words));
    return async (manager) => {
      // The journal has one order: whoever writes into it holds who bills.
      await lockedIssuer(manager, country);
      for (const format of INVOICE_FORMATS) {
        if (!(await this.documents.add(manager, id, format, files[format]))) continue;
        const digest = createHash('sha256').update(files[format]).digest('hex');
        await this.journal.enter(manager, country, { invoice: id, what: format, digest });
      }
      if (mail) await this.mails.order(manager, country, id, null);
    };
  }
}
