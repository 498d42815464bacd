import { randomUUID } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { StreamNodes } from '../stream/stream-nodes.js';
import { StreamedHits } from '../streamed-hits.service.js';
import { NodeWriter } from './node-writer.js';

/**
 * Moves hits from the stream into the store. An entry is acknowledged and removed only after the store has all of it, or the
 * quarantine has; a crash in between stores it again, which changes nothing, because hits carry ids. Each Redis has a loop of
 * its own, so one that is away holds none of the others up.
 */
@Injectable()
export class HitWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly writers: readonly NodeWriter[];

  constructor(nodes: StreamNodes, hits: StreamedHits, clock: Clock) {
    const consumer = randomUUID();
    this.writers = nodes.connections().map((redis) => new NodeWriter(redis, consumer, hits, clock));
  }

  onApplicationBootstrap(): void {
    for (const writer of this.writers) writer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.writers.map((writer) => writer.stop()));
  }
}
