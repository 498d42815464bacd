import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { FeedRunner } from './feed-runner.service.js';
import { FEED_QUEUE, type FeedJobData } from './feed.queue.js';

/** Makes queued deliveries. */
@Processor(FEED_QUEUE, { concurrency: 2 })
export class FeedProcessor extends WorkerHost {
  private readonly logger = new Logger('DmpFeeds');

  constructor(private readonly runner: FeedRunner) {
    super();
  }

  override async process({ data }: Job<FeedJobData>): Promise<void> {
    const result = await this.runner.run(data.runId);
    if (result !== 'not ours') this.logger.log(`delivery ${data.runId}: ${result}`);
  }
}
