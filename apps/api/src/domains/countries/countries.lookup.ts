import { Injectable } from '@nestjs/common';
import { monthOf } from '@netreach/measurement';
import { AppError } from '../../platform/errors/app-error.js';
import { CountriesRepository, type CountryRow } from './database/countries.repository.js';
import { HolidaysRepository } from './database/holidays.repository.js';

/** A market as other domains see it. */
export interface Market {
  readonly code: string;
  readonly name: string;
  /** IANA zone in which the market's days begin and end. */
  readonly timeZone: string;
  /** ISO code of its money. */
  readonly currency: string;
}

/** What other domains may ask about countries. */
@Injectable()
export class CountriesLookup {
  constructor(
    private readonly countries: CountriesRepository,
    private readonly free: HolidaysRepository,
  ) {}

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

  /** The zones of the countries of some rows, by code. */
  async timeZonesOf(rows: readonly { readonly country: string }[]): Promise<ReadonlyMap<string, string>> {
    const markets = await this.markets([...new Set(rows.map(({ country }) => country))]);
    return new Map(markets.map(({ code, timeZone }) => [code, timeZone]));
  }

  /** Adds a market, or brings a known one to what is given. */
  async ensure(market: CountryRow): Promise<void> {
    await this.countries.save(market);
  }

  /** Days of a market that are no workdays, `YYYY-MM-DD`, rising. */
  holidays(code: string): Promise<string[]> {
    return this.free.list(code);
  }

  /**
   * Sets the holidays of a year. Figures of a month follow when it is measured again.
   * @param days `YYYY-MM-DD`
   * @throws RangeError for what is no day of the year; AppError `country.unknown`
   */
  async setHolidays(code: string, year: number, days: readonly string[]): Promise<void> {
    const { code: country } = await this.market(code);
    const wrong = days.find((day) => monthOf(day).slice(0, 4) !== String(year));
    if (wrong !== undefined) throw new RangeError(`${wrong} is no day of ${year}`);
    await this.free.replace(country, year, days);
  }
}
