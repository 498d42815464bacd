import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Ending, Job, JobContext, JobKind } from '../../../platform/jobs/job.types.js';
import { BillingMonths } from '../billing-months.service.js';
import { BillingRunsRepository, DRAFTS_JOB, type DraftsOrder } from '../database/billing-runs.repository.js';
import { InvoicesRepository } from '../database/invoices.repository.js';
import { draftContent, isBillable } from './draft-content.js';

const SECOND = 1000;
/** Contracts that are computed and stored at once. */
const STRETCH = 100;

/** Drafts the invoices of a month. What one try has drafted the next one leaves alone. */
@Injectable()
export class BillingDraftsJob implements JobKind<DraftsOrder> {
  readonly name = DRAFTS_JOB;
  readonly concurrency = 1;
  readonly lease = 60 * SECOND;
  readonly pauses = [SECOND, 10 * SECOND] as const;
  readonly mostTries = 5;

  constructor(
    kinds: JobKinds,
    private readonly months: BillingMonths,
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
      const drafts = await this.months.of({ country, customer: null, contracts }, month);
      const billable = drafts.filter(isBillable);
      skipped += drafts.length - billable.length;
      await this.invoices.transaction(async (manager) => {
        const rows = billable.map((draft) => ({
          customerId: draft.contract.customerId,
          contractId: draft.contract.id,
          content: draftContent(draft),
        }));
        await this.runs.note(manager, id, await this.invoices.addDrafts(manager, country, month, rows));
      });
    }
    report({ percent: 100, units: open.length });
    return (manager) => this.runs.skipped(manager, id, skipped);
  }
}
