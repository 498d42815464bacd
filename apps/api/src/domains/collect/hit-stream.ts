import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RedisService } from '../../platform/redis/redis.service.js';
import type { Hit } from './hit.js';

/** The Redis stream between collector and hit writer. */
export const HIT_STREAM = 'hits';
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

  constructor(
    private readonly redis: RedisService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `collect.busy` */
  async append(hits: readonly Hit[]): Promise<void> {
    if (hits.length === 0) return;
    try {
      await this.demandRoom();
      await Promise.all(hits.map((hit) => this.redis.client.xadd(HIT_STREAM, '*', 'h', JSON.stringify(hit))));
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw busy(cause);
    }
  }

  private async demandRoom(): Promise<void> {
    const now = this.clock.now();
    if (now - this.measuredAt > LENGTH_VALID_FOR) {
      this.measuredAt = now;
      this.length = await this.redis.client.xlen(HIT_STREAM);
    }
    if (this.length >= this.config.HIT_STREAM_LIMIT) throw busy();
  }
}

function busy(cause?: unknown): AppError {
  return new AppError('collect.busy', { cause, headers: { 'retry-after': RETRY_AFTER_SECONDS } });
}
