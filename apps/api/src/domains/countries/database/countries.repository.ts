import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { Country } from './country.entity.js';

/** A country's row. */
export type CountryRow = Pick<Country, 'code' | 'name' | 'timeZone' | 'locale' | 'currency'>;

const LIST = `
SELECT code, name, time_zone AS "timeZone", locale, currency FROM countries
WHERE $1::text[] IS NULL OR code = ANY($1) ORDER BY name`;

/** Countries. */
@Injectable()
export class CountriesRepository {
  constructor(
    @InjectRepository(Country) private readonly countries: Repository<Country>,
    private readonly database: Database,
  ) {}

  /** The countries of these codes, or all, by name. */
  list(codes?: readonly string[]): Promise<CountryRow[]> {
    return this.database.prepared('countries', LIST, [codes ?? null]);
  }

  /** Adds a country or changes it. */
  async save(country: CountryRow): Promise<void> {
    await this.countries.save(country);
  }
}
