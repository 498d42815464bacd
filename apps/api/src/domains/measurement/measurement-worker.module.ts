import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MONTH_QUEUE, RETENTION_QUEUE, TRAFFIC_QUEUE } from './jobs/measurement.queue.js';
import { MonthProcessor } from './jobs/month.processor.js';
import { RetentionProcessor } from './jobs/retention.processor.js';
import { RoundProcessor } from './jobs/round.processor.js';
import { MeasurementModule } from './measurement.module.js';

/** The part of measurement that only the worker runs. */
@Module({
  imports: [
    MeasurementModule,
    BullModule.registerQueue({ name: TRAFFIC_QUEUE }, { name: MONTH_QUEUE }, { name: RETENTION_QUEUE }),
  ],
  providers: [MonthProcessor, RetentionProcessor, RoundProcessor],
})
export class MeasurementWorkerModule {}
