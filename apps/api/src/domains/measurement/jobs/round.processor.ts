import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { MeasurementJobsRepository } from '../database/measurement-jobs.repository.js';
import { MeasurementService } from '../measurement.service.js';
import { PersonErasureService } from '../person-erasure.service.js';
import { TrafficService } from '../traffic.service.js';
import { MONTH_QUEUE, ROUND_EVERY, TRAFFIC_QUEUE, type MonthJobData } from './measurement.queue.js';

const ROUND = 'round';

/**
 * Every few seconds: measures days with new hits, and queues the months whose job rows are open. What Redis has lost is
 * queued again from the rows; a row that is queued already is not queued twice.
 */
@Processor(TRAFFIC_QUEUE, { concurrency: 1 })
export class RoundProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly logger = new Logger('Traffic');

  constructor(
    private readonly traffic: TrafficService,
    private readonly measurement: MeasurementService,
    private readonly jobs: MeasurementJobsRepository,
    private readonly erasure: PersonErasureService,
    @InjectQueue(TRAFFIC_QUEUE) private readonly rounds: Queue,
    @InjectQueue(MONTH_QUEUE) private readonly months: Queue<MonthJobData>,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rounds.upsertJobScheduler(
      ROUND,
      { every: ROUND_EVERY },
      { name: ROUND, opts: { removeOnComplete: true, removeOnFail: true } },
    );
  }

  override async process(): Promise<void> {
    for (const { id } of await this.jobs.open())
      await this.months.add(
        'month',
        { jobId: id },
        { jobId: id, removeOnComplete: true, removeOnFail: true },
      );
    const days = await this.traffic.measureDirtyDays();
    if (days > 0) this.logger.log(`measured ${days} days`);
    await this.measurement.requestDue();
    await this.erasure.settle();
  }
}
