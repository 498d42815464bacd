import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { UsersProvisioning } from '../../src/domains/users/users-provisioning.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { EntryProcess } from '../support/entry-process.js';
import { piecesOfDatabase, piecesOfLog, piecesOfRedis } from './storage.js';
import type { Piece } from './search.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const MAIL_WITHIN_MS = 10_000;

/** An answer of the running API. */
export interface StageAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Values of the cookies it has set. */
  readonly cookies: readonly string[];
}

interface Sent {
  readonly body?: unknown;
  /** Sent as it is. */
  readonly rawBody?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** A running API and worker with a user and an administrator who have the same password, its database, Redis, mails and log. */
export class Stage {
  readonly email = 'canary@netreach.example';
  readonly adminEmail = 'keeper@netreach.example';
  readonly password = 'canary-4f1d first password';

  private constructor(
    readonly api: EntryProcess,
    private readonly worker: EntryProcess,
    readonly database: Client,
    readonly redis: Redis,
    private readonly environment: TestEnvironment,
    private readonly mails: string,
  ) {}

  /** Sets it up; both log all they can. */
  static async open(): Promise<Stage> {
    const environment = await testEnvironment();
    const mails = mkdtempSync(join(tmpdir(), 'netreach-mail-'));
    const settings = { LOG_LEVEL: 'trace', MAIL_FOLDER: mails };
    const api = await EntryProcess.start('main', settings);
    const worker = await EntryProcess.start('worker', settings);
    const database = new Client({ connectionString: environment.databaseUrl });
    await database.connect();
    const stage = new Stage(api, worker, database, new Redis(environment.redisUrl), environment, mails);
    await stage.createUsers();
    return stage;
  }

  /** The number of the user. */
  async userId(): Promise<number> {
    const { rows } = await this.database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [
      this.email,
    ]);
    return rows[0]?.id ?? 0;
  }

  /** Makes a call. */
  async call(method: 'GET' | 'POST', path: string, { body, rawBody, token, headers }: Sent = {}) {
    const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(this.api.origin + path, {
      method,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? '');
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const parsed = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { status: answer.status, body: parsed, cookies: cookies.filter(Boolean) } satisfies StageAnswer;
  }

  /** Sends a form. */
  form(path: string, fields: Record<string, string>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.call('POST', path, { rawBody: new URLSearchParams(fields).toString(), headers });
  }

  /** Has the log show a text: as a part of a path, which it holds. */
  async logInPath(text: string): Promise<void> {
    await this.call('GET', `/v3/at/ratings/list/${text}`);
  }

  /** The text of the next mail; waits until it is there. */
  async nextMail(): Promise<string> {
    for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until; await sleep(20)) {
      const [file] = readdirSync(this.mails)
        .filter((name) => name.endsWith('.json'))
        .sort();
      if (file === undefined) continue;
      const { text } = JSON.parse(readFileSync(join(this.mails, file), 'utf8')) as { text: string };
      rmSync(join(this.mails, file));
      return text;
    }
    throw new Error('no mail was sent');
  }

  /** Everything that is stored or written. */
  async pieces(): Promise<Piece[]> {
    // The log comes through a pipe, in order: when a request shows up in it, so has all before.
    const mark = randomUUID();
    await this.logInPath(mark);
    await this.api.untilWritten(mark);
    const [tables, keys] = [await piecesOfDatabase(this.database), await piecesOfRedis(this.redis)];
    return [...tables, ...keys, ...piecesOfLog(this.api.output + this.worker.output)];
  }

  async close(): Promise<void> {
    await this.api.stop();
    await this.worker.stop();
    this.redis.disconnect();
    await this.database.end();
    await this.environment.remove();
    rmSync(this.mails, { recursive: true });
  }

  private async createUsers(): Promise<void> {
    const workshop = await InnerWorkshop.open();
    const users = workshop.context.get(UsersProvisioning, { strict: false });
    const user = { name: 'Carla Canary', role: 'customer', customer: 'Aviary' } as const;
    const admin = { name: 'Kai Keeper', role: 'super_admin', customer: null } as const;
    const common = { countries: ['at', 'de'], modules: ['ratings'], password: this.password };
    await users.ensure({ ...user, ...common, email: this.email });
    await users.ensure({ ...admin, ...common, email: this.adminEmail });
    await workshop.close();
  }
}
