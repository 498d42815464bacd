import { migrations } from '@netreach/migrations';
import type { DataSourceOptions, EntityTarget, ObjectLiteral } from 'typeorm';
import { SYSTEM_OPTIONS } from './accounts.js';
import type { ProcessReach } from './scope/scope.module.js';

/** Classes of tables. */
export type Entities = readonly Extract<EntityTarget<ObjectLiteral>, abstract new () => unknown>[];

/** What a pool is for. */
export interface PoolUse {
  readonly poolSize: number;
  readonly entities?: Entities;
  /** What its connections see by themselves; nothing without. */
  readonly reach?: ProcessReach;
}

/** How TypeORM reaches PostgreSQL; the schema itself comes from the migrations alone. */
export function dataSourceOptions(
  url: string,
  { poolSize, entities = [], reach = 'nothing' }: PoolUse,
): DataSourceOptions {
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
    extra: { connectionTimeoutMillis: 5000, ...(reach === 'system' && { options: SYSTEM_OPTIONS }) },
  };
}
