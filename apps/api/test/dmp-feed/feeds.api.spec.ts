import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@netreach/config/eventually';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DmpFeedWorkerModule } from '../../src/domains/dmp-feed/dmp-feed-worker.module.js';
import { Resealing } from '../../src/platform/crypto/reseal.js';
import { ResealingModule } from '../../src/platform/crypto/resealing.module.js';
import { SealedTexts } from '../../src/platform/crypto/sealed-text.js';
import { JobsWorkerModule } from '../../src/platform/jobs/jobs-worker.module.js';
import { EntitiesModule } from '../../src/app/entities.module.js';
import { DatabaseScopeModule } from '../../src/platform/database/scope/scope.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { testEnvironment, withSettings, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { FtpServer, SERVER_PASSWORD, SERVER_USER, SftpServer } from '../support/file-servers.js';
import { freePort } from '../support/free-port.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';

interface Run {
  id: string;
  state: string;
  trigger: string;
  attempts: number;
  rows: number | null;
  bytes: number | null;
  file_name: string | null;
  has_file: boolean;
  error: string | null;
  next_try_at: string | null;
}
interface Feed {
  id: number;
  name: string;
  version: number;
  has_secret: boolean;
  host_key: string | null;
  next_run_at: string | null;
  last_run: Run | null;
  customer: string;
}
interface Body {
  feed: Feed;
  feeds: Feed[];
  run: Run;
  runs: Run[];
  total: number;
  code: string;
  current: Feed;
  error: Record<string, string[]>;
}

@Module({
  imports: [
    DatabaseScopeModule.ofSystem('as in the worker'),
    EntitiesModule,
    PlatformModule,
    JobsWorkerModule,
    DmpFeedWorkerModule,
  ],
})
class FeedWorkerOnly {}

let environment: TestEnvironment;
let app: TestApp;
let worker: INestApplicationContext;
let call: Call;
let folder: string;
let tokens: { mine: string; theirs: string; admin: string };
let services: { id: number; name: string }[];
type Who = keyof typeof tokens;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'netreach-test-feeds-'));
  environment = await testEnvironment({ EXPORT_STORAGE_URL: `file:${folder}`, FEED_PRIVATE_HOSTS: 'yes' });
  const workshop = await Workshop.open();
  await importRandomMarket(workshop, 8000);
  await workshop.measure('2026-10');
  await workshop.close();
  app = await TestApp.start();
  call = app.call;
  worker = await NestFactory.createApplicationContext(FeedWorkerOnly, { logger: false, abortOnError: false });
  const modules = ['dmpFeed'];
  const other = { email: 'other@netreach.example', customer: 'Other customer', modules };
  tokens = {
    mine: (await signIn(call, await givenUser(app, { modules }))).access,
    theirs: (await signIn(call, await givenUser(app, other))).access,
    admin: (await signIn(call, await givenAdmin(app))).access,
  };
  services = await sql(`SELECT id, name FROM rating_items WHERE type = 'service' ORDER BY id`);
}, 60_000);
afterAll(async () => {
  await worker.close();
  await app.close();
  await environment.remove();
  delete process.env['FEED_PRIVATE_HOSTS'];
  rmSync(folder, { recursive: true, force: true });
});

const sql = <Row>(text: string, values: unknown[] = []) => app.database.query<Row>(text, values);
const send = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  call<Body>(method, `/v3/at/dmp-feed${path}`, { token: tokens[who], ...(body ? { body } : {}) });
const idsOf = (...names: string[]) => services.filter(({ name }) => names.includes(name)).map(({ id }) => id);
const written = (name: string, more: object = {}) => ({
  name,
  attributes: 'gender:female',
  devices: 'all',
  service_ids: idsOf('Service 0', 'Service 1', 'Service 23'),
  columns: ['month', 'segment', 'service', 'persons', 'reach_percent', 'affinity'],
  schedule: 'none',
  hour: 6,
  destination: 'file',
  server: null,
  ...more,
});
const to = (destination: string, port: number, more: object = {}) => ({
  destination,
  server: { host: '127.0.0.1', port, user: SERVER_USER, directory: '' },
  secret: SERVER_PASSWORD,
  ...more,
});
const made = async (who: Who, name: string, more: object = {}) => {
  const answer = await send(who, 'POST', '', written(name, more));
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  return answer.body.feed;
};
const nextOf = async (id: number) => {
  const [feed] = await sql<{ next: Date }>('SELECT next_run_at AS next FROM dmp_feeds WHERE id = $1', [id]);
  return feed?.next as Date;
};
const shown = async (id: number) => {
  const feed = (await send('mine', 'GET', '?page_size=200')).body.feeds.find((one) => one.id === id);
  if (!feed) throw new Error(`there is no feed ${id}`);
  return feed;
};
const log = async (id: number) => (await send('mine', 'GET', `/${id}/log`)).body;
/** Lets the worker work until the newest delivery is at rest. */
async function settled(id: number): Promise<Run> {
  for (const until = Date.now() + 25_000; Date.now() < until; await sleep(50)) {
    const [run] = (await log(id)).runs;
    const waits =
      run?.state === 'queued' && run.next_try_at !== null && Date.parse(run.next_try_at) > Date.now();
    if (run && (waits || ['done', 'failed'].includes(run.state))) return run;
  }
  throw new Error(`the delivery did not end: ${JSON.stringify(await log(id))}`);
}
const deliver = async (id: number) => {
  expect((await send('mine', 'POST', `/${id}/run`)).status).toBe(202);
  return settled(id);
};

describe('a feed', () => {
  it('is a file of figures that the ranking shows too, and of nobody', async () => {
    const feed = await made('mine', 'Women', { attributes: 'gender:female;birthday:50+' });
    const run = await deliver(feed.id);
    expect(run).toMatchObject({ state: 'done', trigger: 'manual', attempts: 1, error: null, has_file: true });
    expect(run.file_name).toMatch(/^women-2026-10-\d{8}T\d{6}Z\.csv$/);
    const file = await call('GET', `/v3/at/dmp-feed/${feed.id}/log/${run.id}/file`, { token: tokens.mine });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(Number(file.headers['content-length'])).toBe(run.bytes);
    const ranking = await call<{
      items: { name: string; stats: { unique_users: number | null; net_reach: number } }[];
    }>(
      'GET',
      '/v3/at/ratings/list/services?attributes=gender:female;birthday:50%2B&page_size=200&sort=name',
      { token: tokens.admin },
    );
    const expected = ['Service 0', 'Service 1', 'Service 23'].flatMap((name) => {
      const stats = ranking.body.items.find((item) => item.name === name)?.stats;
      return stats?.unique_users
        ? [`"${name}",${Math.round(stats.unique_users)},${Number(stats.net_reach.toFixed(2))}`]
        : [];
    });
    const [head, ...lines] = file.text.trim().split('\r\n');
    expect(head).toBe('"month","segment","service","persons","reach_percent","affinity"');
    expect(lines.map((line) => line.split(',').slice(2, 5).join(','))).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    // Service 23 has too few cases of women from 50 on: it has no line.
    expect(expected.length).toBeLessThan(3);
    expect(file.text).not.toMatch(/p\d+/);
  });

  it('is refused with the fields that are wrong', async () => {
    const fieldsOf = async (more: object) => {
      const { status, body } = await send('mine', 'POST', '', written('Wrong', more));
      expect(status).toBe(422);
      return Object.keys(body.error);
    };
    expect(await fieldsOf({ name: 'women' })).toEqual(['name']);
    expect(await fieldsOf({ attributes: 'gender:unicorn' })).toEqual(['attributes']);
    expect(await fieldsOf({ service_ids: [2_000_000] })).toEqual(['service_ids']);
    expect(await fieldsOf({ columns: ['person'] })).toEqual(['columns']);
    expect(await fieldsOf({ schedule: 'hourly', hour: 24 })).toEqual(['schedule', 'hour']);
    expect(await fieldsOf({ destination: 'ftp' })).toEqual(['server']);
    const server = { host: 'nobody.invalid', port: 21, user: 'x', directory: '' };
    expect(await fieldsOf({ destination: 'ftp', server })).toEqual(['server.host']);
    expect(
      await fieldsOf({ destination: 'ftp', server: { ...server, host: 'a b', directory: 'a\r\nDELE b' } }),
    ).toEqual(['server.host', 'server.directory']);
  });

  it('is no business of another customer', async () => {
    const { id, version } = await made('mine', 'Canary of mine');
    const run = await deliver(id);
    const answers = [
      await send('theirs', 'PUT', `/${id}`, written('Stolen', { version })),
      await send('theirs', 'POST', `/${id}/run`),
      await send('theirs', 'GET', `/${id}/log`),
      await send('theirs', 'GET', `/${id}/log/${run.id}/file`),
      await send('theirs', 'DELETE', `/${id}`),
      await send('mine', 'GET', `/${id}/log/00000000-0000-4000-8000-000000000000/file`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await send('theirs', 'GET')).body.feeds).toEqual([]);
    expect((await send('admin', 'GET')).text).toContain('Canary of mine');
    expect((await send('admin', 'POST', '', written('Nobody\u2019s'))).body.code).toBe(
      'customer.not_selected',
    );
    const stranger = await send('theirs', 'POST', '', written('Canary of mine'));
    expect(stranger.status).toBe(200);
  });

  it('is listed in pages, searched, filtered and sorted', async () => {
    for (const name of ['Page c', 'page B', 'Page a']) await made('mine', name, { schedule: 'weekly' });
    const names = async (query: string) => {
      const { body } = await send('mine', 'GET', `?search=page&${query}`);
      return [body.feeds.map(({ name }) => name), body.total];
    };
    expect(await names('page_size=2')).toEqual([['Page a', 'page B'], 3]);
    expect(await names('page_size=2&page=2')).toEqual([['Page c'], 3]);
    expect(await names('sort=name&order=desc&page_size=1')).toEqual([['Page c'], 3]);
    expect(await names('schedule=daily')).toEqual([[], 0]);
    expect(await names('destination=file&schedule=weekly&page_size=1')).toEqual([['Page a'], 3]);
  });

  it('is changed from the version that was seen, and goes with its log and files', async () => {
    const { id, version } = await made('mine', 'Two editors');
    const run = await deliver(id);
    const unseen = await send('mine', 'PUT', `/${id}`, written('Unseen'));
    expect([unseen.status, Object.keys(unseen.body.error)]).toEqual([422, ['version']]);
    const both = await Promise.all(
      ['First', 'Second'].map((name) => send('mine', 'PUT', `/${id}`, written(name, { version }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = both[0]?.status === 200 ? both : both.toReversed();
    expect([lost?.body.code, lost?.body.current]).toEqual(['request.stale', won?.body.feed]);
    expect((await send('mine', 'DELETE', `/${id}`)).status).toBe(200);
    expect((await send('mine', 'GET', `/${id}/log`)).status).toBe(404);
    expect(await sql('SELECT 1 FROM dmp_feed_runs WHERE id = $1', [run.id])).toEqual([]);
  });
});

describe('a feed by FTP', () => {
  it('arrives whole, in the folder named, and its password is nowhere to be read', async () => {
    const server = new FtpServer(await freePort());
    await server.start();
    const onServer = { host: '127.0.0.1', port: server.port, user: SERVER_USER, directory: 'segments/at' };
    const feed = await made('mine', 'By FTP', to('ftp', server.port, { server: onServer }));
    expect(feed).toMatchObject({ has_secret: true });
    expect(JSON.stringify(feed)).not.toContain(SERVER_PASSWORD);
    const run = await deliver(feed.id);
    expect(run).toMatchObject({ state: 'done', has_file: false, error: null });
    const [[name, text] = ['', '']] = Object.entries(server.files());
    expect(Object.keys(server.files())).toEqual([`segments/at/${run.file_name}`]);
    expect(name).toContain('by-ftp');
    expect(text.split('\r\n')).toHaveLength((run.rows ?? 0) + 2);
    expect(Buffer.byteLength(text)).toBe(run.bytes);
    const [stored] = await sql<{ secret: Buffer }>('SELECT secret FROM dmp_feeds WHERE id = $1', [feed.id]);
    expect(stored?.secret.toString('latin1')).not.toContain(SERVER_PASSWORD);
    const audit = await sql('SELECT * FROM audit_events');
    expect(JSON.stringify(audit)).toContain('dmp_feed.created');
    expect(JSON.stringify(audit)).not.toContain(SERVER_PASSWORD);
    await server.stop();
  });

  it('is tried again while the server is away, and delivered once it is back', async () => {
    const port = await freePort();
    const { id } = await made('mine', 'Server away', to('ftp', port));
    const first = await deliver(id);
    expect(first).toMatchObject({ state: 'queued', attempts: 1 });
    expect(first.error).toContain('could not be reached');
    const wait = Date.parse(first.next_try_at ?? '') - Date.now();
    expect(wait).toBeGreaterThan(30_000);
    expect(wait).toBeLessThan(61_000);
    // Asking for it now does not make a second delivery, and does not wait.
    const second = await deliver(id);
    expect(second).toMatchObject({ id: first.id, state: 'queued', attempts: 2 });
    expect(Date.parse(second.next_try_at ?? '') - Date.now()).toBeGreaterThan(200_000);
    const server = new FtpServer(port);
    await server.start();
    await sql('UPDATE jobs SET due_at = now() WHERE id = $1', [first.id]);
    expect(await settled(id)).toMatchObject({ id: first.id, state: 'done', attempts: 3, error: null });
    expect(Object.keys(server.files())).toHaveLength(1);
    expect((await log(id)).total).toBe(1);
    await server.stop();
  });

  it('gives up after five tries', async () => {
    const { id } = await made('mine', 'Never there', to('ftp', await freePort()));
    let run = await deliver(id);
    while (run.state === 'queued') run = await deliver(id);
    expect(run).toMatchObject({ state: 'failed', attempts: 5, next_try_at: null });
  });

  it('is not tried again with a password that is wrong, and works with the right one', async () => {
    const server = new FtpServer(await freePort());
    await server.start();
    const { id, version } = await made('mine', 'Wrong password', to('ftp', server.port, { secret: 'wrong' }));
    const refused = await deliver(id);
    expect(refused).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: 'The server refused user and password.',
    });
    const { status } = await send(
      'mine',
      'PUT',
      `/${id}`,
      written('Wrong password', { version, ...to('ftp', server.port) }),
    );
    expect(status).toBe(200);
    expect(await deliver(id)).toMatchObject({ state: 'done' });
    expect((await log(id)).runs.map(({ state }) => state)).toEqual(['done', 'failed']);
    await server.stop();
  });

  it('keeps its password for its own server only', async () => {
    const port = await freePort();
    const { id, version } = await made('mine', 'Kept', to('ftp', port));
    const elsewhere = { host: '127.0.0.2', port, user: SERVER_USER, directory: '' };
    const moved = await send(
      'mine',
      'PUT',
      `/${id}`,
      written('Kept', { version, destination: 'ftp', server: elsewhere }),
    );
    expect(Object.keys(moved.body.error)).toEqual(['secret']);
    for (const change of [
      { destination: 'ftps', server: { ...elsewhere, host: '127.0.0.1' } },
      { destination: 'sftp', server: { ...elsewhere, host: '127.0.0.1' } },
      { destination: 'ftp', server: { ...elsewhere, host: '127.0.0.1', port: port - 1 } },
    ]) {
      const changed = await send('mine', 'PUT', `/${id}`, written('Kept', { version, ...change }));
      expect(Object.keys(changed.body.error)).toEqual(['secret']);
    }
    const same = { ...elsewhere, host: '127.0.0.1', directory: 'new' };
    const kept = await send(
      'mine',
      'PUT',
      `/${id}`,
      written('Kept', { version, destination: 'ftp', server: same }),
    );
    expect(kept.body.feed).toMatchObject({ has_secret: true, version: version + 1 });
    const file = await send('mine', 'PUT', `/${id}`, written('Kept', { version: version + 1 }));
    expect(file.body.feed.has_secret).toBe(false);
  });
});

describe('a feed by SFTP', () => {
  it('arrives, and a wrong password is told from a server that is away', async () => {
    const server = new SftpServer(await freePort());
    await server.start();
    const onServer = { host: '127.0.0.1', port: server.port, user: SERVER_USER, directory: 'in/at' };
    const { id } = await made('mine', 'By SFTP', to('sftp', server.port, { server: onServer }));
    const run = await deliver(id);
    expect(run).toMatchObject({ state: 'done', error: null });
    expect([...server.files.keys()]).toEqual([`in/at/${run.file_name}`]);
    expect(server.files.get(`in/at/${run.file_name}`)?.length).toBe(run.bytes);
    const wrong = await made('mine', 'SFTP, wrong', to('sftp', server.port, { secret: 'wrong' }));
    expect(await deliver(wrong.id)).toMatchObject({
      state: 'failed',
      error: 'The server refused user and password.',
    });
    await server.stop();
    expect(await deliver(id)).toMatchObject({ state: 'queued' });
  });

  it('goes to the server whose key it has met, and to another one once that is accepted', async () => {
    const first = new SftpServer(await freePort());
    await first.start();
    const { id, host_key: before } = await made('mine', 'Known key', to('sftp', first.port));
    expect(before).toBeNull();
    expect(await deliver(id)).toMatchObject({ state: 'done' });
    const known = (await shown(id)).host_key;
    expect(known).toBe(first.fingerprint);
    await first.stop();

    const other = new SftpServer(first.port);
    await other.start();
    const refused = await deliver(id);
    expect(refused).toMatchObject({ state: 'failed', attempts: 1 });
    expect(refused.error).toContain(`shows the key ${other.fingerprint}, not ${known}`);
    expect([other.files.size, other.attempts]).toEqual([0, 0]);
    const feed = await shown(id);
    expect(feed).toMatchObject({ host_key: known, offered_host_key: other.fingerprint });

    const accepting = { version: feed.version, ...to('sftp', other.port), host_key: other.fingerprint };
    const accepted = await send('mine', 'PUT', `/${id}`, written('Known key', accepting));
    expect(accepted.body.feed).toMatchObject({ host_key: other.fingerprint, offered_host_key: null });
    expect(await deliver(id)).toMatchObject({ state: 'done' });

    const moved = { version: feed.version + 1, ...to('sftp', await freePort()) };
    const elsewhere = await send('mine', 'PUT', `/${id}`, written('Known key', moved));
    expect(elsewhere.body.feed).toMatchObject({ host_key: null, offered_host_key: null });
    const wrong = { version: feed.version + 2, ...to('sftp', 22), host_key: 'MD5:a' };
    expect((await send('mine', 'PUT', `/${id}`, written('Known key', wrong))).status).toBe(422);
    await other.stop();
  });
});

describe('a schedule', () => {
  it('delivers by itself when it is due, once', async () => {
    const { id, next_run_at: next } = await made('mine', 'Every day', { schedule: 'daily' });
    expect(Date.parse(next ?? '') - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
    await sql(`UPDATE dmp_feeds SET next_run_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    expect(await settled(id)).toMatchObject({ state: 'done', trigger: 'schedule' });
    expect((await log(id)).total).toBe(1);
    expect((await nextOf(id)).getTime()).toBeGreaterThan(Date.now());
  });

  it('that was set while the clock was ahead is right again, and delivers nothing for it', async () => {
    const { id, next_run_at: next } = await made('mine', 'Clock ahead', { schedule: 'daily' });
    await sql(`UPDATE dmp_feeds SET next_run_at = next_run_at + interval '1 day' WHERE id = $1`, [id]);
    await eventually(async () => expect((await nextOf(id)).toISOString()).toBe(next));
    expect((await log(id)).total).toBe(0);
  });
});

describe('the secret of the installation', () => {
  const NEW = 'another secret of forty characters for tests';

  @Module({
    imports: [
      DatabaseScopeModule.ofSystem('as in the worker'),
      EntitiesModule,
      PlatformModule,
      ResealingModule,
    ],
  })
  class SecretsOnly {}

  /** Seals anew with these settings. */
  const sealAnew = (settings: Record<string, string>): Promise<number> =>
    withSettings(settings, async () => {
      const context = await NestFactory.createApplicationContext(SecretsOnly, {
        logger: false,
        abortOnError: false,
      });
      try {
        return await context.get(Resealing).sealAnew('dmp_feeds');
      } finally {
        await context.close();
      }
    });

  it('can be another, and passwords go along, all or none', async () => {
    const { id } = await made('mine', 'Keyed', to('ftp', 2121));
    const sealed = async () =>
      (
        await sql<{ id: number; secret: Buffer }>('SELECT id, secret FROM dmp_feeds WHERE secret IS NOT NULL')
      ).map((row) => [row.id, row.secret.toString('hex')]);
    const [old, all] = [process.env['SECRET_KEY'] ?? '', await sealed()];
    await expect(sealAnew({ SECRET_KEY: NEW })).rejects.toThrow('opens with neither secret');
    expect(await sealed()).toEqual(all);
    expect(await sealAnew({ SECRET_KEY: NEW, SECRET_KEY_BEFORE: old })).toBe(all.length);
    const [row] = await sql<{ secret: Buffer }>('SELECT secret FROM dmp_feeds WHERE id = $1', [id]);
    expect(new SealedTexts(NEW, 'dmp feeds').open(row?.secret ?? Buffer.alloc(0), String(id))).toBe(
      SERVER_PASSWORD,
    );
    expect(await sealAnew({ SECRET_KEY: NEW })).toBe(all.length);
  });
});
