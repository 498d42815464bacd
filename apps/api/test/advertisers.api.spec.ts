import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdvertiserDto } from '../src/domains/advertisers/dto/advertiser.dto.js';
import type { AdvertisersResponseDto } from '../src/domains/advertisers/dto/advertisers.dto.js';
import { lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Method } from './support/http-calls.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

type Who = 'ada' | 'otto';
interface Saved {
  advertiser: AdvertiserDto;
  code: string;
  problems: Record<string, { code: string }[]>;
  current: AdvertiserDto;
}

let environment: TestEnvironment;
let app: TestApp;
const tokens = {} as Record<Who, string>;
const customers: Record<string, number> = {};

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  const otto = await givenUser(app, {
    email: 'otto@a.example',
    role: 'customer_admin',
    customer: 'A',
    countries: ['at', 'de'],
    modules: ['admin', 'advertisers_admin'],
  });
  await givenUser(app, { email: 'bert@b.example', customer: 'B' });
  await givenUser(app, { email: 'dora@d.example', customer: 'D', countries: ['de'] });
  tokens.ada = (await signIn(app.call, await givenAdmin(app, { countries: ['at', 'de'] }))).access;
  tokens.otto = (await signIn(app.call, otto)).access;
  const rows = await app.database.query<{ id: number; name: string }>('SELECT id, name FROM customers');
  for (const { id, name } of rows) customers[name] = id;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ask = <Body = Saved>(
  who: Who,
  method: Method,
  customer: string,
  path = '',
  body?: object,
  country = 'at',
) =>
  app.call<Body>(method, `/v3/${country}/admin/customers/${customers[customer]}/advertisers${path}`, {
    token: tokens[who],
    ...(body && { body }),
  });
const written = (name: string, more: object = {}) => ({
  name,
  company: '',
  contact_email: '',
  enabled: true,
  ...more,
});
const save = (who: Who, customer: string, body: object, country?: string) =>
  ask(who, 'POST', customer, '/save', body, country);
const named = async (customer: string, query = '', country = 'at') =>
  (
    await ask<AdvertisersResponseDto>('ada', 'GET', customer, `?${query}`, undefined, country)
  ).body.advertisers.map(({ name }) => name);
const problemsOf = ({ body }: { body: Saved }) =>
  Object.entries(body.problems).map(([field, [first]]) => `${field} ${first?.code}`);

describe('advertisers', () => {
  it('are made for a customer in a country, listed on pages, searched and told apart', async () => {
    for (const name of ['Wasser', 'Brot', 'Auto'])
      await save('otto', 'A', written(name, { enabled: name !== 'Auto' }));
    await save('ada', 'B', written('Brot'));
    await save('otto', 'A', written('Wasser'), 'de');
    expect(await named('A')).toEqual(['Auto', 'Brot', 'Wasser']);
    expect([await named('B'), await named('A', '', 'de')]).toEqual([['Brot'], ['Wasser']]);
    expect(await named('A', 'page_size=2&page=2')).toEqual(['Wasser']);
    expect([await named('A', 'enabled=false'), await named('A', 'search=wass')]).toEqual([
      ['Auto'],
      ['Wasser'],
    ]);
    const event = await lastAudit(app, 'advertiser.created');
    expect(event).toMatchObject({
      country_code: 'de',
      customer_id: customers['A'],
      details: { name: 'Wasser' },
    });
  });

  it('are changed with before and after, and never from an older version', async () => {
    const { body } = await save('otto', 'A', written('Milch'));
    const { id, version } = body.advertiser;
    const change = written('Milch und Käse', {
      advertiser_id: id,
      version,
      contact_email: 'm@milch.example',
    });
    const changed = await save('otto', 'A', change);
    expect(changed.body.advertiser).toMatchObject({ id, name: 'Milch und Käse', version: 2 });
    expect((await ask('otto', 'GET', 'A', `/${id}`)).body.advertiser).toEqual(changed.body.advertiser);
    expect((await lastAudit(app, 'advertiser.updated'))?.details).toMatchObject({
      name: { before: 'Milch', after: 'Milch und Käse' },
    });
    const late = await save('otto', 'A', change);
    expect([late.status, late.body.code, late.body.current]).toEqual([
      409,
      'request.stale',
      changed.body.advertiser,
    ]);
  });

  it('are refused with the field that is wrong', async () => {
    await save('otto', 'A', written('Once'));
    expect(problemsOf(await save('otto', 'A', written('Once')))).toEqual(['name taken']);
    expect(problemsOf(await save('otto', 'A', written('', { contact_email: 'x', enabled: 'yes' })))).toEqual([
      'name required',
      'contact_email email',
      'enabled not_a_flag',
    ]);
  });

  it('of other customers and countries do not exist', async () => {
    const { id } = (await save('ada', 'B', written('Secret'))).body.advertiser;
    for (const [method, customer, path, body] of [
      ['GET', 'B', '', undefined],
      ['GET', 'B', `/${id}`, undefined],
      ['GET', 'A', `/${id}`, undefined],
      ['POST', 'B', '/save', written('Mine')],
      ['POST', 'A', '/save', written('Mine', { advertiser_id: id })],
    ] as const)
      expect((await ask('otto', method, customer, path, body)).status).toBe(404);
    expect((await ask('ada', 'GET', 'D')).status).toBe(404);
    expect((await ask('ada', 'GET', 'A', `/${id}`)).status).toBe(404);
    expect((await ask('ada', 'GET', 'B', `/${id}`, undefined, 'de')).status).toBe(404);
  });
});
