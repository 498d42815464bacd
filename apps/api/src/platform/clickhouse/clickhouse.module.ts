import { Module } from '@nestjs/common';
import { ClickHouseCluster } from './cluster.js';

/** The servers of HIT_STORE_URL; without the setting there are none. */
@Module({ providers: [ClickHouseCluster], exports: [ClickHouseCluster] })
export class ClickHouseModule {}
