import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { HitsRepository } from './database/hits.repository.js';
import { HitStore } from './hit-store.lookup.js';

@Module({ imports: [CountriesModule], providers: [HitsRepository, HitStore], exports: [HitStore] })
export class HitStoreModule {}
