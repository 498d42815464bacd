import { Injectable } from '@nestjs/common';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { HitsRepository } from './database/hits.repository.js';
import type { Hit } from './hit.js';

/** Where hits are kept; PostgreSQL today. The hit writer and the log import store through it. */
@Injectable()
export class HitStore {
  constructor(
    private readonly hits: HitsRepository,
    private readonly countries: CountriesLookup,
  ) {}

  /**
   * Stores hits; a hit stored before is not stored again.
   * @returns how many were new
   */
  async store(hits: readonly Hit[]): Promise<number> {
    const markets = await this.countries.markets([...new Set(hits.map(({ country }) => country))]);
    return this.hits.store(hits, new Map(markets.map(({ code, timeZone }) => [code, timeZone])));
  }
}
