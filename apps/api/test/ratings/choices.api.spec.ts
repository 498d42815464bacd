import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomTabResponseDto } from '../../src/domains/ranking/custom-tab/custom-tab.dto.js';
import type {
  FavoritesResponseDto,
  PanelAttributesResponseDto,
} from '../../src/domains/ratings/favorites/favorites.dto.js';
import type {
  TargetGroupResponseDto,
  TargetGroupsResponseDto,
} from '../../src/domains/ratings/target-groups/target-groups.dto.js';
import type { RankingResponseDto } from '../../src/domains/ranking/dto/ranking.dto.js';
import type { AttributesResponseDto } from '../../src/domains/ratings/dto/ratings-filters.dto.js';
import type { PageFiltersResponseDto } from '../../src/domains/ratings/page-filters/page-filters.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
/** Two users of one customer, one of another, an administrator without one. */
let planner: string;
let colleague: string;
let rival: string;
let loner: string;
let serviceIds: number[];

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  await importRandomMarket(workshop, 3000);
  await workshop.measure('2026-10');
  await workshop.close();
  app = await TestApp.start();
  call = app.call;
  const tokenOf = async (name: string, customer: string) => {
    const email = `${name}@netreach.example`;
    return (await signIn(call, await givenUser(app, { email, customer }))).access;
  };
  planner = await tokenOf('planner', 'Test customer');
  colleague = await tokenOf('colleague', 'Test customer');
  rival = await tokenOf('rival', 'Rival');
  loner = (await signIn(call, await givenAdmin(app))).access;
  const { body } = await call<RankingResponseDto>('GET', '/v3/at/ratings/list/services', { token: planner });
  serviceIds = body.items.map(({ id }) => id);
}, 120_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const get = <Body>(path: string, token = planner) => call<Body>('GET', `/v3/at/ratings/${path}`, { token });
const post = <Body>(path: string, body: unknown, token = planner) =>
  call<Body>('POST', `/v3/at/ratings/${path}`, { token, body });

describe('favourite attributes', () => {
  const groups = async (token?: string) =>
    (await get<AttributesResponseDto>('attributes', token)).body.attribute_groups;

  it('are those of every panel until the user chooses, and stand in the order chosen then', async () => {
    const [first, ...others] = await groups();
    expect(first?.attributes.every(({ fixed }) => fixed)).toBe(true);
    const chosen = others[0]?.attributes[0]?.id ?? 0;
    const fixed = first?.attributes[0]?.id ?? 0;
    const { body } = await post<FavoritesResponseDto>('favorites', { favorites: [chosen, fixed] });
    expect(body.favorites).toEqual([chosen, fixed]);
    const [favorites, ...rest] = await groups();
    expect(favorites).toMatchObject({ key: 'favorites', favorite: true });
    expect(favorites?.attributes.map(({ id }) => id)).toEqual([chosen, fixed]);
    expect(rest.flatMap(({ attributes }) => attributes.map(({ id }) => id))).not.toContain(chosen);
    expect((await get<FavoritesResponseDto>('favorites', colleague)).body.favorites).toEqual([]);
    expect((await groups(colleague))[0]?.attributes.every((attribute) => attribute.fixed)).toBe(true);
    await post('favorites', { favorites: [] });
    expect((await groups())[0]?.attributes.map(({ id }) => id)).toContain(fixed);
  });

  it('must exist, and a wrong one changes nothing', async () => {
    await post('favorites', { favorites: [1] });
    const before = (await get<FavoritesResponseDto>('favorites')).body.favorites;
    const { status, body } = await post<{ error: unknown }>('favorites', { favorites: [999_999] });
    expect([status, body.error]).toEqual([422, { favorites: ['999999 does not exist'] }]);
    for (const wrong of [{}, { favorites: 'gender' }, { favorites: [1, 1] }, { favorites: [1.5] }])
      expect((await post('favorites', wrong)).status).toBe(422);
    expect((await get<FavoritesResponseDto>('favorites')).body.favorites).toEqual(before);
  });
});

describe('the customer’s own tab', () => {
  it('is the same for all users of a customer, and nobody else’s', async () => {
    expect((await get<CustomTabResponseDto>('custom-tab')).body.custom_tab).toBeNull();
    const items = [serviceIds[2]!, serviceIds[0]!];
    await post('custom-tab', { name: ' Our portfolio ', items });
    const { custom_tab: tab } = (await get<CustomTabResponseDto>('custom-tab', colleague)).body;
    expect(tab?.name).toBe('Our portfolio');
    expect(tab?.items.map(({ id }) => id)).toEqual(items);
    expect((await get<CustomTabResponseDto>('custom-tab', rival)).body.custom_tab).toBeNull();
    expect((await get<CustomTabResponseDto>('custom-tab', loner)).body.custom_tab).toBeNull();
    await post('custom-tab', { name: 'Mine', items: [serviceIds[1]!] }, loner);
    expect((await get<CustomTabResponseDto>('custom-tab')).body.custom_tab?.name).toBe('Our portfolio');
    const ranking = await get<RankingResponseDto>(`list/all?items=${items.join(',')}`);
    expect(ranking.body.items.map(({ id }) => id).sort()).toEqual([...items].sort());
  });

  it('shows only what its readers may see, and takes nothing else', async () => {
    const kept = serviceIds[5]!;
    await post('custom-tab', { name: 'Rival', items: [kept, serviceIds[6]!] }, rival);
    await app.database.query(
      `INSERT INTO rating_item_customers (item_id, customer_id) SELECT $1, id FROM customers WHERE name = 'Test customer'`,
      [kept],
    );
    const { custom_tab: tab } = (await get<CustomTabResponseDto>('custom-tab', rival)).body;
    expect(tab?.items.map(({ id }) => id)).toEqual([serviceIds[6]]);
    const refused = await post<{ error: unknown }>('custom-tab', { name: 'Rival', items: [kept] }, rival);
    const unknown = await post<{ error: unknown }>('custom-tab', { name: 'Rival', items: [999_999] }, rival);
    expect([refused.status, refused.body.error]).toEqual([422, { items: [`${kept} does not exist`] }]);
    expect([unknown.status, unknown.body.error]).toEqual([422, { items: ['999999 does not exist'] }]);
  });

  it('goes when nothing is left on it', async () => {
    await post('custom-tab', { name: 'Our portfolio', items: [] });
    expect((await get<CustomTabResponseDto>('custom-tab')).body.custom_tab).toBeNull();
    expect((await post('custom-tab', { name: '  ', items: [serviceIds[0]] })).status).toBe(422);
  });
});

describe('saved target groups', () => {
  const list = async (token?: string) =>
    (await get<TargetGroupsResponseDto>('target-groups', token)).body.target_groups;
  const women = { name: 'Women', attributes: 'gender:female' };

  it('are kept, changed and removed by their user', async () => {
    const { status, body } = await post<TargetGroupResponseDto>('target-groups', women);
    const mine = { folder: '', shared: false, own: true };
    expect([status, body.target_group]).toEqual([201, { id: body.target_group.id, ...women, ...mine }]);
    await post('target-groups', { name: 'east', attributes: 'region:east' });
    expect((await list()).map(({ name }) => name)).toEqual(['east', 'Women']);
    expect(await list(colleague)).toEqual([]);
    const path = `/v3/at/ratings/target-groups/${body.target_group.id}`;
    const changed = { name: 'WOMEN', attributes: 'gender:female;region:east' };
    expect((await call('PUT', path, { token: colleague, body: changed })).status).toBe(404);
    expect((await call('PUT', path, { token: planner, body: changed })).status).toBe(200);
    expect((await list())[1]).toMatchObject(changed);
    expect((await call('DELETE', path, { token: colleague })).status).toBe(404);
    expect((await call('DELETE', path, { token: planner })).status).toBe(200);
    expect((await call('DELETE', path, { token: planner })).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['east']);
  });

  it('stand in folders and are shared with the team, whose members use them and leave them as they are', async () => {
    const shared = { name: 'West', attributes: '!region:east', folder: 'Spring', shared: true };
    const { body } = await post<TargetGroupResponseDto>('target-groups', shared);
    await post('target-groups', { name: 'Own', attributes: 'region:east' });
    expect(await list(colleague)).toEqual([{ ...body.target_group, own: false }]);
    expect(await list(rival)).toEqual([]);
    const path = `/v3/at/ratings/target-groups/${body.target_group.id}`;
    expect((await call('PUT', path, { token: colleague, body: shared })).status).toBe(404);
    expect((await call('DELETE', path, { token: colleague })).status).toBe(404);
    expect((await call('PUT', path, { token: planner, body: { ...shared, shared: false } })).status).toBe(
      200,
    );
    expect(await list(colleague)).toEqual([]);
    const loner = await post<{ error: unknown }>('target-groups', { ...shared, folder: 'x'.repeat(61) });
    expect([loner.status, Object.keys(loner.body.error as object)]).toEqual([422, ['folder']]);
  });

  it('may be built with not, or and brackets, as deep as they can be read', async () => {
    const nested = { name: 'Nested', attributes: '(gender:female|!region:east;gender:male)' };
    expect((await post('target-groups', nested)).status).toBe(201);
    const deep = '(gender:male|(region:east|(gender:male|(region:east|gender:female))))';
    const refused = await post<{ error: unknown }>('target-groups', { name: 'Deep', attributes: deep });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      { attributes: ['This target group has too many conditions, or brackets too deep'] },
    ]);
  });

  it('have names of their own and filters that exist', async () => {
    await post('target-groups', women);
    const taken = await post<{ error: unknown }>('target-groups', { ...women, name: 'wOMEN' });
    expect([taken.status, taken.body.error]).toEqual([422, { name: ['This is taken already'] }]);
    for (const wrong of [{ ...women, name: '' }, { name: 'x', attributes: 'hair:red' }, { name: 'x' }])
      expect((await post('target-groups', wrong)).status).toBe(422);
    expect((await list()).map(({ name }) => name)).toEqual(['east', 'Nested', 'Own', 'Women', 'West']);
  });
});

describe('attributes of the panel', () => {
  const search = async (query: string) =>
    (await get<PanelAttributesResponseDto>(`panel-attributes${query}`)).body.attributes;

  it('are found by their names and those of their levels', async () => {
    const all = await search('');
    expect(all.map(({ key }) => key)).toEqual(expect.arrayContaining(['gender', 'region']));
    const [gender, ...others] = await search('?search_value=FEMALE');
    expect(others).toEqual([]);
    expect(gender).toMatchObject({ key: 'gender' });
    expect(gender?.values.map(({ key }) => key)).toContain('female');
    expect(await search('?search_value=%25')).toEqual([]);
  });

  it('have only levels somebody had on a day', async () => {
    await app.database.query(`
      INSERT INTO attribute_values (attribute_id, key, name, position)
      SELECT id, 'nowhere', 'Nowhere', 99 FROM attributes WHERE key = 'region'`);
    const levels = async (query: string) =>
      (await search(query)).find(({ key }) => key === 'region')?.values.map(({ key }) => key) ?? [];
    expect(await levels('')).toContain('nowhere');
    expect(await levels('?date=2026-10-01')).not.toContain('nowhere');
    expect(await levels('?date=2026-10-01')).toContain('east');
    for (const date of ['2026-02-30', 'yesterday', '2026-13-01'])
      expect((await get(`panel-attributes?date=${date}`)).status).toBe(422);
  });
});

describe('the filters of a screen', () => {
  const filters = async (query: string) =>
    (await get<PageFiltersResponseDto>(`filters${query}`)).body.filters;
  const visible = async (query: string) =>
    (await filters(query)).filter((filter) => filter.visible).map(({ key }) => key);

  it('are those of the screen, with everything there is to choose', async () => {
    const all = await filters('');
    expect(all.map(({ key }) => key)).toHaveLength(8);
    expect(all.every((filter) => filter.visible)).toBe(true);
    const [frame, devices, , attributes] = all;
    expect(frame?.value).toBe('2026-10-01|month|accumulated');
    expect(frame?.options.map(({ value }) => value)).toContain('2026-10-01|month|average_day');
    expect(devices).toMatchObject({ value: 'all', type: 'single' });
    expect(attributes?.options).toContainEqual({
      value: 'gender:female',
      label: expect.any(String) as unknown as string,
      parent: 'gender',
    });
    expect(await visible('?page=details')).toEqual([
      'data-frame',
      'devices',
      'attributes',
      'registered_only',
    ]);
    expect(await visible('?page=list&mode=public')).toEqual([
      'data-frame',
      'devices',
      'categories',
      'has_owa_data',
    ]);
    expect((await get('filters?page=home')).status).toBe(422);
  });

  it('are each user\u2019s, those of this moment, and are sent once', async () => {
    const levels = async (token: string) =>
      (await get<PageFiltersResponseDto>('filters', token)).body.filters.find(
        ({ key }) => key === 'attributes',
      )?.options[0]?.value;
    const first = await levels(colleague);
    const { attribute_groups } = (await get<AttributesResponseDto>('attributes', colleague)).body;
    const other = attribute_groups.at(-1)?.attributes.at(-1);
    await post('favorites', { favorites: [other?.id] });
    expect([await levels(planner), await levels(colleague)]).toEqual([other?.key, first]);
    const names = async () =>
      (await filters('')).find(({ key }) => key === 'exclude_services')?.options.map(({ label }) => label);
    const before = await names();
    await app.database.query(`UPDATE rating_items SET name = 'Renamed' WHERE id = $1`, [serviceIds[0]]);
    expect(await names()).not.toEqual(before);
    const { headers } = await get('filters');
    const again = { token: planner, headers: { 'if-none-match': String(headers['etag']) } };
    expect((await call('GET', '/v3/at/ratings/filters', again)).status).toBe(304);
  });
});
