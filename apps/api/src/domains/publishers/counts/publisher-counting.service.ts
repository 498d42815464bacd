import { Injectable } from '@nestjs/common';
import { addDays, marketDay, marketDayStart } from '@netreach/measurement';
import { Clock } from '../../../platform/clock/clock.js';
import { HitStore } from '../../collect/hit-store.lookup.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { PublisherCountsRepository } from '../database/publisher-counts.repository.js';
import { fewerKeys } from './fewer-keys.js';

const DAYS_A_ROUND = 20;
/** Minutes are kept for today, and to lay it beside the same weekday of last week. */
const DAYS_OF_MINUTES = 9;

/** Keeps what publishers see of their own hits in step with the hits. */
@Injectable()
export class PublisherCounting {
  constructor(
    private readonly hits: HitStore,
    private readonly counts: PublisherCountsRepository,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** Counts days that have received hits since they were last counted, a limited number. @returns how many */
  async countDirtyDays(): Promise<number> {
    const days = await this.counts.dirtyDays(DAYS_A_ROUND);
    for (const country of new Set(days.map((one) => one.country))) {
      const [services, { timeZone }] = await Promise.all([
        this.counts.services(country),
        this.countries.market(country),
      ]);
      for (const { day } of days.filter((one) => one.country === country)) {
        const from = new Date(marketDayStart(day, timeZone));
        await this.counts.replaceDay(country, day, async (manager) =>
          services.length === 0
            ? []
            : fewerKeys(await this.hits.serviceCounts(manager, country, day, { from, services })),
        );
      }
      const today = marketDay(this.clock.now(), timeZone);
      await this.counts.dropMinutes(country, addDays(today, -DAYS_OF_MINUTES));
    }
    return days.length;
  }
}
