import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { freePort, isPortOpen } from '../../lib/ports.mjs';
import { startPostgres } from '../../lib/postgres/server.mjs';
import { isAlive, sleep, waitUntilGone } from '../../lib/processes.mjs';
import { findRedis } from '../../lib/redis/find.mjs';

const requireOfApi = createRequire(inRoot('apps/api/package.json'));
/** Small enough to be filled in a moment, large enough for what a campaign stores. */
const DISK = '1500m';
const AGAIN_MS = 500;

/** PostgreSQL on a disk of its own and Redis, both with all guarantees; they can be killed, filled and moved in time. */
export class FaultServers {
  #folder;
  #disk;
  #mounted = false;
  #postgres;
  #redis;
  #ports;

  /**
   * @param {string} folder for their data
   * @param {import('./clock.mjs').MovableClock} clock of PostgreSQL
   */
  constructor(folder, clock) {
    this.#folder = folder;
    this.#disk = join(folder, 'disk');
    this.clock = clock;
  }

  async start() {
    mkdirSync(this.#disk, { recursive: true });
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', this.#disk]);
    this.#mounted = mounted.status === 0;
    this.#ports = { postgres: await freePort(), redis: await freePort() };
    await this.startPostgres();
    await this.startRedis();
  }

  /** Whether the disk is one that can be filled; only root may mount one. */
  get hasOwnDisk() {
    return this.#mounted;
  }

  /** For whoever owns the tables: migrations, and looking behind the product. */
  get ownerUrl() {
    return this.#postgres.urlOf('postgres');
  }

  get redisUrl() {
    return `redis://127.0.0.1:${this.#ports.redis}`;
  }

  /** Starts it, and tries again while what a killed one has left stands in the way, or the disk is full. */
  async startPostgres() {
    const options = { dir: join(this.#disk, 'postgres'), port: this.#ports.postgres, mustBeThatPort: true };
    for (;;) {
      try {
        Object.assign(process.env, this.clock.env);
        this.#postgres = await startPostgres({ ...options, durable: true });
        return;
      } catch (error) {
        if (this.#postgres === undefined) throw error;
        await sleep(AGAIN_MS);
      } finally {
        for (const name of Object.keys(this.clock.env)) delete process.env[name];
      }
    }
  }

  async killPostgres() {
    process.kill(this.#postgres.pid, 'SIGKILL');
    await waitUntilGone(this.#postgres.pid, 10_000);
  }

  get postgresRuns() {
    return isAlive(this.#postgres.pid);
  }

  async startRedis() {
    const { program, env } = await findRedis({});
    const dir = join(this.#folder, 'redis');
    mkdirSync(dir, { recursive: true });
    const settings = ['appendonly yes', 'appendfsync everysec', 'maxmemory-policy noeviction'];
    const lines = [`port ${this.#ports.redis}`, 'bind 127.0.0.1', `dir "${dir}"`, ...settings];
    this.#redis = spawn(program, ['-'], { env, cwd: dir, stdio: ['pipe', 'ignore', 'inherit'] });
    this.#redis.stdin.end(`${lines.join('\n')}\n`);
    while (!(await isPortOpen(this.#ports.redis))) await sleep(20);
  }

  async killRedis() {
    this.#redis.kill('SIGKILL');
    await waitUntilGone(this.#redis.pid, 10_000);
  }

  /** Takes every byte that is left on PostgreSQL's disk. */
  fillDisk() {
    spawnSync('dd', ['if=/dev/zero', `of=${join(this.#disk, 'ballast')}`, 'bs=1M', 'status=none']);
  }

  /** Gives it back. */
  emptyDisk() {
    rmSync(join(this.#disk, 'ballast'), { force: true });
  }

  /** Does something with Redis, on a connection of its own. */
  async withRedis(work) {
    const { Redis } = requireOfApi('ioredis');
    const client = new Redis(this.redisUrl);
    client.on('error', () => {});
    try {
      return await work(client);
    } finally {
      client.disconnect();
    }
  }

  /** Rows of a statement, on a connection of its own. */
  async query(sql, values = []) {
    const { Client } = requireOfApi('pg');
    const client = new Client({ connectionString: this.ownerUrl });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async end() {
    if (this.#redis) await this.killRedis();
    await this.#postgres?.stop();
    if (this.#mounted) spawnSync('umount', ['-l', this.#disk]);
  }
}
