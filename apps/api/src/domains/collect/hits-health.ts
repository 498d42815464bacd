import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../../platform/clock/clock.js';
import { HealthSources } from '../../platform/health/health-sources.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { RedisService } from '../../platform/redis/redis.service.js';
import { HitQuarantineRepository } from './database/hit-quarantine.repository.js';
import { HIT_STREAM, HITS_WAITING } from './hit-stream.lookup.js';

/** Hits are stored within a second or two; from here on, in seconds, nobody does it. */
const LATE = 8;
const HOUR = 60 * 60_000;

/** Tells health and metrics whether hits get into the store, and how many could not. */
@Injectable()
export class HitsHealth {
  constructor(
    private readonly redis: RedisService,
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
      waiting.set(Number((await this.redis.client.get(HITS_WAITING)) ?? 0));
      late.set(await this.waitSeconds());
    });
    metrics.before(async () => quarantined.set((await this.quarantine.standing()).count));
  }

  private async problems(): Promise<string[]> {
    const { newest } = await this.quarantine.standing();
    const isNew = newest !== null && newest.getTime() > this.clock.now() - HOUR;
    const isLate = (await this.waitSeconds()) > LATE;
    return [...(isLate ? ['hits.late'] : []), ...(isNew ? ['hits.quarantined'] : [])];
  }

  /** How long the oldest entry has been in the stream, by the clock that gave it its id. */
  private async waitSeconds(): Promise<number> {
    const [oldest] = await this.redis.client.xrange(HIT_STREAM, '-', '+', 'COUNT', 1);
    if (!oldest) return 0;
    const [seconds] = await this.redis.client.time();
    return Math.max(0, Number(seconds) - Number(oldest[0].split('-', 1)[0]) / 1000);
  }
}
