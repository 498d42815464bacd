import type { Redis } from 'ioredis';
import { WINDOW_SECONDS, type AttemptCounters } from './attempt-counters.js';

/** Counts attempts in Redis. */
export class RedisCounters implements AttemptCounters {
  constructor(private readonly client: Redis) {}

  async read(keys: readonly string[]): Promise<number[]> {
    return (await this.client.mget([...keys])).map(Number);
  }

  async add(keys: readonly string[]): Promise<number[]> {
    const batch = this.client.multi();
    for (const key of keys) batch.incr(key).expire(key, WINDOW_SECONDS, 'NX');
    const answers = (await batch.exec()) ?? [];
    const counts = answers.map(([error, answer]) => {
      if (error) throw error;
      return Number(answer);
    });
    return counts.filter((_, index) => index % 2 === 0);
  }
}
