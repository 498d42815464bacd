import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import { DAY_TRAFFIC } from '../../src/domains/collect/database/hit-store/postgres/day-traffic.sql.js';
import { LINK_CONTACTS } from '../../src/domains/collect/database/hit-store/postgres/linked-contacts.sql.js';
import { HitWriterModule } from '../../src/domains/collect/hit-writer.module.js';
import type { Hit } from '../../src/domains/collect/hit.js';
import { MeasurementWorkerModule } from '../../src/domains/measurement/measurement-worker.module.js';
import { MeasurementService } from '../../src/domains/measurement/measurement.service.js';
import { TrafficService } from '../../src/domains/measurement/traffic.service.js';
import { JobsWorkerModule } from '../../src/platform/jobs/jobs-worker.module.js';
import { EntitiesModule } from '../../src/app/entities.module.js';
import { DatabaseScopeModule } from '../../src/platform/database/scope/scope.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { hitAt } from '../support/hits.js';
import { seeded } from '../support/market.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { TestApp } from '../support/test-app.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MONTHS = ['2026-05', '2026-06'] as const;
let environment: TestEnvironment;
let workshop: InnerWorkshop;
let ids: Record<string, number>;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await workshop.import({
    kind: 'services',
    text: [
      'service,media_house,targets,tracking_identifier',
      'Post,House,www.post.example,post-web',
      'Bote,House,www.bote.example,',
      'Solo,,www.solo.example,',
    ].join('\n'),
  });
  await workshop.import({
    kind: 'channels',
    text: 'channel,target,path_prefix\nSport,www.post.example,/sport',
  });
  const rows = await query<{ name: string; id: number }>('SELECT name, id FROM rating_items');
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});
beforeEach(async () => {
  const tables = 'hits, dirty_days, traffic_days, traffic_months, hit_clients, hit_client_counts';
  await query(`TRUNCATE ${tables}`);
  await query('DELETE FROM traffic_structures');
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const query = <Row = object>(sql: string, values: unknown[] = []) =>
  workshop.database.query<Row>(sql, values);
const measureWhole = (month: string) => workshop.get(TrafficService).measureMonth('at', month);
const everything = async () => ({
  days: await query('SELECT * FROM traffic_days ORDER BY market_day, item_id, device'),
  months: await query('SELECT * FROM traffic_months ORDER BY month, item_id, device'),
  clients: await query('SELECT * FROM hit_clients ORDER BY month, item_id, device, client'),
});

/** Hits around the end of a month, many of them around midnight. */
function randomHits(random: () => number, count: number): Hit[] {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const start = Date.parse('2026-05-29T22:00:00Z');
  return Array.from({ length: count }, () => {
    const midnight = start + Math.floor(random() * 4) * 86_400_000;
    const near = midnight + Math.floor((random() - 0.5) * 2 * 5_400_000);
    const anywhere = start + Math.floor(random() * 4 * 86_400_000);
    const client = random() < 0.2 ? null : String(Math.floor(random() * 25)).padStart(32, '0');
    return hitAt(ids[pick(['Post', 'Bote', 'Solo'])] ?? 0, random() < 0.5 ? near : anywhere, {
      client,
      consent: client !== null,
      device: pick(['desktop', 'mobile_web']),
      path: pick(['/sport/ski', '/politik']),
      geo: pick(['at', 'de', null]),
      bot: random() < 0.1 ? 'isbot' : null,
    });
  });
}

describe('a round', () => {
  it.each([1, 2, 3, 4])(
    'gives what measuring from the beginning gives: late hits, replays, visits over midnight (%i)',
    async (seed) => {
      const random = seeded(seed);
      const shuffled = randomHits(random, 600)
        .map((hit) => ({ hit, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ hit }) => hit);
      for (let from = 0; from < shuffled.length;) {
        const size = 1 + Math.floor(random() * 120);
        const again = Math.floor(random() * 10);
        await workshop.get(HitStore).store(shuffled.slice(Math.max(0, from - again), from + size));
        if (random() < 0.6) await workshop.get(TrafficService).measureDirtyDays();
        from += size;
      }
      await workshop.get(TrafficService).measureDirtyDays();
      const incremental = await everything();
      for (const month of MONTHS) await measureWhole(month);
      expect(incremental).toEqual(await everything());
      for (const month of MONTHS) await measureWhole(month);
      expect(incremental).toEqual(await everything());
      expect(incremental.months.length).toBeGreaterThan(10);
    },
  );

  it('measures the whole month once what its hits count for has changed', async () => {
    await workshop.get(HitStore).store([hitAt(ids['Solo'] ?? 0, '2026-05-03T09:00:00Z')]);
    await workshop.get(TrafficService).measureDirtyDays();
    const member = [ids['House'], ids['Solo']];
    await query('INSERT INTO rating_item_members (item_id, service_id) VALUES ($1, $2)', member);
    await workshop
      .get(HitStore)
      .store([hitAt(ids['Post'] ?? 0, '2026-05-04T09:00:00Z', { client: 'b'.repeat(32) })]);
    await workshop.get(TrafficService).measureDirtyDays();
    const sql = 'SELECT impressions::int, clients::int FROM traffic_months WHERE item_id = $1';
    expect(await query(sql, [ids['House']])).toEqual([{ impressions: 2, clients: 2 }]);
    await query('DELETE FROM rating_item_members WHERE item_id = $1 AND service_id = $2', member);
  });

  it('reads the partitions of the day and the day before, whatever else is there', async () => {
    const days = Array.from({ length: 28 }, (_, day) => `2026-05-${String(day + 1).padStart(2, '0')}`);
    await workshop.get(HitStore).store(days.map((day) => hitAt(ids['Solo'] ?? 0, `${day}T09:00:00Z`)));
    const lookBack = new Date('2026-05-09T21:30:00Z');
    const read = await partitionsRead(DAY_TRAFFIC, ['at', '2026-05-10', lookBack]);
    expect(read).toEqual(['hits_20260509', 'hits_20260510']);
    expect(await partitionsRead(LINK_CONTACTS, ['at', '2026-05-10'])).toEqual(read);
  });
});

async function partitionsRead(sql: string, values: unknown[]): Promise<string[]> {
  const lines = await query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, COSTS OFF) ${sql}`, values);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  return [...new Set(plan.match(/(?<= on )hits_\d{8}/g))].sort();
}

describe('the job of a month', () => {
  it('goes on after the days it had measured where it was interrupted', async () => {
    const hits = workshop.get(HitStore);
    await hits.store(randomHits(seeded(7), 400));
    const days = await hits.daysWithHits('at', MONTHS[0]);
    expect(days.length).toBeGreaterThan(2);
    const { id: jobId } = await workshop.get(MeasurementService).request('at', MONTHS[0]);
    const onDay = (done: number) => {
      if (done === 2) throw new Error('interrupted');
    };
    const traffic = workshop.get(TrafficService);
    await expect(traffic.measureMonth('at', MONTHS[0], { jobId, onDay })).rejects.toThrow('interrupted');
    const counted = jest.spyOn(hits, 'dayTraffic');
    await traffic.measureMonth('at', MONTHS[0], { jobId });
    expect(counted.mock.calls.map(([, , day]) => day)).toEqual(days.slice(2));
    const figures = await everything();
    expect(await workshop.get(MeasurementService).run(jobId)).toBe(true);
    expect(counted).toHaveBeenCalledTimes(days.length - 2);
    expect(await query('SELECT FROM measured_slices')).toEqual([]);
    await measureWhole(MONTHS[0]);
    expect(counted).toHaveBeenCalledTimes(2 * days.length - 2);
    expect(await everything()).toEqual(figures);
    counted.mockRestore();
  });
});

describe('the figures of today', () => {
  let worker: INestApplicationContext | undefined;
  afterAll(() => worker?.close());

  it('hold a hit within a minute of it, with nothing but the worker running', async () => {
    const collector = await TestApp.start('collector');
    const call = collector.call;
    const hits = [{ id: 'f'.repeat(32), i: 'post-web', t: 'page', p: '/' }];
    const answer = await call('POST', '/c', { body: { hits }, headers: { 'user-agent': FIREFOX } });
    expect(answer.status).toBe(204);
    worker = await NestFactory.createApplicationContext(
      {
        module: PlatformModule,
        imports: [
          DatabaseScopeModule.ofSystem('as in the worker'),
          EntitiesModule,
          JobsWorkerModule,
          HitWriterModule,
          MeasurementWorkerModule,
        ],
      },
      { logger: false, abortOnError: false },
    );
    const counted = () =>
      query<{ n: number }>('SELECT impressions::int AS n FROM traffic_days WHERE item_id = $1', [
        ids['Post'],
      ]);
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200))
      if ((await counted()).length > 0) break;
    expect(await counted()).toEqual([{ n: 1 }]);
    await collector.close();
  });
});
