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

/** What is counted, e.g. `login:network`, whose it is, and how often it may happen within 15 minutes. */
export interface Allowance {
  readonly what: string;
  readonly whose: string;
  readonly limit: number;
}

/**
 * Counts attempts over 15 minutes: in Redis, and in PostgreSQL what Redis does not take, because it is away, hangs or is
 * full. Both are read, so that no count begins anew when Redis goes or comes back. Without both nothing can be attempted: it
 * fails closed.
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
    const keys = allowances.map(keyOf);
    const counts = await sumOf([this.redis.read(keys), this.postgres.read(keys)]);
    if (allowances.some(({ limit }, place) => (counts[place] ?? Infinity) >= limit)) throw refusal(code);
  }

  /** Notes an attempt. */
  async note(allowances: readonly Allowance[]): Promise<void> {
    await this.add(allowances.map(keyOf));
  }

  /** Notes an attempt and refuses it in one step, so that attempts at the same time cannot pass the limit together. */
  async take(allowances: readonly Allowance[], code: ErrorCode): Promise<void> {
    if (!(await this.admits(allowances))) throw refusal(code);
  }

  /** Notes an attempt. @returns whether it is within all limits */
  async admits(allowances: readonly Allowance[]): Promise<boolean> {
    const counts = await this.add(allowances.map(keyOf));
    return allowances.every(({ limit }, place) => (counts[place] ?? Infinity) <= limit);
  }

  /** Adds one to each key where that can be done. @returns the counts of both */
  private async add(keys: readonly string[]): Promise<number[]> {
    try {
      const counts = await this.redis.add(keys);
      return await sumOf([Promise.resolve(counts), this.postgres.read(keys)]);
    } catch {
      return sumOf([this.postgres.add(keys), this.redis.read(keys)], 1);
    }
  }
}

/**
 * Counts of two places together; what does not answer knows of none.
 * @param needed how many of them, from the first one on, have to answer
 * @throws AppError `server.unavailable` where they do not, or none does
 */
async function sumOf(readings: readonly Promise<number[]>[], needed = 0): Promise<number[]> {
  const read = await Promise.allSettled(readings);
  const known = read.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const missing = read.slice(0, needed).find(({ status }) => status === 'rejected');
  if (missing || known.length === 0) throw new AppError('server.unavailable', { cause: missing ?? read[0] });
  return (known[0] ?? []).map((_, place) => known.reduce((sum, counts) => sum + (counts[place] ?? 0), 0));
}

function refusal(code: ErrorCode): AppError {
  return new AppError(code, { headers: { 'retry-after': String(WINDOW_SECONDS) } });
}

/** Keys hold digests: neither mail addresses nor network addresses lie in Redis or PostgreSQL. */
function keyOf({ what, whose }: Allowance): string {
  return `${what}:${createHash('sha256').update(whose).digest('base64url').slice(0, 22)}`;
}
