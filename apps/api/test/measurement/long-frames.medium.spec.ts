import { decodeContactIndex, openReachFrame, type ContactIndex } from '@netreach/measurement';
import { CALCULATION_TYPES } from '@netreach/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CountriesLookup } from '../../src/domains/countries/countries.lookup.js';
import { ContactIndexesRepository } from '../../src/domains/measurement/database/contact-indexes.repository.js';
import { DataStateLookup, type DataState } from '../../src/domains/measurement/data-state.lookup.js';
import { DataFramesLookup } from '../../src/domains/ratings/data-frames.lookup.js';
import { RankingLookup } from '../../src/domains/ranking/ranking.lookup.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket, seeded } from '../support/market.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const HOLIDAYS = ['2026-10-26', '2026-12-08', '2026-12-25'];

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let database: Database;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  database = workshop.context.get(Database);
  await importRandomMarket(workshop, 2000);
  const random = seeded(11);
  const rows = Array.from({ length: 3000 }, () => {
    const at = new Date(Date.UTC(2026, 10, 1) + Math.floor(random() * 60 * 86_400) * 1000).toISOString();
    return `p${Math.floor(500 * random())},${at},www.s${Math.floor(24 * random())}.example/x,desktop,false`;
  });
  const text = ['person,time,url,device,registered', ...rows].join('\n');
  await workshop.import({ kind: 'contacts', text });
  await workshop.context.get(CountriesLookup, { strict: false }).setHolidays('at', 2026, HOLIDAYS);
  // Somebody who left in November answers for no quarter.
  await database.query(`UPDATE panel_persons SET active_until = '2026-11-15' WHERE external_id = 'p7'`);
  for (const month of ['2026-10', '2026-11']) await workshop.measure(month);
}, 120_000);
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const stateOf = (): Promise<DataState> => workshop.context.get(DataStateLookup, { strict: false }).of('at');
const namesOf = ({ longFrames }: DataState) =>
  longFrames.map(({ month, length, index }) => `${month} ${length} v${index.version}`);

async function quarter(): Promise<ContactIndex> {
  const [frame] = (await stateOf()).longFrames;
  const encoded = await workshop.context
    .get(ContactIndexesRepository, { strict: false })
    .load(frame?.index.id ?? 0);
  if (!encoded) throw new Error('there is no quarter');
  return decodeContactIndex(encoded);
}

describe('a quarter', () => {
  it('is there once its last month is, and again whenever one of its months is measured again', async () => {
    expect(namesOf(await stateOf())).toEqual([]);
    await workshop.measure('2026-12');
    expect(namesOf(await stateOf())).toEqual(['2026-10 3 v1']);
    await workshop.measure('2026-11');
    const state = await stateOf();
    expect(namesOf(state)).toEqual(['2026-10 3 v2']);
    expect(state.months.map(({ month }) => month)).toEqual(['2026-12', '2026-11', '2026-10']);
  });

  it('holds the holidays of its market', async () => {
    expect(await quarter()).toMatchObject({ months: ['2026-10', '2026-11', '2026-12'], holidays: HOLIDAYS });
  });

  it('counts persons once over its months, those only who were there in all of them', async () => {
    const index = await quarter();
    const present = await database.query<{ id: number }>(
      `SELECT id FROM panel_persons WHERE external_id <> 'p7' ORDER BY id`,
    );
    expect([...index.persons.ids].sort((a, b) => a - b)).toEqual(present.map(({ id }) => id));
    expect(index.persons.weights.reduce((sum, weight) => sum + weight, 0)).toBe(index.universe);
    const rows = await database.query<{ id: number; month: string; persons: number[] }>(
      `SELECT t.service_id AS id, to_char(c.market_day, 'YYYY-MM') AS month, array_agg(DISTINCT c.person_id) AS persons
      FROM panel_contacts c JOIN targets t ON t.id = c.target_id JOIN panel_persons p ON p.id = c.person_id
      WHERE c.market_day BETWEEN '2026-10-01' AND '2026-12-31' AND p.external_id <> 'p7' GROUP BY 1, 2`,
    );
    const weightOf = new Map(Array.from(index.persons.ids, (id, at) => [id, index.persons.weights[at] ?? 0]));
    const weigh = (persons: Iterable<number>) =>
      [...persons].reduce((sum, id) => sum + (weightOf.get(id) ?? 0), 0);
    const frame = openReachFrame(index);
    const devices = ['desktop', 'mobile_web', 'mobile_app'] as const;
    const accumulated = frame.rank({ devices, filter: [], calculation: 'accumulated' });
    const monthly = frame.rank({ devices, filter: [], calculation: 'average_month' });
    for (const id of new Set(rows.map((row) => row.id))) {
      const months = rows.filter((row) => row.id === id);
      const anybody = new Set(months.flatMap(({ persons }) => persons));
      expect(accumulated.find(id)?.cases).toBe(anybody.size);
      expect(accumulated.find(id)?.users).toBeCloseTo(weigh(anybody), 6);
      const mean = months.reduce((sum, { persons }) => sum + weigh(persons), 0) / 3;
      expect(monthly.find(id)?.users).toBeCloseTo(mean, 6);
    }
  });

  it('keeps no weights of persons beside its months', async () => {
    const [row] = await database.query<{ months: string[] }>(
      `SELECT array_agg(DISTINCT to_char(month, 'YYYY-MM')) AS months FROM panel_weights`,
    );
    expect(row?.months).toEqual(['2026-10', '2026-11', '2026-12']);
  });

  it('is offered with every way of counting and as the view of channels, and answers rankings', async () => {
    const frames = workshop.context.get(DataFramesLookup, { strict: false });
    const offered = (await frames.list('at')).filter(({ interval_type }) => interval_type === 'quarter');
    expect(offered.map(({ calculation_type }) => calculation_type)).toEqual([...CALCULATION_TYPES, null]);
    expect(offered[0]).toMatchObject({ date: '2026-10-01', name: 'Quarter 4, 2026', has_panel: true });
    const rankings = workshop.context.get(RankingLookup, { strict: false });
    const query = {
      date: '2026-10-01',
      interval_type: 'quarter',
      calculation_type: 'accumulated',
    } as const;
    const asked = await rankings.settle('at', 'services', query, { admin: true, customerId: null });
    expect(asked.frame).toEqual(
      offered.find(({ calculation_type: calculation }) => calculation === query.calculation_type),
    );
    const { rows } = await rankings.all(asked);
    const expected = openReachFrame(await quarter()).rank({ ...asked.reach, calculation: 'accumulated' });
    expect(rows.length).toBeGreaterThan(20);
    for (const { id, stats } of rows)
      if (stats.unique_users !== null)
        expect(stats.unique_users).toBe(Math.round(expected.find(id)?.users ?? 0));
    await expect(frames.resolve('at', { date: '2026-07-01', interval_type: 'quarter' })).rejects.toThrow();
  });
});

it('refuses holidays of another year and changes nothing', async () => {
  const countries = workshop.context.get(CountriesLookup, { strict: false });
  await expect(countries.setHolidays('at', 2026, ['2027-01-01'])).rejects.toThrow('2027-01-01');
  expect(await countries.holidays('at')).toEqual(HOLIDAYS);
});
