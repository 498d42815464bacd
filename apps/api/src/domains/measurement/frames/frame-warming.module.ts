import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement.module.js';
import { FrameWarmer } from './frame-warmer.js';

/** For processes that answer questions: the newest frames are in memory before somebody asks. */
@Module({ imports: [MeasurementModule], providers: [FrameWarmer] })
export class FrameWarmingModule {}
