import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { HitStore } from './hit-store.lookup.js';
import { HitRemoval } from './database/hit-store/postgres/hit-removal.js';
import { HitWriting } from './database/hit-store/postgres/hit-writing.js';
import { PostgresHitStore } from './database/hit-store/postgres/postgres-hit-store.js';
import { AccessLogImport } from './imports/access-log.importer.js';

/** Where hits are kept, and the import of server logs into it. */
@Module({
  imports: [CountriesModule],
  providers: [AccessLogImport, HitRemoval, HitWriting, { provide: HitStore, useClass: PostgresHitStore }],
  exports: [AccessLogImport, HitStore],
})
export class HitStoreModule {}
