import { Module } from '@nestjs/common';
import { ClickHouseModule } from '../../platform/clickhouse/clickhouse.module.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { CountriesModule } from '../countries/countries.module.js';
import { HitStore } from './hit-store.lookup.js';
import { ClickHouseHitStore } from './database/hit-store/clickhouse/clickhouse-hit-store.js';
import { ClusterCopy } from './database/hit-store/clickhouse/cluster-copy.js';
import { ClusterHitRemoval } from './database/hit-store/clickhouse/cluster-hit-removal.js';
import { ClusterHitWriting } from './database/hit-store/clickhouse/cluster-hit-writing.js';
import { ClusterWriting } from './database/cluster-writing.lookup.js';
import { CountedItemsReadModel } from './database/hit-store/clickhouse/counted-items.js';
import { ClusterLinkedContacts } from './database/hit-store/clickhouse/linked-contacts.js';
import { DayMarks } from './database/hit-store/day-marks.js';
import { HitRemoval } from './database/hit-store/postgres/hit-removal.js';
import { HitWriting } from './database/hit-store/postgres/hit-writing.js';
import { PostgresHitStore } from './database/hit-store/postgres/postgres-hit-store.js';
import { AccessLogImport } from './imports/access-log.importer.js';

const POSTGRES = [HitRemoval, HitWriting, PostgresHitStore];
const CLICKHOUSE = [
  ClickHouseHitStore,
  ClusterCopy,
  ClusterHitRemoval,
  ClusterHitWriting,
  ClusterWriting,
  ClusterLinkedContacts,
  CountedItemsReadModel,
];
/** The driver is chosen by the address. */
const STORE = {
  provide: HitStore,
  inject: [AppConfig, PostgresHitStore, ClickHouseHitStore],
  useFactory: ({ HIT_STORE_URL }: AppConfig, postgres: HitStore, clickhouse: HitStore) =>
    HIT_STORE_URL ? clickhouse : postgres,
};

/** Where hits are kept, and the import of server logs into it. */
@Module({
  imports: [ClickHouseModule, CountriesModule],
  providers: [AccessLogImport, DayMarks, ...POSTGRES, ...CLICKHOUSE, STORE],
  exports: [AccessLogImport, ClusterCopy, HitStore],
})
export class HitStoreModule {}
