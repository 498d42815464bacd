import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RankingResponseDto } from '../../src/domains/ranking/dto/ranking.dto.js';
import type { StandingsResponseDto } from '../../src/domains/ranking/standings/standings.dto.js';
import type { StreamingResponseDto } from '../../src/domains/ranking/streaming/streaming.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket, seeded } from '../support/market.js';
import { givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  await importRandomMarket(workshop, 6000);
  const random = seeded(5);
  const rows = Array.from({ length: 6000 }, () => {
    const at = new Date(Date.UTC(2026, 10, 1) + Math.floor(random() * 29 * 86_400) * 1000).toISOString();
    return `p${Math.floor(500 * random())},${at},www.s${Math.floor(24 * random() ** 2)}.example/x,desktop,false`;
  });
  await workshop.import({
    kind: 'contacts',
    text: ['person,time,url,device,registered', ...rows].join('\n'),
  });
  for (const month of ['2026-10', '2026-11']) await workshop.measure(month);
  await workshop.close();
  app = await TestApp.start();
  call = app.call;
  const modules = ['ratings', 'detail', 'streaming'];
  token = (await signIn(call, await givenUser(app, { modules }))).access;
}, 120_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const get = async <Body>(path: string) => (await call<Body>('GET', `/v3/at/ratings/${path}`, { token })).body;
const ranking = (query: string) => get<RankingResponseDto>(`list/services?page_size=200&${query}`);

describe('standings', () => {
  it.each(['attributes=gender:female', 'devices=desktop&calculation_type=average_day', 'sort=name'])(
    'compare the ranks of the page with those of the frame before: %s',
    async (query) => {
      const [now, before] = [
        await ranking(`${query}&date=2026-11-01`),
        await ranking(`${query}&date=2026-10-01`),
      ];
      const standings = await get<StandingsResponseDto>(
        `list/services/standings?page=2&page_size=7&date=2026-11-01&${query}`,
      );
      expect(standings.previous_frame).toMatchObject({ date: '2026-10-01', break: null });
      expect(standings.frames.map(({ date }) => date)).toEqual(['2026-10-01', '2026-11-01']);
      expect(standings.audience).toEqual(now.audience);
      expect(standings.items).toHaveLength(7);
      standings.items.forEach(({ id, rank, previous_rank, net_reach }, at) => {
        expect([id, rank]).toEqual([now.items[7 + at]?.id, 8 + at]);
        const earlier = before.items.find((item) => item.id === id);
        const stood = query === 'sort=name' || typeof earlier?.stats.unique_users === 'number';
        expect(previous_rank).toBe(stood ? (earlier?.rank ?? null) : null);
        expect(net_reach).toEqual([earlier?.stats.net_reach ?? null, now.items[7 + at]?.stats.net_reach]);
      });
    },
  );

  it('give a range of ranks to each item with figures, around its rank, only by audience', async () => {
    const { items } = await get<StandingsResponseDto>('list/services/standings?date=2026-11-01');
    const shown = items.filter(({ rank_best }) => rank_best !== null);
    expect(shown.length).toBeGreaterThan(10);
    for (const { rank, rank_best, rank_worst } of shown) {
      expect(rank_best).toBeGreaterThanOrEqual(1);
      expect(rank_best).toBeLessThanOrEqual(rank);
      expect(rank_worst).toBeGreaterThanOrEqual(rank);
    }
    expect(shown.some(({ rank_best, rank_worst }) => rank_worst! > rank_best!)).toBe(true);
    const byName = await get<StandingsResponseDto>('list/services/standings?date=2026-11-01&sort=name');
    expect(byName.items.every(({ rank_best }) => rank_best === null)).toBe(true);
  });

  it('give the range of the frame before as that frame gave it, and count no rows without the figure', async () => {
    const query = 'attributes=gender:female&page_size=200';
    const [now, before] = await Promise.all(
      ['2026-11-01', '2026-10-01'].map((date) =>
        get<StandingsResponseDto>(`list/services/standings?date=${date}&${query}`),
      ),
    );
    const known = now!.items.filter(({ previous_rank_best }) => previous_rank_best !== null);
    expect(known.length).toBeGreaterThan(10);
    for (const { id, previous_rank, previous_rank_best, previous_rank_worst } of now!.items) {
      const then = before!.items.find((item) => item.id === id);
      expect([previous_rank_best, previous_rank_worst]).toEqual([
        then?.rank_best ?? null,
        then?.rank_worst ?? null,
      ]);
      // Ordered by users: who has a range has a figure, and a place by it.
      expect(previous_rank).toBe(then?.rank_best ? then.rank : null);
    }
    const exact = await get<StandingsResponseDto>(
      'list/services/standings?date=2026-11-01&sort=unique_clients',
    );
    expect(exact.items.every(({ previous_rank_best }) => previous_rank_best === null)).toBe(true);
  });

  it('say what became of reach only when asked, with an interval that tells gains from chance', async () => {
    const asked = 'list/services/standings?date=2026-11-01';
    const { items } = await get<StandingsResponseDto>(`${asked}&changes=true`);
    const changed = items.filter(({ change }) => change !== null);
    expect(changed.length).toBeGreaterThan(10);
    for (const { change, net_reach } of changed) {
      const [before, now] = net_reach;
      expect(Math.abs(change!.difference - (now! - before!))).toBeLessThan(0.11);
      expect(change!.low!).toBeLessThan(change!.difference);
      expect(change!.high!).toBeGreaterThan(change!.difference);
      expect(change!.significant).toBe(change!.low! > 0 || change!.high! < 0);
    }
    const item = changed[0]!;
    const details = await get<{ previous: { change: { difference: number; low: number } } | null }>(
      `details/${item.id}/service?date=2026-11-01`,
    );
    expect(details.previous?.change).toMatchObject({ ...item.change });
    const plain = await get<StandingsResponseDto>(asked);
    expect(plain.items.every(({ change }) => change === null)).toBe(true);
  });

  it('have nothing to compare with in the first frame', async () => {
    const { previous_frame, frames, items } = await get<StandingsResponseDto>(
      'list/services/standings?date=2026-10-01',
    );
    expect(previous_frame).toBeNull();
    expect(frames).toHaveLength(1);
    expect(items.every(({ previous_rank }) => previous_rank === null)).toBe(true);
  });

  it('say that the universe was another', async () => {
    const database = app.database;
    await database.query(`UPDATE contact_indexes SET universe_name = 'Another' WHERE month = '2026-10-01'`);
    const { previous_frame, frames, items } = await get<StandingsResponseDto>(
      'list/services/standings?date=2026-11-01&page_size=9&changes=true',
    );
    expect(previous_frame?.break).toBe('universe');
    expect(frames.at(-1)?.break).toBe('universe');
    expect(items.every(({ change }) => change === null)).toBe(true);
    await database.query(`UPDATE contact_indexes SET universe_name = 'Test' WHERE month = '2026-10-01'`);
  });

  it('refuse what a ranking refuses', async () => {
    const { status } = await call('GET', '/v3/at/ratings/list/services/standings?date=1999-01-01', { token });
    expect(status).toBe(422);
  });
});

describe('streaming ratings', () => {
  const streaming = (query = '') => get<StreamingResponseDto>(`streaming?page_size=200${query}`);

  it('rank services that stream, by their types, with the figures of the ranking', async () => {
    expect((await streaming()).items).toEqual([]);
    const all = await ranking('date=2026-11-01');
    const [one, two] = all.items.map(({ id }) => id);
    await app.database.query(`
      INSERT INTO streaming_types (country_code, name, position) VALUES ('at', 'Radio', 2), ('at', 'Live TV', 1)`);
    await app.database.query(
      `INSERT INTO rating_item_streaming_types (item_id, type_id)
      SELECT i, t.id FROM streaming_types t, unnest(CASE t.name WHEN 'Radio' THEN $1::int[] ELSE $2::int[] END) i`,
      [[one, two], [two]],
    );
    const { items, streaming_types: types, total } = await streaming('&date=2026-11-01');
    expect(types.map(({ name }) => name)).toEqual(['Live TV', 'Radio']);
    expect([total, items.map(({ id }) => id)]).toEqual([2, [one, two]]);
    expect(items[1]?.streaming_types).toEqual(['Live TV', 'Radio']);
    expect(items[0]?.stats).toEqual(all.items[0]?.stats);
    const live = await streaming(`&date=2026-11-01&streaming_types=${types[0]?.id}`);
    expect(live.items.map(({ id }) => id)).toEqual([two]);
    expect((await streaming('&streaming_types=999')).items).toEqual([]);
    expect((await call('GET', '/v3/at/ratings/streaming?streaming_types=x', { token })).status).toBe(422);
  });

  it('can be exported by whoever may see them', async () => {
    const started = await call('GET', '/v3/at/ratings/streaming/export?file_type=csv&date=2026-11-01', {
      token,
    });
    expect(started.status).toBe(202);
    const email = await givenUser(app, { email: 'plain@netreach.example', modules: ['ratings'] });
    const plain = (await signIn(call, email)).access;
    const refused = await call('GET', '/v3/at/ratings/streaming/export?file_type=csv', { token: plain });
    expect(refused.status).toBe(403);
    expect((await call('GET', '/v3/at/ratings/streaming', { token: plain })).status).toBe(403);
  });
});
