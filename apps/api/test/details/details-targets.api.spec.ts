import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import type { RatingDetailsResponseDto } from '../../src/domains/details/dto/details-figures.dto.js';
import { reportFile } from '../../src/domains/exports/report-file.lookup.js';
import { TextsLookup } from '../../src/domains/translations/texts.lookup.js';
import { DetailsExport } from '../../src/domains/details/exports/details.export.js';
import type {
  ItemTargetResponseDto,
  ItemTargetsResponseDto,
  ItemUrlsResponseDto,
} from '../../src/domains/details/dto/details-targets.dto.js';
import type { DetailsReachResponseDto } from '../../src/domains/details/dto/details-reach.dto.js';
import type { DetailsGrpResponseDto } from '../../src/domains/details/dto/details-grp.dto.js';
import type { DetailsPart } from '../../src/domains/details/exports/details-export.query.dto.js';
import type { ExportTable } from '../../src/domains/exports/export-kinds.lookup.js';
import type { SavedViewResponseDto } from '../../src/domains/saved-views/dto/saved-views.dto.js';
import type { SharedViewResponseDto } from '../../src/domains/saved-views/dto/shared-view.dto.js';
import type { ViewLinkResponseDto } from '../../src/domains/saved-views/dto/view-links.dto.js';
import { Bearers } from '../../src/platform/access/bearer.strategy.js';
import { withinScope } from '../../src/platform/database/scope/database-scope.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { InnerApp } from '../support/inner-app.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: InnerApp;
let call: Call;
let admin: string;
let planner: string;
let ids: Record<string, number>;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 8000);
  await workshop.measure('2026-10');
  app = await InnerApp.start();
  call = app.call;
  admin = (await signIn(call, await givenAdmin(app))).access;
  planner = (await signIn(call, await givenUser(app, { modules: ['ratings', 'detail'] }))).access;
  const rows = await query<{ id: number; name: string }>('SELECT id, name FROM rating_items');
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  await query(
    `INSERT INTO rating_item_customers (item_id, customer_id)
     SELECT $1, id FROM customers WHERE name = 'Test customer'`,
    [ids['Service 1']],
  );
}, 120_000);
beforeEach(() => query('DELETE FROM months_to_index'));
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const query = <Row>(sql: string, values: unknown[] = []) => app.database.query<Row>(sql, values);
const path = (name: string, part: string, type = 'service') =>
  `/v3/at/ratings/details/${ids[name]}/${type}/${part}`;
const targets = (name: string, search = '', token = planner) =>
  call<ItemTargetsResponseDto>('GET', path(name, `targets?${search}`), { token });
const add = (name: string, host: unknown, token = planner) =>
  call<ItemTargetResponseDto & { code?: string; error?: object }>('POST', path(name, 'targets'), {
    token,
    body: { name: host },
  });
const remove = (name: string, id: number, token = planner) =>
  call<{ code?: string }>('DELETE', path(name, `targets/${id}`), { token });
/** Somebody was there in October. */
const visit = (host: string) =>
  query(
    `INSERT INTO panel_contacts SELECT country_code, market_day, gen_random_uuid(), person_id,
      (SELECT id FROM targets WHERE name = $1), path, occurred_at, device, active_seconds, registered
    FROM panel_contacts WHERE market_day = '2026-10-05' LIMIT 1`,
    [host],
  );
const toMeasure = async () =>
  (await query<{ month: string }>(`SELECT to_char(month, 'YYYY-MM') AS month FROM months_to_index`)).map(
    ({ month }) => month,
  );

describe('targets of a service', () => {
  it('are found, ordered and paged', async () => {
    for (const host of ['a.s1.example', 'b.s1.example', 'app.s1']) await add('Service 1', host, admin);
    const names = async (search: string) =>
      (await targets('Service 1', search)).body.targets.map(({ name }) => name);
    expect(await names('')).toEqual(['a.s1.example', 'app.s1', 'b.s1.example', 'www.s1.example']);
    expect(await names('sort=created_at&order=desc&page_size=2')).toEqual(['app.s1', 'b.s1.example']);
    expect(await names('search=S1.EX&page=2&page_size=2')).toEqual(['www.s1.example']);
    const { body } = await targets('Service 1', 'search=_');
    expect([body.targets, body.total, body.can_edit]).toEqual([[], 0, true]);
    expect((await targets('Service 2')).body.can_edit).toBe(false);
    expect((await targets('Service 2', '', admin)).body.can_edit).toBe(true);
  });

  it('come new or from nobody, in lower case; months are measured again, and the log knows', async () => {
    const { status, body } = await add('Service 1', '  WWW.New.Example ');
    expect([status, body.target.name]).toEqual([201, 'www.new.example']);
    // Nobody can have been there yet.
    expect(await toMeasure()).toEqual([]);
    await query(`INSERT INTO targets (country_code, name) VALUES ('at', 'nobodys.example')`);
    await visit('nobodys.example');
    expect((await add('Service 1', 'nobodys.example')).status).toBe(201);
    expect(await toMeasure()).toEqual(['2026-10']);
    await query(
      `DELETE FROM panel_contacts USING targets t WHERE t.id = target_id AND t.name = 'nobodys.example'`,
    );
    expect(await lastAudit(app, 'target.assigned')).toMatchObject({
      country_code: 'at',
      object_type: 'rating_item',
      object_id: String(ids['Service 1']),
      details: { target: 'nobodys.example' },
    });
  });

  it('stay with the service they belong to', async () => {
    const taken = await add('Service 1', 'www.s2.example');
    expect([taken.status, taken.body.code, taken.body.error]).toEqual([
      409,
      'target.taken',
      { name: ['This is taken already'] },
    ]);
    expect((await targets('Service 2')).body.targets.map(({ name }) => name)).toEqual(['www.s2.example']);
    expect(await toMeasure()).toEqual([]);
  });

  it('go to one of two who want the same at the same time', async () => {
    await query(`INSERT INTO targets (country_code, name) VALUES ('at', 'wanted.example')`);
    const wishes = ['Service 1', 'Service 3'].map((name) => add(name, 'wanted.example', admin));
    const states = (await Promise.all(wishes)).map(({ status }) => status).sort();
    expect(states).toEqual([201, 409]);
  });

  it.each(['', 'no host', 'https://www.example.at', 'www.example.at/sport', 'x'.repeat(254), 7, null])(
    'are hosts or app ids, not %j',
    async (name) => {
      const { status, body } = await add('Service 1', name);
      expect([status, body.code, Object.keys(body.error ?? {})]).toEqual([422, 'request.invalid', ['name']]);
    },
  );

  it('are taken away; what is another one\u2019s is not there', async () => {
    const { body } = await targets('Service 1', 'search=b.s1');
    const id = body.targets[0]?.id ?? 0;
    await visit('b.s1.example');
    expect((await remove('Service 3', id, admin)).status).toBe(404);
    expect((await remove('Service 1', id)).status).toBe(200);
    expect(await toMeasure()).toEqual(['2026-10']);
    expect(await lastAudit(app, 'target.unassigned')).toMatchObject({ details: { target: 'b.s1.example' } });
    expect((await remove('Service 1', id)).status).toBe(404);
    expect((await targets('Service 1', 'search=b.s1')).body.total).toBe(0);
  });

  it('are changed by their owner and by administrators only', async () => {
    expect((await add('Service 2', 'new.s2.example')).status).toBe(403);
    const [target] = (await targets('Service 2')).body.targets;
    expect((await remove('Service 2', target?.id ?? 0)).status).toBe(403);
    expect((await add('Service 2', 'new.s2.example', admin)).status).toBe(201);
  });

  it('are nobody’s to see as soon as their service is kept for others, and everybody’s again', async () => {
    const seen = async () => (await targets('Service 3')).status;
    expect(await seen()).toBe(200);
    await query(
      `WITH other AS (INSERT INTO customers (name) VALUES ('Keeps a service') RETURNING id)
       INSERT INTO rating_item_customers (item_id, customer_id) SELECT $1, id FROM other`,
      [ids['Service 3']],
    );
    expect(await seen()).toBe(404);
    await query('DELETE FROM rating_item_customers WHERE item_id = $1', [ids['Service 3']]);
    expect(await seen()).toBe(200);
  });

  it('are those of services alone', async () => {
    const house = { type: 'mediahouse', token: admin };
    const refused = await call<{ code: string }>('POST', path('House 1', 'targets', house.type), {
      token: admin,
      body: { name: 'www.house.example' },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'target.services_only']);
    const list = await call<ItemTargetsResponseDto>('GET', path('House 1', 'targets', house.type), house);
    expect([list.body.targets, list.body.can_edit]).toEqual([[], false]);
  });

  it('count with the next round of measurement', async () => {
    const casesOf = async () => {
      const { body } = await call<{ stats: { unique_panelists: number } }>(
        'GET',
        path('Service 1', '').replace(/\/$/, ''),
        { token: admin },
      );
      return body.stats.unique_panelists;
    };
    const before = await casesOf();
    const [target] = (await targets('Service 1', 'search=www.s1')).body.targets;
    await remove('Service 1', target?.id ?? 0);
    expect(await casesOf()).toBe(before);
    await workshop.measure('2026-10');
    expect([before > 100, await casesOf()]).toEqual([true, null]);
    await add('Service 1', 'www.s1.example');
    await workshop.measure('2026-10');
    expect(await casesOf()).toBe(before);
  });
});

describe('URLs of a channel', () => {
  const urls = async (search = '', name = 'Channel 1', type = 'channel') =>
    (await call<ItemUrlsResponseDto>('GET', path(name, `urls?${search}`, type), { token: planner })).body;

  it('are found, ordered and paged', async () => {
    const body = await urls();
    expect(body.urls.map(({ target, path: part, match_mode }) => [target, part, match_mode])).toEqual([
      ['www.s1.example', '/sport*', 'pattern'],
      ['www.s4.example', '*', 'pattern'],
      ['www.s7.example', '/sport*', 'pattern'],
    ]);
    const sorted = await urls('sort=path&order=desc&page_size=1');
    expect([sorted.urls.length, sorted.total, sorted.urls[0]?.path]).toEqual([1, 3, '/sport*']);
    expect((await urls('search=s4')).urls.map(({ target }) => target)).toEqual(['www.s4.example']);
    expect((await urls('', 'Service 1', 'service')).total).toBe(0);
  });
});

describe('exported details', () => {
  const start = (name: string, search: string, token = planner) =>
    call<{ export: { kind: string; state: string }; code?: string; error?: object }>(
      'GET',
      path(name, `export?${search}`),
      { token },
    );

  it('are started as jobs, for who may see the item', async () => {
    const started = await start('Service 1', 'file_type=pdf&part=grp&attributes=gender:female');
    expect([started.status, started.body.export.kind]).toEqual([202, 'ratings.details']);
    expect((await start('Service 1', 'part=grp')).status).toBe(422);
    expect((await start('Service 1', 'file_type=csv&part=soul')).status).toBe(422);
    const rival = await givenUser(app, {
      email: 'rival@netreach.example',
      customer: 'Rival',
      modules: ['ratings', 'detail'],
    });
    const { access } = await signIn(call, rival);
    expect((await start('Service 1', 'file_type=csv', access)).status).toBe(404);
    const order = {
      kind: 'ratings.details',
      file_type: 'csv',
      parameters: { id: ids['Service 1'], type: 'service', part: 'reach' },
    };
    const direct = await call('POST', '/v3/at/exports', { token: access, body: order });
    expect(direct.status).toBe(404);
  });

  const table = async (
    part: DetailsPart,
    name = 'Service 1',
    type = 'service',
    locale = 'en-US',
  ): Promise<ExportTable> => {
    const kind = app.get(DetailsExport);
    const principal = await app
      .get(Bearers)
      .principalBehind({ headers: { authorization: `Bearer ${planner}` } }, true);
    if (!principal) throw new Error('nobody is signed in');
    const given = { id: ids[name], type, part, date: '2026-10-01' };
    return withinScope({ ...principal, reach: 'customer' }, async () => {
      const parameters = await kind.validate(given, 'at');
      const words = await app.get(TextsLookup).words('files', locale);
      const language = { locale, words };
      return kind.open({ country: 'at', parameters, ...language, timeZone: 'Europe/Vienna', principal });
    });
  };
  const rowsOf = async ({ rows }: ExportTable) => {
    const all = [];
    for await (const row of rows) all.push(row);
    return all;
  };

  it('hold what the screens show', async () => {
    const reach = await table('reach');
    const { body } = await call<DetailsReachResponseDto>('GET', path('Service 1', 'reach'), {
      token: planner,
    });
    expect(reach.headLines[0]).toEqual(['Item', 'Service 1']);
    expect((await rowsOf(reach)).map((row) => row[3])).toEqual(body.days.map((day) => day.net_reach));
    const grp = await table('grp');
    const points = await call<DetailsGrpResponseDto>('GET', path('Service 1', 'grp'), { token: planner });
    const values = points.body.attributes.flatMap((attribute) => attribute.values);
    expect((await rowsOf(grp)).map((row) => [row[1], row[2]])).toEqual(
      values.map(({ name, grp: own }) => [name, own]),
    );
  });

  it('name attributes and their levels in the language of the file, as the portal does', async () => {
    const rows = await rowsOf(await table('grp', 'Service 1', 'service', 'de-DE'));
    expect(rows.map(([attribute, level]) => `${attribute}: ${level}`)).toEqual(
      expect.arrayContaining(['Geschlecht: Frauen', 'Geschlecht: Männer']),
    );
  });

  it('tell an item as a report: key figures with intervals, their course, notes, the profile, definitions and method', async () => {
    const note = { day: '2026-10-12', text: 'Relaunch of the front page' };
    await call('POST', path('Service 1', 'annotations'), { token: planner, body: note });
    const made = await table('report');
    const { body } = await call<RatingDetailsResponseDto>('GET', path('Service 1', '').slice(0, -1), {
      token: planner,
    });
    const { net_reach: reach, net_reach_low: low, net_reach_high: high } = body.stats;
    expect((await rowsOf(made))[0]).toEqual(['Net reach', reach, low, high, 'good']);
    const { report } = made;
    if (!report) throw new Error('there is no report');
    const { stream } = reportFile(report, { title: 'Report', locale: 'en-US', pageWord: 'Page' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await buffer(stream))), {
      mergePages: true,
    });
    for (const part of [
      'Audience report',
      'Service 1',
      `${reach?.toFixed(1)}%`,
      `95% interval ${low?.toFixed(1)}% to ${high?.toFixed(1)}%`,
      'Net reach by month',
      'Note: Oct 12, 2026: Relaunch of the front page',
      'Who the users are',
      'Definitions',
      `Method version ${body.method_version}`,
      'Index version',
    ])
      expect(text).toContain(part);
  });

  it('show notes to the team, on days as its language writes them, and not to whoever has a link', async () => {
    const { headLines, notes } = await table('chart', 'Service 1', 'service', 'de-DE');
    expect(notes).toEqual([['Notiz', '12.10.2026: Relaunch of the front page']]);
    expect(JSON.stringify(headLines)).not.toContain('Relaunch');
    const parameters = { id: ids['Service 1'], type: 'service', part: 'chart', date: '2026-10-01' };
    const view = {
      name: 'Course',
      follows: false,
      schedule: 'none',
      hour: 7,
      file_type: 'pdf',
      kind: 'ratings.details',
      parameters,
      address: `/at/ratings/details/${ids['Service 1']}/service`,
    };
    const made = await call<SavedViewResponseDto>('POST', '/v3/at/saved-views', {
      token: planner,
      body: view,
    });
    const links = `/v3/at/saved-views/${made.body.view.id}/links`;
    const shared = await call<ViewLinkResponseDto>('POST', links, { token: planner, body: { days: 1 } });
    const { status, body } = await call<SharedViewResponseDto>('POST', '/v3/shared-view', {
      body: { token: shared.body.token, page: 1 },
    });
    expect([status, body.lines[0]]).toEqual([200, { label: 'Item', text: 'Service 1' }]);
    expect(JSON.stringify(body)).not.toContain('Relaunch');
  });

  it.each<[DetailsPart, string, string, number]>([
    ['report', 'House 1', 'mediahouse', 6],
    ['chart', 'Service 1', 'service', 1],
    ['competitors', 'Service 1', 'service', 23],
    ['movements', 'Service 1', 'service', 4],
    ['services', 'House 1', 'mediahouse', 5],
    ['movements', 'House 1', 'mediahouse', 0],
  ])('of %s of %s have all rows', async (part, name, type, least) => {
    const made = await table(part, name, type);
    const rows = await rowsOf(made);
    expect([rows.length, rows.length >= least]).toEqual([made.total, true]);
    for (const row of rows) expect(row).toHaveLength(made.columns.length);
    expect(new Set(made.columns.map(({ title }) => title)).size).toBe(made.columns.length);
    expect(made.columns.some(({ title }) => title.includes('_'))).toBe(false);
  });
});
