import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RedisService } from '../../platform/redis/redis.service.js';
/** The Redis stream between collector and hit writer. An entry holds the hits of a moment, one a line. */
export const HIT_STREAM = 'hits';
/** How many hits the stream holds. */
export const HITS_WAITING = 'hits:waiting';
const HITS_AN_ENTRY = 100;
const LENGTH_VALID_FOR = 500;
const RETRY_AFTER_SECONDS = '5';

/** Is told when hits have been stored, or why not. */
export type Done = (refusal?: AppError) => void;

/**
 * The collector's end of the hit stream. A hit is accepted once Redis has it (and, by Redis's own setting, has it on disk
 * within a second). A full stream or a missing Redis refuses hits with 503 instead of dropping them in silence.
 */
@Injectable()
export class HitStream {
  private readonly logger = new Logger('HitStream');
  private length = 0;
  private measuredAt = 0;
  private arrived: string[] = [];
  private waiting: Done[] = [];
  private isSending = false;

  constructor(
    private readonly redis: RedisService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** As {@link put}. @throws AppError `collect.busy` */
  append(lines: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) =>
      this.put(lines, (refusal) => (refusal ? reject(refusal) : resolve())),
    );
  }

  /**
   * Puts hits into the stream, together with all others that arrive while Redis takes the ones before: a command costs
   * more than what it carries.
   * @param lines of hits, of pages or of advertising
   * @param done called once Redis has them, or with `collect.busy`
   */
  put(lines: readonly string[], done: Done): void {
    for (const line of lines) this.arrived.push(line);
    this.waiting.push(done);
    if (this.isSending) return;
    this.isSending = true;
    setImmediate(() => void this.send());
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0) {
      const { arrived, waiting } = this;
      this.arrived = [];
      this.waiting = [];
      const refusal = await this.store(arrived);
      for (const done of waiting) this.tell(done, refusal);
    }
    this.isSending = false;
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
    try {
      if (!(await this.hasRoom())) return busy();
      const transaction = this.redis.client.multi();
      for (let at = 0; at < hits.length; at += HITS_AN_ENTRY) {
        // JSON holds no bare line ends. Each argument of a command costs about as much as a short hit.
        transaction.xadd(HIT_STREAM, '*', 'h', hits.slice(at, at + HITS_AN_ENTRY).join('\n'));
      }
      await transaction.incrby(HITS_WAITING, hits.length).exec();
      return undefined;
    } catch (cause) {
      return busy(cause);
    }
  }

  private async hasRoom(): Promise<boolean> {
    const now = this.clock.now();
    if (now - this.measuredAt > LENGTH_VALID_FOR) {
      this.measuredAt = now;
      const { client } = this.redis;
      const [entries, hits] = await Promise.all([client.xlen(HIT_STREAM), client.get(HITS_WAITING)]);
      // No entry is empty: where the count is lost, there are at least as many hits as entries.
      this.length = entries === 0 ? 0 : Math.max(entries, Number(hits));
    }
    return this.length < this.config.HIT_STREAM_LIMIT;
  }
}

function busy(cause?: unknown): AppError {
  return new AppError('collect.busy', { cause, headers: { 'retry-after': RETRY_AFTER_SECONDS } });
}
