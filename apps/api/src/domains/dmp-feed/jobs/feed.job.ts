import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import {
  JobInterrupted,
  type Ending,
  type Job,
  type JobKind,
  type Judgement,
} from '../../../platform/jobs/job.types.js';
import { SegmentFiguresLookup } from '../../ranking/segment-figures.lookup.js';
import { FEED_JOB, FeedRunsRepository } from '../database/feed-runs.repository.js';
import { FeedsRepository } from '../database/feeds.repository.js';
import { ServerFailure } from '../../../platform/net/server-failure.js';
import { Deliveries } from '../delivery/deliveries.service.js';
import { feedCsv, feedFileName } from '../feed-csv.js';

const MINUTE = 60_000;

/** Makes deliveries: the newest figures, as the customer may see them, to where the feed says. */
@Injectable()
export class FeedsJob implements JobKind {
  readonly name = FEED_JOB;
  readonly concurrency = 2;
  readonly lease = 2 * MINUTE;
  readonly pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE] as const;
  readonly mostTries = 5;

  constructor(
    kinds: JobKinds,
    private readonly feeds: FeedsRepository,
    private readonly runs: FeedRunsRepository,
    private readonly figures: SegmentFiguresLookup,
    private readonly deliveries: Deliveries,
  ) {
    kinds.register(this);
  }

  async run({ id }: Job): Promise<Ending | undefined> {
    const run = await this.runs.byId(id);
    const found = run && (await this.feeds.withSecret(run.feedId));
    if (!found) return undefined;
    const { feed, secret } = found;
    const viewer = { admin: false, customerId: feed.customerId };
    const figures = await this.figures.newest(feed.country, feed, viewer);
    const { text, rows } = feedCsv(feed, feed.columns, figures);
    const file = Buffer.from(text, 'utf8');
    const fileName = feedFileName(feed, figures.month, run.createdAt);
    const storageKey = await this.deliveries.deliver(feed, secret, {
      runId: id,
      name: fileName,
      bytes: file,
    });
    const delivered = { rows, bytes: file.length, fileName, storageKey };
    return (manager) => this.runs.delivered(manager, id, delivered);
  }

  judge(error: unknown): Judgement {
    if (error instanceof ServerFailure) return { reason: error.message, lasting: error.lasting };
    if (error instanceof AppError) return { reason: error.message, lasting: error.status < 500 };
    const interrupted = error instanceof JobInterrupted;
    const reason = interrupted
      ? 'The delivery was interrupted.'
      : 'Something went wrong. Please try again later.';
    return { reason, lasting: false };
  }
}
