import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Leftovers } from '../../lib/leftovers.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';
import { startPostgres } from '../../lib/postgres/server.mjs';
import { startRedis } from '../../lib/redis/server.mjs';
import { FROM_SOURCE } from './processes.mjs';

/** PostgreSQL and Redis as `npm start` runs them, in a folder of their own; they can be killed and started again. */
export class BenchServices {
  #folder = mkdtempSync(join(tmpdir(), 'netreach-bench-'));
  #leftovers = new Leftovers(join(this.#folder, 'run'));
  #postgres;
  #redis;

  /** Starts both, makes the tables and one service with the identifier `bench-web`. */
  async start() {
    await this.startPostgres(await freePort());
    await this.startRedis(await freePort());
    const migrated = spawnSync(process.execPath, [...FROM_SOURCE, 'src/cli.ts', 'migrate'], {
      cwd: inRoot('apps/api'),
      env: { ...process.env, ...this.env },
    });
    if (migrated.status !== 0) throw new Error(`migrate: ${migrated.stderr}`);
    await this.query(`WITH item AS (
      INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', 'Bench') RETURNING id)
      INSERT INTO tracking_identifiers (country_code, identifier, service_id) SELECT 'at', 'bench-web', id FROM item`);
  }

  /** What the processes of the product need to reach them. */
  get env() {
    return {
      DATABASE_URL: this.#postgres.urlOf('postgres'),
      REDIS_URL: this.#redis.url,
      SECRET_KEY: 'a secret of forty characters for benches only',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    };
  }

  async startPostgres(port = this.#postgres.port) {
    this.#postgres = await startPostgres({ dir: join(this.#folder, 'postgres'), port, durable: true });
  }

  async startRedis(port = this.#redis.port) {
    const dir = join(this.#folder, 'redis');
    this.#redis = await startRedis({ dir, port, durable: true, leftovers: this.#leftovers });
  }

  stopPostgres() {
    return this.#postgres.stop();
  }

  stopRedis() {
    return this.#redis.stop();
  }

  /** Rows of a statement, on a connection of its own. */
  async query(sql) {
    const { Client } = createRequire(inRoot('apps/api/package.json'))('pg');
    const client = new Client({ connectionString: this.env.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends both and removes what they stored. */
  async end() {
    await this.#redis?.stop();
    await this.#postgres?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
