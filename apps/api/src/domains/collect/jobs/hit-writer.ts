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
import { HIT_STREAM, HITS_WAITING } from '../hit-stream.lookup.js';
import { linesOf, type StreamedLine, type StreamEntry } from '../stream-entry.js';
import { StreamedHits } from '../streamed-hits.service.js';

const GROUP = 'writers';
/** Entries read at once: as many hits as any store takes at once. */
const ENTRIES = 500;
const WAIT_MS = 1000;
/** A batch another writer has held this long without storing it is taken over. */
const ABANDONED_AFTER_MS = 10_000;
/** How often such batches are looked for. */
const SEARCH_EVERY_MS = 2_000;

// Entries that another writer has removed meanwhile were counted off by it. An empty stream holds no hits, whatever was
// counted.
const REMOVE = `
local ids = {unpack(ARGV, 4)}
redis.call('XACK', KEYS[1], ARGV[1], unpack(ids))
if redis.call('XDEL', KEYS[1], unpack(ids)) == tonumber(ARGV[3]) then redis.call('DECRBY', KEYS[2], ARGV[2]) end
if redis.call('XLEN', KEYS[1]) == 0 then redis.call('SET', KEYS[2], 0) end`;

/**
 * Moves hits from the stream into the store. An entry is acknowledged and removed only after the store has taken all of
 * it, or the quarantine; a crash in between stores it again, which changes nothing, because hits carry ids.
 */
@Injectable()
export class HitWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('HitWriter');
  private readonly consumer = randomUUID();
  private readonly connection: Redis;
  private stopping = false;
  private nextSearch = 0;
  private nextStoring = 0;
  private running: Promise<void> | undefined;

  constructor(
    redis: RedisService,
    private readonly hits: StreamedHits,
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
        await this.others();
        const entries = (await this.abandoned()) ?? (await this.fresh());
        if (entries.length > 0) await this.write(entries);
      } catch (error) {
        if (this.stopping) return;
        this.logger.error({ err: error }, 'hits could not be stored; trying again');
        await sleep(1000);
      }
    }
  }

  /** Waits for more hits where the store wants them together, unless there are many already. */
  private async others(): Promise<void> {
    const wait = this.nextStoring - this.clock.now();
    this.nextStoring = 0;
    if (wait <= 0) return;
    const waiting = await this.connection.get(HITS_WAITING);
    if (Number(waiting ?? 0) < this.store.batches.rows) await sleep(wait);
  }

  private async fresh(): Promise<StreamEntry[]> {
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
    )) as [string, StreamEntry[]][] | null;
    return answer?.[0]?.[1] ?? [];
  }

  private async abandoned(): Promise<StreamEntry[] | undefined> {
    if (this.clock.now() < this.nextSearch) return undefined;
    const [, entries] = (await this.connection.xautoclaim(
      ...([HIT_STREAM, GROUP, this.consumer, ABANDONED_AFTER_MS, '0', 'COUNT', ENTRIES] as const),
    )) as [string, (StreamEntry | null)[]];
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

  private async write(entries: readonly StreamEntry[]): Promise<void> {
    let [batch, lines]: [string[], StreamedLine[]] = [[], []];
    for (const entry of entries) {
      batch.push(entry[0]);
      lines.push(...linesOf(entry));
      if (lines.length < this.store.batches.rows) continue;
      await this.storeBatch(batch, lines);
      [batch, lines] = [[], []];
    }
    if (batch.length > 0) await this.storeBatch(batch, lines);
    this.nextStoring = this.clock.now() + this.store.batches.everyMs;
  }

  private async storeBatch(ids: readonly string[], lines: readonly StreamedLine[]): Promise<void> {
    await this.hits.store(lines);
    await this.connection.eval(REMOVE, 2, HIT_STREAM, HITS_WAITING, GROUP, lines.length, ids.length, ...ids);
  }
}
