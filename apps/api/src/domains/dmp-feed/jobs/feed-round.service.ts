import { InjectQueue } from '@nestjs/bullmq';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.service.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { FeedRunsRepository } from '../database/feed-runs.repository.js';
import { FeedsRepository } from '../database/feeds.repository.js';
import { nextRun } from '../feed-schedule.js';
import { FEED_QUEUE, type FeedJobData } from './feed.queue.js';

const ROUND_EVERY = 3000;

/**
 * Every few seconds: begins deliveries of feeds that are due, and queues those whose rows are open. A timer of the process
 * and not of the queue, which forgets its own when Redis does. What is queued already is not queued twice.
 */
@Injectable()
export class FeedRound implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('DmpFeeds');
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(
    private readonly feeds: FeedsRepository,
    private readonly runs: FeedRunsRepository,
    private readonly countries: CountriesLookup,
    private readonly database: Database,
    private readonly clock: Clock,
    @InjectQueue(FEED_QUEUE) private readonly queue: Queue<FeedJobData>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.round(), ROUND_EVERY);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** One round; nothing while another one is under way. */
  async round(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.beginDue();
      for (const { id, attempts } of await this.runs.idle(new Date(this.clock.now())))
        await this.queue.add(
          'delivery',
          { runId: id },
          { jobId: `${id}-${attempts}`, removeOnComplete: true, removeOnFail: true },
        );
    } catch (error) {
      this.logger.warn({ err: error }, 'deliveries could not be queued');
    } finally {
      this.busy = false;
    }
  }

  private async beginDue(): Promise<void> {
    const now = this.clock.now();
    for (const feed of await this.feeds.due(new Date(now))) {
      const { timeZone } = await this.countries.market(feed.country);
      await this.database.transaction(async (manager) => {
        await this.runs.begin(manager, feed.id, 'schedule', new Date(now));
        await this.feeds.setNextRun(manager, feed.id, nextRun(feed.schedule, feed.hour, timeZone, now));
      });
    }
  }
}
