import { migrations } from '@netreach/migrations';
import type { DataSourceOptions } from 'typeorm';
import { entities } from '../../app/entities.js';

/** How TypeORM reaches PostgreSQL; the schema itself comes from the migrations alone. */
export function dataSourceOptions(url: string, poolSize: number): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: 'netreach',
    extra: { connectionTimeoutMillis: 5000 },
  };
}
