import {
  groupVisits,
  marketDayStart,
  nextMonth,
  percentOf,
  placeVisits,
  type MovementVisit,
} from '@netreach/measurement';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovementsLookup } from '../../src/domains/measurement/movements.lookup.js';
import { ensureMonthPartitions } from '../../src/platform/database/partitions.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket, seeded } from '../support/market.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import type { TestDatabase } from '../support/test-database.js';

const MONTH = '2026-10';
const ZONE = 'Europe/Vienna';

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let database: TestDatabase;
let lookup: MovementsLookup;

/** Contacts of a few persons on a coarse grid around both ends of the month: equal instants and overlaps turn up often. */
function crowd(): string {
  const random = seeded(11);
  const rows = ['2026-09-30T20:00:00Z', '2026-10-15T08:00:00Z', '2026-10-31T21:00:00Z'].flatMap((start) =>
    Array.from({ length: 700 }, () => {
      const at = new Date(Date.parse(start) + Math.floor(random() * 40) * 5 * 60_000).toISOString();
      const service = Math.floor(random() * 6);
      return `p${Math.floor(random() * 14)},${at},www.s${service}.example/x,${random() < 0.5 ? 'desktop' : 'mobile_web'},false`;
    }),
  );
  return ['person,time,url,device,registered', ...rows].join('\n');
}

/** Lets the tag have measured every fifth person, and each of their contacts have told its use time too. */
async function linkSome(): Promise<void> {
  await database.withClient((client) =>
    ensureMonthPartitions(client, 'linked_contacts', ['2026-09', '2026-10', '2026-11']),
  );
  await database.query(
    `WITH moved AS (
      DELETE FROM panel_contacts c USING targets t
      WHERE t.id = c.target_id AND t.service_id IS NOT NULL AND c.person_id % 5 = 0
      RETURNING c.country_code, c.market_day, c.contact_id, c.person_id, t.service_id, c.path, c.occurred_at, c.device,
        c.active_seconds
    )
    INSERT INTO linked_contacts (country_code, market_day, hit_id, person_id, service_id, kind, path, occurred_at, device,
      active_seconds)
    SELECT country_code, market_day, contact_id, person_id, service_id, 'page', path, occurred_at, device, 0 FROM moved
    UNION ALL
    SELECT country_code, market_day, gen_random_uuid(), person_id, service_id, 'time', path,
      occurred_at + interval '20 minutes', device, 15 FROM moved`,
  );
}

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 8000);
  await workshop.import({ kind: 'contacts', text: crowd() });
  ({ database } = workshop);
  await linkSome();
  await workshop.measure(MONTH);
  lookup = workshop.context.get(MovementsLookup, { strict: false });
}, 120_000);
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

interface Sum {
  visits: number;
  cases: number;
}

/** Sums by service, direction and neighbour (a service, `edge`, `alongside` or `all`), from the definition. */
async function expected(): Promise<Map<string, Sum>> {
  const rows = await database.query<{ personId: number; serviceId: number; at: Date; weight: number }>(
    `SELECT c.person_id AS "personId", c.service_id AS "serviceId", c.occurred_at AS at, w.weight
    FROM (
      SELECT i.person_id, t.service_id, i.occurred_at FROM panel_contacts i JOIN targets t ON t.id = i.target_id
      UNION ALL SELECT person_id, service_id, occurred_at FROM linked_contacts WHERE kind = 'page'
    ) c JOIN panel_weights w ON w.person_id = c.person_id AND w.month = $1`,
    [`${MONTH}-01`],
  );
  const [from, to] = [`${MONTH}-01`, `${nextMonth(MONTH)}-01`].map((day) => marketDayStart(day, ZONE));
  const sums = new Map<string, Sum & { persons: Set<number> }>();
  const add = (key: string, { personId, weight }: MovementVisit) => {
    const sum = sums.get(key) ?? { visits: 0, cases: 0, persons: new Set() };
    sums.set(key, sum);
    sum.visits += weight;
    sum.persons.add(personId);
    sum.cases = sum.persons.size;
  };
  for (const [personId, own] of grouped(rows, (row) => row.personId)) {
    const visits: MovementVisit[] = [];
    for (const [serviceId, contacts] of grouped(own, (row) => row.serviceId))
      for (const { start, end } of groupVisits(contacts.map(({ at }) => at.getTime())))
        visits.push({ personId, serviceId, start, end, weight: own[0]!.weight });
    visits.sort((a, b) => a.start - b.start || a.serviceId - b.serviceId);
    for (const { visit, ...sides } of placeVisits(visits)) {
      if (visit.start < from! || visit.start >= to!) continue;
      for (const direction of ['before', 'after'] as const) {
        const { kind, serviceId } = sides[direction];
        add(`${visit.serviceId} ${direction} ${kind} ${serviceId ?? 0}`, visit);
        add(`${visit.serviceId} ${direction} all 0`, visit);
      }
    }
  }
  return new Map([...sums].map(([key, { visits, cases }]) => [key, { visits, cases }]));
}

const stored = async () => {
  const rows = await database.query<Sum & { key: string }>(
    `SELECT service_id || ' ' || direction || ' ' || neighbour || ' ' || neighbour_id AS key, visits, cases
    FROM panel_movements WHERE country_code = 'at' AND month = $1`,
    [`${MONTH}-01`],
  );
  return new Map(rows.map(({ key, visits, cases }) => [key, { visits, cases }]));
};

const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

describe('traffic movements of a measured month', () => {
  it('are those of the definition, visit by visit', async () => {
    const wanted = await expected();
    const kinds = new Map<string, number>();
    for (const key of wanted.keys()) {
      const kind = key.split(' ')[2]!;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect([...kinds.keys()].sort()).toEqual(['all', 'alongside', 'edge', 'service']);
    expect(kinds.get('service')).toBeGreaterThan(60);
    expect(sorted(await stored())).toEqual(sorted(wanted));
  });

  it('add up to the visits of the service, before and after', async () => {
    const rows = await stored();
    for (const [key, { visits }] of rows) {
      const [service, direction, kind] = key.split(' ');
      if (kind !== 'all') continue;
      const parts = [...rows].filter(
        ([other]) => other.startsWith(`${service} ${direction} `) && !other.includes(' all '),
      );
      expect(parts.reduce((sum, [, part]) => sum + part.visits, 0)).toBe(visits);
      expect(rows.get(`${service} ${direction === 'before' ? 'after' : 'before'} all 0`)?.visits).toBe(
        visits,
      );
    }
  });

  it('are the same when the month is measured again', async () => {
    const first = sorted(await stored());
    await workshop.measure(MONTH);
    expect(sorted(await stored())).toEqual(first);
  });

  it('are shown most visits first, in per cent of all visits, up to a limit', async () => {
    const [busiest] = await database.query<{ id: number }>(
      `SELECT service_id AS id FROM panel_movements WHERE neighbour = 'service' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    );
    const question = { serviceId: busiest!.id, direction: 'before' as const };
    const all = (await lookup.movements('at', MONTH, question))!;
    expect(all.services.length).toBeGreaterThan(3);
    expect(all.services).toEqual(
      all.services.toSorted((a, b) => b.visits - a.visits || a.serviceId - b.serviceId),
    );
    for (const row of [...all.services, all.edge, all.alongside])
      expect(row.percent).toBe(percentOf(row.visits, all.visits));
    const rows = await stored();
    expect(all).toMatchObject(rows.get(`${busiest!.id} before all 0`)!);
    expect(all.edge).toMatchObject(rows.get(`${busiest!.id} before edge 0`)!);
    const few = (await lookup.movements('at', MONTH, { ...question, limit: 2 }))!;
    expect(few).toEqual({ ...all, services: all.services.slice(0, 2) });
    expect(await lookup.movements('at', '2026-01', question)).toBeUndefined();
    expect(await lookup.movements('at', MONTH, { ...question, serviceId: 999_999 })).toBeUndefined();
  });

  it('stay as they were when measuring them fails half way', async () => {
    const before = sorted(await stored());
    await database.query(
      `ALTER TABLE panel_movements ADD CONSTRAINT refuse CHECK (neighbour <> 'edge') NOT VALID`,
    );
    await expect(workshop.measure(MONTH)).rejects.toThrow('refuse');
    await database.query('ALTER TABLE panel_movements DROP CONSTRAINT refuse');
    expect(sorted(await stored())).toEqual(before);
  });
});
