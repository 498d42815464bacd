import { Pool, type PoolClient } from 'pg';
import type { SqlRunner } from '../../src/platform/database/database.service.js';

/** The tests' own connections to the database of an application. */
export class TestDatabase implements SqlRunner {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool({ connectionString: url, max: 4 });
    // The database is dropped under connections that a failed test has left open.
    this.pool.on('error', () => undefined);
  }

  /** The rows of a statement. */
  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query(sql, [...parameters])).rows as Row[];
  }

  /** The first row, or undefined. */
  async first<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, parameters))[0];
  }

  /** Lends a connection, for what must run on one and the same. */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
