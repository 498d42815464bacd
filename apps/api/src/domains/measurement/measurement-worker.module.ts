import { Module } from '@nestjs/common';
import { MeasurementRounds } from './jobs/measurement-rounds.js';
import { MeasurementModule } from './measurement.module.js';

/** The part of measurement that only the worker runs. */
@Module({ imports: [MeasurementModule], providers: [MeasurementRounds] })
export class MeasurementWorkerModule {}
