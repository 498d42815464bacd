import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@netreach/domain';
import { AppError } from '../errors/app-error.js';
import { RedisService } from '../redis/redis.service.js';

const WINDOW_SECONDS = 15 * 60;

/** What is counted, e.g. `login:address`, whose it is, and how often it may happen within 15 minutes. */
export interface Allowance {
  readonly what: string;
  readonly whose: string;
  readonly limit: number;
}

/** Counts attempts in Redis over 15 minutes. Without Redis nothing can be attempted: it fails closed. */
@Injectable()
export class Attempts {
  constructor(private readonly redis: RedisService) {}

  /** @throws AppError the given code once a limit is reached, `server.unavailable` without Redis */
  async demand(allowances: readonly Allowance[], code: ErrorCode): Promise<void> {
    const counts = await this.ask(() => this.redis.client.mget(allowances.map(keyOf)));
    if (allowances.some(({ limit }, index) => Number(counts[index] ?? 0) >= limit)) throw refusal(code);
  }

  /** Notes an attempt. */
  async note(allowances: readonly Allowance[]): Promise<void> {
    await this.count(allowances);
  }

  /** Notes an attempt and refuses it in one step, so that attempts at the same time cannot pass the limit together. */
  async take(allowances: readonly Allowance[], code: ErrorCode): Promise<void> {
    const counts = await this.count(allowances);
    if (allowances.some(({ limit }, index) => (counts[index] ?? Infinity) > limit)) throw refusal(code);
  }

  private async count(allowances: readonly Allowance[]): Promise<number[]> {
    const batch = this.redis.client.multi();
    for (const key of allowances.map(keyOf)) batch.incr(key).expire(key, WINDOW_SECONDS, 'NX');
    const results = await this.ask(async () => {
      const answers = (await batch.exec()) ?? [];
      return answers.map(([error, answer]) => {
        if (error) throw error;
        return Number(answer);
      });
    });
    return results.filter((_, index) => index % 2 === 0);
  }

  private async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new AppError('server.unavailable', { cause });
    }
  }
}

function refusal(code: ErrorCode): AppError {
  return new AppError(code, { headers: { 'retry-after': String(WINDOW_SECONDS) } });
}

/** Keys hold digests: neither mail addresses nor network addresses lie in Redis. */
function keyOf({ what, whose }: Allowance): string {
  return `${what}:${createHash('sha256').update(whose).digest('base64url').slice(0, 22)}`;
}
