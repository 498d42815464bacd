import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import type { Hit } from '../../src/domains/collect/hit.js';
import { MeasurementService } from '../../src/domains/measurement/measurement.service.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { hitAt } from '../support/hits.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { importRandomMarket, seeded } from '../support/market.js';

const MONTH = '2026-10';
const HITS = 3000;
const CLIENTS = 60;
/** As often as a job is tried in vain: each worker does some days, so the next may go on. */
const KILLS = 5;

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 2000);
  // Every other client is a person's, so that contacts of the panel come from hits too.
  await query(`INSERT INTO client_links (country_code, client, person_id, linked_from)
    SELECT 'at', decode(lpad(n::text, 32, '0'), 'hex'), p.id, '2026-09-01'
    FROM generate_series(0, ${CLIENTS - 1}, 2) n JOIN panel_persons p ON p.external_id = 'p' || n`);
  const services = await query<{ id: number }>(
    `SELECT id FROM rating_items WHERE type = 'service' ORDER BY id`,
  );
  await workshop.get(HitStore).store(
    hitsOf(
      services.map(({ id }) => id),
      seeded(24),
    ),
  );
});
afterAll(async () => {
  await worker?.kill();
  await workshop.close();
  await environment.remove();
});

const query = <Row = object>(sql: string, values: unknown[] = []) =>
  workshop.database.query<Row>(sql, values);

/**
 * Hits of the month's 31 days, in visits of a few clients, at whole seconds: fractions of them end in another last digit when
 * they are added in another order.
 */
function hitsOf(services: readonly number[], random: () => number): Hit[] {
  const from = Date.parse('2026-09-30T22:00:00Z');
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: HITS }, () =>
    hitAt(pick(services), from + 1000 * Math.floor(random() * 31 * 86_400), {
      client: String(Math.floor(random() * CLIENTS)).padStart(32, '0'),
      device: pick(['desktop', 'mobile_web']),
      path: pick(['/sport/ski', '/politik']),
      searchEngine: random() < 0.1 ? 'Google' : null,
      bot: random() < 0.1 ? 'isbot' : null,
    }),
  );
}

/** All figures there are of the month, and the bytes of its indexes. */
async function figures() {
  return {
    days: await query('SELECT * FROM traffic_days ORDER BY market_day, item_id, device'),
    months: await query('SELECT * FROM traffic_months ORDER BY month, item_id, device'),
    clients: await query('SELECT * FROM hit_clients ORDER BY month, item_id, device, client'),
    searches: await query('SELECT * FROM search_visits ORDER BY market_day, item_id, engine, term'),
    contacts: await query('SELECT * FROM linked_contacts ORDER BY market_day, hit_id'),
    indexes: await query(`SELECT device, md5(data) AS data FROM contact_index_devices d
      JOIN contact_indexes i ON i.id = d.index_id WHERE i.version = (
        SELECT max(version) FROM contact_indexes c WHERE c.month = i.month) AND to_char(i.month, 'YYYY-MM') = '${MONTH}'
      ORDER BY i.months, device`),
  };
}

/** Days the job has done, with the transaction that wrote their figures. */
const slices = () =>
  query<{ day: string; written: string }>(
    `SELECT s.market_day::text AS day, min(t.xmin::text) AS written FROM measured_slices s
     JOIN traffic_days t ON t.market_day = s.market_day GROUP BY 1 ORDER BY 1`,
  );

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(10)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error('it did not happen');
}

const stateOf = async (id: string) =>
  (
    await query<{ state: string; attempts: number; tries: number; progress: number }>(
      'SELECT state, attempts, tries, progress FROM jobs WHERE id = $1',
      [id],
    )
  )[0];

/** Lets the lease of a dead worker and the pause after a failed try be over. */
const passTime = (id: string, attempts: number) =>
  query(
    `UPDATE jobs SET lease_until = CASE WHEN state = 'running' THEN now() - interval '1 second' END, due_at = now()
     WHERE id = $1 AND attempts = $2 AND state IN ('running', 'queued')`,
    [id, attempts],
  );

it('goes on after the days it had measured whenever its worker is killed, and gives the figures of one that was not', async () => {
  await workshop.measure(MONTH);
  const unbroken = await figures();
  expect(Object.entries(unbroken).filter(([, rows]) => rows.length < 3)).toEqual([]);
  await query(
    'TRUNCATE traffic_days, traffic_months, hit_clients, hit_client_counts, search_visits, linked_contacts',
  );
  await query('DELETE FROM dirty_days');
  // So that a worker is met at work.
  await query(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(0.15); RETURN NEW; END $$`);
  await query(
    `CREATE TRIGGER dawdle BEFORE INSERT ON measured_slices FOR EACH ROW EXECUTE FUNCTION dawdle()`,
  );

  const { id } = await workshop.get(MeasurementService).request('at', MONTH);
  const done: { day: string; written: string }[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    worker = await WorkerProcess.start();
    await until(async () => {
      await passTime(id, kill - 1);
      // The job has told, with the beat after them, that it did some.
      const told = (await stateOf(id))?.progress ?? 0;
      return ((await slices()).length >= done.length + 3 && told > 1) || undefined;
    });
    await worker.kill();
    const left = await stateOf(id);
    expect(left).toEqual({ state: 'running', attempts: kill, tries: 0, progress: expect.any(Number) });
    // What was measured before is as it was.
    const now = await until(settled);
    expect(now.slice(0, done.length)).toEqual(done);
    done.splice(0, done.length, ...now);
  }
  expect(done.length).toBeLessThan(31);
  await query('DROP TRIGGER dawdle ON measured_slices');
  const written = new Map(done.map((one) => [one.day, one.written]));
  worker = await WorkerProcess.start();
  await until(async () => {
    await passTime(id, KILLS);
    return (await stateOf(id))?.state === 'done' || undefined;
  });
  await worker.stop();
  const kept = await query<{ day: string; written: string }>(
    'SELECT market_day::text AS day, min(xmin::text) AS written FROM traffic_days GROUP BY 1 ORDER BY 1',
  );
  expect(kept.filter(({ day }) => written.has(day))).toEqual(done);
  expect(await stateOf(id)).toEqual({ state: 'done', attempts: KILLS + 1, tries: 0, progress: 100 });
  expect(await query('SELECT FROM measured_slices')).toEqual([]);
  expect(await figures()).toEqual(unbroken);
}, 240_000);

/** The days there are once the connections of the dead worker have noticed that it is. */
async function settled() {
  const before = await slices();
  await sleep(400);
  const after = await slices();
  return before.length === after.length ? after : undefined;
}
