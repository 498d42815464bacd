import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CountriesLookup } from './countries.lookup.js';
import { CountriesRepository } from './database/countries.repository.js';
import { Country } from './database/country.entity.js';
import { HolidaysRepository } from './database/holidays.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([Country])],
  providers: [CountriesLookup, CountriesRepository, HolidaysRepository],
  exports: [CountriesLookup],
})
export class CountriesModule {}
