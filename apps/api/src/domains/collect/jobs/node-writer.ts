import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Clock } from '../../../platform/clock/clock.js';
import { linesOf, type StreamedLine, type StreamEntry } from '../stream-entry.js';
import { LEASE_MS, StreamLeases } from '../stream/stream-leases.js';
import { waitingIn } from '../stream/stream-names.js';
import type { StreamedHits } from '../streamed-hits.service.js';

const GROUP = 'writers';
/** Entries read at once of a stream: as many hits as any store takes at once. */
const ENTRIES = 500;
const WAIT_MS = 1000;
/** A stream whose hits could not be stored is left alone so long. */
const REST_MS = 1000;
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

/** Entries read from a stream. */
type Read = readonly [stream: string, entries: readonly StreamEntry[]];

/** Moves hits of the streams of one Redis into the store. */
export class NodeWriter {
  private readonly logger = new Logger('HitWriter');
  private readonly leases: StreamLeases;
  private streams: readonly string[] = [];
  /** Streams that are left alone, and until when. */
  private readonly resting = new Map<string, number>();
  private renewAt = 0;
  private nextSearch = 0;
  private nextStoring = 0;
  private stopping = false;
  private running: Promise<void> | undefined;

  /** @param consumer this writer's name among the others */
  constructor(
    private readonly connection: Redis,
    private readonly consumer: string,
    private readonly hits: StreamedHits,
    private readonly clock: Clock,
  ) {
    this.leases = new StreamLeases(connection, consumer);
  }

  start(): void {
    this.running = this.work();
  }

  /** Ends after what is being stored, or after five seconds. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.race([this.running, sleep(5000, undefined, { ref: false })]);
    this.connection.disconnect();
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.round();
      } catch (error) {
        if (this.stopping) return;
        this.renewAt = 0;
        this.logger.error({ err: error }, 'hits could not be stored; trying again');
        await sleep(1000);
      }
    }
    await this.leases.release().catch(() => undefined);
  }

  private async round(): Promise<void> {
    const now = this.clock.now();
    if (now >= this.renewAt) {
      this.streams = await this.leases.renew();
      this.renewAt = now + LEASE_MS / 5;
    }
    const streams = this.streams.filter((stream) => (this.resting.get(stream) ?? 0) <= now);
    if (streams.length === 0) {
      await sleep(WAIT_MS);
      return;
    }
    await Promise.all(streams.map((stream) => this.ensureGroup(stream)));
    await this.others(streams);
    const read = (await this.abandoned(streams)) ?? (await this.fresh(streams));
    if (read.length > 0) await this.write(read);
  }

  /** Waits for more hits where the store wants them together, unless there are many already. */
  private async others(streams: readonly string[]): Promise<void> {
    const wait = this.nextStoring - this.clock.now();
    this.nextStoring = 0;
    if (wait <= 0) return;
    const waiting = await this.connection.mget(streams.map(waitingIn));
    if (waiting.reduce((sum, count) => sum + Number(count), 0) < this.hits.batches.rows) await sleep(wait);
  }

  private async fresh(streams: readonly string[]): Promise<readonly Read[]> {
    const options = ['GROUP', GROUP, this.consumer, 'COUNT', ENTRIES, 'BLOCK', WAIT_MS, 'STREAMS'] as const;
    const after = streams.map(() => '>');
    const answer = await this.connection.call('XREADGROUP', ...options, ...streams, ...after);
    return (answer as Read[] | null) ?? [];
  }

  private async abandoned(streams: readonly string[]): Promise<readonly Read[] | undefined> {
    if (this.clock.now() < this.nextSearch) return undefined;
    for (const stream of streams) {
      const [, entries] = (await this.connection.xautoclaim(
        ...([stream, GROUP, this.consumer, ABANDONED_AFTER_MS, '0', 'COUNT', ENTRIES] as const),
      )) as [string, (StreamEntry | null)[]];
      const held = entries.filter((entry) => entry !== null);
      if (held.length > 0) return [[stream, held]];
    }
    this.nextSearch = this.clock.now() + SEARCH_EVERY_MS;
    return undefined;
  }

  private async ensureGroup(stream: string): Promise<void> {
    try {
      await this.connection.xgroup('CREATE', stream, GROUP, '0', 'MKSTREAM');
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('BUSYGROUP'))) throw error;
    }
  }

  /** Stores what was read, stream by stream: one whose store is away holds none of the others up. */
  private async write(read: readonly Read[]): Promise<void> {
    for (const [stream, entries] of read)
      try {
        await this.writeOf(stream, entries);
      } catch (error) {
        if (this.stopping) return;
        this.resting.set(stream, this.clock.now() + REST_MS);
        this.logger.error({ err: error }, `hits of ${stream} could not be stored; trying again`);
      }
    this.nextStoring = this.clock.now() + this.hits.batches.everyMs;
  }

  private async writeOf(stream: string, entries: readonly StreamEntry[]): Promise<void> {
    let [batch, lines]: [string[], StreamedLine[]] = [[], []];
    for (const entry of entries) {
      batch.push(entry[0]);
      lines.push(...linesOf(entry));
      if (lines.length < this.hits.batches.rows) continue;
      await this.storeBatch(stream, batch, lines);
      [batch, lines] = [[], []];
    }
    if (batch.length > 0) await this.storeBatch(stream, batch, lines);
  }

  private async storeBatch(
    stream: string,
    ids: readonly string[],
    lines: readonly StreamedLine[],
  ): Promise<void> {
    await this.hits.store(lines);
    const removed = [GROUP, lines.length, ids.length, ...ids];
    await this.connection.eval(REMOVE, 2, stream, waitingIn(stream), ...removed);
  }
}
