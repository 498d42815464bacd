import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CategoryAdminDto } from '../../src/domains/categories/dto/category.dto.js';
import type { ChannelTypeDto } from '../../src/domains/channels/dto/channel-type.dto.js';
import type { GroupDto } from '../../src/domains/groups/dto/group.dto.js';
import { lastAudit } from '../support/audit.js';
import { describeCrud } from '../support/describe-crud.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Method } from '../support/http-calls.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { problemsOf } from '../support/problems.js';

interface Failure {
  code: string;
  problems: Record<string, { code: string; params?: object }[]>;
}

let environment: TestEnvironment;
let app: TestApp;
let admin: string;
let services: number[];

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  const rows = await app.database.query<{ id: number }>(
    `INSERT INTO rating_items (country_code, type, name)
     SELECT 'at', 'service', 'Service ' || n FROM generate_series(1, 4) n RETURNING id`,
  );
  services = rows.map(({ id }) => id).sort((a, b) => a - b);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ask = <Body = Failure>(method: Method, path: string, body?: object, token = admin) =>
  app.call<Body>(method, `/v3/at/admin/ratings/${path}`, { token, ...(body && { body }) });
const given = () => ({ app, call: app.call, token: admin });

for (const kind of ['streaming', 'channel'])
  describeCrud(
    {
      path: `/{cc}/admin/ratings/${kind}-types`,
      rows: `${kind}_types`,
      one: `${kind}_type`,
      event: `${kind}_type`,
      update: 'PUT',
      input: (number) => ({ name: `Type ${number}`, position: number }),
      change: { position: 40 },
      unique: 'name',
    },
    given,
  );

describeCrud(
  {
    path: '/{cc}/admin/ratings/groups',
    rows: 'groups',
    one: 'group',
    event: 'service_group',
    update: 'PUT',
    input: (number) => ({ name: `Group ${number}`, services: [] }),
    change: { name: 'Another name' },
    unique: 'name',
  },
  given,
);

describeCrud(
  {
    path: '/{cc}/admin/ratings/categories',
    rows: 'categories',
    one: 'category',
    event: 'category',
    update: 'POST',
    input: (number) => ({ name: `Category ${number}`, order: number, parent_id: null, targets: [] }),
    change: { name: 'Another category' },
  },
  given,
);

describe('types', () => {
  it('stay while they are used; those of all countries stay as they are', async () => {
    const { body } = await ask<{ streaming_type: { id: number } }>('POST', 'streaming-types', {
      name: 'Radio',
      position: 1,
    });
    const { id } = body.streaming_type;
    await app.database.query('INSERT INTO rating_item_streaming_types VALUES ($1, $2)', [services[0], id]);
    expect((await ask('DELETE', `streaming-types/${id}`)).body.code).toBe('request.in_use');
    const types = (await ask<{ channel_types: ChannelTypeDto[] }>('GET', 'channel-types')).body.channel_types;
    const shared = types.find(({ everywhere }) => everywhere);
    expect(shared).toBeDefined();
    expect((await ask('DELETE', `channel-types/${shared?.id}`)).status).toBe(404);
    expect((await ask('PUT', `channel-types/${shared?.id}`, { name: 'x', position: 1 })).status).toBe(404);
  });

  it('of channels are kept by administrators only', async () => {
    const limited = await givenUser(app, { email: 'limited@x.example', modules: ['admin', 'ratings_admin'] });
    const { access } = await signIn(app.call, limited);
    expect((await ask('GET', 'channel-types', undefined, access)).status).toBe(403);
    expect((await ask('GET', 'streaming-types', undefined, access)).status).toBe(200);
  });
});

describe('groups', () => {
  it('have services of their country, and nothing else', async () => {
    const body = { name: 'Regional', services: [services[2], services[0]] };
    const made = await ask<{ group: GroupDto }>('POST', 'groups', body);
    expect(made.body.group).toMatchObject({ country: 'at', services: [services[0], services[2]] });
    const wrong = { name: 'Regional', services: [services[0], 999999] };
    expect(problemsOf(await ask('PUT', `groups/${made.body.group.id}`, wrong))).toEqual([
      422,
      'services unknown_value',
    ]);
    const fewer = { name: 'Regional', services: [services[2]] };
    await ask('PUT', `groups/${made.body.group.id}`, fewer);
    expect((await lastAudit(app, 'service_group.updated'))?.details).toEqual({
      services: { before: [services[0], services[2]], after: [services[2]] },
    });
  });
});

describe('categories', () => {
  const make = async (name: string, more: object = {}) =>
    (
      await ask<{ category: CategoryAdminDto }>('POST', 'categories', {
        name,
        order: 1,
        parent_id: null,
        targets: [],
        ...more,
      })
    ).body.category;

  it('have a key made from their name, and say which one is there already', async () => {
    expect((await make('Küche & Garten')).key).toBe('kuche-garten');
    const again = await ask('POST', 'categories', { name: 'kuche garten', order: 1, targets: [] });
    expect(again.body.problems).toEqual({ name: [{ code: 'key_taken', params: { key: 'kuche-garten' } }] });
    expect(problemsOf(await ask('POST', 'categories', { name: '!!', order: 1, targets: [] }))).toEqual([
      422,
      'name invalid',
    ]);
  });

  it('have two levels, and stay while anything is below or filed under them', async () => {
    const top = await make('Sport');
    const below = await make('Football', { parent_id: top.id, targets: [services[1]] });
    expect(below).toMatchObject({ parent: 'Sport', targets: [services[1]] });
    const third = { name: 'Third', order: 1, parent_id: below.id, targets: [] };
    expect(problemsOf(await ask('POST', 'categories', third))).toEqual([422, 'parent_id two_levels']);
    const other = await make('Other');
    const lowered = { name: 'Sport', order: 1, parent_id: other.id, targets: [] };
    expect(problemsOf(await ask('POST', `categories/${top.id}`, lowered))).toEqual([
      422,
      'parent_id two_levels',
    ]);
    for (const { id } of [top, below])
      expect((await ask('DELETE', `categories/${id}`)).body.code).toBe('request.in_use');
  });

  it('become one with all that was filed under them and below them', async () => {
    const [stays, one, two] = [
      await make('News', { targets: [services[0]] }),
      await make('News and more', { targets: [services[0], services[1]] }),
      await make('Old news', { targets: [services[2]] }),
    ];
    const below = await make('Local news', { parent_id: two.id });
    const combined = await ask<{ category: CategoryAdminDto }>('POST', 'categories/combine', {
      into: stays.id,
      categories: [one.id, two.id],
    });
    expect(combined.body.category).toMatchObject({ id: stays.id, targets: services.slice(0, 3) });
    expect((await ask('GET', `categories/${one.id}`)).status).toBe(404);
    const lifted = await ask<{ category: CategoryAdminDto }>('GET', `categories/${below.id}`);
    expect(lifted.body.category.parent_id).toBe(stays.id);
    expect((await lastAudit(app, 'category.combined'))?.details).toEqual({
      categories: [
        { id: one.id, name: 'News and more' },
        { id: two.id, name: 'Old news' },
      ],
    });
    const into = (id: number, categories: number[]) =>
      ask('POST', 'categories/combine', { into: id, categories });
    expect(problemsOf(await into(stays.id, [stays.id]))).toEqual([422, 'categories twice']);
    expect(problemsOf(await into(stays.id, [999999]))).toEqual([422, 'categories unknown_value']);
    expect(problemsOf(await into(999999, [stays.id]))).toEqual([422, 'into unknown']);
    expect(problemsOf(await into(below.id, [stays.id]))).toEqual([422, 'into two_levels']);
  });
});
