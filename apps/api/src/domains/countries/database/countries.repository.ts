import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Country } from './country.entity.js';

/** A country's row. */
export type CountryRow = Pick<Country, 'code' | 'name' | 'timeZone' | 'locale' | 'currency'>;

/** Countries. */
@Injectable()
export class CountriesRepository {
  constructor(@InjectRepository(Country) private readonly countries: Repository<Country>) {}

  /** The countries of these codes, or all, by name. */
  list(codes?: readonly string[]): Promise<CountryRow[]> {
    return this.countries.find({ where: codes ? { code: In([...codes]) } : {}, order: { name: 'ASC' } });
  }

  /** Adds a country or changes it. */
  async save(country: CountryRow): Promise<void> {
    await this.countries.save(country);
  }
}
