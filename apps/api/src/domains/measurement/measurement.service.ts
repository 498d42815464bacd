import { Injectable } from '@nestjs/common';
import { MeasurementJobsRepository, type MeasurementJob } from './database/measurement-jobs.repository.js';
import { MonthsToIndexRepository } from './database/months-to-index.repository.js';
import { MovementsRepository } from './database/movements.repository.js';
import { PanelIndexService, type IndexStep } from './panel-index.service.js';
import { TrafficService } from './traffic.service.js';

/** Called at each step of a job: what is being done and how far the job is, in percent. */
export type OnProgress = (step: string, percent: number) => void;

const TRAFFIC_SHARE = 40;
const INDEX_PROGRESS: Record<IndexStep, number> = { weights: 45, contacts: 55, index: 80, storing: 95 };

/** Measures months: census figures, weights and the contact index. Running it again gives the same figures. */
@Injectable()
export class MeasurementService {
  constructor(
    private readonly jobs: MeasurementJobsRepository,
    private readonly traffic: TrafficService,
    private readonly panel: PanelIndexService,
    private readonly toIndex: MonthsToIndexRepository,
    private readonly movements: MovementsRepository,
  ) {}

  /** Asks for a month to be measured; an open request is not doubled. */
  request(country: string, month: string): Promise<MeasurementJob> {
    return this.jobs.request(country, month);
  }

  /** Asks for the months whose contacts from the tag no index holds yet, each at most once an hour. */
  async requestDue(): Promise<void> {
    for (const { country, month } of await this.toIndex.due()) {
      await this.jobs.request(country, month);
      await this.toIndex.take(country, month);
    }
  }

  /**
   * Runs a job unless somebody else does.
   * @returns whether this call did the work
   */
  async run(jobId: string, onProgress: OnProgress = () => undefined): Promise<boolean> {
    const job = await this.jobs.claim(jobId);
    if (!job) return false;
    const report = async (step: string, percent: number) => {
      onProgress(step, percent);
      await this.jobs.progress(job.id, step, percent);
    };
    try {
      await report('traffic', 1);
      await this.traffic.measureMonth(job.country, job.month, (done, of) =>
        report('traffic', (TRAFFIC_SHARE * done) / of),
      );
      await this.panel.build(job.country, job.month, (step) => report(step, INDEX_PROGRESS[step]));
      await this.movements.build(job.country, job.month);
      await this.jobs.finish(job.id);
      onProgress('done', 100);
      return true;
    } catch (error) {
      await this.jobs.fail(job.id, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }
}
