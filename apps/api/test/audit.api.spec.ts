import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenAdmin, givenUser, idOf, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let token: string;
let adminId: number;
let plannerId: number;

const EVENTS = [
  // event, outcome, actor, subject, client, reason, details, day of August 2026
  ['session.begun', 'done', 'planner', 'planner', null, null, {}, 1],
  ['login.failed', 'failed', null, 'planner', null, null, {}, 2],
  ['user.impersonated', 'done', 'admin', 'planner', null, 'Ticket 100%_done', {}, 3],
  ['access.refused', 'denied', 'planner', 'planner', 'reports', null, { rule: 'ratings.list' }, 4],
  ['session.begun', 'done', 'admin', 'admin', null, null, {}, 5],
  ['export.created', 'done', 'gone', 'gone', 'reports', null, {}, 6],
] as const;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  call = app.call;
  const admin = await givenAdmin(app);
  const planner = await givenUser(app);
  token = (await signIn(call, admin)).access;
  [adminId, plannerId] = [await idOf(app, admin), await idOf(app, planner)];
  const numbers = { admin: adminId, planner: plannerId, gone: 999_999 };
  for (const [event, outcome, actor, subject, client, reason, details, day] of EVENTS)
    await app.database.query(
      `INSERT INTO audit_events (event, outcome, actor_id, subject_id, client_id, reason, details, at, address,
         country_code, customer_id, object_type, object_id, request_id, user_agent)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '203.0.113.7', 'at', 5, 'export', '77', 'req-1', 'Browser')`,
      [
        event,
        outcome,
        actor && numbers[actor],
        numbers[subject],
        client,
        reason,
        JSON.stringify(details),
        `2026-08-0${day}T12:00:00Z`,
      ],
    );
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

interface Event {
  id: number;
  at: string;
  event: string;
  actor: { id: number; name: string | null } | null;
}
const ask = (query: string, who = token, country = 'at') =>
  call<{ events: Event[]; total: number; code: string }>('GET', `/v3/${country}/admin/audit${query}`, {
    token: who,
  });
const august = '&from=2026-08-01&to=2026-08-31';
/** The days of August whose entries a query finds, in its order. */
const days = async (query: string) =>
  (await ask(`?${query}${august}`)).body.events.map(({ at }) => Number(at.slice(8, 10)));

describe('the audit log', () => {
  it('is shown newest first, with everything that is known', async () => {
    const { body } = await ask(`?page_size=3${august}`);
    expect([body.total, body.events.map(({ event }) => event)]).toEqual([
      6,
      ['export.created', 'session.begun', 'access.refused'],
    ]);
    expect(body.events[2]).toEqual({
      id: expect.any(Number) as unknown as number,
      at: '2026-08-04T12:00:00.000Z',
      event: 'access.refused',
      outcome: 'denied',
      actor: { id: plannerId, name: 'Paula Planner' },
      subject: { id: plannerId, name: 'Paula Planner' },
      client_id: 'reports',
      country_code: 'at',
      customer_id: 5,
      object: { type: 'export', id: '77' },
      reason: null,
      details: { rule: 'ratings.list' },
      request_id: 'req-1',
      address: '203.0.113.7',
      user_agent: 'Browser',
    });
  });

  it('names users who are gone by number only, and nobody where nobody is known', async () => {
    const { events } = (await ask(`?${august}`)).body;
    expect(events.find(({ event }) => event === 'export.created')?.actor).toEqual({
      id: 999_999,
      name: null,
    });
    expect(events.find(({ event }) => event === 'login.failed')?.actor).toBeNull();
  });

  it.each([
    ['event=session.begun', [5, 1]],
    ['event=session.begun,login.failed', [5, 2, 1]],
    ['outcome=failed', [2]],
    ['outcome=denied', [4]],
    ['client_id=reports', [6, 4]],
    ['client_id=reports&outcome=done', [6]],
    ['search=Planner', [4, 3, 2, 1]],
    ['search=PLANNER@NETREACH', [4, 3, 2, 1]],
    ['search=100%25_d', [3]],
    ['search=refused', [4]],
    ["search=';--", []],
    ['sort=event&order=asc', [4, 6, 2, 1, 5, 3]],
    ['sort=at&order=asc', [1, 2, 3, 4, 5, 6]],
    ['order=asc&page=2&page_size=4', [5, 6]],
    ['page=3&page_size=4', []],
  ])('finds with %s', async (query, expected) => {
    expect(await days(query)).toEqual(expected);
  });

  it('finds by who did it and whom it concerns', async () => {
    expect(await days(`actor_id=${adminId}`)).toEqual([5, 3]);
    expect(await days(`subject_id=${plannerId}`)).toEqual([4, 3, 2, 1]);
    expect(await days(`actor_id=${adminId}&subject_id=${plannerId}`)).toEqual([3]);
  });

  it('finds from a time on, and up to one', async () => {
    const between = async (query: string) => (await ask(`?order=asc&${query}`)).body;
    const { events, total } = await between('from=2026-08-02T12:00:00Z&to=2026-08-04T12:00:00.000Z');
    expect([total, events.map(({ at }) => at.slice(8, 10))]).toEqual([2, ['02', '03']]);
    const abroad = await between('from=2026-08-02T14:00:01%2B02:00&to=2026-08-04T12:00:00Z');
    expect(abroad.total).toBe(1);
  });

  it.each([
    'sort=reason',
    'order=up',
    'outcome=good',
    'actor_id=me',
    'actor_id=2147483648',
    'from=yesterday',
    'from=2026-13-01',
    'from=2026-W01',
    'from=2026-02-30',
    'from=2026-08-01T12:00',
    'to=20260801T99',
    'to=2026-08-01T12:00:00%2B99:99',
    'page_size=1000',
    'event[]=a',
    'secret=1',
  ])('is not asked for by %s', async (query) => {
    expect((await ask(`?${query}`)).status).toBe(422);
  });

  it('is for super admins with a session only', async () => {
    const others = [
      { email: 'limited@netreach.example', role: 'limited_admin', customer: null, modules: ['admin'] },
      { email: 'boss@netreach.example', role: 'customer_admin', modules: ['admin', 'super_admin'] },
    ] as const;
    for (const other of others) {
      const { access } = await signIn(call, await givenUser(app, other));
      expect((await ask('', access)).body.code).toBe('access.forbidden');
    }
    expect((await ask('', token, 'de')).status).toBe(404);
  });

  it('is kept: nothing in it can be changed or removed, by nobody', async () => {
    const database = app.database;
    const count = async () =>
      (await database.first<{ count: string }>('SELECT count(*) AS count FROM audit_events'))?.count;
    const before = await count();
    for (const sql of [
      `UPDATE audit_events SET reason = 'another'`,
      'UPDATE audit_events SET reason = reason WHERE false',
      'DELETE FROM audit_events',
      'TRUNCATE audit_events',
      'TRUNCATE audit_events CASCADE',
      `INSERT INTO audit_events (id, event, outcome) OVERRIDING SYSTEM VALUE
       SELECT id, event, outcome FROM audit_events LIMIT 1 ON CONFLICT (id) DO UPDATE SET event = 'another'`,
      `MERGE INTO audit_events e USING (SELECT 1) AS s ON true WHEN MATCHED THEN DELETE`,
    ])
      await expect(database.query(sql)).rejects.toThrow('append-only');
    await database.query('DELETE FROM sessions');
    expect(await count()).toBe(before);
  });
});

describe('a long audit log', () => {
  it('is read through its indexes', async () => {
    const database = app.database;
    await database.query(`
      INSERT INTO audit_events (event, outcome, actor_id, subject_id, at)
      SELECT 'filler.' || n % 50, 'done', n % 1000, n % 1000, timestamptz '2020-01-01' + n * interval '1 minute'
      FROM generate_series(1, 50000) AS n`);
    await database.query('ANALYZE audit_events');
    const plan = async (where: string, order = 'e.at DESC, e.id DESC') => {
      const rows = await database.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT e.* FROM audit_events e ${where} ORDER BY ${order} LIMIT 50`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await plan('')).toContain('audit_events_at');
    expect(await plan('WHERE e.actor_id = 7')).toContain('audit_events_actor');
    expect(await plan('WHERE e.subject_id = 7')).toContain('audit_events_subject');
    expect(await plan(`WHERE e.client_id = 'reports'`)).toContain('audit_events_client');
    expect(await plan('', 'e.event DESC, e.at DESC, e.id DESC')).toContain('audit_events_event');
  });
});
