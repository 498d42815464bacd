import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { RedisService } from '../../platform/redis/redis.service.js';

const WINDOW_SECONDS = 15 * 60;
const LIMITS = { account: 10, address: 100 };

/**
 * Counts failed sign-ins in Redis, by account and address together and by address alone, over 15 minutes. Without Redis
 * nobody can guess on: it fails closed.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly redis: RedisService) {}

  /** @throws AppError `auth.too_many_attempts` once a limit is reached, `server.unavailable` without Redis */
  async demand(email: string, address: string): Promise<void> {
    const counts = await this.ask(() => this.redis.client.mget(keysOf(email, address)));
    const [account, all] = counts.map(Number);
    if ((account ?? 0) < LIMITS.account && (all ?? 0) < LIMITS.address) return;
    throw new AppError('auth.too_many_attempts', { headers: { 'retry-after': String(WINDOW_SECONDS) } });
  }

  /** Notes a failed attempt. */
  async failed(email: string, address: string): Promise<void> {
    const batch = this.redis.client.multi();
    for (const key of keysOf(email, address)) batch.incr(key).expire(key, WINDOW_SECONDS, 'NX');
    await this.ask(() => batch.exec());
  }

  private async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new AppError('server.unavailable', { cause });
    }
  }
}

function keysOf(email: string, address: string): [string, string] {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return [`login:account:${digest(`${email.toLowerCase()}|${address}`)}`, `login:address:${digest(address)}`];
}
