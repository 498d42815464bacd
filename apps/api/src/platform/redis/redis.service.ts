import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppConfig } from '../config/app-config.js';

/** The process's shared connection to Redis; commands fail fast while Redis is away. */
@Injectable()
export class RedisService implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  readonly client: Redis;

  constructor(private readonly config: AppConfig) {
    this.client = this.connect({ enableAutoPipelining: true, maxRetriesPerRequest: 1 });
  }

  /** A connection of its own, for blocking reads and for BullMQ. */
  connect(options: { enableAutoPipelining?: boolean; maxRetriesPerRequest: number | null }): Redis {
    const client = new Redis(this.config.REDIS_URL, { ...options, lazyConnect: true, connectTimeout: 5000 });
    client.on('error', (error) => this.logger.warn(`${error.message || 'connection lost'}`));
    return client;
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
