import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config.js';
import { dataSourceOptions, type Entities } from './data-source.js';
import { DatabaseNews } from './database-news.service.js';
import { Database } from './database.service.js';

/** What the product's entities are provided as. */
export const ENTITIES = Symbol('entities');

/** The one connection pool of a process. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig, ENTITIES],
      useFactory: (config: AppConfig, entities: Entities) => ({
        ...dataSourceOptions(config.DATABASE_URL, config.DATABASE_POOL_SIZE, entities),
        retryAttempts: 3,
        retryDelay: 1000,
      }),
    }),
  ],
  providers: [Database, DatabaseNews],
  exports: [Database, DatabaseNews],
})
export class DatabaseModule {}
