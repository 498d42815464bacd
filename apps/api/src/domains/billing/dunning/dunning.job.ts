import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Job, JobContext, JobKind } from '../../../platform/jobs/job.types.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import { BillingMonths } from '../billing-months.service.js';
import { DUNNING_JOB, DunningRepository } from '../database/dunning.repository.js';
import { InvoicesRepository } from '../database/invoices.repository.js';
import { INVOICE_LOCALES, InvoiceWords } from '../documents/invoice-words.js';
import { dunningContent } from './dunning-content.js';
import { writeDunningPaper } from './dunning-paper.js';

const SECOND = 1000;

/** Writes the letters that are due about late invoices of a country, which is the job's key. What was written once stays. */
@Injectable()
export class DunningJob implements JobKind {
  readonly name = DUNNING_JOB;
  readonly concurrency = 1;
  readonly lease = 60 * SECOND;
  readonly pauses = [SECOND, 10 * SECOND] as const;
  readonly mostTries = 5;
  readonly keepDays = 90;

  constructor(
    kinds: JobKinds,
    private readonly months: BillingMonths,
    private readonly dunning: DunningRepository,
    private readonly invoices: InvoicesRepository,
    private readonly texts: TextsLookup,
  ) {
    kinds.register(this);
  }

  async run({ id: jobId, key: country }: Job, { report }: JobContext): Promise<void> {
    const [law, today] = await Promise.all([this.dunning.law(country), this.months.today(country)]);
    const late = await this.dunning.late(country, today);
    for (const [at, one] of late.entries()) {
      report({ percent: (100 * at) / late.length, units: at });
      const content = dunningContent(one, law, today);
      if (!content) continue;
      const text = await this.texts.words('invoices', INVOICE_LOCALES[one.content.language]);
      const pdf = await writeDunningPaper(one.content, content, new InvoiceWords(one.content, text));
      await this.invoices.transaction((manager) =>
        this.dunning.add(manager, country, { invoiceId: one.id, jobId, content, pdf }),
      );
    }
  }
}
