import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { Clock } from '../../platform/clock/clock.js';
import { HealthSources } from '../../platform/health/health-sources.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { HitQuarantineRepository } from './database/hit-quarantine.repository.js';
import { waitingIn } from './stream/stream-names.js';
import { StreamNodes, streamsOf } from './stream/stream-nodes.js';

/** Hits are stored within a second or two; from here on, in seconds, nobody does it. */
const LATE = 8;
const HOUR = 60 * 60_000;

/** Tells health and metrics whether hits get into the store, and how many could not. */
@Injectable()
export class HitsHealth {
  constructor(
    private readonly nodes: StreamNodes,
    private readonly quarantine: HitQuarantineRepository,
    private readonly clock: Clock,
    sources: HealthSources,
    metrics: Metrics,
  ) {
    sources.register('hits', () => this.problems());
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [metrics.registry] });
    const waiting = gauge('netreach_hits_waiting', 'Hits in Redis that are not stored yet.');
    const late = gauge('netreach_hits_late_seconds', 'How long the oldest of them has waited.');
    const quarantined = gauge(
      'netreach_hits_quarantined',
      'Hits that could not be stored and are kept aside.',
    );
    metrics.before(async () => {
      const standing = await this.standing();
      waiting.set(standing.reduce((sum, one) => sum + one.waiting, 0));
      late.set(Math.max(0, ...standing.map(({ seconds }) => seconds)));
    });
    metrics.before(async () => quarantined.set((await this.quarantine.standing()).count));
  }

  private async problems(): Promise<string[]> {
    const { newest } = await this.quarantine.standing();
    const isNew = newest !== null && newest.getTime() > this.clock.now() - HOUR;
    const standing = await this.standing();
    const isLate = standing.some(({ seconds }) => seconds > LATE);
    const isAway = standing.length < this.nodes.clients.length;
    return [
      ...(isAway ? ['hits.stream_away'] : []),
      ...(isLate ? ['hits.late'] : []),
      ...(isNew ? ['hits.quarantined'] : []),
    ];
  }

  /** How the Redis servers that answer stand. */
  private async standing(): Promise<Standing[]> {
    const answers = await Promise.allSettled(this.nodes.clients.map(standingOf));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }
}

/** What waits in a Redis. */
interface Standing {
  /** Hits. */
  readonly waiting: number;
  /** How long the oldest entry has been there, by the clock that gave it its id. */
  readonly seconds: number;
}

async function standingOf(client: Redis): Promise<Standing> {
  const streams = await streamsOf(client);
  const counts = await client.mget(streams.map(waitingIn));
  const oldest = await Promise.all(streams.map((stream) => client.xrange(stream, '-', '+', 'COUNT', 1)));
  const began = oldest.flatMap(([entry]) => (entry ? [Number(entry[0].split('-', 1)[0])] : []));
  const waiting = counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
  if (began.length === 0) return { waiting, seconds: 0 };
  const [now] = await client.time();
  return { waiting, seconds: Math.max(0, Number(now) - Math.min(...began) / 1000) };
}
