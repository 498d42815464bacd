import { Injectable } from '@nestjs/common';
import { JobsRepository } from '../../platform/jobs/database/jobs.repository.js';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import type { Job } from '../../platform/jobs/job.types.js';
import { MonthsToIndexRepository } from './database/months-to-index.repository.js';
import { PersonErasureRepository } from './database/person-erasure.repository.js';
import { MONTH_JOB } from './jobs/month.job.js';

/** Called at each step of a job: what is being done and how far the job is, in percent. */
export type OnProgress = (step: string, percent: number) => void;

/** Has months measured, by whoever takes the job. */
@Injectable()
export class MeasurementService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly runner: JobRunner,
    private readonly toIndex: MonthsToIndexRepository,
    private readonly erasures: PersonErasureRepository,
  ) {}

  /** Asks for a month to be measured; an open request is not doubled. */
  request(country: string, month: string): Promise<Job> {
    return this.jobs.add({ kind: MONTH_JOB, key: `${country} ${month}`, data: { country, month } });
  }

  /**
   * Asks for the months that wait for it: those whose contacts from the tag no index holds yet, each at most once an hour,
   * and those whose indexes hold somebody who was erased.
   */
  async requestDue(): Promise<void> {
    const due = [...(await this.toIndex.due()), ...(await this.erasures.waiting())];
    for (const { country, month } of due) await this.request(country, month);
  }

  /**
   * Runs a job here and now, unless somebody else does.
   * @returns whether this call did the work
   * @throws what it failed of; it is tried again all the same
   */
  async run(jobId: string, onProgress: OnProgress = () => undefined): Promise<boolean> {
    const result = await this.runner.run(MONTH_JOB, jobId, ({ step, percent }) =>
      onProgress(step ?? '', percent),
    );
    if ('error' in result) throw result.error;
    if (result.outcome === 'done') onProgress('done', 100);
    return result.outcome === 'done';
  }
}
