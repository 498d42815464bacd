import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import { PanelLinks } from '../../src/domains/collect/panel-link/panel-links.js';
import { MeasurementService } from '../../src/domains/measurement/measurement.service.js';
import { PanelMonthReadModel } from '../../src/domains/measurement/database/panel-month.read-model.js';
import { TrafficService } from '../../src/domains/measurement/traffic.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { hitAt } from '../support/hits.js';
import type { Call } from '../support/http-calls.js';
import { seeded } from '../support/market.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { TestApp } from '../support/test-app.js';

const MONTH = '2026-10';
const CLIENT = '0123456789abcdef0123456789abcdef';
let environment: TestEnvironment;
let workshop: InnerWorkshop;
let collector: TestApp;
let call: Call;
let ids: Record<string, number>;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await workshop.import({
    kind: 'services',
    text: 'service,media_house,targets,tracking_identifier\nPost,House,www.post.example,post-web\nBote,House,www.bote.example,bote-web',
  });
  await workshop.import({
    kind: 'services',
    country: 'de',
    text: 'service,tracking_identifier\nKurier,kurier-web',
  });
  await workshop.import({
    kind: 'channels',
    text: 'channel,target,path_prefix\nSport,www.post.example,/sport',
  });
  await workshop.import({
    kind: 'panel',
    options: { asOf: '2026-01-01' },
    text: ['person,age,gender', ...[1, 2, 3, 4, 5].map((n) => `p${n},3${n},female`)].join('\n'),
  });
  const rows = await query<{ name: string; id: number }>('SELECT name, id FROM rating_items');
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
  collector = await TestApp.start('collector');
  call = collector.call;
});
beforeEach(async () => {
  await query('TRUNCATE client_links, used_link_tokens, hits, linked_contacts, panel_contacts, dirty_days');
});
afterAll(async () => {
  await collector.close();
  await workshop.close();
  await environment.remove();
});

const query = <Row = object>(sql: string, values: unknown[] = []) =>
  workshop.database.query<Row>(sql, values);

async function token(person: string, days = 14): Promise<string> {
  const link = await workshop.get(PanelLinks).make({
    country: 'at',
    person,
    page: 'https://www.post.example/a',
    days,
  });
  const [page, found] = link.split('#netreach-link=');
  expect(page).toBe('https://www.post.example/a');
  return found ?? '';
}
async function open(t: string, fields: object = {}, headers: Record<string, string> = {}) {
  const body = { t, i: 'post-web', c: CLIENT, n: 1, ...fields };
  const { status, body: answer } = await call<{ code?: string }>('POST', '/c/link', { body, headers });
  return [status, answer?.code];
}
const linked = () =>
  query(`SELECT external_id AS person, encode(client, 'hex') AS client, linked_until IS NULL AS current
    FROM client_links JOIN panel_persons p ON p.id = person_id ORDER BY linked_from, external_id`);

describe('a panel link', () => {
  it('links a browser once, whoever opens it again', async () => {
    const once = await token('p1');
    expect(await open(once)).toEqual([204, undefined]);
    expect(await open(once)).toEqual([409, 'collect.link_used']);
    expect(await open(once, { c: 'f'.repeat(32) })).toEqual([409, 'collect.link_used']);
    expect(await linked()).toEqual([{ person: 'p1', client: CLIENT, current: true }]);
  });

  it('is sent as text by browsers', async () => {
    const body = JSON.stringify({ t: await token('p1'), i: 'post-web', c: CLIENT, n: 1 });
    const answer = await call('POST', '/c/link', { body, headers: { 'content-type': 'text/plain' } });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([204, '*']);
  });

  it('works for one of those who open it at the same moment', async () => {
    const once = await token('p1');
    const browsers = Array.from({ length: 8 }, () => open(once, { c: randomBytes(16).toString('hex') }));
    const statuses = (await Promise.all(browsers)).map(([status]) => status);
    expect(statuses.sort()).toEqual([204, ...Array<number>(7).fill(409)]);
    expect(await linked()).toHaveLength(1);
  });

  it('links nobody without consent, and stays good for when it is given', async () => {
    const once = await token('p1');
    expect(await open(once, { n: 0 })).toEqual([403, 'collect.link_no_consent']);
    expect(await open(once, {}, { dnt: '1' })).toEqual([403, 'collect.link_no_consent']);
    expect(await open(once, {}, { 'sec-gpc': '1' })).toEqual([403, 'collect.link_no_consent']);
    expect(await linked()).toEqual([]);
    expect(await open(once)).toEqual([204, undefined]);
  });

  it('is refused when it has expired, is forged, of another country, or nobody is behind it', async () => {
    const good = await token('p2');
    expect(await open(await token('p2', -1))).toEqual([410, 'collect.link_expired']);
    expect(await open(good.replace(/^at\.\d+/, 'at.1'))).toEqual([403, 'collect.link_refused']);
    expect(await open(good, { i: 'kurier-web' })).toEqual([404, 'request.not_found']);
    expect(await open(good, { i: 'nobody' })).toEqual([404, 'collect.unknown_identifier']);
    expect(await open(good, { c: 'short' })).toEqual([422, 'request.invalid']);
    await query(
      `INSERT INTO panel_persons (country_code, external_id, active_from) VALUES ('at', 'gone', now())`,
    );
    const gone = await token('gone');
    await query(`DELETE FROM panel_persons WHERE external_id = 'gone'`);
    expect(await open(gone)).toEqual([403, 'collect.link_refused']);
    expect(await linked()).toEqual([]);
    await expect(token('nobody')).rejects.toThrow('no person "nobody"');
  });

  it('gives a browser that was somebody else’s to who opens it, from then on', async () => {
    await open(await token('p1'));
    await open(await token('p2'));
    await open(await token('p2'));
    expect(await linked()).toEqual([
      { person: 'p1', client: CLIENT, current: false },
      { person: 'p2', client: CLIENT, current: true },
    ]);
  });
});

/** Contact rows from the raw hits, imported contacts and links, by the definitions alone. */
const ORACLE = `
WITH pages AS (
  SELECT l.person_id, h.service_id AS service, h.device, h.path, h.occurred_at AS at, h.kind,
    LEAST(h.active_seconds, COALESCE((
      SELECT ceil(extract(epoch FROM h.occurred_at - max(e.occurred_at))) FROM hits e
      WHERE e.service_id = h.service_id AND e.client = h.client AND e.path = h.path AND e.bot IS NULL
        AND (e.occurred_at, e.hit_id) < (h.occurred_at, h.hit_id)
        AND e.occurred_at >= (h.market_day::timestamp AT TIME ZONE 'Europe/Vienna') - interval '1 hour'), 0)) AS s
  FROM hits h, client_links l
  WHERE l.client = h.client AND h.occurred_at >= l.linked_from AND h.occurred_at < COALESCE(l.linked_until, 'infinity')
    AND h.bot IS NULL
  UNION ALL
  SELECT c.person_id, t.service_id, c.device, c.path, c.occurred_at, 'page', c.active_seconds
  FROM panel_contacts c, targets t WHERE t.id = c.target_id
), seen AS (
  SELECT p.*, p.service AS item FROM pages p
  UNION ALL SELECT p.*, $1::int FROM pages p WHERE p.service = $2 AND p.path LIKE '/sport%'
), mine AS (
  SELECT *, (at AT TIME ZONE 'Europe/Vienna')::date AS day FROM seen
)
SELECT person_id AS "personId", item AS "entityId", device,
  (SELECT array_agg(DISTINCT extract(day FROM o.day)::int ORDER BY extract(day FROM o.day)::int) FROM mine o
    WHERE o.person_id = m.person_id AND o.item = m.item AND o.device = m.device AND o.kind = 'page') AS days,
  (count(*) FILTER (WHERE kind = 'page'))::int AS impressions, sum(s)::int AS seconds,
  (count(*) FILTER (WHERE kind = 'page' AND NOT EXISTS (SELECT FROM mine e WHERE e.person_id = m.person_id
    AND e.item = m.item AND e.device = m.device AND e.kind = 'page' AND e.at < m.at
    AND e.at >= m.at - interval '30 minutes')))::int AS visits
FROM mine m GROUP BY person_id, item, device HAVING bool_or(kind = 'page') ORDER BY 1, 2, 3`;

const daysOf = (mask: number) =>
  Array.from({ length: 31 }, (_, bit) => bit + 1).filter(
    (day) => Math.floor(mask / 2 ** (day - 1)) % 2 === 1,
  );

describe('hits of linked browsers', () => {
  it('are contacts beside imported ones, from the moment of linking on, as plain SQL finds them', async () => {
    const random = seeded(5);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const from = Date.parse('2026-10-05T22:00:00Z');
    const moment = () => from + Math.floor(random() ** 2 * 5 * 86_400) * 1000 + Math.floor(random() * 1000);
    const clients = [1, 2, 3, 4].map((n) => String(n).repeat(32));
    for (const [place, client] of clients.slice(0, 3).entries()) {
      const [began, ended] = [new Date(from + place * 3_600_000), new Date(from + 2 * 86_400_000)];
      const sql = `INSERT INTO client_links SELECT 'at', $1, id, $2, $3 FROM panel_persons WHERE external_id = $4`;
      const key = Buffer.from(client, 'hex');
      await query(sql, [key, began, ended, `p${place + 1}`]);
      await query(sql, [key, ended, null, `p${((place + 1) % 3) + 1}`]);
    }
    const hits = Array.from({ length: 900 }, () =>
      hitAt(ids[pick(['Post', 'Bote'])] ?? 0, moment(), {
        client: pick(clients),
        path: pick(['/sport/ski', '/politik']),
        device: pick(['desktop', 'mobile_web']),
        bot: random() < 0.1 ? 'isbot' : null,
        ...(random() < 0.3 ? { kind: 'time' as const, activeSeconds: Math.floor(random() * 3600) } : {}),
      }),
    );
    await workshop.import({
      kind: 'contacts',
      text: [
        'person,time,url,device,active_seconds',
        ...Array.from({ length: 200 }, () => {
          const url = `www.${pick(['post', 'bote'])}.example/${pick(['sport', 'news'])}`;
          return `${pick(['p1', 'p2', 'p5'])},${new Date(moment()).toISOString()},${url},desktop,5`;
        }),
      ].join('\n'),
    });
    for (let at = 0; at < hits.length; at += 250) {
      await workshop.get(HitStore).store(hits.slice(at, at + 300));
      await workshop.get(TrafficService).measureDirtyDays();
    }
    const contacts = await workshop.get(PanelMonthReadModel).contacts('at', MONTH, '2026-09-28');
    const found = contacts.map(({ mask, registered: _, ...rest }) => ({ ...rest, days: daysOf(mask) }));
    const expected = await query<(typeof found)[number]>(ORACLE, [ids['Sport'], ids['Post']]);
    const order = (rows: typeof found) => rows.map((row) => JSON.stringify(sorted(row))).sort();
    expect(order(found)).toEqual(order(expected));
    expect(found.length).toBeGreaterThan(15);
  });

  it('are on a page no longer than since it was last heard of, whatever use time is reported', async () => {
    await open(await token('p1'));
    const began = Date.now() + 1000;
    const reported = (after: number, path: string) =>
      hitAt(ids['Post'] ?? 0, began + after * 1000, {
        client: CLIENT,
        path,
        kind: 'time',
        activeSeconds: 3600,
      });
    await workshop
      .get(HitStore)
      .store([
        hitAt(ids['Post'] ?? 0, began, { client: CLIENT, path: '/long' }),
        ...Array.from({ length: 50 }, (_, n) => reported(10 + n, '/long')),
        ...Array.from({ length: 50 }, () => reported(10, '/never-opened')),
      ]);
    await workshop.get(TrafficService).measureDirtyDays();
    const seconds = await query<{ path: string; s: number }>(
      `SELECT path, sum(active_seconds)::int AS s FROM linked_contacts WHERE path IN ('/long', '/never-opened')
       GROUP BY path ORDER BY path`,
    );
    expect(seconds).toEqual([
      { path: '/long', s: 59 },
      { path: '/never-opened', s: 0 },
    ]);
  });

  it('have their month indexed, once an hour and without being asked', async () => {
    await open(await token('p1'));
    const sql = `SELECT key FROM jobs WHERE kind = 'month'`;
    await query('DELETE FROM jobs');
    await query('DELETE FROM months_to_index');
    const later = Date.now() + 1000;
    await workshop.get(HitStore).store([hitAt(ids['Post'] ?? 0, later, { client: CLIENT })]);
    await workshop.get(TrafficService).measureDirtyDays();
    await workshop.get(MeasurementService).requestDue();
    const [job] = await query<{ id: string }>(`SELECT id FROM jobs WHERE kind = 'month'`);
    expect(await workshop.get(MeasurementService).run(job?.id ?? '')).toBe(true);
    const [index] = await query<{ n: number }>('SELECT count(*)::int AS n FROM contact_indexes');
    expect(index?.n).toBe(1);
    await workshop.get(HitStore).store([hitAt(ids['Post'] ?? 0, later + 1, { client: CLIENT })]);
    await workshop.get(TrafficService).measureDirtyDays();
    await workshop.get(MeasurementService).requestDue();
    expect(await query(sql)).toHaveLength(1);
    await query(`UPDATE jobs SET finished_at = now() - interval '61 minutes'`);
    await workshop.get(MeasurementService).requestDue();
    expect(await query(sql)).toHaveLength(2);
  });
});

function sorted(row: object): object {
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => a.localeCompare(b)));
}
