import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config.js';
import { dataSourceOptions, type Entities } from './data-source.js';
import { DatabaseNews } from './database-news.service.js';
import { Database } from './database.service.js';
import { PROCESS_REACH, type ProcessReach } from './scope/scope.module.js';
import { openPool } from './scope/scoped-runners.js';

/** What the product's entities are provided as. */
export const ENTITIES = Symbol('entities');

/** The one connection pool of a process. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig, ENTITIES, PROCESS_REACH],
      useFactory: (config: AppConfig, entities: Entities, reach: ProcessReach) => ({
        ...dataSourceOptions(config.DATABASE_URL, { poolSize: config.DATABASE_POOL_SIZE, entities, reach }),
        retryAttempts: 3,
        retryDelay: 1000,
      }),
      dataSourceFactory: openPool,
    }),
  ],
  providers: [Database, DatabaseNews],
  exports: [Database, DatabaseNews],
})
export class DatabaseModule {}
