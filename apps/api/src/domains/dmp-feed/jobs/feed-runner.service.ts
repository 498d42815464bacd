import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { SegmentFiguresLookup } from '../../ranking/segment-figures.lookup.js';
import { FeedRunsRepository, type FeedRun } from '../database/feed-runs.repository.js';
import { FeedsRepository } from '../database/feeds.repository.js';
import { DeliveryFailure } from '../delivery/delivery-failure.js';
import { Deliveries } from '../delivery/deliveries.service.js';
import { feedCsv, feedFileName } from '../feed-csv.js';

const BEAT_MS = 20_000;
const MINUTE = 60_000;
/** How long it waits before each further try; after the last one somebody has to look. */
const WAITS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE);

/** What has become of a delivery that was to be made. */
export type RunResult = 'done' | 'again' | 'failed' | 'not ours';

/** Makes deliveries: the newest figures, as the customer may see them, to where the feed says. */
@Injectable()
export class FeedRunner {
  private readonly logger = new Logger('DmpFeeds');

  constructor(
    private readonly feeds: FeedsRepository,
    private readonly runs: FeedRunsRepository,
    private readonly figures: SegmentFiguresLookup,
    private readonly deliveries: Deliveries,
    private readonly clock: Clock,
  ) {}

  /** Makes a delivery unless somebody else does, or it is over. */
  async run(id: string): Promise<RunResult> {
    const run = await this.runs.claim(id, this.now());
    if (!run) return 'not ours';
    const heart = setInterval(() => void this.runs.beat(run, this.now()).catch(() => undefined), BEAT_MS);
    try {
      await this.deliver(run);
      return 'done';
    } catch (error) {
      return await this.failed(run, error);
    } finally {
      clearInterval(heart);
    }
  }

  private async deliver(run: FeedRun): Promise<void> {
    const found = await this.feeds.withSecret(run.feedId);
    if (!found) throw new DeliveryFailure('The feed is gone.', true);
    const { feed, secret } = found;
    const viewer = { admin: false, customerId: feed.customerId };
    const figures = await this.figures.newest(feed.country, feed, viewer);
    const { text, rows } = feedCsv(feed, feed.columns, figures);
    const bytes = Buffer.from(text, 'utf8');
    const name = feedFileName(feed, figures.month, run.createdAt);
    const storageKey = await this.deliveries.deliver(feed, secret, { runId: run.id, name, bytes });
    await this.runs.finish(run, { rows, bytes: bytes.length, fileName: name, storageKey }, this.now());
  }

  private async failed(run: FeedRun, error: unknown): Promise<RunResult> {
    const lasting =
      error instanceof DeliveryFailure ? error.lasting : error instanceof AppError && error.status < 500;
    const wait = lasting ? undefined : WAITS[run.attempts - 1];
    const again = wait === undefined ? null : new Date(this.clock.now() + wait);
    await this.runs.fail(run, this.reasonOf(run, error), again, this.now());
    return again ? 'again' : 'failed';
  }

  private reasonOf(run: FeedRun, error: unknown): string {
    if (error instanceof DeliveryFailure || error instanceof AppError) return error.message;
    this.logger.error({ err: error, run: run.id }, 'a delivery failed');
    return 'Something went wrong. Please try again later.';
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
