import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { runtimeUrlOf } from '../../lib/postgres/runtime-account.mjs';
import { run } from '../../lib/processes.mjs';
import { MovableClock } from './clock.mjs';
import { ProductProcess } from './product.mjs';
import { ADMIN_USER, Senders } from './senders.mjs';
import { FaultServers } from './servers.mjs';

/** The product as a campaign sees it: PostgreSQL, Redis, two APIs, two workers, a collector, and who uses them. */
export class Stage {
  folder = mkdtempSync(join(tmpdir(), 'netreach-faults-'));
  mailFolder = join(this.folder, 'mails');
  /** @type {ProductProcess[]} */
  apis = [];
  /** @type {ProductProcess[]} */
  workers = [];
  /** @type {ProductProcess[]} */
  collectors = [];

  async open() {
    chmodSync(this.folder, 0o755);
    mkdirSync(this.mailFolder);
    this.workerClock = new MovableClock(this.folder, 'worker');
    this.databaseClock = new MovableClock(this.folder, 'database');
    this.servers = new FaultServers(this.folder, this.databaseClock);
    await this.servers.start();
    const env = this.#environment();
    const owner = { DATABASE_OWNER_URL: this.servers.ownerUrl };
    for (const { args, env: more } of [{ args: ['migrate'], env: owner }, ADMIN_USER])
      await run(process.execPath, ['dist/cli.js', ...args], {
        cwd: inRoot('apps/api'),
        env: { ...process.env, ...env, ...more },
      });
    const process_ = (name, entry, more = {}) =>
      new ProductProcess(name, entry, { folder: this.folder, env: { ...env, ...more } });
    this.apis = [process_('API 1', 'main'), process_('API 2', 'main')];
    this.workers = ['worker 1', 'worker 2'].map((name) => process_(name, 'worker', this.workerClock.env));
    this.collectors = [process_('collector', 'collect')];
    for (const one of this.processes) await one.start();
    this.senders = new Senders(this);
    await this.senders.prepare();
  }

  /** Those there are so far. */
  get processes() {
    return [...this.apis, ...this.workers, ...this.collectors];
  }

  get collector() {
    return this.collectors[0];
  }

  async close() {
    for (const one of this.processes) await one.kill({ again: false });
    await this.servers?.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #environment() {
    return {
      DATABASE_URL: runtimeUrlOf(this.servers.ownerUrl, 'faults'),
      REDIS_URL: this.servers.redisUrl,
      SECRET_KEY: 'a secret of forty characters for faults only',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      MAIL_FOLDER: this.mailFolder,
      EXPORT_STORAGE_URL: `file:${join(this.folder, 'exports')}`,
      EXPORT_OPEN_LIMIT: '1000',
      PUBLIC_URL: 'http://localhost:3000',
      TRUSTED_PROXIES: '127.0.0.1',
    };
  }
}
