import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import type {
  BrandComparisonResponseDto,
  WatchInsightsResponseDto,
} from '../../src/domains/media-watch/dto/watch-figures.dto.js';
import type { AdminMonthsResponseDto } from '../../src/domains/media-watch/dto/watch-admin-lists.dto.js';
import type { WatchedTableResponseDto } from '../../src/domains/media-watch/dto/watch-lists.dto.js';
import { targetGroup } from '../campaign-figures/support/campaign-oracle.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket, seeded } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { importSightings, KNOWN_BRANDS, randomSightings } from './support/observations.js';

const COVERAGE = { desktop: 1.125, mobile_web: 1.25, mobile_app: 1.5 };

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let worker: WorkerProcess;
let admin: string;
let reader: string;
let outsider: string;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 6000);
  app = await TestApp.start();
  await app.database.query(`INSERT INTO brands (country_code, name) SELECT 'at', unnest($1::text[])`, [
    KNOWN_BRANDS,
  ]);
  await importSightings(workshop, randomSightings('2026-09', 6000, 3));
  await importSightings(workshop, randomSightings('2026-10', 7000, 4));
  for (const month of ['2026-09', '2026-10']) await workshop.measure(month);
  worker = await WorkerProcess.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  reader = (await signIn(app.call, await givenUser(app, { modules: ['media_watch'] }))).access;
  const other = { email: 'other@netreach.example', customer: 'Other', modules: ['ratings'] };
  outsider = (await signIn(app.call, await givenUser(app, other))).access;
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = <Body>(path: string, token = reader) =>
  app.call<Body>('GET', `/v3/at/media-watch/${path}`, { token });
const order = (month: string, more: object = {}) =>
  app.call<{ code?: string }>('POST', '/v3/at/admin/media-watch/publish', {
    token: admin,
    body: { month, coverage: COVERAGE, ...more },
  });
const monthRow = async (month: string) => {
  const path = '/v3/at/admin/media-watch';
  const { body } = await app.call<AdminMonthsResponseDto>('GET', path, { token: admin });
  return body.months.find(({ id }) => id === month)!;
};
/** Has a month published, and waits for the worker. @returns its version */
async function publish(month: string, more: object = {}): Promise<number | null> {
  const { status, body } = await order(month, more);
  expect([status, body]).toEqual([202, { success: true }]);
  return eventually(async () => {
    const { publication, version } = await monthRow(month);
    expect(publication).toBeNull();
    return version;
  }, 60_000);
}

describe('before anything is published', () => {
  it('nobody sees a figure, and is told why', async () => {
    expect((await ask('latest-published-date')).body).toEqual({ success: true, date: null });
    const empty = { no_data: true, reason: 'not_published' };
    for (const path of [
      'brands/table',
      'campaigns/table',
      'brands/reach-chart',
      'brands/1/sub-items',
      'brands/1/insights/age',
      'brand-comparison/gender?ids=1,2',
    ])
      expect((await ask<WatchedTableResponseDto>(path)).body).toMatchObject({ data: empty });
    expect((await ask('brands')).body).toMatchObject({ brands: [], total: 0 });
    expect((await ask('campaigns')).body).toMatchObject({ campaigns: [], total: 0 });
  });

  it('is only for those who have the module', async () => {
    expect((await ask('brands/table', outsider)).status).toBe(403);
  });
});

describe('a month', () => {
  it('that has not been measured is kept back', async () => {
    const { status, body } = await order('2026-08');
    expect([status, body.code]).toEqual([409, 'media_watch.checks_failed']);
  });

  it('tells its checks first', async () => {
    const { body } = await app.call<{ checks: { check: string; outcome: string; names: string[] }[] }>(
      'GET',
      '/v3/at/admin/media-watch/months/2026-10',
      { token: admin },
    );
    const outcomes = Object.fromEntries(body.checks.map(({ check, outcome }) => [check, outcome]));
    expect(outcomes).toEqual({
      month_over: 'passed',
      panel: 'passed',
      observations: 'passed',
      unmapped: 'passed',
      few_cases: 'warning',
      empty_days: 'warning',
      left_out: 'passed',
    });
    expect(body.checks.find(({ check }) => check === 'few_cases')?.names).toEqual(['Heuriger']);
  });

  it('is published whole, and seen from then on', async () => {
    for (const month of ['2026-09', '2026-10']) expect(await publish(month)).toBe(1);
    expect((await ask('latest-published-date')).body).toEqual({ success: true, date: '2026-10-01' });
    const { body } = await ask<WatchedTableResponseDto>('brands/table');
    expect(body.data).toEqual({ no_data: false, reason: null });
    expect(body.total).toBe(7);
    expect(body.month).toMatchObject({ version: 1, coverage: COVERAGE });
    expect(body.month?.detector?.labelled).toBeGreaterThan(100);
    const few = body.table_data.find(({ name }) => name === 'Heuriger');
    expect(few?.figure).toMatchObject({
      unique_users: null,
      estimated_ad_impressions: null,
      ots_total: null,
      reliability: 'suppressed',
    });
    expect(JSON.stringify(body)).not.toContain('unique_panelists');
  });
});

/** What a question must come to, from the observations alone. */
async function oracle({
  month,
  scope,
  id,
  platform: device,
  group,
}: {
  month: string;
  scope: string;
  id: number;
  platform: string;
  group: string;
}): Promise<{ cases: number; users: number; reach: number; impressions: number; ots: number }> {
  const platform = device ? `AND o.platform = '${device}'` : '';
  const item = scope === 'brands' ? 'n.brand_id = $1' : 'o.campaign_id = $1';
  const factors = Object.entries(COVERAGE).map(([device, factor]) => `WHEN '${device}' THEN ${factor}`);
  const [row] = await app.database.query<Record<string, number>>(
    `${targetGroup(`${month}-01`, group)}
     , met AS (
       SELECT m.person_id, m.weight, sum(CASE o.platform ${factors.join(' ')} END) AS impressions,
         count(*) FILTER (WHERE o.viewable) AS ots
       FROM ad_observations o JOIN watched_names n ON n.id = o.name_id JOIN members m USING (person_id)
       WHERE ${item} ${platform} AND to_char(o.day, 'YYYY-MM') = $2
       GROUP BY 1, 2
     )
     SELECT count(*)::int AS cases, sum(weight)::float8 AS users,
       (sum(weight) / (SELECT sum(weight) FROM members) * 100)::float8 AS reach,
       sum(weight * impressions)::float8 AS impressions, sum(weight * ots)::float8 AS ots
     FROM met`,
    [id, month],
  );
  return row as never;
}

describe('published figures', () => {
  it('equal SQL over the observations for 60 random questions', async () => {
    const random = seeded(11);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const platforms = ['', '', 'desktop', 'mobile_app'];
    const groups = ['', 'gender:female', 'gender:male', 'birthday:30-49', 'birthday:50+'];
    let [shown, crossed] = [0, 0];
    for (let question = 0; question < 60; question += 1) {
      const [month, scope] = [pick(['2026-09', '2026-10']), pick(['brands', 'campaigns'])];
      const [platform, group] = [pick(platforms), pick(groups)];
      const query = new URLSearchParams({
        date: `${month}-15`,
        page_size: '100',
        ...(platform && { platform }),
        ...(group && { group }),
      });
      const { body } = await ask<WatchedTableResponseDto>(`${scope}/table?${query}`, admin);
      const { id, figure } = pick(body.table_data);
      const truth = await oracle({ month, scope, id, platform, group });
      if (truth.cases < 30) {
        expect(figure).toMatchObject({ unique_users: null, estimated_ad_impressions: null, ots_total: null });
        continue;
      }
      if (figure.reason === null) {
        shown += 1;
        crossed += platform && group ? 1 : 0;
        expect(figure.unique_panelists).toBe(truth.cases);
        expect(figure.unique_users).toBeCloseTo(truth.users, -1);
        expect(Math.abs((figure.unique_users ?? 0) - truth.users)).toBeLessThanOrEqual(0.501);
        expect(figure.net_reach).toBeCloseTo(truth.reach, 2);
        expect(figure.net_reach_low).toBeLessThan(figure.net_reach ?? 0);
        expect(figure.net_reach_high).toBeGreaterThan(figure.net_reach ?? 0);
      }
      if (figure.impressions_reason === null) {
        expect(Math.abs((figure.estimated_ad_impressions ?? 0) - truth.impressions)).toBeLessThanOrEqual(
          0.501,
        );
        expect(Math.abs((figure.ots_total ?? 0) - truth.ots)).toBeLessThanOrEqual(0.501);
        expect(figure.estimated_ad_impressions).toBeGreaterThanOrEqual(figure.ots_total ?? 0);
      }
    }
    expect(shown).toBeGreaterThan(30);
    expect(crossed).toBeGreaterThan(3);
  });

  it('show who is reached, how reach builds up, and how often', async () => {
    const { body: table } = await ask<WatchedTableResponseDto>('brands/table');
    const brand = table.table_data[0]!;
    const insight = async (metric: string) =>
      (await ask<WatchInsightsResponseDto>(`brands/${brand.id}/insights/${metric}`)).body;
    const gender = await insight('gender');
    expect(gender.table_data.map(({ key }) => key)).toEqual(['female', 'male']);
    const share = gender.table_data.reduce((sum, level) => sum + (level.share ?? 0), 0);
    expect(share).toBeCloseTo(100, 1);
    expect((await insight('age')).table_data).toHaveLength(3);
    const days = (await insight('user-reach')).chart_data;
    expect(days.length).toBeGreaterThan(20);
    const values = days.flatMap(({ value }) => (value === null ? [] : [value]));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBe(brand.figure.net_reach);
    const { table_data: levels } = await insight('impressions');
    const platforms = levels.filter(({ part }) => part === 'platform');
    const added = platforms.reduce((sum, { figure }) => sum + (figure.estimated_ad_impressions ?? 0), 0);
    expect(Math.abs(added - (brand.figure.estimated_ad_impressions ?? 0))).toBeLessThanOrEqual(2);
    expect((await insight('brand-reach')).chart_data.map(({ date }) => date)).toEqual([
      '2026-09-01',
      '2026-10-01',
    ]);
    const { previous } = await insight('data');
    expect(previous?.unique_users).toBeGreaterThan(0);
  });

  it('compare brands with the ranks their intervals leave open', async () => {
    const { body: table } = await ask<WatchedTableResponseDto>('brands/table');
    const ids = table.table_data.slice(0, 4).map(({ id }) => id);
    const { body } = await ask<BrandComparisonResponseDto>(
      `brand-comparison/unique-users?ids=${ids.join(',')}`,
    );
    expect(body.brands.map(({ id }) => id)).toEqual(ids);
    for (const { rank_best: best, rank_worst: worst } of body.brands)
      expect(best).toBeLessThanOrEqual(worst ?? 0);
    for (const [metric, count] of [
      ['age-groups', 3],
      ['gender', 2],
      ['platform', 3],
    ] as const) {
      const { body: parts } = await ask<BrandComparisonResponseDto>(
        `brand-comparison/${metric}?ids=${ids.join(',')}`,
      );
      expect(parts.brands.map(({ levels }) => levels.length)).toEqual(ids.map(() => count));
    }
    const heuriger = table.table_data.find(({ name }) => name === 'Heuriger')!;
    const { body: few } = await ask<BrandComparisonResponseDto>(`brand-comparison/gender?ids=${heuriger.id}`);
    expect(few.data).toEqual({ no_data: true, reason: 'too_few_cases' });
  });

  it.each([
    'brand-comparison/gender?ids=1,2,3,4,5,6,7,8,9,10,11',
    'brand-comparison/gender?ids=0',
    'brand-comparison/gender?ids=NaN',
    'brand-comparison/gender',
    'brand-comparison/money?ids=1',
    'brands/table?group=region:east',
    'brands/table?group=platform:desktop',
    'brands/table?platform=tv',
    'brands/table?platform=desktop&platform=mobile_web',
    'brands/table?date=2026-02-30',
    'brands/table?date=1999-01-01',
    'brands/99999999999/sub-items',
    'prices/table',
    'brands/1/insights/price',
    'brands/table?unknown=1',
  ])('refuse %s', async (path) => {
    const { status } = await ask(path);
    expect([404, 422]).toContain(status);
  });

  it('have parts of brands and campaigns, and filters', async () => {
    const { body: table } = await ask<WatchedTableResponseDto>('brands/table');
    const id = table.table_data[0]!.id;
    for (const kind of ['campaign', 'medium', 'format']) {
      const { body } = await ask<{ sub_items: { name: string }[]; total: number }>(
        `brands/${id}/sub-items?kind=${kind}`,
      );
      expect(body.total).toBe({ campaign: 3, medium: 5, format: 3 }[kind]);
      expect(body.sub_items.map(({ name }) => name)).not.toContain('');
    }
    const { body: campaigns } = await ask<WatchedTableResponseDto>(`campaigns/table?brand_id=${id}`);
    const { body } = await ask<{ sub_items: { name: string }[] }>(
      `campaigns/${campaigns.table_data[0]!.id}/sub-items`,
    );
    expect(body.sub_items.map(({ name }) => name).sort()).toEqual(['Creative 0', 'Creative 1', 'Creative 2']);
    for (const path of [
      'brands/filters',
      'campaigns/filters',
      'brand-comparison/initial-filters',
      'brand-comparison/filters',
      `brands/${id}/insights/filters`,
    ]) {
      const { body: filters } = await ask<{ filters: { key: string }[] }>(path);
      expect(filters.filters[0]).toMatchObject({ key: 'date', value: '2026-10-01' });
    }
    const { body: chart } = await ask<{ chart_data: { points: unknown[] }[] }>(
      'brands/reach-chart?figure=share_of_voice',
    );
    expect(chart.chart_data.map(({ points }) => points.length)).toEqual([2, 2, 2, 2, 2]);
  });
});

describe('a publication', () => {
  const whole = async () => {
    const paths = ['brands/table?page_size=100', 'campaigns/table?page_size=100', 'brands/reach-chart'];
    return Promise.all(paths.map(async (path) => (await ask(path)).body));
  };

  it('stays as it is, whatever is imported later', async () => {
    const before = await whole();
    await importSightings(workshop, randomSightings('2026-10', 800, 9));
    await app.database.query(`UPDATE watched_brands SET name = 'Renamed' WHERE name = 'Almsee'`);
    expect(await whole()).toEqual(before);
    for (const sql of [
      'UPDATE media_watch_figures SET users = 1',
      'DELETE FROM media_watch_figures',
      `UPDATE media_watch_items SET name = 'x'`,
    ])
      await expect(app.database.query(sql)).rejects.toThrow('never changed');
  });

  it('is corrected with a note only, as its next version', async () => {
    expect((await order('2026-10')).body.code).toBe('media_watch.needs_note');
    expect((await order('2026-10', { note: '  ' })).status).toBe(422);
    expect(await publish('2026-10', { note: 'A brand has a new name.' })).toBe(2);
    const { body: table } = await ask<WatchedTableResponseDto>('brands/table');
    expect(table.month).toMatchObject({ version: 2, note: 'A brand has a new name.' });
    expect(table.table_data.map(({ name }) => name)).toContain('Renamed');
  });

  it('is taken back with a note, and then nobody sees it', async () => {
    const revoke = (month: string, note?: string) =>
      app.call<{ code?: string }>('POST', '/v3/at/admin/media-watch/revoke', {
        token: admin,
        body: { month, note },
      });
    expect((await revoke('2026-10')).status).toBe(422);
    expect((await revoke('2026-08', 'x')).body.code).toBe('media_watch.not_published');
    expect((await revoke('2026-10', 'Counted twice.')).status).toBe(200);
    expect((await ask('latest-published-date')).body).toMatchObject({ date: '2026-09-01' });
    expect((await ask<WatchedTableResponseDto>('brands/table?date=2026-10-01')).body.data).toEqual({
      no_data: true,
      reason: 'not_published',
    });
    const { body } = await app.call<{
      months: { date: string; status: string; revoke_note: string | null }[];
    }>('GET', '/v3/at/admin/media-watch', { token: admin });
    expect(body.months.map(({ date, status }) => [date, status])).toEqual([
      ['2026-10-01', 'revoked'],
      ['2026-09-01', 'published'],
    ]);
    expect(await publish('2026-10')).toBe(3);
    const events = await app.database.query<{ event: string }>(
      `SELECT event FROM audit_events WHERE event LIKE 'media_watch_month.%' ORDER BY id`,
    );
    expect(events.map(({ event }) => event)).toEqual([
      ...['published', 'published', 'published', 'revoked', 'published'].map(
        (what) => `media_watch_month.${what}`,
      ),
    ]);
  });

  it('waits while no worker is there and Redis has forgotten it, and is made once even when its worker is killed', async () => {
    await worker.kill();
    const note = { note: 'Again.' };
    expect((await order('2026-09', note)).status).toBe(202);
    expect((await order('2026-09', note)).status).toBe(202);
    expect(await monthRow('2026-09')).toMatchObject({ publication: 'queued', version: 1 });
    await app.redis.flushdb();
    worker = await WorkerProcess.start();
    await eventually(
      async () => expect((await monthRow('2026-09')).publication).toBe('running'),
      20_000,
    ).catch(() => undefined);
    await worker.kill();
    await app.database.query(`UPDATE jobs SET lease_until = now() WHERE state = 'running'`);
    worker = await WorkerProcess.start();
    await eventually(async () => {
      expect(await monthRow('2026-09')).toMatchObject({ publication: null, version: 2, status: 'published' });
    }, 60_000);
    const [made] = await app.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM media_watch_releases WHERE month = '2026-09-01'`,
    );
    expect(made?.n).toBe(2);
  });

  it('that fails says why, and nothing of it is out', async () => {
    await app.database.query(`UPDATE watched_names SET brand_id = NULL`);
    expect((await order('2026-10', { note: 'Without brands.' })).status).toBe(202);
    await eventually(async () => {
      expect(await monthRow('2026-10')).toMatchObject({
        publication: 'failed',
        problem: 'media_watch.checks_failed',
        version: 3,
      });
    }, 60_000);
  });

  it.each([
    { month: '2026-13' },
    { month: '1926-10' },
    { month: '2026-10', coverage: { desktop: 0.9, mobile_web: 1, mobile_app: 1 } },
    { month: '2026-10', coverage: { desktop: -1, mobile_web: 1, mobile_app: 1 } },
    { month: '2026-10', coverage: [1, 2, 3] },
    { month: '2026-10', coverage: { desktop: 1 } },
    { month: '2026-10', note: 'x'.repeat(501) },
    { month: '2026-10', more: 1 },
  ])('refuses %j', async (body) => {
    const { status } = await app.call('POST', '/v3/at/admin/media-watch/publish', { token: admin, body });
    expect(status).toBe(422);
  });
});
