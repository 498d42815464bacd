import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Ending, Job, JobContext, JobKind } from '../../../platform/jobs/job.types.js';
import { AdFiguresService } from '../ad-figures.service.js';
import { RECOUNT_JOB, type Recount } from '../ad-recount.lookup.js';
import { CampaignHits } from '../database/campaign-hits.lookup.js';

const MINUTE = 60_000;

/** Counts all days of a campaign again. Days that the round has taken meanwhile are done by it. */
@Injectable()
export class RecountJob implements JobKind<Recount> {
  readonly name = RECOUNT_JOB;
  readonly concurrency = 1;
  readonly lease = 2 * MINUTE;
  readonly pauses = [MINUTE, 5 * MINUTE] as const;
  readonly mostTries = 5;
  readonly keepDays = 400;

  constructor(
    kinds: JobKinds,
    private readonly hits: CampaignHits,
    private readonly figures: AdFiguresService,
    private readonly audit: AuditTrail,
  ) {
    kinds.register(this);
  }

  async run({ data }: Job<Recount>, { report }: JobContext): Promise<Ending> {
    const { country, campaign, customerId, actorId, reason, before } = data;
    const days = await this.hits.mark(data);
    for (const [place, day] of days.entries()) {
      await this.figures.count({ country, day });
      report({ percent: (100 * (place + 1)) / days.length, units: place + 1 });
    }
    const after = await this.hits.counts(data);
    const object = { type: 'campaign', id: campaign };
    const details = { days: days.length, before, after };
    return (manager) =>
      this.audit.record(
        { event: 'campaign.recomputed', object, country, customerId, actorId, reason, details },
        manager,
      );
  }
}
