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
import { readHitLines } from '../hit-line.js';
import { HIT_STREAM, HITS_WAITING } from '../hit-stream.js';

const GROUP = 'writers';
/** Entries read at once, and hits stored at once. */
const ENTRIES = 500;
const BATCH = 5000;
const WAIT_MS = 1000;
/** A batch another writer has held this long without storing it is taken over. */
const ABANDONED_AFTER_MS = 10_000;
/** A hit is in the stream less than a second after it was taken; more than this is a clock that is wrong. */
const CLOCK_SKEW_MS = 60_000;
/** How often such batches are looked for. */
const SEARCH_EVERY_MS = 2_000;

// Entries that another writer has removed meanwhile were counted off by it. An empty stream holds no hits, whatever was
// counted.
const REMOVE = `
local ids = {unpack(ARGV, 4)}
redis.call('XACK', KEYS[1], ARGV[1], unpack(ids))
if redis.call('XDEL', KEYS[1], unpack(ids)) == tonumber(ARGV[3]) then redis.call('DECRBY', KEYS[2], ARGV[2]) end
if redis.call('XLEN', KEYS[1]) == 0 then redis.call('SET', KEYS[2], 0) end`;

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
        ENTRIES,
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
      ...([HIT_STREAM, GROUP, this.consumer, ABANDONED_AFTER_MS, '0', 'COUNT', ENTRIES] as const),
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
    let [batch, hits]: [string[], Hit[]] = [[], []];
    for (const [id, fields] of entries) {
      batch.push(id);
      hits.push(...hitsOf(fields).map((hit) => ({ ...hit, at: boundedBy(id, hit.at) })));
      if (hits.length < BATCH) continue;
      await this.storeBatch(batch, hits);
      [batch, hits] = [[], []];
    }
    if (batch.length > 0) await this.storeBatch(batch, hits);
  }

  private async storeBatch(ids: readonly string[], hits: readonly Hit[]): Promise<void> {
    await this.store.store(hits);
    await this.connection.eval(REMOVE, 2, HIT_STREAM, HITS_WAITING, GROUP, hits.length, ids.length, ...ids);
  }
}

/**
 * The moment of a hit, or that at which Redis took it where the two are too far apart: a collector whose clock is wrong
 * must not move hits to other days. The same entry gives the same moment however often it is stored.
 * @param id of the entry: Redis's clock in milliseconds, and a number
 */
export function boundedBy(id: string, at: number): number {
  const taken = Number(id.split('-', 1)[0]);
  return Math.abs(at - taken) > CLOCK_SKEW_MS ? taken : at;
}

/** The hits of an entry: every second field. */
function hitsOf(fields: readonly string[]): Hit[] {
  return fields.filter((_, place) => place % 2 === 1).flatMap((lines) => readHitLines(lines));
}
