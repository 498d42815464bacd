import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../lib/paths.mjs';
import { freePort, isPortOpen } from '../../lib/ports.mjs';
import { findRedis } from '../../lib/redis/find.mjs';
import { runtimeUrlOf } from '../../lib/postgres/runtime-account.mjs';
import { startPostgres } from '../../lib/postgres/server.mjs';
import { end, FROM_SOURCE } from './processes.mjs';

/** PostgreSQL and Redis as `npm start` runs them, in a folder of their own; they can be killed and started again. */
export class BenchServices {
  #folder = mkdtempSync(join(tmpdir(), 'netreach-bench-'));
  #postgres;
  #redis;
  #redisPort = 0;

  /** Starts both, makes the tables, one service with the identifier `bench-web` and a campaign with the codes `bench-ad-0` to 199. */
  async start() {
    await this.startPostgres(await freePort());
    await this.startRedis(await freePort());
    const migrated = spawnSync(process.execPath, [...FROM_SOURCE, 'src/cli.ts', 'migrate'], {
      cwd: inRoot('apps/api'),
      env: { ...process.env, ...this.env, DATABASE_OWNER_URL: this.ownerUrl },
    });
    if (migrated.status !== 0) throw new Error(`migrate: ${migrated.stderr}`);
    await this.query(`WITH item AS (
      INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', 'Bench') RETURNING id)
      INSERT INTO tracking_identifiers (country_code, identifier, service_id) SELECT 'at', 'bench-web', id FROM item`);
    await this.query(`WITH customer AS (INSERT INTO customers (name) VALUES ('Bench') RETURNING id),
      campaign AS (INSERT INTO campaigns (country_code, customer_id, name, ends_on) SELECT 'at', id, 'Bench', now() + interval '30 days'
        FROM customer RETURNING id),
      creative AS (INSERT INTO creatives (campaign_id, name, landing_page) SELECT id, 'Banner', 'https://shop.example/' FROM campaign
        RETURNING id, campaign_id),
      channel AS (INSERT INTO ad_channel_names (campaign_id, name) SELECT id, 'site' || n FROM campaign, generate_series(0, 199) n
        RETURNING id, name)
      INSERT INTO tracking_codes (campaign_id, creative_id, channel_name_id, code)
      SELECT c.campaign_id, c.id, channel.id, 'bench-ad-' || substr(channel.name, 5) FROM creative c, channel`);
  }

  /** The database for the account that owns its tables. */
  get ownerUrl() {
    return this.#postgres.urlOf('postgres');
  }

  /** What the processes of the product need to reach them. */
  get env() {
    return {
      DATABASE_URL: runtimeUrlOf(this.ownerUrl, 'bench'),
      REDIS_URL: `redis://127.0.0.1:${this.#redisPort}`,
      SECRET_KEY: 'a secret of forty characters for benches only',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    };
  }

  async startPostgres(port = this.#postgres.port) {
    this.#postgres = await startPostgres({ dir: join(this.#folder, 'postgres'), port, durable: true });
  }

  /** With an append-only file, as everywhere; without a password, so that its address stays the same. */
  async startRedis(port = this.#redisPort) {
    this.#redisPort = port;
    const { program, env } = await findRedis({});
    const dir = join(this.#folder, 'redis');
    mkdirSync(dir, { recursive: true });
    const settings = `port ${port}, bind 127.0.0.1, dir "${dir}", appendonly yes, appendfsync everysec`;
    this.#redis = spawn(program, ['-'], { env, cwd: dir, stdio: ['pipe', 'ignore', 'inherit'] });
    this.#redis.stdin.end(`${settings.replaceAll(', ', '\n')}\nmaxmemory-policy noeviction\n`);
    while (!(await isPortOpen(port))) await sleep(20);
  }

  stopPostgres() {
    return this.#postgres.stop();
  }

  stopRedis() {
    return end(this.#redis);
  }

  /** Empties Redis and has it write its log anew, so that neither comes in the middle of a measurement. */
  async emptyRedis() {
    const { Redis } = createRequire(inRoot('apps/api/package.json'))('ioredis');
    const client = new Redis(this.env.REDIS_URL);
    try {
      await client.flushall();
      await client.bgrewriteaof();
      while (/aof_rewrite_in_progress:1/.test(await client.info('persistence'))) await sleep(20);
    } finally {
      client.disconnect();
    }
  }

  /** Rows of a statement, on a connection of its own. */
  async query(sql) {
    const { Client } = createRequire(inRoot('apps/api/package.json'))('pg');
    const client = new Client({ connectionString: this.ownerUrl });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends both and removes what they stored. */
  async end() {
    if (this.#redis) await this.stopRedis();
    await this.#postgres?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
