import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Leftovers } from '../../lib/leftovers.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { freePort, isPortOpen } from '../../lib/ports.mjs';
import { findRedis } from '../../lib/redis/find.mjs';
import { runtimeUrlOf } from '../../lib/postgres/runtime-account.mjs';
import { startPostgres } from '../../lib/postgres/server.mjs';
import { notesIn } from './notes.mjs';
import { end, FROM_SOURCE } from './processes.mjs';
import { startWarden } from './warden-process.mjs';

/**
 * PostgreSQL and Redis as `npm start` runs them, in a folder of their own; they can be killed and started again. They end with the
 * bench even where that is killed.
 */
export class BenchServices {
  /** Goes with them; what else the bench keeps may be below it. */
  folder = mkdtempSync(join(tmpdir(), 'netreach-bench-'));
  #noted = new Leftovers(notesIn(this.folder));
  #warden = startWarden(this.folder);
  #postgres;
  /** @type {{ port: number, child?: import('node:child_process').ChildProcess }[]} */
  #redis;
  #shards;
  #fsync;
  #settings;

  /**
   * Servers for the stream alone write before they answer: a second of hits is more than nothing.
   *
   * @param {{ shards?: number, redis?: number, fsync?: 'always' | 'everysec', settings?: string[] }} [options] shards of the hit
   *   stream, servers that hold them, when these write; settings of PostgreSQL that differ from those it has in use
   */
  constructor({ shards = 1, redis = 1, fsync = redis > 1 ? 'always' : 'everysec', settings = [] } = {}) {
    this.#shards = shards;
    this.#fsync = fsync;
    this.#settings = settings;
    this.#redis = Array.from({ length: redis }, () => ({ port: 0 }));
  }

  /** Starts both, makes the tables, one service with the identifier `bench-web` and a campaign with the codes `bench-ad-0` to 199. */
  async start() {
    await this.startPostgres(await freePort());
    for (const one of this.#redis) {
      one.port = await freePort();
      await this.startRedis(this.#redis.indexOf(one));
    }
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

  get #redisUrls() {
    return this.#redis.map(({ port }) => `redis://127.0.0.1:${port}`);
  }

  /** The processes of Redis, for what they use. */
  get redisProcesses() {
    return this.#redis.map(({ child }) => child);
  }

  /** What the processes of the product need to reach them. */
  get env() {
    return {
      DATABASE_URL: runtimeUrlOf(this.ownerUrl, 'bench'),
      REDIS_URL: this.#redisUrls[0],
      HIT_STREAM_SHARDS: String(this.#shards),
      HIT_STREAM_URLS: this.#redisUrls.length > 1 ? this.#redisUrls.join(' ') : '',
      SECRET_KEY: 'a secret of forty characters for benches only',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    };
  }

  async startPostgres(port = this.#postgres.port) {
    const dir = join(this.folder, 'postgres');
    this.#postgres = await startPostgres({ dir, port, durable: true, settings: this.#settings });
    this.#noted.note(this.#postgres.pid, 'postgres');
  }

  /** With an append-only file, as everywhere; without a password, so that its address stays the same. */
  async startRedis(at = 0) {
    const { port } = this.#redis[at];
    const { program, env } = await findRedis({});
    const dir = join(this.folder, `redis-${at}`);
    mkdirSync(dir, { recursive: true });
    const settings = `port ${port}, bind 127.0.0.1, dir "${dir}", appendonly yes, appendfsync ${this.#fsync}`;
    const child = spawn(program, ['-'], { env, cwd: dir, stdio: ['pipe', 'ignore', 'inherit'] });
    this.#redis[at].child = child;
    this.#noted.note(child.pid, 'redis');
    child.stdin.end(`${settings.replaceAll(', ', '\n')}\nmaxmemory-policy noeviction\n`);
    while (!(await isPortOpen(port))) await sleep(20);
  }

  stopPostgres() {
    return this.#postgres.stop();
  }

  /** @param {NodeJS.Signals} [signal] */
  stopRedis(at = 0, signal = 'SIGTERM') {
    return end(this.#redis[at].child, signal);
  }

  /** Empties Redis and has it write its log anew, so that neither comes in the middle of a measurement. */
  async emptyRedis() {
    const { Redis } = createRequire(inRoot('apps/api/package.json'))('ioredis');
    for (const url of this.#redisUrls) {
      const client = new Redis(url);
      try {
        await client.flushall();
        await client.bgrewriteaof();
        while (/aof_rewrite_in_progress:1/.test(await client.info('persistence'))) await sleep(20);
      } finally {
        client.disconnect();
      }
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
    for (const { child } of this.#redis) if (child) await end(child);
    await this.#postgres?.stop();
    rmSync(this.folder, { recursive: true, force: true });
    this.#warden.kill();
  }
}
