import { migrations } from '@netreach/migrations';
import type { DataSourceOptions, EntityTarget, ObjectLiteral } from 'typeorm';

/** Classes of tables. */
export type Entities = readonly Extract<EntityTarget<ObjectLiteral>, abstract new () => unknown>[];

/** How TypeORM reaches PostgreSQL; the schema itself comes from the migrations alone. */
export function dataSourceOptions(url: string, poolSize: number, entities: Entities = []): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    entities: [...entities],
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: 'netreach',
    extra: { connectionTimeoutMillis: 5000 },
  };
}
