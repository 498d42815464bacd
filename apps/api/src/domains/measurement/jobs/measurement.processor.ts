import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { MeasurementJobsRepository } from '../database/measurement-jobs.repository.js';
import { MeasurementService } from '../measurement.service.js';
import { TrafficService } from '../traffic.service.js';
import {
  MEASUREMENT_JOBS,
  MEASUREMENT_QUEUE,
  TRAFFIC_EVERY,
  type MonthJobData,
} from './measurement.queue.js';

/** Works on measurement jobs one at a time; what Redis has lost is put back from the job rows. */
@Processor(MEASUREMENT_QUEUE, { concurrency: 1 })
export class MeasurementProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly logger = new Logger('Measurement');

  constructor(
    private readonly measurement: MeasurementService,
    private readonly traffic: TrafficService,
    private readonly jobs: MeasurementJobsRepository,
    @InjectQueue(MEASUREMENT_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.upsertJobScheduler(
      MEASUREMENT_JOBS.traffic,
      { every: TRAFFIC_EVERY },
      { name: MEASUREMENT_JOBS.traffic, opts: { removeOnComplete: true, removeOnFail: 100 } },
    );
  }

  override async process(job: Job<MonthJobData>): Promise<void> {
    if (job.name === MEASUREMENT_JOBS.month) return this.month(job.data.jobId);
    const days = await this.traffic.measureDirtyDays();
    if (days > 0) this.logger.log(`measured ${days} days`);
    for (const open of await this.jobs.open()) await this.month(open.id);
  }

  private async month(jobId: string): Promise<void> {
    const done = await this.measurement.run(jobId);
    if (done) this.logger.log(`measured the month of job ${jobId}`);
  }
}
