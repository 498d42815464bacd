import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RedisService } from '../../platform/redis/redis.service.js';
import type { Hit } from './hit.js';

/** The Redis stream between collector and hit writer. An entry holds the hits of a moment, each in a field of its own. */
export const HIT_STREAM = 'hits';
/** How many hits the stream holds. */
export const HITS_WAITING = 'hits:waiting';
const HITS_AN_ENTRY = 100;
const LENGTH_VALID_FOR = 500;
const RETRY_AFTER_SECONDS = '5';

/**
 * The collector's end of the hit stream. A hit is accepted once Redis has it (and, by Redis's own setting, has it on disk
 * within a second). A full stream or a missing Redis refuses hits with 503 instead of dropping them in silence.
 */
@Injectable()
export class HitStream {
  private length = 0;
  private measuredAt = 0;
  private arrived: string[] = [];
  private sending: Promise<void> | undefined;

  constructor(
    private readonly redis: RedisService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts hits into the stream, together with those of the other requests of this moment: a command to Redis costs more
   * than what it carries.
   * @throws AppError `collect.busy`
   */
  append(hits: readonly Hit[]): Promise<void> {
    for (const hit of hits) this.arrived.push(JSON.stringify(hit));
    this.sending ??= new Promise((sent) => setImmediate(() => sent(this.send())));
    return this.sending;
  }

  private async send(): Promise<void> {
    const hits = this.arrived;
    this.arrived = [];
    this.sending = undefined;
    try {
      await this.demandRoom();
      const transaction = this.redis.client.multi();
      for (let at = 0; at < hits.length; at += HITS_AN_ENTRY) {
        const fields = hits.slice(at, at + HITS_AN_ENTRY).flatMap((hit) => ['h', hit]);
        transaction.xadd(HIT_STREAM, '*', ...fields);
      }
      await transaction.incrby(HITS_WAITING, hits.length).exec();
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw busy(cause);
    }
  }

  private async demandRoom(): Promise<void> {
    const now = this.clock.now();
    if (now - this.measuredAt > LENGTH_VALID_FOR) {
      this.measuredAt = now;
      const { client } = this.redis;
      const [entries, hits] = await Promise.all([client.xlen(HIT_STREAM), client.get(HITS_WAITING)]);
      // No entry is empty: where the count is lost, there are at least as many hits as entries.
      this.length = entries === 0 ? 0 : Math.max(entries, Number(hits));
    }
    if (this.length >= this.config.HIT_STREAM_LIMIT) throw busy();
  }
}

function busy(cause?: unknown): AppError {
  return new AppError('collect.busy', { cause, headers: { 'retry-after': RETRY_AFTER_SECONDS } });
}
