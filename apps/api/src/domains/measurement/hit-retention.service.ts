import { Injectable, Logger } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { HitStore } from '../collect/hit-store.lookup.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { HitRetentionRepository } from './database/hit-retention.repository.js';

/** Days that raw hits are kept where a country has no setting: thirteen months, so that a year can be compared. */
export const RAW_HITS_DAYS = 400;
/** Fewer would take hits of a month that still runs, or has just ended. */
export const FEWEST_RAW_HITS_DAYS = 62;
export const MOST_RAW_HITS_DAYS = 36_500;

const DAY = 24 * 60 * 60_000;

/** What was removed of a country. */
export interface RemovedHits {
  readonly country: string;
  readonly hits: number;
}

/** Removes raw hits that are older than their country keeps them. Figures stay as they are. */
@Injectable()
export class HitRetentionService {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly hits: HitStore,
    private readonly retention: HitRetentionRepository,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** Days that a country's raw hits are kept. */
  async days(country: string): Promise<number> {
    return (await this.retention.days(country)) ?? RAW_HITS_DAYS;
  }

  /**
   * Sets how long a country's raw hits are kept.
   * @throws Error when the days are out of range
   */
  async setDays(country: string, days: number): Promise<void> {
    await this.countries.market(country);
    if (!Number.isInteger(days) || days < FEWEST_RAW_HITS_DAYS || days > MOST_RAW_HITS_DAYS)
      throw new Error(`days must be between ${FEWEST_RAW_HITS_DAYS} and ${MOST_RAW_HITS_DAYS}`);
    await this.retention.setDays(country, days);
  }

  /** Removes whole months, the oldest first, that are over for as long as their country keeps hits and are measured. */
  async run(): Promise<RemovedHits[]> {
    const removed: RemovedHits[] = [];
    const now = this.clock.now();
    for (const { code: country, timeZone } of await this.countries.markets()) {
      const oldest = marketDay(now - (await this.days(country)) * DAY, timeZone).slice(0, 7);
      const unmeasured = (await this.retention.oldestUnmeasured(country)) ?? oldest;
      const hits = await this.removeBefore(country, oldest < unmeasured ? oldest : unmeasured);
      if (hits > 0) removed.push({ country, hits });
      await this.retention.removeLinks(country, await this.hits.keptFrom(country), new Date(now));
    }
    return removed;
  }

  private async removeBefore(country: string, month: string): Promise<number> {
    const first = await this.hits.firstDay(country);
    // The last day before the month stays, so a month is removed only once a day before that one is there.
    const last = new Date(Date.parse(`${month}-01T00:00:00Z`) - DAY).toISOString().slice(0, 10);
    if (first === undefined || first >= last) return 0;
    return this.hits.removeBefore(country, month, (day) =>
      this.logger.log(`removed the hits of ${day} (${country})`),
    );
  }
}
