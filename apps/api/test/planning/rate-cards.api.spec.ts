import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RateCardDto } from '../../src/domains/rate-cards/dto/rate-card.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let admin: string;
let publisher: string;
let planner: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  const tokenOf = async (name: string, customer: string) => {
    const email = await givenUser(app, { email: `${name}@netreach.example`, customer, name });
    return (await signIn(app.call, email)).access;
  };
  publisher = await tokenOf('house', 'House');
  planner = await tokenOf('planner', 'Agency');
  for (const name of ['Own', 'Other', 'Kept', 'Filed'])
    ids[name] = (
      await app.database.query<{ id: number }>(
        `INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', $1) RETURNING id`,
        [name],
      )
    )[0]!.id;
  await app.database.query(
    `WITH made AS (INSERT INTO publishers (country_code, name) VALUES ('at', 'House') RETURNING id),
       services AS (INSERT INTO publisher_services SELECT made.id, unnest($1::int[]) FROM made)
     INSERT INTO publisher_customers SELECT made.id, c.id FROM made, customers c WHERE c.name = 'House'`,
    [[ids['Own'], ids['Filed']]],
  );
  await app.database.query(
    `INSERT INTO rating_item_customers SELECT $1, id FROM customers WHERE name = 'House'`,
    [ids['Kept']],
  );
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const PATH = '/v3/at/ratings/rate-cards';
type Answer = { rate_card: RateCardDto; problems?: Record<string, { code: string }[]>; code?: string };
const card = (changes: object) => ({
  service_id: ids['Own'],
  format: 'display',
  basis: 'cpm',
  price: 18.5,
  starts_on: '2026-01-01',
  ends_on: null,
  ...changes,
});
const make = (token: string, changes: object = {}) =>
  app.call<Answer>('POST', PATH, { token, body: card(changes) });
const list = async (token: string, query = '') =>
  (await app.call<{ rate_cards: RateCardDto[]; total: number }>('GET', `${PATH}?${query}`, { token })).body;

async function take(token: string, text: string, name = 'prices.csv') {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const answer = await fetch(`${app.origin}${PATH}/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await answer.json()) as {
    made?: number;
    problems?: Record<string, { code: string; params?: object }[]>;
  };
  return { status: answer.status, body };
}

describe('prices of services', () => {
  it('are said by administrators and the people of the service’s publisher, and read by planners', async () => {
    const made = (await make(publisher)).body.rate_card;
    expect(made).toMatchObject({ service: 'Own', price: 18.5, ends_on: null, mine: true, version: 1 });
    expect(problemsOf(await make(publisher, { service_id: ids['Other'] }))).toEqual([
      422,
      'service_id unknown_value',
    ]);
    expect(problemsOf(await make(planner))).toEqual([422, 'service_id unknown_value']);
    expect((await make(admin, { service_id: ids['Other'] })).status).toBe(200);
    expect((await list(planner)).rate_cards.map(({ service, mine }) => [service, mine])).toEqual([
      ['Other', false],
      ['Own', false],
    ]);
    expect((await list(publisher, 'mine=true')).rate_cards.map(({ service }) => service)).toEqual(['Own']);
    const change = { token: planner, body: card({ price: 1 }) };
    const refused = await app.call<Answer>('PUT', `${PATH}/${made.id}`, change);
    expect([refused.status, refused.body.code]).toEqual([403, 'access.forbidden']);
    expect((await app.call('DELETE', `${PATH}/${made.id}`, { token: planner })).status).toBe(403);
    const services = (
      await app.call<{ services: { name: string }[] }>('GET', `${PATH}/services`, { token: publisher })
    ).body.services;
    expect(services.map(({ name }) => name)).toEqual(['Filed', 'Own']);
  });

  it('of a service kept for others are not told', async () => {
    await make(admin, { service_id: ids['Kept'] });
    expect((await list(planner, 'search=Kept')).total).toBe(0);
    expect((await list(publisher, 'search=Kept')).rate_cards[0]?.mine).toBe(false);
  });

  it('hold one at a time, and what is wrong with them is named', async () => {
    const first = (await make(admin, { format: 'video', ends_on: '2026-06-30' })).body.rate_card;
    expect(problemsOf(await make(admin, { format: 'video', starts_on: '2026-06-30' }))).toEqual([
      422,
      'starts_on rate_card_holds',
    ]);
    expect(
      (await make(admin, { format: 'video', starts_on: '2026-07-01', basis: 'week', price: 0.1234 })).status,
    ).toBe(200);
    const change = { token: admin, body: card({ format: 'video', ends_on: '2026-07-01', version: 1 }) };
    expect(problemsOf(await app.call<Answer>('PUT', `${PATH}/${first.id}`, change))[1]).toBe(
      'starts_on rate_card_holds',
    );
    const on = await list(planner, 'format=video&on=2026-07-01&sort=starts_on');
    expect(on.rate_cards.map(({ price, basis }) => [price, basis])).toEqual([[0.1234, 'week']]);
    for (const [wrong, field] of [
      [{ ends_on: '2025-12-31' }, 'ends_on'],
      [{ price: -1 }, 'price'],
      [{ price: 1.23456 }, 'price'],
      [{ price: 'x' }, 'price'],
      [{ format: 'print' }, 'format'],
      [{ basis: ['cpm'] }, 'basis'],
      [{ starts_on: '2026-02-30' }, 'starts_on'],
      [{ service_id: 3e9 }, 'service_id'],
    ] as const)
      expect(problemsOf(await make(admin, wrong))).toEqual([422, expect.stringContaining(field)]);
  });
});

describe('a file of prices', () => {
  it('is taken whole, in either language, and again without a change', async () => {
    const text =
      'Angebot;Format;Preisbasis;Preis;gültig ab;gültig bis\nFiled;Display;TKP;1.234,50;1.1.2026;30.6.2026\nfiled;display;Woche;700;2026-07-01;\n';
    expect((await take(publisher, text)).body).toMatchObject({ made: 2, changed: 0, unchanged: 0 });
    expect((await take(publisher, text)).body).toMatchObject({ made: 0, changed: 0, unchanged: 2 });
    expect((await take(publisher, text.replace(';700;', ';800;'))).body).toMatchObject({ changed: 1 });
    const { rate_cards: cards } = await list(planner, 'search=Filed&sort=starts_on&order=asc');
    expect(cards.map(({ basis, price, ends_on: until }) => [basis, price, until])).toEqual([
      ['cpm', 1234.5, '2026-06-30'],
      ['week', 800, null],
    ]);
    expect(await lastAudit(app, 'rate_card.imported')).toMatchObject({ details: { changed: 1 } });
  });

  it('is refused whole, line by line', async () => {
    const before = (await list(publisher, 'search=Filed')).total;
    const { status, body } = await take(
      publisher,
      [
        'service,format,basis,price,from,until',
        'Other,display,cpm,1,2027-01-01,',
        'Filed,print,cpm,1,2027-01-01,',
        'Filed,audio,hour,x,2027-13-01,2026-01-01',
        ',audio,cpm,1,2027-01-01,',
        'Filed,audio,cpm,1,2027-01-02,2027-01-01',
      ].join('\n'),
    );
    expect(status).toBe(422);
    expect(body.problems?.['file']?.map(({ code, params }) => [code, params])).toEqual([
      ['line_unreadable', { row: 3, name: 'format' }],
      ['line_unreadable', { row: 4, name: 'basis' }],
      ['line_unreadable', { row: 4, name: 'price' }],
      ['line_unreadable', { row: 4, name: 'from' }],
      ['line_lacks', { row: 5, name: 'service' }],
      ['line_end_before_start', { row: 6 }],
    ]);
    const codes = async (text: string) => (await take(publisher, text)).body.problems?.['file']?.[0]?.code;
    const head = 'service,format,price,from,until\n';
    expect(await codes(`${head}Other,display,1,2027-01-01,`)).toBe('line_not_yours');
    expect(await codes(`${head}Filed,native,1,2027-01-01,\nFiled,native,2,2027-01-01,`)).toBe('line_twice');
    expect(await codes(`${head}Filed,native,1,2027-01-01,\nFiled,native,2,2027-02-01,`)).toBe(
      'line_rate_card_holds',
    );
    expect(await codes('service,format\n')).toBe('sheet_column_missing');
    expect(await codes(head)).toBe('sheet_empty');
    expect((await list(publisher, 'search=Filed')).total).toBe(before);
  });
});
