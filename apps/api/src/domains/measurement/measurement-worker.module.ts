import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MeasurementProcessor } from './jobs/measurement.processor.js';
import { MEASUREMENT_QUEUE } from './jobs/measurement.queue.js';
import { MeasurementModule } from './measurement.module.js';

/** The part of measurement that only the worker runs. */
@Module({
  imports: [MeasurementModule, BullModule.registerQueue({ name: MEASUREMENT_QUEUE })],
  providers: [MeasurementProcessor],
})
export class MeasurementWorkerModule {}
