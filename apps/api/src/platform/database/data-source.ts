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

/**
 * How long a connection waits for the next question before it is closed. On a new one PostgreSQL reads its catalogue anew
 * and plans each statement again, some tens of milliseconds of a first answer: with the driver's ten seconds, of every
 * answer to somebody who thinks in between.
 */
const IDLE_MS = 30 * 60_000;

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
    extra: {
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: IDLE_MS,
      // So that nothing on the way takes a connection that waits for a dead one.
      keepAlive: true,
      ...(reach === 'system' && { options: SYSTEM_OPTIONS }),
    },
  };
}
