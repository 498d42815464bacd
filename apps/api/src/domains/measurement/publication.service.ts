import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { ContactIndexesRepository } from './database/contact-indexes.repository.js';
import type { IndexVersion } from './database/data-state.read-model.js';

/** Freezes months. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly indexes: ContactIndexesRepository,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes a version of a month's index: from now on it answers for the month, is kept for good, and what is measured
   * later waits until it is published in its turn. A version published before stays for those who quote it.
   * @param month `YYYY-MM`
   * @param version by default the newest
   * @throws AppError `country.unknown`; Error when the month is not over or there is no such version
   */
  async publish(country: string, month: string, version?: number): Promise<IndexVersion> {
    const { timeZone } = await this.countries.market(country);
    const now = this.clock.now();
    if (month >= marketDay(now, timeZone).slice(0, 7)) throw new Error(`${month} is not over`);
    const published = await this.indexes.publish(country, month, version, new Date(now));
    if (!published)
      throw new Error(`there is no ${version ? `version ${version} of the index` : 'index'} of ${month}`);
    return published;
  }
}
