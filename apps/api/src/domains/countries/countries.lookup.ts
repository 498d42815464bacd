import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { CountriesRepository, type CountryRow } from './database/countries.repository.js';

/** A market as other domains see it. */
export interface Market {
  readonly code: string;
  readonly name: string;
  /** IANA zone in which the market's days begin and end. */
  readonly timeZone: string;
}

/** What other domains may ask about countries. */
@Injectable()
export class CountriesLookup {
  constructor(private readonly countries: CountriesRepository) {}

  /**
   * The market of a code.
   * @throws AppError `country.unknown`
   */
  async market(code: string): Promise<Market> {
    const [country] = await this.countries.list([code]);
    if (!country) throw new AppError('country.unknown');
    return country;
  }

  /** The markets of these codes, or all, by name. */
  markets(codes?: readonly string[]): Promise<Market[]> {
    return this.countries.list(codes);
  }

  /** Adds a market, or brings a known one to what is given. */
  async ensure(market: CountryRow): Promise<void> {
    await this.countries.save(market);
  }
}
