import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@netreach/domain';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.service.js';
import { AppError } from '../errors/app-error.js';
import { RedisService } from '../redis/redis.service.js';
import { WINDOW_SECONDS, type AttemptCounters } from './attempt-counters.js';
import { PostgresCounters } from './database/postgres-counters.js';
import { RedisCounters } from './redis-counters.js';

/** What is counted, e.g. `login:address`, whose it is, and how often it may happen within 15 minutes. */
export interface Allowance {
  readonly what: string;
  readonly whose: string;
  readonly limit: number;
}

/**
 * Counts attempts over 15 minutes: in Redis, and while Redis is away in PostgreSQL. Without both nothing can be
 * attempted: it fails closed.
 */
@Injectable()
export class Attempts {
  private readonly redis: AttemptCounters;
  private readonly postgres: AttemptCounters;

  constructor(redis: RedisService, database: Database, clock: Clock) {
    this.redis = new RedisCounters(redis.client);
    this.postgres = new PostgresCounters(database, clock);
  }

  /** @throws AppError the given code once a limit is reached, `server.unavailable` without Redis and PostgreSQL */
  async demand(allowances: readonly Allowance[], code: ErrorCode): Promise<void> {
    const counts = await this.count((counters) => counters.read(allowances.map(keyOf)));
    if (allowances.some(({ limit }, index) => (counts[index] ?? Infinity) >= limit)) throw refusal(code);
  }

  /** Notes an attempt. */
  async note(allowances: readonly Allowance[]): Promise<void> {
    await this.count((counters) => counters.add(allowances.map(keyOf)));
  }

  /** Notes an attempt and refuses it in one step, so that attempts at the same time cannot pass the limit together. */
  async take(allowances: readonly Allowance[], code: ErrorCode): Promise<void> {
    const counts = await this.count((counters) => counters.add(allowances.map(keyOf)));
    if (allowances.some(({ limit }, index) => (counts[index] ?? Infinity) > limit)) throw refusal(code);
  }

  private async count(work: (counters: AttemptCounters) => Promise<number[]>): Promise<number[]> {
    try {
      return await work(this.redis).catch(() => work(this.postgres));
    } catch (cause) {
      throw new AppError('server.unavailable', { cause });
    }
  }
}

function refusal(code: ErrorCode): AppError {
  return new AppError(code, { headers: { 'retry-after': String(WINDOW_SECONDS) } });
}

/** Keys hold digests: neither mail addresses nor network addresses lie in Redis or PostgreSQL. */
function keyOf({ what, whose }: Allowance): string {
  return `${what}:${createHash('sha256').update(whose).digest('base64url').slice(0, 22)}`;
}
