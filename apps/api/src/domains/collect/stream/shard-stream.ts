import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { HIT_STREAM, STREAM_NAMES, waitingIn } from './stream-names.js';

const HITS_AN_ENTRY = 100;
/** So many hits go to Redis at once. Fewer wait for others a moment, in milliseconds: a command costs as much as dozens of hits. */
const ENOUGH = 40;
const LINGER_MS = 4;
const LENGTH_VALID_FOR = 500;
const RETRY_AFTER_SECONDS = '5';

/** Is told when hits have been stored, or why not. */
export type Done = (refusal?: AppError) => void;

/**
 * One shard of the hit stream. A hit is accepted once its Redis has it (and, by Redis's own setting, has it on disk within a
 * second). A full stream or a missing Redis refuses hits instead of dropping them in silence.
 */
export class ShardStream {
  private readonly logger = new Logger('HitStream');
  private length = 0;
  private measuredAt = 0;
  private arrived: string[] = [];
  private waiting: Done[] = [];
  private isSending = false;
  private timer: NodeJS.Timeout | undefined;
  /** When it did not answer last, in milliseconds; 0 since it did. */
  awayAt = 0;

  /** @param of the stream, its Redis, and how many hits it may hold */
  constructor(
    private readonly of: { readonly stream: string; readonly client: Redis; readonly limit: number },
    private readonly clock: Clock,
  ) {}

  /**
   * Puts hits into the stream, together with all others that arrive within a moment, or while Redis takes the ones before: a
   * command costs more than what it carries.
   * @param lines of hits, of pages or of advertising
   * @param done called once Redis has them, or with `collect.busy`
   */
  put(lines: readonly string[], done: Done): void {
    for (const line of lines) this.arrived.push(line);
    this.waiting.push(done);
    if (!this.isSending) this.sendSoon();
  }

  private sendSoon(): void {
    if (this.arrived.length < ENOUGH) this.timer ??= setTimeout(() => void this.send(), LINGER_MS);
    else void this.send();
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isSending = true;
    const { arrived, waiting } = this;
    this.arrived = [];
    this.waiting = [];
    const refusal = await this.store(arrived);
    this.awayAt = refusal?.cause === undefined ? 0 : this.clock.now();
    this.isSending = false;
    for (const done of waiting) this.tell(done, refusal);
    if (this.waiting.length > 0 && !this.isSending) this.sendSoon();
  }

  /** One request that cannot be answered must not keep the others waiting. */
  private tell(done: Done, refusal: AppError | undefined): void {
    try {
      done(refusal);
    } catch (error) {
      this.logger.error({ err: error }, 'a request could not be answered');
    }
  }

  /** Stores hits; answers why not. */
  private async store(hits: readonly string[]): Promise<AppError | undefined> {
    const { stream, client } = this.of;
    try {
      if (!(await this.hasRoom())) return busy();
      const transaction = client.multi();
      for (let at = 0; at < hits.length; at += HITS_AN_ENTRY) {
        // JSON holds no bare line ends. Each argument of a command costs about as much as a short hit.
        transaction.xadd(stream, '*', 'h', hits.slice(at, at + HITS_AN_ENTRY).join('\n'));
      }
      // With the hits, for a Redis may have lost everything: of the first shard every writer knows.
      if (stream !== HIT_STREAM) transaction.sadd(STREAM_NAMES, stream);
      await transaction.incrby(waitingIn(stream), hits.length).exec();
      return undefined;
    } catch (cause) {
      return busy(cause);
    }
  }

  private async hasRoom(): Promise<boolean> {
    const now = this.clock.now();
    if (now - this.measuredAt > LENGTH_VALID_FOR) {
      this.measuredAt = now;
      const { stream, client } = this.of;
      const [entries, hits] = await Promise.all([client.xlen(stream), client.get(waitingIn(stream))]);
      // No entry is empty: where the count is lost, there are at least as many hits as entries.
      this.length = entries === 0 ? 0 : Math.max(entries, Number(hits));
    }
    return this.length < this.of.limit;
  }
}

function busy(cause?: unknown): AppError {
  return new AppError('collect.busy', { cause, headers: { 'retry-after': RETRY_AFTER_SECONDS } });
}
