import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Ending, Job, JobContext, JobKind } from '../../../platform/jobs/job.types.js';
import { BillingMonths } from '../billing-months.service.js';
import { BillingRunsRepository, DRAFTS_JOB, type DraftsOrder } from '../database/billing-runs.repository.js';
import { InvoicesRepository } from '../database/invoices.repository.js';
import { BillingDrafts } from './billing-drafts.service.js';

const SECOND = 1000;
/** Contracts that are computed and stored at once. */
const STRETCH = 100;

/** Drafts the invoices of a month. What one try has drafted the next one leaves alone. */
@Injectable()
export class BillingDraftsJob implements JobKind<DraftsOrder> {
  readonly name = DRAFTS_JOB;
  readonly concurrency = 1;
  // A stretch blocks the process for a fraction of a second; a month whose worker was killed is wanted within a minute.
  readonly lease = 15 * SECOND;
  readonly pauses = [SECOND, 10 * SECOND] as const;
  readonly mostTries = 5;

  constructor(
    kinds: JobKinds,
    private readonly months: BillingMonths,
    private readonly drafts: BillingDrafts,
    private readonly invoices: InvoicesRepository,
    private readonly runs: BillingRunsRepository,
  ) {
    kinds.register(this);
  }

  async run({ id, data: { country, month } }: Job<DraftsOrder>, { report }: JobContext): Promise<Ending> {
    const open = await this.months.open(country, month);
    let skipped = 0;
    for (let at = 0; at < open.length; at += STRETCH) {
      report({ percent: (100 * at) / open.length, units: at });
      const contracts = open.slice(at, at + STRETCH);
      const stretch = await this.drafts.of(country, month, contracts);
      skipped += stretch.skipped;
      await this.invoices.transaction(async (manager) => {
        const made = await this.invoices.addDrafts(manager, country, month, stretch.drafts);
        await this.runs.note(manager, id, made);
      });
    }
    report({ percent: 100, units: open.length });
    return (manager) => this.runs.skipped(manager, id, skipped);
  }
}
