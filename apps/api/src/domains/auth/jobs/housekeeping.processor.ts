import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Housekeeping } from './housekeeping.service.js';

/** Queue of the removal of what has expired. */
export const HOUSEKEEPING_QUEUE = 'housekeeping';

const ROUND = 'expired-rows';
const EVERY = 60 * 60_000;

/** Removes what has expired, every hour. */
@Processor(HOUSEKEEPING_QUEUE, { concurrency: 1 })
export class HousekeepingProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly logger = new Logger('Housekeeping');

  constructor(
    private readonly housekeeping: Housekeeping,
    @InjectQueue(HOUSEKEEPING_QUEUE) private readonly rounds: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rounds.upsertJobScheduler(
      ROUND,
      { every: EVERY },
      { name: ROUND, opts: { removeOnComplete: true, removeOnFail: true } },
    );
  }

  override async process(): Promise<void> {
    this.logger.log({ removed: await this.housekeeping.run() }, 'removed what has expired');
  }
}
