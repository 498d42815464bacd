import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { AppConfig } from '../config/app-config.js';

/** How long a command of the shared connection may take, in milliseconds: a Redis that hangs holds nobody up. */
const COMMAND_TIMEOUT = 500;

type ConnectOptions = Pick<RedisOptions, 'enableAutoPipelining' | 'maxRetriesPerRequest' | 'commandTimeout'>;

/** The process's shared connection to Redis; commands fail fast while Redis is away or hangs. */
@Injectable()
export class RedisService implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  readonly client: Redis;

  constructor(private readonly config: AppConfig) {
    this.client = this.connect({
      enableAutoPipelining: true,
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT,
    });
  }

  /** A connection of its own, for blocking reads and for BullMQ. */
  connect(options: ConnectOptions): Redis {
    const client = new Redis(this.config.REDIS_URL, { ...options, lazyConnect: true, connectTimeout: 5000 });
    client.on('error', (error) => this.logger.warn(`${error.message || 'connection lost'}`));
    return client;
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
