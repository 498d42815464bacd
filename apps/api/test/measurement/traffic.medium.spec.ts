import { groupVisits, marketDay, useTime } from '@netreach/measurement';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import type { Hit } from '../../src/domains/collect/hit.js';
import { DataStateLookup } from '../../src/domains/measurement/data-state.lookup.js';
import { FiguresLookup } from '../../src/domains/measurement/figures.lookup.js';
import { MeasurementLimitsService } from '../../src/domains/measurement/measurement-limits.service.js';
import { TrafficService } from '../../src/domains/measurement/traffic.service.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { hitAt } from '../support/hits.js';
import { seeded } from '../support/market.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const ZONE = 'Europe/Vienna';
let environment: TestEnvironment;
let workshop: InnerWorkshop;
let ids: Record<string, number>;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await workshop.import({
    kind: 'services',
    text: 'service,media_house,targets\nPost,House,www.post.example\nBote,House,www.bote.example\nSolo,,www.solo.example',
  });
  await workshop.import({
    kind: 'channels',
    text: 'channel,target,path_prefix\nSport,www.post.example,/sport',
  });
  const rows = await workshop
    .get(Database)
    .query<{ name: string; id: number }>('SELECT name, id FROM rating_items');
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

function hit(service: string, at: string | number, fields: Partial<Hit> = {}): Hit {
  return hitAt(ids[service] ?? 0, at, fields);
}

async function figures(hits: readonly Hit[], month: string) {
  await workshop.get(HitStore).store(hits);
  await workshop.get(TrafficService).measureDirtyDays();
  const census = await workshop
    .get(FiguresLookup)
    .census('at', [month], ['desktop', 'mobile_web', 'mobile_app']);
  return (item: string) => census.get(ids[item] ?? 0);
}

describe('census figures', () => {
  it('begin a visit after more than 30 minutes, over midnight too', async () => {
    const times = ['10:00:00', '10:29:00', '10:59:00', '11:29:01'];
    const of = await figures(
      [
        ...times.map((time) => hit('Solo', `2026-01-05T${time}Z`)),
        ...['22:55', '23:05', '23:20'].map((time) =>
          hit('Solo', `2026-01-05T${time}:00Z`, { client: 'b'.repeat(32) }),
        ),
      ],
      '2026-01',
    );
    expect(of('Solo')).toMatchObject({ impressions: 7, visits: 3, clients: 2 });
    const days = await workshop
      .get(Database)
      .query(
        `SELECT to_char(market_day, 'YYYY-MM-DD') AS day, visits::int, impressions::int FROM traffic_days WHERE item_id = $1 ORDER BY 1`,
        [ids['Solo']],
      );
    expect(days).toEqual([
      { day: '2026-01-05', visits: 3, impressions: 5 },
      { day: '2026-01-06', visits: 0, impressions: 2 },
    ]);
  });

  it('of an aggregate are counted for themselves: one visit may span its services', async () => {
    const of = await figures(
      [
        hit('Post', '2026-02-03T09:00:00Z', { path: '/sport/ski' }),
        hit('Bote', '2026-02-03T09:10:00Z'),
        hit('Post', '2026-02-03T09:20:00Z', { path: '/politik' }),
      ],
      '2026-02',
    );
    expect(of('Post')).toMatchObject({ impressions: 2, visits: 1, clients: 1 });
    expect(of('House')).toMatchObject({ impressions: 3, visits: 1, clients: 1 });
    expect(of('Sport')).toMatchObject({ impressions: 1, visits: 1, clients: 1 });
  });

  it('leave out robots and use-time reports, and scale visits to impressions without consent', async () => {
    const anonymous = { client: null, consent: false };
    const of = await figures(
      [
        hit('Solo', '2026-03-03T09:00:00Z'),
        ...[1, 2, 3].map((minute) => hit('Solo', `2026-03-03T09:0${minute}:00Z`, anonymous)),
        hit('Solo', '2026-03-03T09:05:00Z', { bot: 'isbot' }),
        hit('Solo', '2026-03-03T09:06:00Z', { kind: 'time', activeSeconds: 15 }),
      ],
      '2026-03',
    );
    expect(of('Solo')).toMatchObject({ impressions: 4, visits: 4, clients: 4 });
  });

  it('are withheld below the share of consent a country demands, which changes them at once', async () => {
    const anonymous = { client: null, consent: false };
    const hits = [0, 1, 2, 3, 4, 5].map((minute) =>
      hit('Bote', `2026-07-03T09:0${minute}:00Z`, minute === 0 ? {} : anonymous),
    );
    expect((await figures(hits, '2026-07'))('Bote')).toMatchObject({
      impressions: 6,
      visits: null,
      clients: null,
      consentReason: 'consent_too_low',
    });
    const stamps = () => workshop.get(DataStateLookup).of('at');
    const stamp = async () => (await stamps()).months.find(({ month }) => month === '2026-07')?.census;
    const before = await stamp();
    await workshop.get(MeasurementLimitsService).set('at', { minConsentShare: 0.15 });
    expect(await stamp()).not.toBe(before);
    expect((await figures([], '2026-07'))('Bote')).toMatchObject({
      visits: 6,
      clients: 6,
      consentReason: null,
    });
    await workshop.get(MeasurementLimitsService).set('at', { minConsentShare: 0.2 });
    await expect(workshop.get(MeasurementLimitsService).set('at', { minConsentShare: 20 })).rejects.toThrow(
      RangeError,
    );
  });

  it('take the home share from located impressions only', async () => {
    const from = (geo: string | null, minute: number) => hit('Solo', `2026-04-03T09:0${minute}:00Z`, { geo });
    const of = await figures(
      [from('at', 1), from('de', 2), from('at', 3), from(null, 4), from('at', 5)],
      '2026-04',
    );
    expect(of('Solo')?.homeShare).toBe(75);
  });

  it('agree with the visit and use-time rules on random hits, in whatever portions they arrive', async () => {
    const random = seeded(11);
    const start = Date.parse('2026-05-10T00:00:00Z');
    const hits = Array.from({ length: 3000 }, () => {
      const at = start + Math.floor(random() ** 2 * 3 * 86_400) * 1000;
      return hit('Solo', at, { client: String(Math.floor(random() * 60)).padStart(32, '0') });
    });
    for (const part of [hits.slice(0, 1000), hits.slice(500, 2500), hits.slice(2000)])
      await figures(part, '2026-05');
    const of = await figures([], '2026-05');
    const byClient = new Map<string, number[]>();
    for (const { client, at } of hits)
      byClient.set(client ?? '', [...(byClient.get(client ?? '') ?? []), at]);
    const visits = [...byClient.values()].flatMap((times) => groupVisits(times.sort((a, b) => a - b)));
    expect(of('Solo')).toMatchObject({ impressions: 3000, visits: visits.length, clients: byClient.size });
    expect(of('Solo')?.useTime).toBeCloseTo(useTime(visits).secondsPerVisit, 6);
    const days = await workshop.get(Database).query<{ day: string; n: number }>(
      `SELECT to_char(market_day, 'YYYY-MM-DD') AS day, impressions::int AS n FROM traffic_days
       WHERE item_id = $1 AND market_day >= '2026-05-01' AND market_day < '2026-06-01' ORDER BY 1`,
      [ids['Solo']],
    );
    const expected = new Map<string, number>();
    for (const { at } of hits)
      expected.set(marketDay(at, ZONE), (expected.get(marketDay(at, ZONE)) ?? 0) + 1);
    expect(days).toEqual([...expected].sort().map(([day, n]) => ({ day, n })));
  });

  it('may be measured by several processes at once', async () => {
    await workshop
      .get(HitStore)
      .store([1, 2, 3].map((minute) => hit('Solo', `2026-06-03T09:0${minute}:00Z`)));
    await Promise.all(
      Array.from({ length: 9 }).map(() => workshop.get(TrafficService).measureMonth('at', '2026-06')),
    );
    const of = await figures([], '2026-06');
    expect(of('Solo')).toMatchObject({ impressions: 3, visits: 1, clients: 1 });
  });
});
