import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { Deliveries } from './delivery/deliveries.service.js';
import { DmpFeedCoreModule } from './dmp-feed-core.module.js';
import { FeedProcessor } from './jobs/feed.processor.js';
import { FEED_QUEUE } from './jobs/feed.queue.js';
import { FeedRound } from './jobs/feed-round.service.js';
import { FeedRunner } from './jobs/feed-runner.service.js';

/** The part of feeds that only the worker runs. */
@Module({
  imports: [BullModule.registerQueue({ name: FEED_QUEUE }), DmpFeedCoreModule],
  providers: [Deliveries, FeedProcessor, FeedRound, FeedRunner],
})
export class DmpFeedWorkerModule {}
