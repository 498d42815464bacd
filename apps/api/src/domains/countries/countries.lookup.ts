import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { AppError } from '../../platform/errors/app-error.js';
import { Country } from './database/country.entity.js';

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
  constructor(@InjectRepository(Country) private readonly countries: Repository<Country>) {}

  /**
   * The market of a code.
   * @throws AppError `country.unknown`
   */
  async market(code: string): Promise<Market> {
    const country = await this.countries.findOneBy({ code });
    if (!country) throw new AppError('country.unknown');
    return country;
  }

  /** The markets of these codes, or all, by name. */
  async markets(codes?: readonly string[]): Promise<Market[]> {
    return this.countries.find({ where: codes ? { code: In([...codes]) } : {}, order: { name: 'ASC' } });
  }

  /** Adds a market, or brings name and clock of a known one to what is given. */
  async ensure(market: Market & { locale: string; currency: string }): Promise<void> {
    await this.countries.save(this.countries.create(market));
  }
}
