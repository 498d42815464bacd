import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { HitRetentionService } from '../hit-retention.service.js';
import { RETENTION_EVERY, RETENTION_QUEUE } from './measurement.queue.js';

const ROUND = 'old-hits';

/** Removes raw hits that are old enough, every day. */
@Processor(RETENTION_QUEUE, { concurrency: 1 })
export class RetentionProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly retention: HitRetentionService,
    @InjectQueue(RETENTION_QUEUE) private readonly rounds: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rounds.upsertJobScheduler(
      ROUND,
      { every: RETENTION_EVERY },
      { name: ROUND, opts: { removeOnComplete: true, removeOnFail: true } },
    );
  }

  override async process(): Promise<void> {
    this.logger.log({ removed: await this.retention.run() }, 'removed old hits');
  }
}
