import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ItemAnnotationsResponseDto } from '../../src/domains/details/dto/item-annotations.dto.js';
import { InnerApp } from '../support/inner-app.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { givenUser, signIn } from '../support/users.js';

let environment: TestEnvironment;
let app: InnerApp;
let item: number;
let house: number;
let planner: string;
let colleague: string;
let outsider: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await InnerApp.start();
  const made = await app.database.query<{ id: number }>(
    `INSERT INTO rating_items (country_code, type, name, traffic_source)
     VALUES ('at', 'service', 'Noted', 'none'), ('at', 'mediahouse', 'House', 'none') RETURNING id`,
  );
  [item = 0, house = 0] = made.map(({ id }) => id);
  const modules = ['ratings', 'detail'];
  const token = async (user: object) =>
    (await signIn(app.call, await givenUser(app, { modules, ...user }))).access;
  planner = await token({ email: 'planner@example.org' });
  colleague = await token({ email: 'colleague@example.org' });
  outsider = await token({ email: 'outsider@example.org', customer: 'Another customer' });
}, 60_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const base = (id: number | string = item, type = 'service') =>
  `/v3/at/ratings/details/${id}/${type}/annotations`;
const note = (body: object, token = planner, path = base()) =>
  app.call<{ id: number; problems?: Record<string, { code: string }[]> }>('POST', path, {
    token,
    body: { day: '2026-10-16', text: 'Relaunch', ...body },
  });
const read = async (token: string) =>
  (await app.call<ItemAnnotationsResponseDto>('GET', base(), { token })).body.annotations;
const remove = (id: number | string, token = planner) => app.call('DELETE', `${base()}/${id}`, { token });

describe('notes on an item', () => {
  it('are the team\u2019s: it sees them by day and takes them away, and nobody else does', async () => {
    const { status, body } = await note({});
    expect(status).toBe(201);
    expect((await note({ day: '2026-09-01', text: '  Storm ' }, colleague)).status).toBe(201);
    for (const token of [planner, colleague])
      expect((await read(token)).map(({ day, text }) => `${day} ${text}`)).toEqual([
        '2026-09-01 Storm',
        '2026-10-16 Relaunch',
      ]);
    expect(await read(outsider)).toEqual([]);
    expect((await remove(body.id, outsider)).status).toBe(404);
    expect((await remove(body.id, colleague)).status).toBe(200);
    expect((await remove(body.id)).status).toBe(404);
    expect(await read(planner)).toHaveLength(1);
  });

  it.each([
    { text: ' ' },
    { text: 'x'.repeat(201) },
    { text: ['a'] },
    { day: '2026-02-30' },
    { day: 7 },
    { more: 1 },
  ])('refuse %j', async (wrong) => {
    const { status, body } = await note(wrong);
    expect([status, Object.keys(body.problems ?? {})]).toEqual([422, Object.keys(wrong)]);
  });

  it('are on items the reader has, of their kind', async () => {
    for (const path of [base(2_147_483_647), base(house)])
      expect((await note({}, planner, path)).status).toBe(404);
    expect((await note({}, planner, base(house, 'mediahouse'))).status).toBe(201);
    for (const wrong of ['x', '0', '9999999999']) expect((await remove(wrong)).status).toBe(422);
  });

  it('end at five hundred, also when several are written at once', async () => {
    await app.database.query(
      `INSERT INTO item_annotations (country_code, item_id, customer_id, day, text)
       SELECT 'at', $1, (SELECT customer_id FROM users WHERE email = 'planner@example.org'), DATE '2026-10-01', n::text
       FROM generate_series(1, 497) n`,
      [item],
    );
    const writers = [planner, colleague, planner, colleague, planner, colleague];
    const statuses = await Promise.all(writers.map(async (token) => (await note({}, token)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect((await note({})).body.problems).toMatchObject({ text: [{ code: 'too_many_kept' }] });
    expect(await read(planner)).toHaveLength(500);
  });
});
