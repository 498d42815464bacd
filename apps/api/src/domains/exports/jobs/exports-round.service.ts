import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { InjectQueue } from '@nestjs/bullmq';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Clock } from '../../../platform/clock/clock.js';
import { DatabaseNews } from '../../../platform/database/database-news.service.js';
import { ExportJobsRepository } from '../database/export-jobs.repository.js';
import { WAITING_CHANNEL } from '../export-announcer.service.js';
import { ExportFiles } from '../export-files.service.js';
import { WORKSHOP_PREFIX } from './export-runner.service.js';
import { EXPORTS_QUEUE, type ExportJobData } from './exports.queue.js';

const ROUND_EVERY = 3000;
const TIDY_EVERY = 10 * 60_000;
const ABANDONED_AFTER = 24 * 60 * 60_000;
const MOST_AT_ONCE = 500;

/**
 * Every few seconds, and at once when a job is announced: queues the jobs whose rows are open. A timer of the process and
 * not of the queue, which forgets its own when Redis does. What is queued already is not queued twice: the name of a queued
 * job tells which attempt it is to be.
 */
@Injectable()
export class ExportsRound implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Exports');
  private readonly timers: NodeJS.Timeout[] = [];
  private queueing = false;
  private again = false;

  constructor(
    private readonly jobs: ExportJobsRepository,
    private readonly files: ExportFiles,
    private readonly news: DatabaseNews,
    private readonly clock: Clock,
    @InjectQueue(EXPORTS_QUEUE) private readonly queue: Queue<ExportJobData>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const round = () => void this.round();
    this.timers.push(
      setInterval(round, ROUND_EVERY),
      setInterval(() => void this.tidy(), TIDY_EVERY),
    );
    await this.news.listen(WAITING_CHANNEL, round);
    round();
    void this.tidy();
  }

  beforeApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Queues what waits; a call while one is under way makes it go round once more. */
  async round(): Promise<void> {
    this.again = true;
    if (this.queueing) return;
    this.queueing = true;
    try {
      while (this.again) {
        this.again = false;
        await this.queueIdle();
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'open exports could not be queued');
    } finally {
      this.queueing = false;
    }
  }

  /** Removes files that have had their time, and what killed workers have left behind on this machine. */
  async tidy(): Promise<void> {
    try {
      const expired = await this.files.expire();
      if (expired > 0) this.logger.log(`removed the files of ${expired} exports`);
      await this.removeAbandoned();
    } catch (error) {
      this.logger.warn({ err: error }, 'expired exports could not be removed');
    }
  }

  private async queueIdle(): Promise<void> {
    for (const { id, attempts } of await this.jobs.idle(MOST_AT_ONCE, new Date(this.clock.now())))
      await this.queue.add(
        'export',
        { jobId: id },
        { jobId: `${id}-${attempts}`, removeOnComplete: true, removeOnFail: true },
      );
  }

  private async removeAbandoned(): Promise<void> {
    const place = dirname(WORKSHOP_PREFIX);
    const names = (await readdir(place)).filter((name) => name.startsWith(basename(WORKSHOP_PREFIX)));
    for (const name of names) {
      const { mtimeMs } = await stat(join(place, name));
      if (mtimeMs < this.clock.now() - ABANDONED_AFTER)
        await rm(join(place, name), { recursive: true, force: true });
    }
  }
}
