import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { BenchmarkScene } from './support/benchmark-scene.js';

interface Answer {
  categories: { key: string; name: string; order: number; version: number }[];
  columns: { key: string; name: string; type: string; order: number; version: number }[];
  category: { key: string; name: string; order: number; version: number };
  column: { key: string; order: number; version: number };
  keys: string[];
  code: string;
  current: { name: string };
  error: Record<string, string[]>;
  problems: Record<string, { code: string }[]>;
}

let scene: BenchmarkScene;

beforeAll(async () => {
  scene = await BenchmarkScene.open();
});
afterAll(() => scene.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  scene.ask<Answer>(method, path, body);
const categories = async () => (await ask('GET', '/categories')).body.categories.map(({ key }) => key);
const columns = async () => (await ask('GET', '/columns')).body.columns;
const column = (name: string) => ({ name, type: 'number' });

describe('categories', () => {
  it('have a key from their name, which nobody else may have', async () => {
    const made = await ask('POST', '/category/food_&_drinks', { name: ' Food & Drinks ', is_new: true });
    expect([made.status, made.body.category]).toEqual([
      200,
      { key: 'food_&_drinks', name: 'Food & Drinks', order: 0, benchmarks: 0, version: 1 },
    ]);
    const again = await ask('POST', '/category/food_&_drinks', { name: 'FOOD & drinks', is_new: true });
    expect([again.status, again.body.error]).toEqual([
      422,
      {
        name: ["Couldn't create unique key from name. food_&_drinks already exists. Please change the name."],
      },
    ]);
    const astray = await ask('POST', '/category/other', { name: 'Travel' });
    expect([astray.status, Object.keys(astray.body.problems)]).toEqual([422, ['key']]);
    expect(await categories()).toEqual(['food_&_drinks']);
  });

  it('are changed by the same call: the key stays, an older version is told', async () => {
    const { status, body } = await ask('POST', '/category/food_&_drinks', { name: 'Food', version: 1 });
    expect([status, body.category]).toMatchObject([200, { key: 'food_&_drinks', name: 'Food', version: 2 }]);
    const stale = await ask('POST', '/category/food_&_drinks', { name: 'Drinks', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([409, 'request.stale', 'Food']);
    expect((await ask('POST', '/category/gone', { name: 'Gone', version: 1 })).status).toBe(404);
  });

  it('have places without gaps, wherever one comes or goes', async () => {
    for (const name of ['b', 'c']) await ask('POST', `/category/${name}`, { name });
    await ask('POST', '/category/a', { name: 'a', order: 0 });
    expect(await categories()).toEqual(['a', 'food_&_drinks', 'b', 'c']);
    await ask('POST', '/category/a', { name: 'a', order: 2 });
    expect(await categories()).toEqual(['food_&_drinks', 'b', 'a', 'c']);
    expect((await ask('DELETE', '/category/b')).status).toBe(200);
    const { body } = await ask('POST', '/category/d', { name: 'd' });
    expect(body.category.order).toBe(3);
    expect((await ask('GET', '/categories')).body.categories.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  });

  it('stay while rows are in them', async () => {
    await scene.givenRows([{ id: 'one', category: 'a', year: 2024, values: {} }]);
    const { status, body } = await ask('DELETE', '/category/a');
    expect([status, body.code]).toEqual([409, 'request.in_use']);
    expect((await ask('DELETE', '/category/nothing')).status).toBe(404);
    expect(await categories()).toEqual(['food_&_drinks', 'a', 'c', 'd']);
  });

  it.each([[{}], [{ name: '' }], [{ name: 'x'.repeat(101) }], [{ name: 1 }], [{ name: 'e', order: -1 }]])(
    'are refused where they are none: %j',
    async (body) => {
      const { status } = await ask('POST', '/category/e', body);
      expect(status).toBe(422);
      expect(await categories()).not.toContain('e');
    },
  );

  it('are made once, however many ask at the same time', async () => {
    const body = { name: 'Race', is_new: true };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '/category/race', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
  });
});

describe('columns', () => {
  it('have keys without what is no letter or digit, and come last', async () => {
    const before = (await columns()).length;
    const { status, body } = await ask('POST', '/column/recall_in', {
      ...column('Recall, in %'),
      is_new: true,
    });
    expect([status, body.column]).toMatchObject([200, { key: 'recall_in', order: before }]);
    const again = await ask('POST', '/column/recall_in', { ...column('recall in'), is_new: true });
    expect(again.body.error['name']?.[0]).toContain('recall_in already exists');
  });

  it.each(['External ID', 'externalID', 'category', 'Year'])(
    'are none of what every row has: %s',
    async (name) => {
      const key = name === 'External ID' ? 'external_id' : name.toLowerCase();
      const { status } = await ask('POST', `/column/${key}`, { ...column(name), is_new: true });
      expect(status).toBe(key === 'external_id' ? 200 : 422);
    },
  );

  it('need a name that a key can be made of, and a type', async () => {
    expect((await ask('POST', '/column/x', column('!!!'))).body.problems).toHaveProperty('name');
    expect((await ask('POST', '/column/x', { name: 'x', type: 'date' })).body.problems).toHaveProperty(
      'type',
    );
  });

  it('are ordered all at once; others than there are, are told', async () => {
    const keys = (await columns()).map(({ key }) => key);
    const turned = keys.toReversed();
    expect((await ask('POST', '/columns/resort', { keys: turned })).body.keys).toEqual(turned);
    expect((await columns()).map(({ key, order }) => [key, order])).toEqual(
      turned.map((key, at) => [key, at]),
    );
    const stale = await ask('POST', '/columns/resort', { keys: turned.slice(1) });
    expect([stale.status, stale.body.code]).toEqual([409, 'request.stale']);
    expect((await ask('POST', '/columns/resort', { keys: ['a', 'a'] })).status).toBe(422);
    expect((await columns()).map(({ key }) => key)).toEqual(turned);
  });

  it('keep their type while rows have values, and take them along when they go', async () => {
    const rows = [{ id: 'two', category: 'a', year: 2024, values: { recall_in: 3, brand: 'B' } }];
    await scene.givenRows(rows);
    const retyped = await ask('POST', '/column/recall_in', { name: 'Recall', type: 'text' });
    expect(retyped.body.problems['type']?.[0]?.code).toBe('column_type_in_use');
    expect((await ask('DELETE', '/column/recall_in')).status).toBe(200);
    const { benchmarks } = await scene.benchmark({ category: 'a' });
    expect(benchmarks.map(({ values }) => values)).toContainEqual({ brand: 'B' });
  });

  it('leave their trace', async () => {
    const events = await scene.app.database.query<{ event: string }>(
      `SELECT DISTINCT event FROM audit_events WHERE event LIKE 'brand_lift%' ORDER BY 1`,
    );
    expect(events.map(({ event }) => event)).toEqual([
      'brand_lift_category.created',
      'brand_lift_category.deleted',
      'brand_lift_category.updated',
      'brand_lift_column.created',
      'brand_lift_column.deleted',
      'brand_lift_column.resorted',
    ]);
  });
});

describe('the benchmark', () => {
  it('is for those who have its module', async () => {
    const without = await givenUser(scene.app, { email: 'none@netreach.example', modules: ['ratings'] });
    const { access } = await signIn(scene.app.call, without);
    for (const path of ['categories', 'columns', 'benchmarks', 'upload-url?fileName=a.csv'])
      expect((await scene.app.call('GET', `/v3/brand-lift/${path}`, { token: access })).status).toBe(403);
    expect((await scene.app.call('GET', '/v3/brand-lift/benchmarks')).status).toBe(401);
    const admin = (await signIn(scene.app.call, await givenAdmin(scene.app))).access;
    expect((await scene.app.call('GET', '/v3/brand-lift/benchmarks', { token: admin })).status).toBe(200);
  });
});
