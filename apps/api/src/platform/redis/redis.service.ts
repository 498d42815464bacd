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
    this.client = this.connectFast(config.REDIS_URL);
  }

  /** A connection whose commands fail fast. @param address of a Redis */
  connectFast(address: string): Redis {
    const options = { enableAutoPipelining: true, maxRetriesPerRequest: 1, commandTimeout: COMMAND_TIMEOUT };
    return this.connect(options, address);
  }

  /** A connection of its own, for blocking reads and for BullMQ. @param address of another Redis than the product's */
  connect(options: ConnectOptions, address = this.config.REDIS_URL): Redis {
    const client = new Redis(address, { ...options, lazyConnect: true, connectTimeout: 5000 });
    client.on('error', (error) => this.logger.warn(`${error.message || 'connection lost'}`));
    return client;
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
