import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CombineResponseDto } from '../../src/domains/planning/dto/combine.dto.js';
import type { CompareProfileResponseDto } from '../../src/domains/planning/dto/compare.dto.js';
import type {
  PublisherChartResponseDto,
  PublisherInfoResponseDto,
  PublisherInsightsResponseDto,
} from '../../src/domains/publishers/dto/publisher-figures.dto.js';
import { givenWatchedMonth } from '../media-watch/support/watched-month.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let admin: string;
let reader: string;
let outsider: string;
let ids: number[];
let publisher: number;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 6000);
  await workshop.measure('2026-09');
  await workshop.measure('2026-10');
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  reader = (await signIn(app.call, await givenUser(app, { modules: ['publisher'] }))).access;
  const other = { email: 'other@netreach.example', customer: 'Other', modules: ['publisher'] };
  outsider = (await signIn(app.call, await givenUser(app, other))).access;
  const rows = await app.database.query<{ id: number }>(
    `SELECT id FROM rating_items WHERE name IN ('Service 1', 'Service 2', 'Service 3') ORDER BY id`,
  );
  ids = rows.map(({ id }) => id);
  const made = await app.database.query<{ id: number }>(
    `INSERT INTO publishers (country_code, name) VALUES ('at', 'Of three') RETURNING id`,
  );
  publisher = made[0]?.id ?? 0;
  await app.database.query('INSERT INTO publisher_services SELECT $1, unnest($2::int[])', [publisher, ids]);
  await app.database.query(
    `INSERT INTO publisher_customers SELECT $1, id FROM customers WHERE name = 'Test customer'`,
    [publisher],
  );
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = <Body>(call: string, query = '', token = admin) =>
  app.call<Body>('GET', `/v3/at/publishers/${publisher}/${call}?date=2026-10-01${query}`, { token });

describe('whom a publisher reaches', () => {
  it('is what its services reach together, each person once', async () => {
    const { body: info } = await ask<PublisherInfoResponseDto>('info');
    const { body: combined } = await app.call<CombineResponseDto>('POST', '/v3/at/ratings/combine', {
      token: admin,
      body: { date: '2026-10-01', items: ids },
    });
    const { unique_users, net_reach, net_reach_low, net_reach_high, unique_panelists } = combined.combination;
    expect(unique_users).not.toBeNull();
    expect(info.total).toMatchObject({
      unique_users,
      net_reach,
      net_reach_low,
      net_reach_high,
      unique_panelists,
    });
    expect(info.total.net_reach_low).toBeLessThan(info.total.net_reach ?? 0);
    const own = new Map(combined.items.map(({ id, own, contribution_share: share }) => [id, { own, share }]));
    expect(info.services).toHaveLength(3);
    for (const { id, unique_users: users, contribution_share: share } of info.services)
      expect([users, share]).toEqual([own.get(id)?.own.unique_users, own.get(id)?.share]);
  });

  it('is told by who the users are, with intervals that hold the shares', async () => {
    await app.database.query(`INSERT INTO publishers (country_code, name) VALUES ('at', 'Of all')`);
    await app.database.query(`INSERT INTO publisher_services
      SELECT p.id, i.id FROM publishers p, rating_items i WHERE p.name = 'Of all' AND i.type = 'service'`);
    const [all] = await app.database.query<{ id: number }>(`SELECT id FROM publishers WHERE name = 'Of all'`);
    const { body } = await app.call<PublisherInfoResponseDto>(
      'GET',
      `/v3/at/publishers/${all?.id}/info?data_type=profile&date=2026-10-01`,
      { token: reader },
    );
    const shown = body.profile.filter(({ share }) => share !== null);
    expect(shown.length).toBeGreaterThan(0);
    for (const { share, share_low: low, share_high: high, group_share: group, finding } of shown) {
      expect(low).toBeLessThanOrEqual(share ?? -1);
      expect(high).toBeGreaterThanOrEqual(share ?? 101);
      if (group !== null)
        expect(finding).toBe((low ?? 0) > group ? 'more' : (high ?? 100) < group ? 'fewer' : null);
    }
    // All services together are what a combination of all of them is.
    const services = await app.database.query<{ id: number }>(
      `SELECT id FROM rating_items WHERE type = 'service' ORDER BY id LIMIT 1`,
    );
    const { body: compared } = await app.call<CompareProfileResponseDto>(
      'POST',
      '/v3/at/ratings/compare/audience-profile',
      { token: admin, body: { date: '2026-10-01', items: services.map(({ id }) => id), by: ['gender'] } },
    );
    const groupOf = new Map(
      compared.compare_data[0]?.values.map(({ key, group_share: share }) => [key, share]) ?? [],
    );
    for (const { attribute, key, group_share: share } of shown)
      if (attribute === 'gender' && share !== null) expect(share).toBe(groupOf.get(key));
  });

  it('can be drawn by days and by months, with intervals of months', async () => {
    const { body: days } = await ask<PublisherChartResponseDto>('reach-chart', '&timespan=days');
    const { body: info } = await ask<PublisherInfoResponseDto>('info');
    expect(days.chart_data).toHaveLength(31);
    expect(days.chart_data.at(-1)?.value).toBe(info.total.net_reach);
    const { body: months } = await ask<PublisherChartResponseDto>('reach-chart', '&data_type=unique_users');
    expect(months.chart_data.map(({ date }) => date)).toEqual(['2026-09-01', '2026-10-01']);
    const [, last] = months.chart_data;
    expect(last?.value).toBe(info.total.unique_users);
    expect(last?.low).toBeLessThan(last?.value ?? 0);
    expect([months.data_type, months.timespan]).toEqual(['unique_users', '13_months']);
  });

  it('is found only where the interval leaves no doubt', async () => {
    const { body } = await ask<PublisherInsightsResponseDto>('insights', '', reader);
    for (const { kind, value, against, low, high } of body.insightsData) {
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
      if (against !== null) expect(low > against || high < against).toBe(true);
      if (kind === 'reach_rose') expect(low).toBeGreaterThan(0);
    }
    // September has contacts of eleven days only: reach has risen beyond doubt.
    expect(body.insightsData.map(({ kind }) => kind)).toContain('reach_rose');
  });

  it('is told by whose advertising was met there, of what media watch has published', async () => {
    const advertisers = (query = '') =>
      ask<PublisherInfoResponseDto>('info', `&data_type=advertisers${query}`, reader);
    expect((await advertisers()).body).toMatchObject({
      advertisers: [],
      advertisers_reason: 'not_published',
    });
    await givenWatchedMonth(app.database);
    await app.database.query(
      `INSERT INTO media_watch_figures (release_id, scope, item_id, segment, cases, users, users_low, users_high, reach,
         reach_low, reach_high, impressions, impressions_low, impressions_high, ots, ots_low, ots_high, reliability)
       SELECT release_id, scope, item_id, m, cases - 30 - n::int, 15000, users_low, users_high, reach, reach_low, reach_high, impressions,
         impressions_low, impressions_high, ots, ots_low, ots_high, reliability
       FROM media_watch_figures, unnest('{medium:www.s2.example,medium:www.s9.example}'::text[]) WITH ORDINALITY x(m, n)
       WHERE item_id = 1 AND segment = 'all'`,
    );
    const { body } = await advertisers();
    expect(body.advertisers).toMatchObject([
      { brand: 'Brand 1', medium: 'www.s2.example', unique_users: 15000, share_of_reach: 75 },
    ]);
    expect(body.advertisers[0]?.share_low).toBeLessThan(75);
    expect(body.advertisers[0]?.share_high).toBeGreaterThan(75);
    expect(body.advertisers[0]).not.toHaveProperty('unique_panelists');
    expect((await advertisers('&devices=desktop')).body.advertisers_reason).toBe('narrowed');
  });

  it('is no business of others', async () => {
    for (const call of ['info', 'reach-chart', 'insights'])
      expect([call, (await ask(call, '', outsider)).status]).toEqual([call, 404]);
  });
});
