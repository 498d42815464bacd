import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { IdentifiedService } from './database/identifiers.read-model.js';
import {
  MOST_HOSTS,
  OTHER_HOSTS,
  TagSightingsRepository,
  type Sighting,
} from './database/tag-sightings.repository.js';
import { marketDayOf } from './market-days.js';

const WRITE_EVERY = 10_000;

/**
 * Counts in memory where the hits of each tracking identifier are seen, and writes the counts down every ten seconds: no
 * hit waits for it, and PostgreSQL has the same work for one hit and for a million. What a crash takes along are ten seconds
 * of a check of tags, never a hit.
 */
@Injectable()
export class TagSightings implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('TagSightings');
  private seen = new Map<string, Sighting>();
  /** New hosts of each identifier and day since the last writing. */
  private hosts = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private cleaned = '';

  constructor(private readonly sightings: TagSightingsRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /**
   * Counts a page view.
   * @param host of the page; empty where it is not known
   * @param at milliseconds since 1970-01-01 UTC
   */
  count({ id, timeZone }: IdentifiedService, host: string, at: number): void {
    const day = marketDayOf(at, timeZone);
    const sighting = this.of(id, day, host);
    sighting.hits += 1;
    sighting.last = Math.max(sighting.last, at);
  }

  /** Writes down what was counted; what cannot be written is counted on. */
  async write(): Promise<void> {
    const written = [...this.seen.values()];
    if (written.length === 0) return;
    this.seen = new Map();
    this.hosts = new Map();
    try {
      await this.sightings.add(written);
      await this.clean(written[0]!.day);
    } catch (error) {
      this.logger.warn({ err: error }, 'sightings of tags could not be written down; they are counted on');
      for (const { identifier, day, host, hits, last } of written) {
        const sighting = this.of(identifier, day, host);
        sighting.hits += hits;
        sighting.last = Math.max(sighting.last, last);
      }
    }
  }

  private of(identifier: number, day: string, host: string): Sighting {
    const place = `${identifier} ${day}`;
    const known = this.seen.get(`${place} ${host}`);
    if (known) return known;
    const count = this.hosts.get(place) ?? 0;
    if (count >= MOST_HOSTS && host !== OTHER_HOSTS) return this.of(identifier, day, OTHER_HOSTS);
    this.hosts.set(place, count + 1);
    const sighting = { identifier, day, host, hits: 0, last: 0 };
    this.seen.set(`${place} ${host}`, sighting);
    return sighting;
  }

  private async clean(day: string): Promise<void> {
    if (this.cleaned >= day) return;
    await this.sightings.removeOld(day);
    this.cleaned = day;
  }
}
