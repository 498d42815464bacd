import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { HitsRepository } from './database/hits.repository.js';
import { AccessLogImport } from './imports/access-log.importer.js';
import { HitStore } from './hit-store.lookup.js';

@Module({
  imports: [CountriesModule],
  providers: [AccessLogImport, HitsRepository, HitStore],
  exports: [AccessLogImport, HitStore],
})
export class HitStoreModule {}
