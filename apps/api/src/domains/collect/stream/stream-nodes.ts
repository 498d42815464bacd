import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AppConfig } from '../../../platform/config/app-config.js';
import { RedisService } from '../../../platform/redis/redis.service.js';
import { HIT_STREAM, STREAM_NAMES, streamOf } from './stream-names.js';

/** The Redis servers that hold the hit stream: the product's own, unless others are named. */
@Injectable()
export class StreamNodes implements OnApplicationShutdown {
  private readonly addresses: readonly (string | undefined)[];
  /** A shared connection to each; commands fail fast while it is away. */
  readonly clients: readonly Redis[];

  constructor(
    private readonly redis: RedisService,
    private readonly config: AppConfig,
  ) {
    this.addresses = config.HIT_STREAM_URLS?.length ? config.HIT_STREAM_URLS : [undefined];
    this.clients = this.addresses.map((address) =>
      address === undefined ? redis.client : redis.connectFast(address),
    );
  }

  /** The streams that hits are put into, by shard, each with its Redis. */
  shards(): { readonly stream: string; readonly client: Redis }[] {
    return Array.from({ length: this.config.HIT_STREAM_SHARDS }, (_, shard) => ({
      stream: streamOf(shard),
      client: this.clients[shard % this.clients.length]!,
    }));
  }

  /** A connection of its own to each, for reads that wait. */
  connections(): Redis[] {
    return this.addresses.map((address) => this.redis.connect({ maxRetriesPerRequest: null }, address));
  }

  onApplicationShutdown(): void {
    for (const client of this.clients) if (client !== this.redis.client) client.disconnect();
  }
}

/** The streams a Redis holds or held, whoever put hits into them. */
export async function streamsOf(client: Redis): Promise<string[]> {
  return [...new Set([HIT_STREAM, ...(await client.smembers(STREAM_NAMES))])].sort();
}
