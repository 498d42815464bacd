import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { marketDay } from '@netreach/measurement';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClickHouseHitStore } from '../../src/domains/collect/database/hit-store/clickhouse/clickhouse-hit-store.js';
import { PostgresHitStore } from '../../src/domains/collect/database/hit-store/postgres/postgres-hit-store.js';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import type { Hit } from '../../src/domains/collect/hit.js';
import { AccessLogImport } from '../../src/domains/collect/imports/access-log.importer.js';
import { CountriesLookup } from '../../src/domains/countries/countries.lookup.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { isRefusal } from '../../src/platform/imports/import.types.js';
import { Database } from '../../src/platform/database/database.service.js';
import { ClickHouseShards } from '../support/clickhouse-shards.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { hitAt } from '../support/hits.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { seeded } from '../support/market.js';
import { everything } from './both-drivers.js';
import { again, madeHits } from './made-hits.js';

/** A folder with logs of web servers (`*log.gz`): real ones, where there are any. */
const LOGS = process.env['REAL_LOGS'] ?? '';
const REAL_LOGS = LOGS === '' ? [] : readdirSync(LOGS).filter((name) => name.endsWith('log.gz'));

let shards: ClickHouseShards;
let environment: TestEnvironment;
let workshop: InnerWorkshop;
let services: number[];
let stores: { postgres: HitStore; clickhouse: HitStore };

const at = (moment: string) => Date.parse(moment);
const rows = <T>(sql: string, values: readonly unknown[] = []) => workshop.database.query<T>(sql, values);

beforeAll(async () => {
  shards = await ClickHouseShards.start(2);
  environment = await testEnvironment({ HIT_STORE_URL: shards.url });
  workshop = await InnerWorkshop.open();
  stores = { postgres: workshop.get(PostgresHitStore), clickhouse: workshop.get(ClickHouseHitStore) };
  await workshop.import({
    kind: 'services',
    text: 'service,media_house,targets\nPost,House,www.post.example\nBote,House,www.bote.example\nSolo,,www.solo.example',
  });
  await workshop.import({
    kind: 'channels',
    text: 'channel,target,path_prefix\nSport,www.post.example,/sport\nSport,www.bote.example,/sport\nOdd,www.solo.example,/100%_\nAll,www.post.example,/',
  });
  const found = await rows<{ id: number }>(
    "SELECT id FROM rating_items WHERE name IN ('Post', 'Bote', 'Solo') ORDER BY id",
  );
  services = found.map(({ id }) => id);
});
afterAll(async () => {
  await workshop?.close();
  await environment?.remove();
  await shards?.remove();
});

/** Stores the same hits with both drivers. */
async function storeBoth(hits: readonly Hit[]) {
  return { postgres: await stores.postgres.store(hits), clickhouse: await stores.clickhouse.store(hits) };
}

async function expectSame(month: string, days: readonly string[]) {
  const of = { month, days, services };
  const postgres = await everything(workshop, stores.postgres, of);
  expect(await everything(workshop, stores.clickhouse, of)).toEqual(postgres);
  return postgres;
}

/** Links every fifth client there is to a person, for a time. */
async function linkSome(hits: readonly Hit[]): Promise<string[]> {
  await workshop.database.query(
    `INSERT INTO panel_persons (country_code, external_id, active_from)
     SELECT 'at', 'p' || n, '2020-01-01' FROM generate_series(1, 3) n ON CONFLICT DO NOTHING`,
  );
  const clients = [...new Set(hits.flatMap(({ client }) => client ?? []))].filter((_, n) => n % 5 === 0);
  await workshop.database.query(
    `INSERT INTO client_links (country_code, client, person_id, linked_from, linked_until)
     SELECT 'at', decode(c.client, 'hex'), p.id, '2026-01-29T12:00Z', '2026-02-01T12:00Z'
     FROM unnest($1::text[]) WITH ORDINALITY AS c(client, n)
     JOIN panel_persons p ON p.external_id = 'p' || (1 + c.n % 3) ON CONFLICT DO NOTHING`,
    [clients],
  );
  return clients;
}

describe('hits on ClickHouse', () => {
  it('are what HIT_STORE_URL asks for', () => {
    expect(workshop.get(HitStore)).toBe(stores.clickhouse);
  });

  it.each([1, 2, 3])('are counted as in PostgreSQL, to the last integer (%s)', async (seed) => {
    const random = seeded(seed);
    const month = `2026-0${seed * 2}`;
    const from = seed === 1 ? at('2026-01-28T23:00:00Z') : at(`${month}-26T22:00:00Z`);
    const hits = madeHits({ random, services, from, count: 3000 });
    await linkSome(hits);
    const half = hits.slice(0, 1500);
    const stored = await storeBoth([...half, ...again(half, random)]);
    expect(stored.clickhouse).toEqual(stored.postgres);
    const late = await storeBoth([...hits.slice(1500), ...again(hits, random)]);
    expect(late.clickhouse).toEqual(late.postgres);
    expect(late.postgres.added).toBe(1500);
    for (const one of seed === 1 ? ['2026-01', '2026-02'] : [month]) {
      const days = await stores.postgres.daysWithHits('at', one);
      const found = await expectSame(one, days);
      expect(JSON.stringify(found).length).toBeGreaterThan(5000);
    }
  });

  for (const name of REAL_LOGS)
    it(`of the log ${name} are counted as in PostgreSQL`, async () => {
      const lines = gunzipSync(readFileSync(join(LOGS, name)))
        .toString('latin1')
        .split('\n');
      const options = { serviceId: services[0]!, fingerprint: name };
      const days = new Set<string>();
      for (const store of Object.values(stores)) {
        const log = new AccessLogImport(
          store,
          workshop.get(CountriesLookup),
          workshop.get(Clock),
          workshop.get(AppConfig),
        );
        const { parse, store: keep } = await log.importer('at', options);
        const hits = lines.flatMap((line, row) => {
          const read = parse(line, row);
          return isRefusal(read) ? [] : [read];
        });
        for (const hit of hits) days.add(marketDay(hit.at, 'Europe/Vienna'));
        expect(await keep([...hits, ...hits.slice(0, 100)])).toBe(hits.length);
      }
      const months = new Set([...days].map((day) => day.slice(0, 7)));
      for (const month of months) await expectSame(month, await stores.postgres.daysWithHits('at', month));
      expect(days.size).toBeGreaterThan(0);
    });

  it('forget clients as PostgreSQL does, and are counted the same afterwards', async () => {
    const random = seeded(9);
    const hits = madeHits({ random, services, from: at('2026-10-05T22:00:00Z'), count: 600 });
    const clients = [...new Set(hits.flatMap(({ client }) => client ?? []))].slice(0, 20);
    await storeBoth(hits);
    const forget = async (store: HitStore) => {
      await rows('DELETE FROM dirty_days');
      const count = await workshop
        .get(Database)
        .transaction((manager) => store.forgetClients(manager, 'at', clients));
      return { count, marked: await rows('SELECT market_day::text FROM dirty_days ORDER BY 1') };
    };
    const postgres = await forget(stores.postgres);
    expect(await forget(stores.clickhouse)).toEqual(postgres);
    expect(postgres.count).toBeGreaterThan(100);
    await rows("DELETE FROM hit_client_counts WHERE month = '2026-10-01'");
    await expectSame('2026-10', await stores.postgres.daysWithHits('at', '2026-10'));
  });

  it('that cannot be stored are refused as values, and the others can', async () => {
    const bad = hitAt(services[0]!, '2026-11-05T10:00:00Z', { path: 'a\0b' });
    await expect(stores.clickhouse.store([bad])).rejects.toMatchObject({ code: '22000' });
    const long = hitAt(services[0]!, '2026-11-05T10:00:00Z', { path: `/${'é"\\\n'.repeat(500)}` });
    expect(await stores.clickhouse.store([long])).toEqual({ added: 1, tooOld: 0 });
    expect((await stores.clickhouse.paths('at', '2026-11', 5))[0]?.path).toHaveLength(long.path.length);
  });

  it('are removed by month as in PostgreSQL, and refused from then on', async () => {
    const removed = { postgres: [] as string[], clickhouse: [] as string[] };
    const counts = {
      postgres: await stores.postgres.removeBefore('at', '2026-02', (day) => removed.postgres.push(day)),
      clickhouse: await stores.clickhouse.removeBefore('at', '2026-02', (day) =>
        removed.clickhouse.push(day),
      ),
    };
    expect(counts.clickhouse).toBe(counts.postgres);
    expect(counts.postgres).toBeGreaterThan(500);
    expect(removed.clickhouse).toEqual(removed.postgres);
    expect(await stores.clickhouse.keptFrom('at')).toBe('2026-02-01');
    await expectSame('2026-02', await stores.postgres.daysWithHits('at', '2026-02'));
    const late = await storeBoth([hitAt(services[0]!, '2026-01-05T10:00:00Z')]);
    expect(late.clickhouse).toEqual({ added: 0, tooOld: 1 });
    expect(late.postgres).toEqual(late.clickhouse);
  });

  it('are asked of every shard or not at all', async () => {
    const hits = madeHits({ random: seeded(5), services, from: at('2026-12-05T22:00:00Z'), count: 300 });
    await stores.clickhouse.store(hits);
    await shards.kill(1);
    await expect(stores.clickhouse.daysWithHits('at', '2026-12')).rejects.toThrow('no replica of shard 1');
    await expect(stores.clickhouse.store(again(hits, seeded(6)))).rejects.toThrow('no replica of shard 1');
    await shards.restart(1);
    await stores.postgres.store(hits);
    await stores.clickhouse.store(hits);
    await expectSame('2026-12', await stores.postgres.daysWithHits('at', '2026-12'));
  });
});
