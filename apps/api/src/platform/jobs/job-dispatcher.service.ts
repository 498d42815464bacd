import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { AppConfig } from '../config/app-config.js';
import { DatabaseNews } from '../database/database-news.service.js';
import { JOBS_CHANNEL, JobsRepository } from './database/jobs.repository.js';
import { JobKinds } from './job-kinds.js';
import { JobRunner } from './job-runner.service.js';

const ROUND_EVERY_MS = 2000;
/** Jobs of a kind that are looked at in one round. */
const MOST_AT_ONCE = 100;
/** How long Redis may keep a round waiting. */
const COMMAND_TIMEOUT_MS = 5000;

/**
 * Brings jobs that are due to workers. A timer of the process and not of the queue, which forgets its own when Redis does:
 * whatever Redis has lost is queued again from the rows. What is queued already is not queued twice, because the name of a
 * queued job tells which attempt it is to be; and one that was queued in vain finds nothing to take.
 */
@Injectable()
export class JobDispatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private timer: NodeJS.Timeout | undefined;
  private going = false;
  private again = false;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly kinds: JobKinds,
    private readonly runner: JobRunner,
    private readonly news: DatabaseNews,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { name, concurrency } of this.kinds.all()) this.open(name, concurrency);
    this.timer = setInterval(() => void this.round(), ROUND_EVERY_MS);
    await this.news.listen(JOBS_CHANNEL, () => void this.round());
    void this.round();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  /** Queues what is due; a call while one is under way makes it go round once more. */
  async round(): Promise<void> {
    this.again = true;
    if (this.going) return;
    this.going = true;
    try {
      while (this.again) {
        this.again = false;
        await this.dispatch();
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'jobs could not be queued');
    } finally {
      this.going = false;
    }
  }

  private async dispatch(): Promise<void> {
    const kinds = this.kinds.all();
    const names = kinds.map(({ name }) => name);
    await this.jobs.ensure(kinds.filter(({ every }) => every !== undefined).map(({ name }) => name));
    for (const job of await this.jobs.lapsed(names, MOST_AT_ONCE)) await this.runner.lapse(job);
    for (const { id, kind, attempts } of await this.jobs.due(names, MOST_AT_ONCE))
      await this.queues
        .get(kind)
        ?.add(kind, { id }, { jobId: `${id}-${attempts}`, removeOnComplete: true, removeOnFail: true });
  }

  private open(name: string, concurrency: number): void {
    const redis = { url: this.config.REDIS_URL, maxRetriesPerRequest: null };
    const onError = (error: Error) => this.logger.warn({ err: error, kind: name }, 'the queue has a problem');
    const impatient = { enableOfflineQueue: false, commandTimeout: COMMAND_TIMEOUT_MS };
    const queue = new Queue(name, { connection: { ...redis, ...impatient } }).on('error', onError);
    const work = async ({ data }: { data: { id: string } }) => {
      const { outcome } = await this.runner.run(name, data.id);
      if (outcome === 'done' && this.kinds.demand(name).every === undefined)
        this.logger.log({ job: data.id, kind: name }, 'a job is done');
    };
    const worker = new Worker<{ id: string }>(name, work, { connection: redis, concurrency });
    this.queues.set(name, queue);
    this.workers.push(worker.on('error', onError));
  }
}
