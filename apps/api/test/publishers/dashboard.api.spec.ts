import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { addDays } from '@netreach/measurement';
import type {
  DashboardFiltersResponseDto,
  DashboardOverviewResponseDto,
  DashboardSeriesResponseDto,
  DashboardTodayDto,
} from '../../src/domains/publishers/dashboard/dto/dashboard.dto.js';
import type { TagHealthResponseDto } from '../../src/domains/publishers/dashboard/dto/tag-health.dto.js';
import { hitLine } from '../../src/domains/collect/hit-line.js';
import { HIT_STREAM } from '../../src/domains/collect/stream/stream-names.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { hitAt } from '../support/hits.js';
import { seeded } from '../support/market.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';

let environment: TestEnvironment;
let folder: string;
let app: TestApp;
let worker: WorkerProcess;
let owner: string;
let outsider: string;
let admin: string;
let publisher: number;
let services: number[];

const DAY = '2026-10-20';
const PATHS = ['/', '/sport', '/sport/ski?x=1', '/news/a', '/news/b', '/kultur#top'];
const HOSTS = [null, 'www.facebook.com', 'www.s0.example', 'other.example'];

/** Page views of three weeks, of two services of the publisher and of one that is not its. */
async function givenHits(): Promise<void> {
  const random = seeded(11);
  const rows: string[] = [];
  for (let day = 0; day < 21; day += 1) {
    const date = addDays(DAY, day - 20);
    await app.database.query(`SELECT ensure_partition('hits', $1::date)`, [date]);
    for (let hit = 0; hit < 60; hit += 1) {
      const service = services[Math.floor(random() * 3)] ?? 0;
      const client = random() < 0.8 ? `'\\x0${Math.floor(random() * 6)}'` : 'NULL';
      const path = PATHS[Math.floor(random() * PATHS.length)] ?? '/';
      const engine = random() < 0.2;
      const host = engine ? 'www.google.at' : HOSTS[Math.floor(random() * HOSTS.length)];
      const device = random() < 0.5 ? 'desktop' : 'mobile_web';
      const at = `timestamptz '${date} 00:00 Europe/Vienna' + interval '${Math.floor(random() * 86_400)} s'`;
      const text = (value: string | null | undefined) => (value ? `'${value}'` : 'NULL');
      rows.push(
        `('at', '${date}', gen_random_uuid(), ${service}, 'page', ${at}, '${device}', ${client}, ${client !== 'NULL'}, 'at',
          '${path}', ${text(host)}, ${text(engine ? 'Google' : null)}, ${text(engine ? 'ski' : null)},
          ${text(random() < 0.05 ? 'robot' : null)}, 'tag')`,
      );
    }
  }
  await app.database
    .query(`INSERT INTO hits (country_code, market_day, hit_id, service_id, kind, occurred_at, device, client,
    consent, geo, path, referrer_host, search_engine, search_term, bot, source) VALUES ${rows.join(',')}`);
  await app.database.query(
    `INSERT INTO dirty_days (country_code, market_day) SELECT DISTINCT country_code, market_day FROM hits
     ON CONFLICT (country_code, market_day) DO UPDATE SET since = dirty_days.since`,
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'netreach-test-dashboard-'));
  environment = await testEnvironment({ EXPORT_STORAGE_URL: `file:${folder}` });
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  const modules = ['publisher_dashboard'];
  owner = (await signIn(app.call, await givenUser(app, { modules }))).access;
  const other = { email: 'other@netreach.example', customer: 'Other', modules };
  outsider = (await signIn(app.call, await givenUser(app, other))).access;
  const rows = await app.database.query<{ id: number }>(
    `INSERT INTO rating_items (country_code, type, name, url)
     SELECT 'at', 'service', 'Service ' || n, 'https://www.s' || n || '.example' FROM generate_series(0, 2) n RETURNING id`,
  );
  services = rows.map(({ id }) => id).sort((a, b) => a - b);
  const [made] = await app.database.query<{ id: number }>(
    `INSERT INTO publishers (country_code, name) VALUES ('at', 'House') RETURNING id`,
  );
  publisher = made?.id ?? 0;
  const own = services.slice(0, 2);
  await app.database.query('INSERT INTO publisher_services SELECT $1, unnest($2::int[])', [publisher, own]);
  await app.database.query(
    `INSERT INTO publisher_customers SELECT $1, id FROM customers WHERE name = 'Test customer'`,
    [publisher],
  );
  await givenHits();
  worker = await WorkerProcess.start();
  await eventually(async () => {
    const [left] = await app.database.query<{ days: number }>(
      `SELECT (SELECT count(*) FROM dirty_days)::int + (SELECT count(*) FROM publisher_dirty_days)::int AS days`,
    );
    expect(left?.days).toBe(0);
  }, 60_000);
}, 180_000);
afterAll(async () => {
  await worker.stop();
  await app.close();
  await environment.remove();
  rmSync(folder, { recursive: true, force: true });
});

const ask = <Body>(page: string, query = '', token = owner) =>
  app.call<Body & { code?: string; problems?: Record<string, { code: string }[]> }>(
    'GET',
    `/v3/at/publisher-dashboard/${page}?publisher_id=${publisher}&until=${DAY}&from=2026-10-14${query}`,
    { token },
  );

/** What plain SQL finds in the hits of the publisher's services. */
async function counted(select: string, where = `market_day BETWEEN '2026-10-14' AND '${DAY}'`) {
  return app.database.query<{ key: string; n: number }>(
    `SELECT ${select} AS key, count(*)::int AS n FROM hits
     WHERE bot IS NULL AND kind = 'page' AND service_id = ANY ($1) AND ${where} GROUP BY 1`,
    [services.slice(0, 2)],
  );
}
const asMap = (rows: readonly { key: string; n: number }[]) => new Map(rows.map(({ key, n }) => [key, n]));
const partsOf = ({ parts }: DashboardSeriesResponseDto) =>
  new Map(parts.map(({ key, value }) => [key, value]));

describe('a publisher’s dashboard', () => {
  it('is open to those only whose publisher it is', async () => {
    for (const page of ['overview', 'impressions', 'visits']) {
      expect((await ask(page)).status).toBe(200);
      expect((await ask(page, '', admin)).status).toBe(200);
      expect((await ask(page, '', outsider)).status).toBe(404);
    }
    const filters = async (token: string) =>
      (await app.call<DashboardFiltersResponseDto>('GET', '/v3/at/publisher-dashboard/filters', { token }))
        .body.publishers;
    expect(await filters(outsider)).toEqual([]);
    expect(await filters(owner)).toMatchObject([
      { id: publisher, name: 'House', first_day: '2026-09-30', services: [{ name: 'Service 0' }, {}] },
    ]);
  });

  it('counts the impressions that its hits make, day by day beside the same weekday before', async () => {
    const { body } = await ask<DashboardSeriesResponseDto>('impressions');
    const days = asMap(await counted(`market_day::text`));
    expect(body.series.map(({ at }) => at)).toHaveLength(7);
    for (const { at, value } of body.series) expect([at, value]).toEqual([at, days.get(at) ?? 0]);
    const before = asMap(
      await counted(`(market_day + 7)::text`, `market_day BETWEEN '2026-10-07' AND '2026-10-13'`),
    );
    for (const { at, compared } of body.series) expect([at, compared]).toEqual([at, before.get(at) ?? 0]);
    const sum = [...days.values()].reduce((all, one) => all + one, 0);
    const sumBefore = [...before.values()].reduce((all, one) => all + one, 0);
    expect([body.sum, body.compared_sum]).toEqual([sum, sumBefore]);
    expect(body.change).toBeCloseTo(((sum - sumBefore) / sumBefore) * 100, 1);
  });

  it.each([
    ['service', 'service_id::text'],
    ['device', 'device'],
    ['country', 'geo'],
    ['section', `'/' || split_part(split_part(split_part(substr(path, 2), '/', 1), '?', 1), '#', 1)`],
  ])('takes them apart by %s as plain SQL does', async (by, select) => {
    const { body } = await ask<DashboardSeriesResponseDto>('impressions', `&by=${by}`);
    expect(partsOf(body)).toEqual(asMap(await counted(select)));
    expect(body.parts.reduce((all, { share }) => all + share, 0)).toBeCloseTo(100, 0);
  });

  it('compares a service on the days that were counted in both periods, and reads no day without counts as nobody’s', async () => {
    // Another service of the house is delivered; its delivery ends on the 16th, and lacks the 8th.
    const [item] = await app.database.query<{ id: number }>(
      `INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', 'Delivered') RETURNING id`,
    );
    const [made] = await app.database.query<{ id: number }>(
      `INSERT INTO publishers (country_code, name) VALUES ('at', 'Delivering house') RETURNING id`,
    );
    const [id, house] = [item?.id ?? 0, made?.id ?? 0];
    await app.database.query('INSERT INTO publisher_services VALUES ($1, $2)', [house, id]);
    await app.database.query(
      `INSERT INTO traffic_days (country_code, item_id, market_day, device, source, impressions, impressions_consent,
         impressions_located, impressions_home, visits, gaps, gap_seconds)
       SELECT 'at', $1, d::date, 'desktop', 'counts', 100 * extract(day FROM d), 50, 50, 50, 10, 0, 0
       FROM generate_series('2026-10-01'::date, '2026-10-16', interval '1 day') d WHERE d::date <> '2026-10-08'`,
      [id],
    );
    const of = async <Body>(page: string) =>
      (
        await app.call<Body>(
          'GET',
          `/v3/at/publisher-dashboard/${page}?publisher_id=${house}&from=2026-10-14&until=${DAY}`,
          { token: admin },
        )
      ).body;
    const series = await of<DashboardSeriesResponseDto>('impressions');
    // The 14th and the 16th beside the 7th and the 9th: the 15th lacks the 8th.
    expect(series).toMatchObject({ sum: 4500, compared_sum: 1600, change: 87.5, days: 7, days_compared: 2 });
    expect(series.series.map(({ value, compared }) => [value, compared])).toEqual([
      [1400, 700],
      [1500, null],
      [1600, 900],
      [null, 1000],
      [null, 1100],
      [null, 1200],
      [null, 1300],
    ]);
    expect(series.parts).toMatchObject([{ key: String(id), value: 4500, compared: 1600, change: 87.5 }]);
    const overview = await of<DashboardOverviewResponseDto>('overview');
    expect(overview).toMatchObject({
      counts: { impressions: 4500 },
      compared: { impressions: 1600, impressions_change: 87.5, days: 7, days_compared: 2 },
      yesterday: null,
      week_before: null,
    });
  });

  it('groups where visitors come from', async () => {
    const { body } = await ask<DashboardSeriesResponseDto>('impressions', '&by=referrer');
    const group = `CASE WHEN search_engine IS NOT NULL THEN 'search' WHEN referrer_host IS NULL THEN 'direct'
      WHEN referrer_host = 'www.facebook.com' THEN 'social' WHEN referrer_host = 'www.s0.example' THEN 'own' ELSE 'others' END`;
    expect(partsOf(body)).toEqual(asMap(await counted(group)));
    const { body: engines } = await ask<DashboardSeriesResponseDto>('impressions', '&by=search');
    const google = asMap(await counted('search_engine', 'search_engine IS NOT NULL')).size;
    expect([...partsOf(engines).keys()]).toHaveLength(google);
  });

  it('counts visits by the half hour, where they began', async () => {
    const visits = await app.database.query<{ key: string; n: number }>(
      `SELECT device AS key, count(*)::int AS n FROM (
         SELECT market_day, device, occurred_at - lag(occurred_at) OVER (PARTITION BY service_id, client
           ORDER BY occurred_at, hit_id) AS gap
         FROM hits WHERE bot IS NULL AND client IS NOT NULL AND service_id = ANY ($1)) g
       WHERE market_day BETWEEN '2026-10-14' AND '${DAY}' AND (gap IS NULL OR gap > interval '30 minutes') GROUP BY 1`,
      [services.slice(0, 2)],
    );
    const { body } = await ask<DashboardSeriesResponseDto>('visits', '&by=device');
    expect(partsOf(body)).toEqual(asMap(visits));
    const { body: sections } = await ask<DashboardSeriesResponseDto>('visits', '&by=section');
    expect(sections.parts.reduce((all, { value }) => all + value, 0)).toBe(body.sum);
  });

  it('shows a single day by the hour', async () => {
    const one = await app.call<DashboardSeriesResponseDto>(
      'GET',
      `/v3/at/publisher-dashboard/impressions?publisher_id=${publisher}&from=${DAY}&until=${DAY}`,
      { token: owner },
    );
    expect(one.body.series).toHaveLength(24);
    expect(one.body.series[0]?.at).toBe('2026-10-19T22:00:00.000Z');
    expect(one.body.series.reduce((all, { value }) => all + (value ?? 0), 0)).toBe(one.body.sum);
  });

  it('tells consent, and compares nothing across a change of method', async () => {
    const { body } = await ask<DashboardOverviewResponseDto>('overview');
    const all = await counted(`'all'`);
    const own = await counted(`'own'`, `client IS NOT NULL AND market_day BETWEEN '2026-10-14' AND '${DAY}'`);
    expect(body.counts.consent_share).toBeCloseTo(((own[0]?.n ?? 0) / (all[0]?.n ?? 1)) * 100, 1);
    expect(body.compared?.impressions_change).not.toBeNull();
    expect(body.services.map(({ name }) => name).sort()).toEqual(['Service 0', 'Service 1']);
    await app.database.query(
      `INSERT INTO method_breaks (country_code, from_day, metrics, name) VALUES ('at', '2026-10-12', '{visits}', 'New tag')`,
    );
    const { body: broken } = await ask<DashboardOverviewResponseDto>('overview');
    expect(broken.marks).toEqual([{ day: '2026-10-12', name: 'New tag' }]);
    expect(broken.compared?.visits_change).toBeNull();
    expect(broken.compared?.impressions_change).toBe(body.compared?.impressions_change);
    await app.database.query('DELETE FROM method_breaks');
  });

  it('refuses days that are none, and services of others', async () => {
    const one = (query: string) =>
      app.call<{ problems?: Record<string, { code: string }[]> }>(
        'GET',
        `/v3/at/publisher-dashboard/overview?publisher_id=${publisher}&${query}`,
        { token: owner },
      );
    expect(problemsOf(await one('from=2026-06-31'))).toEqual([422, 'from not_a_day']);
    expect(problemsOf(await one('from=2026-10-02&until=2026-10-01'))).toEqual([
      422,
      'until end_before_start',
    ]);
    expect(problemsOf(await one('from=2020-10-02&until=2026-10-01'))).toEqual([422, 'until too_many_days']);
    expect(problemsOf(await one(`services=${services[2]}`))).toEqual([422, 'services unknown_value']);
  });

  it('can be had as files', async () => {
    for (const [page, by] of [
      ['overview', ''],
      ['impressions', ''],
      ['visits', '&by=section'],
    ]) {
      const { status, body } = await ask<{ export: { id: string } }>(`${page}/export`, `&file_type=csv${by}`);
      expect(status).toBe(202);
      const file = await eventually(async () => {
        const got = await app.call('GET', `/v3/at/exports/${body.export.id}/file`, { token: owner });
        expect([got.status]).toEqual([200]);
        return got.bytes;
      }, 30_000);
      expect(file.length).toBeGreaterThan(50);
    }
    expect((await ask('visits/export', '&file_type=csv', outsider)).status).toBe(404);
  });

  it('keeps what its people note on days, for them only', async () => {
    const base = '/v3/at/publisher-dashboard/annotations';
    const note = (body: object, token = owner) =>
      app.call<{ id: number; problems?: Record<string, { code: string }[]> }>('POST', base, {
        token,
        body: { publisher_id: publisher, day: '2026-10-16', text: 'Relaunch', ...body },
      });
    const { status, body } = await note({});
    expect(status).toBe(201);
    expect((await note({ day: '2026-09-01' })).status).toBe(201);
    for (const page of ['overview', 'impressions', 'visits'])
      expect((await ask<DashboardOverviewResponseDto>(page)).body.annotations).toMatchObject([
        { id: body.id, day: '2026-10-16', text: 'Relaunch' },
      ]);
    expect((await note({}, outsider)).status).toBe(404);
    expect(problemsOf(await note({ day: '2026-02-30' }))[0]).toBe(422);
    for (const wrong of [
      { text: ' ' },
      { text: 'x'.repeat(201) },
      { text: ['a'] },
      { publisher_id: -1 },
      { day: 7 },
    ])
      expect([404, 422]).toContain((await note(wrong)).status);
    const remove = (id: number, token = owner) =>
      app.call('DELETE', `${base}/${id}?publisher_id=${publisher}`, { token });
    expect((await remove(body.id, outsider)).status).toBe(404);
    expect((await remove(body.id)).status).toBe(200);
    expect((await remove(body.id)).status).toBe(404);
    expect((await ask<DashboardOverviewResponseDto>('overview')).body.annotations).toEqual([]);
    await app.database.query(
      `INSERT INTO dashboard_annotations (country_code, publisher_id, day, text)
       SELECT country_code, id, DATE '2026-10-01', n::text FROM publishers, generate_series(1, 497) n WHERE id = $1`,
      [publisher],
    );
    const atOnce = await Promise.all(Array.from({ length: 6 }, async () => (await note({})).status));
    expect(atOnce.filter((answered) => answered === 201)).toHaveLength(2);
    await app.database.query('DELETE FROM dashboard_annotations WHERE publisher_id = $1', [publisher]);
  });

  it('tells whether its tags work', async () => {
    const [tag] = await app.database.query<{ id: number }>(
      `INSERT INTO tracking_identifiers (identifier, country_code, service_id) VALUES ('own-web', 'at', $1) RETURNING id`,
      [services[0]],
    );
    await app.database.query(
      `INSERT INTO tag_sightings (tracking_identifier_id, market_day, host, hits, last_seen)
       SELECT $1, (now() AT TIME ZONE 'Europe/Vienna')::date, host, hits, now()
       FROM (VALUES ('www.s0.example', 40), ('copy.example', 2)) AS seen (host, hits)`,
      [tag?.id],
    );
    // The same page twice within a second: a tag that is there twice.
    const now = Date.now();
    const client = 'b'.repeat(32);
    for (const at of [now - 400, now - 300])
      await app.redis.xadd(
        HIT_STREAM,
        '*',
        'h',
        hitLine(hitAt(services[0] ?? 0, at, { path: '/twice', client })),
      );
    const { body } = await eventually(async () => {
      const asked = await ask<TagHealthResponseDto>('tag-health');
      expect(asked.body.double_share).toBe(50);
      return asked;
    });
    expect(body.tags).toMatchObject([
      { tracking_identifier: 'own-web', hits: 42, wrong_hosts: [{ host: 'copy.example', hits: 2 }] },
    ]);
    expect(body.alerts).toEqual([]);
    expect((await ask('tag-health', '', outsider)).status).toBe(404);
  });

  it('adds up weeks and months as their days do, over periods at random', async () => {
    const random = seeded(5);
    for (let at = 0; at < 25; at += 1) {
      const from = addDays('2026-09-20', Math.floor(random() * 25));
      const until = addDays(from, Math.floor(random() * 45));
      const by = (['section', 'country', 'referrer_host', 'term'] as const)[at % 4] ?? 'section';
      const days = await app.database.query<{ key: string; n: number }>(
        `SELECT key, sum(impressions)::int AS n FROM publisher_counts WHERE service_id = ANY ($1) AND dimension = $2
           AND market_day BETWEEN $3 AND $4 AND key NOT LIKE '=%' GROUP BY 1`,
        [services.slice(0, 2), by === 'referrer_host' ? 'referrer' : by, from, until],
      );
      const { body } = await app.call<DashboardSeriesResponseDto>(
        'GET',
        `/v3/at/publisher-dashboard/impressions?publisher_id=${publisher}&from=${from}&until=${until}&by=${by}`,
        { token: owner },
      );
      expect([from, until, by, partsOf(body)]).toEqual([from, until, by, asMap(days)]);
    }
  });

  it('moves weeks and months with a day that is counted anew, and keeps no answer beyond that', async () => {
    const month = async () => {
      const path = `impressions?publisher_id=${publisher}&from=2026-10-01&until=2026-10-31&by=section`;
      const { body } = await app.call<DashboardSeriesResponseDto>(
        'GET',
        `/v3/at/publisher-dashboard/${path}`,
        {
          token: owner,
        },
      );
      return partsOf(body);
    };
    const before = await month();
    await app.database.query(
      `UPDATE hits SET path = '/moved' WHERE market_day = '2026-10-08' AND path = '/'`,
    );
    const moved = asMap(await counted(`'/moved'`, `path = '/moved'`)).get('/moved') ?? 0;
    expect(moved).toBeGreaterThan(0);
    await app.database.query(
      `INSERT INTO publisher_dirty_days (country_code, market_day) VALUES ('at', '2026-10-08')`,
    );
    await eventually(async () => expect((await month()).get('/moved')).toBe(moved), 15_000);
    expect((await month()).get('/')).toBe((before.get('/') ?? 0) - moved);
    const [wrong] = await app.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM (
         SELECT service_id, dimension, unit, begins, device, key, impressions, consented, visits FROM publisher_count_spans
         WHERE impressions <> 0
         EXCEPT SELECT service_id, dimension, unit, date_trunc(unit, market_day)::date, device, key, sum(impressions),
           sum(consented), sum(visits)
         FROM publisher_counts CROSS JOIN (VALUES ('week'), ('month')) AS u(unit) GROUP BY 1, 2, 3, 4, 5, 6) differing`,
    );
    expect(wrong?.n).toBe(0);
  });

  it('counts a day of a service once that hits and a delivery both tell of', async () => {
    const of = async () => {
      const { body } = await ask<DashboardSeriesResponseDto>('impressions');
      return Object.fromEntries(body.series.map(({ at, value }) => [at, value]));
    };
    const before = await of();
    await app.database.query(
      `INSERT INTO traffic_days (country_code, market_day, item_id, device, source, impressions, impressions_consent,
         impressions_located, impressions_home, visits, gaps, gap_seconds)
       SELECT 'at', day, $1, device, 'delivery', 1000, 0, 0, 0, 0, 0, 0
       FROM unnest('{2026-10-15,2026-10-16}'::date[]) day, unnest('{desktop,mobile_app}'::text[]) device`,
      [services[0]],
    );
    // There are hits of the desktop, none of the app.
    for (const day of ['2026-10-15', '2026-10-16']) before[day] = (before[day] ?? 0) + 1000;
    expect(await of()).toEqual(before);
    const { body } = await ask<DashboardOverviewResponseDto>('overview');
    expect(body.counts.impressions).toBe(
      Object.values(before).reduce((all, one) => (all ?? 0) + (one ?? 0), 0),
    );
    await app.database.query(`DELETE FROM traffic_days WHERE source = 'delivery'`);
  });

  it('shows a page view in the minute it came', async () => {
    const before = await live();
    const hit = hitAt(services[0] ?? 0, Date.now(), { path: '/sport' });
    await app.redis.xadd(HIT_STREAM, '*', 'h', hitLine(hit));
    await eventually(async () => expect((await live()).impressions).toBe(before.impressions + 1), 10_000);
    const now = await live();
    const lately = ({ minutes }: DashboardTodayDto) =>
      minutes.slice(-3).reduce((all, { impressions }) => all + impressions, 0);
    expect(lately(now)).toBe(lately(before) + 1);
  });
});

async function live() {
  const { body } = await app.call<DashboardOverviewResponseDto>(
    'GET',
    `/v3/at/publisher-dashboard/overview?publisher_id=${publisher}`,
    { token: owner },
  );
  return body.today;
}
