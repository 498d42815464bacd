import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Client, PoolClient, QueryConfig } from 'pg';
import Cursor from 'pg-cursor';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { currentScope, settingsOf, type DatabaseScope } from './scope/database-scope.js';
import { inScope } from './scope/scoped-runners.js';
import { scopedStatement } from './scope/scoped-statement.js';

/** Runs SQL: on a pooled connection, in a transaction, or on a connection of one's own for COPY. */
export interface SqlRunner {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** Plain SQL for read models and the measurement pipeline, on the pool TypeORM holds. */
@Injectable()
export class Database implements SqlRunner {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Runs one statement; columns come back as the driver parses them (bigint as text). */
  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.run({ text: sql, values: [...parameters] });
  }

  /**
   * Runs a statement that nearly every call asks: PostgreSQL plans it once a connection, not each time.
   * @param name of its own: one name, one statement
   */
  prepared<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.run({ name, text: sql, values: [...parameters] });
  }

  // What TypeORM's own way costs besides (a runner, a manager, events) is more than a short statement itself.
  private async run<Row>(statement: QueryConfig): Promise<Row[]> {
    const scope = currentScope();
    const driver = this.source.driver as PostgresDriver;
    const [client, release] = (await driver.obtainMasterConnection()) as [PoolClient, (lost?: Error) => void];
    let lost: Error | undefined;
    // The pool listens to idle connections only: without this, one that breaks would end the process.
    const onError = (error: Error) => (lost = error);
    client.on('error', onError);
    try {
      const { rows } = await (scope
        ? scopedStatement(client, scope, statement)
        : client.query<object>(statement));
      return rows as Row[];
    } catch (error) {
      if (endsConnection(error)) onError(error as Error);
      throw error;
    } finally {
      client.off('error', onError);
      release(lost);
    }
  }

  /** The first row, or undefined. */
  async first<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, parameters))[0];
  }

  /** The first row of a statement as `prepared` runs it, or undefined. */
  async firstPrepared<Row>(
    name: string,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<Row | undefined> {
    return (await this.prepared<Row>(name, sql, parameters))[0];
  }

  /** Comes back where PostgreSQL answers. @throws where it does not */
  async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  /** All or nothing; the manager also gives TypeORM repositories inside the transaction. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction(work);
  }

  /**
   * Lends a raw connection (COPY, temporary tables, advisory locks) and takes it back whatever happens. While a request is
   * answered all of it is one transaction, within the scope of whoever asks.
   */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const scope = currentScope();
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      if (!scope) return await work(client);
      return await inScope(client as unknown as Client, settingsOf(scope), () => work(client));
    } finally {
      await runner.release();
    }
  }

  /**
   * Reads the rows of a statement bit by bit, all of one moment; what is held in memory does not grow with them. They are
   * those of the scope in which the stream is made, wherever it is read.
   */
  stream<Row>(sql: string, parameters: readonly unknown[], rowsAtOnce = 1000): AsyncGenerator<Row> {
    return this.rows<Row>(currentScope(), [sql, parameters], rowsAtOnce);
  }

  private async *rows<Row>(
    scope: DatabaseScope | undefined,
    [sql, parameters]: readonly [string, readonly unknown[]],
    rowsAtOnce: number,
  ): AsyncGenerator<Row> {
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      if (scope) await client.query(`BEGIN READ ONLY; ${settingsOf(scope)}`);
      const cursor = client.query(new Cursor<Row>(sql, [...parameters]));
      try {
        for (;;) {
          const rows = await cursor.read(rowsAtOnce);
          if (rows.length === 0) return;
          yield* rows;
        }
      } finally {
        await cursor.close();
        if (scope) await client.query('ROLLBACK');
      }
    } finally {
      await runner.release();
    }
  }
}

/** SQLSTATE classes of failures after which there is no connection: 08, and 57P (the server ends it). */
const NO_CONNECTION = /^(08|57P)/;

/** Whether nothing can be asked on a connection any more. What carries no SQLSTATE does not come from PostgreSQL. */
function endsConnection(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code !== 'string' || code.length !== 5 || NO_CONNECTION.test(code);
}
