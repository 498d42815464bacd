import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AttributeAdminDto } from '../../src/domains/attributes/dto/attribute.dto.js';
import { lastAudit } from '../support/audit.js';
import { describeCrud } from '../support/describe-crud.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Method } from '../support/http-calls.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, signIn } from '../support/users.js';
import { problemsOf } from '../support/problems.js';

interface Answer {
  attribute: AttributeAdminDto;
  attributes: AttributeAdminDto[];
  code: string;
  problems: Record<string, { code: string }[]>;
}

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let app: TestApp;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 100);
  app = await TestApp.start();
  token = (await signIn(app.call, await givenAdmin(app))).access;
}, 60_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = (method: Method, path = '', body?: object) =>
  app.call<Answer>(method, `/v3/at/admin/attributes${path}`, { token, ...(body && { body }) });
const input = (key: string, more: object = {}) => ({
  key,
  name: `Attribute ${key}`,
  group: 'More',
  position: 10,
  values: [],
  ...more,
});
const levels = (of: readonly { id: number; key: string; name: string }[]) =>
  of.map(({ id, key, name }) => ({ id, key, name }));

describeCrud(
  {
    path: '/{cc}/admin/attributes',
    rows: 'attributes',
    one: 'attribute',
    event: 'attribute',
    update: 'PUT',
    input: (number) => input(`own_${number}`),
    change: { name: 'Another name' },
    unique: 'key',
  },
  () => ({ app, call: app.call, token }),
);

describe('attributes', () => {
  it('have levels that are made, renamed, put in another order and removed', async () => {
    const values = [
      { key: 'low', name: 'Low' },
      { key: 'high', name: 'High' },
    ];
    const { attribute } = (await ask('POST', '', input('income', { values }))).body;
    const [low, high] = attribute.values;
    expect(attribute.values.map(({ key }) => key)).toEqual(['low', 'high']);
    const next = [
      { id: high?.id, key: 'high', name: 'A lot' },
      { key: 'middle', name: 'Middle' },
    ];
    const changed = (await ask('PUT', `/${attribute.id}`, input('income', { values: next }))).body.attribute;
    expect(changed.values.map(({ id, key, name }) => [id === high?.id, key, name])).toEqual([
      [true, 'high', 'A lot'],
      [false, 'middle', 'Middle'],
    ]);
    expect((await lastAudit(app, 'attribute.updated'))?.details).toMatchObject({
      values: { before: values, after: [{ key: 'high' }, { key: 'middle' }] },
    });
    const foreign = [{ id: low?.id, key: 'low', name: 'Gone' }];
    expect(problemsOf(await ask('PUT', `/${attribute.id}`, input('income', { values: foreign })))).toEqual([
      422,
      'values unknown_value',
    ]);
    const twice = [values[0], values[0]];
    expect((await ask('POST', '', input('twice', { values: twice }))).status).toBe(422);
    expect((await ask('DELETE', `/${attribute.id}`)).status).toBe(200);
  });

  it('of age, gender and province stay, with their keys and levels; names can change', async () => {
    const gender = (await ask('GET', '?search=gender')).body.attributes.find(({ key }) => key === 'gender');
    if (!gender) throw new Error('no gender');
    const same = input('gender', { name: 'Geschlecht', values: levels(gender.values) });
    const [female, male] = levels(gender.values);
    expect((await ask('DELETE', `/${gender.id}`)).body.code).toBe('attributes.fixed');
    expect(problemsOf(await ask('PUT', `/${gender.id}`, { ...same, key: 'sex' }))).toEqual([
      422,
      'key attribute_fixed',
    ]);
    for (const values of [[female], [female, male, { key: 'other', name: 'Other' }]])
      expect(problemsOf(await ask('PUT', `/${gender.id}`, { ...same, values }))).toEqual([
        422,
        'values attribute_fixed',
      ]);
    const values = [{ ...male, name: 'Männer' }, female];
    const { body } = await ask('PUT', `/${gender.id}`, { ...same, values });
    expect(body.attribute).toMatchObject({
      name: 'Geschlecht',
      fixed: true,
      values: [{ name: 'Männer' }, female],
    });
    expect(problemsOf(await ask('POST', '', input('gender_meta45')))).toEqual([422, 'key attribute_fixed']);
  });

  it('stay while persons have them, and so do their levels', async () => {
    const region = (await ask('GET', '?search=region')).body.attributes[0];
    if (!region) throw new Error('no region');
    expect((await ask('DELETE', `/${region.id}`)).body.code).toBe('request.in_use');
    const fewer = input('region', { values: levels(region.values).slice(1) });
    expect(problemsOf(await ask('PUT', `/${region.id}`, fewer))).toEqual([422, 'values level_in_use']);
    expect((await ask('GET', `/${region.id}`)).body.attribute).toEqual(region);
  });
});
