import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHistory } from '../../src/domains/ratings/catalogue-history.lookup.js';
import { DataStateLookup } from '../../src/domains/measurement/data-state.lookup.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { importRandomMarket } from '../support/market.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';

interface Ranking {
  items: { id: number; name: string; media_house: { name: string } | null; categories: string[] }[];
  master_data: string | null;
  index_version: number | null;
  problems: Record<string, { code: string; params?: object }[]>;
}

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let app: TestApp;
let admin: string;
let planner: string;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 4000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  planner = (await signIn(app.call, await givenUser(app, { modules: ['ratings'] }))).access;
  await keptOn('2026-11-03');
  await sql(`UPDATE rating_items SET name = 'Renamed' WHERE name = 'Service 1'`);
  await sql(
    `DELETE FROM rating_item_members WHERE service_id = (SELECT id FROM rating_items WHERE name = 'Renamed')`,
  );
  await sql(`UPDATE categories SET name = 'Another subject' WHERE name = 'Category 1'`);
}, 60_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const sql = (text: string, values: unknown[] = []) => app.database.query(text, values);

/** Keeps the master data of now as those of a day. */
async function keptOn(day: string): Promise<void> {
  const history = workshop.context.get(CatalogueHistory, { strict: false });
  const state = await workshop.context.get(DataStateLookup, { strict: false }).of('at');
  await history.keep('at', state);
  await sql('UPDATE catalogue_days SET day = $1 WHERE day = (SELECT max(day) FROM catalogue_days)', [day]);
}

const ranking = async (asOf?: string, token = admin) => {
  const more = asOf ? `&as_of=${asOf}` : '';
  return app.call<Ranking>('GET', `/v3/at/ratings/list/services?date=2026-10-01&page_size=100${more}`, {
    token,
  });
};
const service1 = ({ items }: Ranking) => items.find(({ name }) => name === 'Service 1' || name === 'Renamed');

describe('a ranking with the master data of a day', () => {
  it('has names, media houses and categories of its end, and says which', async () => {
    const [now, then] = [(await ranking()).body, (await ranking('2026-11-10')).body];
    expect(service1(now)).toMatchObject({
      name: 'Renamed',
      media_house: null,
      categories: ['Another subject'],
    });
    expect(service1(then)).toMatchObject({
      name: 'Service 1',
      media_house: { name: 'House 1' },
      categories: ['Category 1'],
    });
    expect([now.master_data, then.master_data]).toEqual([null, '2026-11-03']);
    const figures = ({ items }: Ranking) => new Map(items.map(({ id, ...item }) => [id, item]));
    expect(figures(then).size).toBe(figures(now).size);
  });

  it('has the master data of the last day kept until then', async () => {
    await keptOn('2026-11-12');
    await sql(`UPDATE rating_items SET name = 'Renamed again' WHERE name = 'Renamed'`);
    const nameOn = async (day: string) => {
      const { body } = await ranking(day);
      return [body.master_data, service1(body)?.name];
    };
    expect(await nameOn('2026-11-11')).toEqual(['2026-11-03', 'Service 1']);
    expect(await nameOn('2026-11-12')).toEqual(['2026-11-12', 'Renamed']);
    await sql(`UPDATE rating_items SET name = 'Renamed' WHERE name = 'Renamed again'`);
  });

  it('shows nobody what is kept for others since', async () => {
    const names = async (asOf?: string) => (await ranking(asOf, planner)).body.items.map(({ name }) => name);
    expect(await names('2026-11-10')).toContain('Service 2');
    await sql(`INSERT INTO customers (name) VALUES ('Others')`);
    await sql(`INSERT INTO rating_item_customers (item_id, customer_id)
      SELECT i.id, c.id FROM rating_items i, customers c WHERE i.name = 'Service 2' AND c.name = 'Others'`);
    expect(await names()).not.toContain('Service 2');
    expect(await names('2026-11-10')).not.toContain('Service 2');
    await sql('DELETE FROM rating_item_customers');
  });

  it('is of the versions of figures that answered then', async () => {
    await sql(
      `UPDATE contact_indexes SET published_at = '2026-11-04T12:00:00Z' WHERE version = 1 AND months = 1`,
    );
    await workshop.measure('2026-10');
    await sql(
      `UPDATE contact_indexes SET published_at = '2026-11-14T12:00:00Z' WHERE version = 2 AND months = 1`,
    );
    const version = async (asOf?: string) => (await ranking(asOf)).body.index_version;
    expect(await version('2026-11-03')).toBe(1);
    expect(await version('2026-11-10')).toBe(1);
    expect(await version('2026-11-14')).toBe(2);
    expect(await version()).toBe(2);
  });

  it('is refused before the first day that is kept', async () => {
    const refused = await ranking('2026-11-02');
    expect(problemsOf(refused)).toEqual([422, 'as_of before_history']);
    expect(refused.body.problems['as_of']?.[0]?.params).toEqual({ day: '2026-11-03' });
    expect((await ranking('2026-13-01')).status).toBe(422);
  });
});
