import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { MeasurementService } from '../measurement.service.js';
import { MONTH_QUEUE, type MonthJobData } from './measurement.queue.js';

/** Measures queued months, one at a time. */
@Processor(MONTH_QUEUE, { concurrency: 1 })
export class MonthProcessor extends WorkerHost {
  private readonly logger = new Logger('Measurement');

  constructor(private readonly measurement: MeasurementService) {
    super();
  }

  override async process({ data }: Job<MonthJobData>): Promise<void> {
    const done = await this.measurement.run(data.jobId);
    if (done) this.logger.log(`measured the month of job ${data.jobId}`);
  }
}
