import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pixelPathMatcher } from '@netreach/domain';
import type { BookingUnitDto } from '../../src/domains/channels/dto/booking-unit.dto.js';
import type {
  PixelPathsResponseDto,
  PixelPathsTrialResponseDto,
} from '../../src/domains/channels/dto/booking-units.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Method } from '../support/http-calls.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';

interface Body {
  code: string;
  problems: Record<string, { code: string }[]>;
  channel: BookingUnitDto;
  channels: BookingUnitDto[];
  current: BookingUnitDto;
  quarter: { year: number; quarter: number };
  quarters: { year: number; quarter: number }[];
  total: number;
  switched_on: number;
}

let environment: TestEnvironment;
let app: TestApp;
let token: string;
let tirol: number;

const NOW = Date.UTC(2026, 10, 20);
const PATHS = ['/sport/ski', '/Sport/ski', '/sport/alpin', '/news', '/at/sport'];

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  await workshop.import({
    kind: 'services',
    text: 'service,targets\ntirol.example,www.tirol.example|m.tirol.example\ninn.example,www.inn.example',
  });
  await workshop.close();
  app = await TestApp.start();
  await app.setClock(NOW);
  const email = await givenUser(app, { email: 'units@x.example', modules: ['admin', 'owa_mapping_tool'] });
  token = (await signIn(app.call, email)).access;
  const [row] = await app.database.query<{ id: number }>(
    `SELECT id FROM rating_items WHERE name = 'tirol.example'`,
  );
  tirol = row!.id;
  await app.database.query(
    `CREATE TABLE hits_test_october PARTITION OF hits FOR VALUES FROM ('2026-10-01') TO ('2026-11-01')`,
  );
  await app.database.query(
    `INSERT INTO hits (country_code, market_day, hit_id, service_id, kind, occurred_at, device, consent, path, source, bot)
     SELECT 'at', '2026-10-15', gen_random_uuid(), i.id, kind, '2026-10-15T12:00:00Z', 'desktop', false, path, 'tag', bot
     FROM rating_items i CROSS JOIN (VALUES ('page', NULL), ('time', NULL), ('page', 'agent')) k (kind, bot)
     CROSS JOIN unnest($1::text[]) path WHERE i.name IN ('tirol.example', 'inn.example')`,
    [PATHS],
  );
});
beforeEach(() => app.setClock(NOW));
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ask = <Answer = Body>(method: Method, path: string, body?: object) =>
  app.call<Answer>(method, `/v3/at/owa/${path}`, { token, ...(body && { body }) });
const unit = (fields: object = {}) => ({
  name: 'Tirol Sport',
  channel_type_id: 1,
  parent_id: tirol,
  pixel_paths: ['/sport/*'],
  ...fields,
});

describe('booking units', () => {
  it('are made, changed from the version that was seen, and told with their paths', async () => {
    const made = await ask('POST', 'channels', unit());
    expect(made.body.channel).toMatchObject({
      name: 'Tirol Sport',
      pixel_paths: ['/sport/*'],
      active: false,
    });
    expect(made.body.quarter).toEqual({ year: 2026, quarter: 4 });
    const { id, version } = made.body.channel;
    expect((await lastAudit(app, 'channel.created'))?.object_id).toBe(String(id));
    const changed = await ask('PUT', `channels/${id}`, unit({ version, pixel_paths: ['/news', '*ski*'] }));
    expect(changed.body.channel).toMatchObject({ pixel_paths: ['*ski*', '/news'], version: version + 1 });
    const late = await ask('PUT', `channels/${id}`, unit({ version }));
    expect([late.status, late.body.code, late.body.current]).toEqual([
      409,
      'request.stale',
      changed.body.channel,
    ]);
    const targets = await app.database.query<{ name: string; path: string }>(
      'SELECT t.name, r.path FROM channel_urls r JOIN targets t ON t.id = r.target_id WHERE channel_id = $1 ORDER BY 1, 2',
      [id],
    );
    expect(targets.map(({ name, path }) => `${name} ${path}`)).toEqual([
      'm.tirol.example *ski*',
      'm.tirol.example /news',
      'www.tirol.example *ski*',
      'www.tirol.example /news',
    ]);
    const unitOfRanking = 'SELECT has_owa_data AS unit FROM rating_items WHERE id = $1';
    expect(await app.database.query(unitOfRanking, [id])).toEqual([{ unit: true }]);
    expect(problemsOf(await ask('POST', 'channels', unit()))).toEqual([422, 'name taken']);
  });

  it('refuse what is no path, no parent, or too much', async () => {
    const wrong = (fields: object) =>
      ask('POST', 'channels', unit({ name: 'Wrong', ...fields })).then(problemsOf);
    expect(await wrong({ pixel_paths: ['sport'] })).toEqual([422, 'pixel_paths not_a_path']);
    expect(await wrong({ parent_id: 2147483647 })).toEqual([422, 'parent_id unknown']);
    expect(await wrong({ channel_type_id: 2147483647 })).toEqual([422, 'channel_type_id unknown']);
    expect(await wrong({ pixel_paths: ['/a', '/sport?x=1'] })).toEqual([
      422,
      'pixel_paths.1 target_url_query',
    ]);
    expect((await wrong({ pixel_paths: [] }))[0]).toBe(422);
    const { body } = await ask('GET', 'channels?search=Wrong');
    expect(body.total).toBe(0);
  });

  it('leave channels alone that are none', async () => {
    const [{ id } = { id: 0 }] = await app.database.query<{ id: number }>(
      `WITH i AS (INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'channel', 'Other') RETURNING id)
       INSERT INTO channels (item_id, channel_type_id, updated_at) SELECT id, 1, now() FROM i RETURNING item_id AS id`,
    );
    expect((await ask('PUT', `channels/${id}`, unit({ name: 'Mine' }))).status).toBe(404);
    expect((await ask('PUT', `channels/${id}/activate`, { year: 2026, quarter: 4 })).status).toBe(404);
    expect((await ask('DELETE', `channels/${id}`)).status).toBe(404);
    expect((await ask('GET', 'channels')).body.channels.map(({ name }) => name)).not.toContain('Other');
  });

  it('are switched on and off by quarter; what was stays as history, and a quarter can be copied', async () => {
    const { id } = (await ask('POST', 'channels', unit({ name: 'By quarter' }))).body.channel;
    const namesIn = async (path: string) => (await ask('GET', path)).body.channels.map(({ name }) => name);
    const on = await ask('PUT', `channels/${id}/activate`, { year: 2026, quarter: 3 });
    expect([on.body.channel.active, on.body.quarter]).toEqual([true, { year: 2026, quarter: 3 }]);
    expect(await namesIn('channels/history/active')).toEqual([]);
    expect(await namesIn('channels/history/active?year=2026&quarter=3')).toEqual(['By quarter']);
    expect((await ask('GET', 'channels/available-quarters')).body.quarters).toEqual([
      { year: 2027, quarter: 1 },
      { year: 2026, quarter: 4 },
      { year: 2026, quarter: 3 },
    ]);
    const copy = { from: { year: 2026, quarter: 3 }, to: { year: 2026, quarter: 4 } };
    expect((await ask('POST', 'channels/copy', copy)).body.switched_on).toBe(1);
    expect((await ask('POST', 'channels/copy', copy)).body.switched_on).toBe(0);
    expect(problemsOf(await ask('POST', 'channels/copy', { to: copy.to }))).toEqual([
      422,
      'from not_an_object',
    ]);
    expect(problemsOf(await ask('POST', 'channels/copy', { from: copy.to, to: copy.to }))).toEqual([
      422,
      'to twice',
    ]);
    expect(await namesIn('channels/history/active')).toEqual(['By quarter']);
    const off = await ask('DELETE', `channels/${id}`);
    expect([off.status, off.body.channel.active]).toEqual([200, false]);
    expect(await namesIn('channels/history/active')).toEqual([]);
    const history = (await ask('GET', 'channels/history/2026/3?search=By')).body;
    expect([history.quarter, history.channels]).toEqual([
      { year: 2026, quarter: 3 },
      [expect.objectContaining({ name: 'By quarter', active: true, changed_by: 'Paula Planner' })],
    ]);
  });
});

describe('pixel paths', () => {
  const search = async (query: string) =>
    (await ask<PixelPathsResponseDto>('GET', `pixel-paths?${query}`)).body;

  it('are found by what fits in the month that is over, page views of persons only', async () => {
    const found = await search('search=/sport/*');
    expect([found.month, found.hits, found.count]).toEqual(['2026-10', 6, 4]);
    expect(found.pixel_paths[0]).toMatchObject({ path: '/sport/ski', hits: 2 });
    expect((await search(`parent_id=${tirol}`)).count).toBe(4);
    expect((await search(`parent_id=${tirol}&search=x`)).count).toBe(0);
  });

  it('need two characters unless a service is selected', async () => {
    for (const query of ['', 'search=*', 'search=*s*'])
      expect(problemsOf(await ask('GET', `pixel-paths?${query}`))).toEqual([422, 'search too_short']);
  });

  it('tell what they would have caught before they are saved', async () => {
    const paths = ['/sport/*', '*ski', '/nothing'];
    const { body } = await ask<PixelPathsTrialResponseDto>('POST', 'pixel-paths/trial', {
      parent_id: tirol,
      pixel_paths: paths,
    });
    expect(body.caught.map(({ hits, count }) => [hits, count])).toEqual([
      [3, 2],
      [2, 1],
      [0, 0],
    ]);
    expect([body.hits, body.hits_of_parent]).toEqual([3, 5]);
  });

  it('fit as they count when months are measured', async () => {
    const patterns = ['/sport/*', '*ski*', '/sport', '*', '/*/ski', '*sport', '/s_ort/*', '/SPORT/alpin'];
    const { body } = await ask('POST', 'channels', unit({ name: 'Measured', pixel_paths: patterns }));
    await ask('PUT', `channels/${body.channel.id}/activate`, { year: 2026, quarter: 4 });
    const counted = await app.database.query<{ pattern: string; path: string }>(
      `SELECT DISTINCT r.path AS pattern, p.path FROM active_channel_urls('at', '2026-10-15') a
       JOIN channel_urls r ON r.channel_id = a.channel_id AND r.target_id = a.target_id
         AND replace(regexp_replace(lower(r.path), '([\\\\%_])', '\\\\\\1', 'g'), '*', '%') = a.path_pattern
       CROSS JOIN unnest($1::text[]) p (path) WHERE a.channel_id = $2 AND lower(p.path) LIKE a.path_pattern`,
      [PATHS, body.channel.id],
    );
    const expected = patterns.flatMap((pattern) =>
      PATHS.filter(pixelPathMatcher(pattern)).map((path) => `${pattern} ${path}`),
    );
    expect(counted.map(({ pattern, path }) => `${pattern} ${path}`).sort()).toEqual(expected.sort());
  });
});
