import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { ExportScene, type ShownExport } from './support/export-scene.js';
import { WorkerProcess } from './support/worker-process.js';

const RANKING = { kind: 'ratings.ranking', file_type: 'csv', parameters: { type: 'services' } };
const NOBODYS = '0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11';

let scene: ExportScene;
let worker: WorkerProcess;
let stranger: string;

beforeAll(async () => {
  scene = await ExportScene.open({ EXPORT_OPEN_LIMIT: '3' });
  stranger = (await signIn(scene.call, await givenUser(scene.app, { email: 'stranger@netreach.example' })))
    .access;
  worker = await WorkerProcess.start();
});
beforeEach(async () => {
  await scene.sql('DELETE FROM export_jobs');
  await scene.sql('DELETE FROM notifications');
});
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

const notifications = () =>
  scene.sql<{ kind: string; params: object; link: string }>(
    'SELECT kind, params, link FROM notifications ORDER BY id',
  );

async function done(token = scene.planner, order: object = RANKING): Promise<ShownExport> {
  const { status, body } = await scene.start(token, order);
  expect(status).toBe(202);
  return scene.ended(token, body.export.id);
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** Without a worker: what is asked for waits. */
async function waiting(token = scene.planner): Promise<string> {
  const { body } = await scene.start(token, RANKING);
  return body.export.id;
}

describe('an export', () => {
  it('is told of once, with where to find it, and leaves its trace', async () => {
    const { id } = await done(scene.planner, {
      ...RANKING,
      locale: 'en-US',
      parameters: { type: 'services', date: '2026-10-01' },
    });
    expect(await notifications()).toEqual([
      {
        kind: 'export.done',
        params: { title: 'Ranking of services, October 2026', type: 'CSV' },
        link: `exports?export=${id}`,
      },
    ]);
    await scene.file(scene.planner, id);
    const audit = await scene.sql<{ event: string }>(
      'SELECT event FROM audit_events WHERE object_id = $1 ORDER BY id',
      [id],
    );
    expect(audit.map(({ event }) => event)).toEqual(['export.created', 'export.downloaded']);
  });

  it('is of kinds there are, with parameters they know', async () => {
    const refused = async (order: object) =>
      codeOf(await scene.start(scene.planner, { ...RANKING, ...order }));
    expect(await refused({ kind: 'ratings.nothing' })).toEqual([422, 'export.unknown_kind']);
    expect(await refused({ file_type: 'doc' })).toEqual([422, 'request.invalid']);
    expect(await refused({ parameters: { type: 'nothing' } })).toEqual([422, 'request.invalid']);
    expect(await refused({ parameters: { type: 'services', page: 2 } })).toEqual([422, 'request.invalid']);
    expect(await refused({ parameters: { type: 'services', date: '1999-01-01' } })).toEqual([
      422,
      'ratings.unknown_frame',
    ]);
    const { body } = await scene.start(scene.planner, {
      ...RANKING,
      parameters: { type: 'services', devices: 'fridge' },
    });
    expect(body.error).toHaveProperty(['parameters.devices']);
  });

  it('fails as the screen does, and says why', async () => {
    const parameters = { type: 'services', sort: 'visits' };
    const { id, state, error_code } = await done(scene.planner, { ...RANKING, parameters });
    expect([state, error_code]).toEqual(['failed', 'request.invalid']);
    expect((await notifications()).map(({ kind }) => kind)).toEqual(['export.failed']);
    expect((await scene.file(scene.planner, id)).status).toBe(409);
  });

  it('is nobody else’s business', async () => {
    const { id } = await done();
    const asked = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
      scene.call(method, `/v3/at/exports/${id}${path}`, { token: stranger });
    for (const answer of [await asked('GET', ''), await asked('DELETE', ''), await asked('POST', '/retry')])
      expect(codeOf(answer)).toEqual([404, 'request.not_found']);
    expect((await scene.file(stranger, id)).status).toBe(404);
    expect((await scene.file(scene.planner, NOBODYS)).status).toBe(404);
    const { body } = await scene.call<{ exports: unknown[]; total: number }>('GET', '/v3/at/exports', {
      token: stranger,
    });
    expect([body.exports, body.total]).toEqual([[], 0]);
    expect((await scene.file(scene.planner, id)).status).toBe(200);
  });
});

describe('the right to an export', () => {
  it('is asked when it is started', async () => {
    const without = await signIn(
      scene.call,
      await givenUser(scene.app, { email: 'none@netreach.example', modules: [] }),
    );
    expect(codeOf(await scene.start(without.access, RANKING))).toEqual([403, 'access.forbidden']);
    const users = { kind: 'admin.customer-users', file_type: 'csv' };
    expect(codeOf(await scene.start(scene.planner, users))).toEqual([403, 'access.forbidden']);
  });

  it('is asked again when it runs and when its file is fetched', async () => {
    const email = await givenUser(scene.app, { email: 'leaving@netreach.example' });
    const { access } = await signIn(scene.call, email);
    const { id } = await done(access);
    await worker.stop();
    const late = await waiting(access);
    await scene.sql('DELETE FROM user_modules WHERE user_id = (SELECT id FROM users WHERE email = $1)', [
      email,
    ]);
    expect((await scene.file(access, id)).status).toBe(403);
    worker = await WorkerProcess.start();
    expect(await scene.ended(access, late)).toMatchObject({
      state: 'failed',
      error_code: 'access.forbidden',
    });
  });

  it('ends with the customer or the office whose figures the file holds', async () => {
    const email = await givenUser(scene.app, { email: 'mover@netreach.example' });
    const { access } = await signIn(scene.call, email);
    const { id } = await done(access);
    await givenUser(scene.app, { email, customer: 'Another customer' });
    const again = (await signIn(scene.call, email)).access;
    expect((await scene.file(again, id)).status).toBe(403);

    const officer = await givenAdmin(scene.app, { email: 'officer@netreach.example' });
    const made = await done((await signIn(scene.call, officer)).access);
    await givenUser(scene.app, { email: officer });
    expect((await scene.file((await signIn(scene.call, officer)).access, made.id)).status).toBe(403);
  });
});

describe('the list of exports', () => {
  it('is paged, ordered and narrowed', async () => {
    for (const file_type of ['csv', 'xls']) await done(scene.planner, { ...RANKING, file_type });
    const listed = async (query: string) => {
      const url = `/v3/at/exports?${query}`;
      const { body } = await scene.call<{ exports: { file_type: string }[]; total: number }>('GET', url, {
        token: scene.planner,
      });
      return [body.exports.map((one) => one.file_type), body.total];
    };
    expect(await listed('')).toEqual([['xls', 'csv'], 2]);
    expect(await listed('sort=created_at&order=asc&page_size=1')).toEqual([['csv'], 2]);
    expect(await listed('page=2&page_size=1')).toEqual([['csv'], 2]);
    expect(await listed('file_type=xls')).toEqual([['xls'], 1]);
    expect(await listed('state=running')).toEqual([[], 0]);
    expect(await listed('search=anking')).toEqual([['xls', 'csv'], 2]);
    expect(await listed('search=%25x%25')).toEqual([[], 0]);
  });
});

describe('an export that is under way', () => {
  it('stops at once, and its worker leaves nothing behind', async () => {
    const held = new Client({ connectionString: scene.environment.databaseUrl });
    await held.connect();
    // The worker cannot read the rows until this lets go of them.
    await held.query('BEGIN; LOCK TABLE rating_items IN ACCESS EXCLUSIVE MODE');
    const { body } = await scene.start(scene.planner, RANKING);
    const { id } = body.export;
    while ((await scene.show(scene.planner, id)).state !== 'running') await sleep(20);
    const { status } = await scene.call('DELETE', `/v3/at/exports/${id}`, { token: scene.planner });
    expect([status, (await scene.show(scene.planner, id)).state]).toEqual([200, 'cancelled']);
    // Longer than between two beats.
    await sleep(1500);
    await held.query('ROLLBACK');
    await held.end();
    const other = await done();
    expect(other.state).toBe('done');
    expect((await scene.show(scene.planner, id)).state).toBe('cancelled');
    expect(scene.storedFiles().filter((name) => name.includes(id))).toEqual([]);
    expect(await notifications()).toHaveLength(1);
    const retry = await scene.call('POST', `/v3/at/exports/${id}/retry`, { token: scene.planner });
    expect(retry.status).toBe(202);
    expect(await scene.ended(scene.planner, id)).toMatchObject({ state: 'done' });
  });

  it('goes to the next worker when its own is asked to end', async () => {
    const { body } = await scene.start(scene.planner, RANKING);
    await worker.stop();
    worker = await WorkerProcess.start();
    expect(await scene.ended(scene.planner, body.export.id, 10_000)).toMatchObject({ state: 'done' });
  });
});

describe('an export that waits, as no worker runs', () => {
  beforeAll(() => worker.stop());
  afterAll(async () => {
    worker = await WorkerProcess.start();
  });

  it('is one of so many a user may have', async () => {
    const ids = [await waiting(), await waiting(), await waiting()];
    const refused = await scene.start(scene.planner, RANKING);
    expect(codeOf(refused)).toEqual([429, 'export.too_many_open']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await scene.start(stranger, RANKING)).status).toBe(202);
    expect((await scene.file(scene.planner, ids[0] ?? '')).status).toBe(409);
    await scene.call('DELETE', `/v3/at/exports/${ids[0]}`, { token: scene.planner });
    expect((await scene.start(scene.planner, RANKING)).status).toBe(202);
  });

  it('counts towards it however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => scene.start(scene.planner, RANKING)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
  });
});

describe('an export that is over', () => {
  it('can be removed, with its file', async () => {
    const { id } = await done();
    expect(scene.storedFiles().some((name) => name.includes(id))).toBe(true);
    await scene.call('DELETE', `/v3/at/exports/${id}`, { token: scene.planner });
    expect(scene.storedFiles().some((name) => name.includes(id))).toBe(false);
    expect((await scene.call('GET', `/v3/at/exports/${id}`, { token: scene.planner })).status).toBe(404);
  });

  it('can be begun again only when there is no file', async () => {
    const { id } = await done();
    const retry = () =>
      scene.call<{ code?: string }>('POST', `/v3/at/exports/${id}/retry`, { token: scene.planner });
    expect(codeOf(await retry())).toEqual([409, 'export.not_over']);
    await scene.sql(`UPDATE export_jobs SET expires_at = now() - interval '1 minute'`);
    expect((await scene.file(scene.planner, id)).status).toBe(410);
    await worker.stop();
    await scene.sql(`UPDATE jobs SET due_at = now() WHERE kind = 'expired-exports'`);
    worker = await WorkerProcess.start();
    while ((await scene.show(scene.planner, id)).state !== 'expired') await sleep(50);
    expect(scene.storedFiles().some((name) => name.includes(id))).toBe(false);
    expect((await scene.file(scene.planner, id)).status).toBe(410);
    expect((await retry()).status).toBe(202);
    expect(await scene.ended(scene.planner, id)).toMatchObject({ state: 'done' });
    expect(scene.storedFiles().filter((name) => name.includes(id))).toHaveLength(1);
  });

  it('has failed for good once it was begun five times', async () => {
    await worker.stop();
    const id = await waiting();
    await scene.sql(
      `UPDATE jobs SET state = 'running', attempts = 5, tries = 4, lease = '20 s', lease_until = now() - interval '1 hour'
       WHERE kind = 'export'`,
    );
    worker = await WorkerProcess.start();
    expect(await scene.ended(scene.planner, id)).toMatchObject({
      state: 'failed',
      error_code: 'export.interrupted',
    });
    expect((await notifications()).map(({ kind }) => kind)).toEqual(['export.failed']);
  });

  it('says that its file has expired when somebody took it away', async () => {
    const { id } = await done();
    rmSync(`${scene.folder}/exports/${id}`, { recursive: true });
    expect((await scene.file(scene.planner, id)).status).toBe(410);
  });
});
