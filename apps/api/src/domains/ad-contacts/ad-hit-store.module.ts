import { Module } from '@nestjs/common';
import { ClickHouseModule } from '../../platform/clickhouse/clickhouse.module.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ClusterWriting } from '../collect/database/cluster-writing.lookup.js';
import { CountriesModule } from '../countries/countries.module.js';
import { AdHitStore } from './ad-hit-store.lookup.js';
import { ClickHouseAdHitStore } from './database/ad-hit-store/clickhouse/clickhouse-ad-hit-store.js';
import { ClusterAdFacts } from './database/ad-hit-store/clickhouse/cluster-ad-facts.js';
import { ClusterAdWriting } from './database/ad-hit-store/clickhouse/cluster-ad-writing.js';
import { AdHitWriting } from './database/ad-hit-store/postgres/ad-hit-writing.js';
import { PostgresAdHitStore } from './database/ad-hit-store/postgres/postgres-ad-hit-store.js';

/** The driver is chosen by the address. */
const STORE = {
  provide: AdHitStore,
  inject: [AppConfig, PostgresAdHitStore, ClickHouseAdHitStore],
  useFactory: ({ HIT_STORE_URL }: AppConfig, postgres: AdHitStore, clickhouse: AdHitStore) =>
    HIT_STORE_URL ? clickhouse : postgres,
};

/** Where hits of advertising are kept. */
@Module({
  imports: [ClickHouseModule, CountriesModule],
  providers: [
    AdHitWriting,
    PostgresAdHitStore,
    ClickHouseAdHitStore,
    ClusterAdFacts,
    ClusterAdWriting,
    ClusterWriting,
    STORE,
  ],
  exports: [AdHitStore],
})
export class AdHitStoreModule {}
