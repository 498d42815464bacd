import { Module } from '@nestjs/common';
import { MediaWatchCoreModule } from './media-watch-core.module.js';
import { PublishMonthJob } from './publication/publish-month.job.js';

/** The part of media watch that only the worker runs. */
@Module({ imports: [MediaWatchCoreModule], providers: [PublishMonthJob] })
export class MediaWatchWorkerModule {}
