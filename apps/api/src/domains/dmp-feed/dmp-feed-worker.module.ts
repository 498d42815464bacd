import { Module } from '@nestjs/common';
import { Deliveries } from './delivery/deliveries.service.js';
import { DmpFeedCoreModule } from './dmp-feed-core.module.js';
import { FeedSchedules } from './jobs/feed-schedules.job.js';
import { FeedsJob } from './jobs/feed.job.js';

/** The part of feeds that only the worker runs. */
@Module({ imports: [DmpFeedCoreModule], providers: [Deliveries, FeedsJob, FeedSchedules] })
export class DmpFeedWorkerModule {}
