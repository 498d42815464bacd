import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Ending, Job, JobContext, JobKind, Judgement } from '../../../platform/jobs/job.types.js';
import { PUBLISH_JOB, WatchPublication, type MonthToPublish } from './watch-publication.service.js';

const SECOND = 1000;

/** Publishes months of media watch: the release is written with the end of the job, or there is none. */
@Injectable()
export class PublishMonthJob implements JobKind<MonthToPublish> {
  readonly name = PUBLISH_JOB;
  readonly concurrency = 1;
  readonly lease = 300 * SECOND;
  readonly pauses = [SECOND, 10 * SECOND] as const;
  readonly mostTries = 5;
  readonly keepDays = 7;

  constructor(
    kinds: JobKinds,
    private readonly publication: WatchPublication,
  ) {
    kinds.register(this);
  }

  async run({ data }: Job<MonthToPublish>, { report }: JobContext): Promise<Ending> {
    const store = await this.publication.make(data, report);
    return async (manager) => void (await store(manager));
  }

  /** What an administrator has to put right is not tried again; its code is shown with the month. */
  judge(error: unknown): Judgement {
    if (error instanceof AppError) return { reason: error.code, lasting: true };
    return { reason: error instanceof Error ? error.message : String(error), lasting: false };
  }
}
