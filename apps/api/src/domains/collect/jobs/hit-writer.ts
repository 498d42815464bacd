import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Clock } from '../../../platform/clock/clock.js';
import { RedisService } from '../../../platform/redis/redis.service.js';
import { HitStore } from '../hit-store.lookup.js';
import type { Hit } from '../hit.js';
import { HIT_STREAM } from '../hit-stream.js';

const GROUP = 'writers';
const BATCH = 2000;
const WAIT_MS = 1000;
/** A batch another writer has held this long without storing it is taken over. */
const ABANDONED_AFTER_MS = 30_000;
/** How often such batches are looked for. */
const SEARCH_EVERY_MS = 5_000;

type Entry = [id: string, fields: string[]];

/**
 * Moves hits from the stream into the store. An entry is acknowledged and removed only after PostgreSQL has committed it;
 * a crash in between stores it again, which changes nothing, because hits carry ids.
 */
@Injectable()
export class HitWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('HitWriter');
  private readonly consumer = randomUUID();
  private readonly connection: Redis;
  private stopping = false;
  private nextSearch = 0;
  private running: Promise<void> | undefined;

  constructor(
    redis: RedisService,
    private readonly store: HitStore,
    private readonly clock: Clock,
  ) {
    this.connection = redis.connect({ maxRetriesPerRequest: null });
  }

  onApplicationBootstrap(): void {
    this.running = this.work();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.race([this.running, sleep(5000, undefined, { ref: false })]);
    this.connection.disconnect();
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.ensureGroup();
        const entries = (await this.abandoned()) ?? (await this.fresh());
        if (entries.length > 0) await this.write(entries);
      } catch (error) {
        if (this.stopping) return;
        this.logger.error({ err: error }, 'hits could not be stored; trying again');
        await sleep(1000);
      }
    }
  }

  private async fresh(): Promise<Entry[]> {
    const answer = (await this.connection.xreadgroup(
      ...([
        'GROUP',
        GROUP,
        this.consumer,
        'COUNT',
        BATCH,
        'BLOCK',
        WAIT_MS,
        'STREAMS',
        HIT_STREAM,
        '>',
      ] as const),
    )) as [string, Entry[]][] | null;
    return answer?.[0]?.[1] ?? [];
  }

  private async abandoned(): Promise<Entry[] | undefined> {
    if (this.clock.now() < this.nextSearch) return undefined;
    const [, entries] = (await this.connection.xautoclaim(
      ...([HIT_STREAM, GROUP, this.consumer, ABANDONED_AFTER_MS, '0', 'COUNT', BATCH] as const),
    )) as [string, (Entry | null)[]];
    const held = entries.filter((entry) => entry !== null);
    if (held.length > 0) return held;
    this.nextSearch = this.clock.now() + SEARCH_EVERY_MS;
    return undefined;
  }

  private async ensureGroup(): Promise<void> {
    try {
      await this.connection.xgroup('CREATE', HIT_STREAM, GROUP, '0', 'MKSTREAM');
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('BUSYGROUP'))) throw error;
    }
  }

  private async write(entries: readonly Entry[]): Promise<void> {
    const hits = entries.map(([, fields]) => JSON.parse(fields[1] ?? '') as Hit);
    await this.store.store(hits);
    const ids = entries.map(([id]) => id);
    await this.connection
      .multi()
      .xack(HIT_STREAM, GROUP, ...ids)
      .xdel(HIT_STREAM, ...ids)
      .exec();
  }
}
