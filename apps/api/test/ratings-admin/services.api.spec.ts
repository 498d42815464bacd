import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CompanyDto } from '../../src/domains/companies/dto/company.dto.js';
import type { PatternDto } from '../../src/domains/services/dto/pattern.dto.js';
import type { PatternTrialResponseDto } from '../../src/domains/services/dto/patterns.dto.js';
import type { TogetherResponseDto } from '../../src/domains/services/dto/together.dto.js';
import type { ServiceDto } from '../../src/domains/services/dto/service.dto.js';
import type { ServiceChoicesResponseDto } from '../../src/domains/services/dto/services.dto.js';
import type {
  TargetsMovedResponseDto,
  TargetsResponseDto,
} from '../../src/domains/targets/dto/targets.dto.js';
import { lastAudit } from '../support/audit.js';
import { describeCrud } from '../support/describe-crud.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Method } from '../support/http-calls.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { problemsOf } from '../support/problems.js';

type Failure = { code: string; problems: Record<string, { code: string }[]> };
interface Ranked {
  items: { id: number; name: string; stats: { net_reach: number | null; unique_panelists: number } }[];
}

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let app: TestApp;
let admin: string;
let choices: ServiceChoicesResponseDto;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 6000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  choices = (await ask<ServiceChoicesResponseDto>('GET', 'services/choices')).body;
}, 60_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = <Body = Failure>(method: Method, path: string, body?: object, token = admin) =>
  app.call<Body>(method, `/v3/at/admin/ratings/${path}`, { token, ...(body && { body }) });

const COMPANY = {
  country_id: 'at',
  url: 'https://medienhaus.example',
  description: 'Newspapers',
  status: true,
  international: false,
  data_checked: false,
};
const service = (name: string, more: object = {}) => ({
  name,
  company_id: null,
  url: '',
  description: '',
  private_customers: [],
  owner_only: false,
  categories: [],
  mediahouses: [],
  adnetworks: [],
  use_company_url: false,
  use_company_description: false,
  use_company_logo: false,
  international: false,
  bookable: true,
  data_checked: false,
  paid_ranking_list: false,
  ...more,
});
const made = async (name: string, more: object = {}) =>
  (await ask<{ service: ServiceDto }>('POST', 'services', service(name, more))).body.service;
const given = async (id: number, pattern: string) =>
  (await ask<{ pattern: PatternDto }>('POST', `services/${id}/patterns`, { pattern })).body.pattern;
const targetsOf = async (query: string) =>
  (await ask<TargetsResponseDto>('GET', `targets?sort=name&order=asc&${query}`)).body.targets;
const namesOf = async (query: string) => (await targetsOf(query)).map(({ name }) => name);
const addTargets = (...names: string[]) =>
  app.database.query(`INSERT INTO targets (country_code, name) SELECT 'at', unnest($1::text[])`, [names]);
const waiting = async () => {
  const rows = await app.database.query<{ month: string }>(
    `SELECT to_char(month, 'YYYY-MM') AS month FROM months_to_index WHERE country_code = 'at' ORDER BY 1`,
  );
  await app.database.query('DELETE FROM months_to_index');
  return rows.map(({ month }) => month);
};

describeCrud(
  {
    path: '/{cc}/admin/ratings/companies',
    rows: 'companies',
    one: 'company',
    event: 'company',
    update: 'PUT',
    input: (number) => ({ ...COMPANY, name: `Company ${number}` }),
    change: { description: 'Radio', international: true },
    unique: 'name',
  },
  () => ({ app, call: app.call, token: admin }),
);

describeCrud(
  {
    path: '/{cc}/admin/ratings/services',
    rows: 'services',
    one: 'service',
    event: 'service',
    update: 'PUT',
    input: (number) => service(`New service ${number}`),
    change: { url: 'https://www.new.example', bookable: false },
    unique: 'name',
  },
  () => ({ app, call: app.call, token: admin }),
);

describe('services', () => {
  it('are put to a company, customers, categories and aggregates of the country, and to nothing else', async () => {
    const { id } = await made('Put somewhere', {
      categories: [choices.categories[1]?.id, choices.categories[0]?.id],
      mediahouses: [choices.mediahouses[0]?.id],
    });
    const { body } = await ask<{ service: ServiceDto }>('GET', `services/${id}`);
    expect(body.service.categories).toEqual([choices.categories[0]?.id, choices.categories[1]?.id]);
    expect(body.service).toMatchObject({ mediahouses: [choices.mediahouses[0]?.id], adnetworks: [] });
    const house = choices.mediahouses[0]?.id;
    for (const field of ['categories', 'mediahouses', 'adnetworks', 'private_customers'])
      expect(problemsOf(await ask('PUT', `services/${id}`, service('x', { [field]: [999999] })))).toEqual([
        422,
        `${field} unknown_value`,
      ]);
    expect(problemsOf(await ask('PUT', `services/${id}`, service('x', { adnetworks: [house] })))).toEqual([
      422,
      'adnetworks unknown_value',
    ]);
    expect(problemsOf(await ask('PUT', `services/${id}`, service('x', { company_id: 999999 })))).toEqual([
      422,
      'company_id unknown',
    ]);
    expect((await ask<{ service: ServiceDto }>('GET', `services/${id}`)).body).toEqual(body);
  });

  it('for their owner only are seen by the customer of their company, also when that becomes another one', async () => {
    const [one, other] = await Promise.all(
      ['Owner one', 'Owner two'].map((customer, n) =>
        givenUser(app, { email: `owner${n}@x.example`, customer, modules: ['ratings'] }),
      ),
    );
    const tokens = [await signIn(app.call, one!), await signIn(app.call, other!)].map(({ access }) => access);
    const rows = await app.database.query<{ id: number }>(
      `SELECT id FROM customers WHERE name LIKE 'Owner %' ORDER BY name`,
    );
    const [first, second] = rows.map(({ id }) => id);
    const { body } = await ask<{ company: { id: number } }>('POST', 'companies', {
      ...COMPANY,
      name: 'Owned',
      customer_id: first,
    });
    const company = body.company.id;
    const hidden = await made('Hidden service', { company_id: company, owner_only: true });
    const seen = () =>
      Promise.all(
        tokens.map(async (token) => {
          const url = '/v3/at/ratings/data-frames';
          expect((await app.call('GET', url, { token })).status).toBeLessThan(500);
          const kept = await app.database.query<{ customer_id: number }>(
            'SELECT customer_id FROM rating_item_customers WHERE item_id = $1',
            [hidden.id],
          );
          return kept.map(({ customer_id }) => customer_id);
        }),
      );
    expect((await seen())[0]).toEqual([first]);
    await ask('PUT', `companies/${company}`, { ...COMPANY, name: 'Owned', customer_id: second });
    expect((await seen())[0]).toEqual([second]);
    expect(problemsOf(await ask('PUT', `companies/${company}`, { ...COMPANY, name: 'Owned' }))).toEqual([
      422,
      'customer_id owner_needed',
    ]);
    expect(problemsOf(await ask('POST', 'services', service('y', { owner_only: true })))).toEqual([
      422,
      'owner_only owner_needed',
    ]);
    const both = service('y', { company_id: company, owner_only: true, private_customers: [first] });
    expect(problemsOf(await ask('POST', 'services', both))).toEqual([
      422,
      'private_customers owner_or_customers',
    ]);
    expect(problemsOf(await ask('POST', 'services', service('y', { use_company_url: true })))).toEqual([
      422,
      'company_id company_needed',
    ]);
    expect((await ask('DELETE', `companies/${company}`)).body.code).toBe('request.in_use');
  });

  it('are told of by themselves, or by their company where that is set up', async () => {
    const said = { url: 'https://own.example', description: 'Its own words' };
    const { company } = (
      await ask<{ company: CompanyDto }>('POST', 'companies', { ...COMPANY, name: 'Telling' })
    ).body;
    const told = async (name: string, more: object) => {
      const { id } = await made(name, { ...said, ...more });
      const url = `/v3/at/ratings/details/${id}/service?date=2026-10-01`;
      return (await app.call<{ about: object }>('GET', url, { token: admin })).body.about;
    };
    expect(await told('Tells itself', { company_id: company.id })).toEqual({ ...said, logo: null });
    const flags = { use_company_url: true, use_company_description: true, use_company_logo: true };
    expect(await told('Told by another', { company_id: company.id, ...flags })).toEqual({
      url: COMPANY.url,
      description: COMPANY.description,
      logo: null,
    });
  });

  it('with targets stay', async () => {
    const [{ id } = { id: 0 }] = await app.database.query<{ id: number }>(
      `SELECT id FROM rating_items WHERE name = 'Service 1' AND country_code = 'at'`,
    );
    expect((await ask('DELETE', `services/${id}`)).body.code).toBe('request.in_use');
  });
});

describe('patterns', () => {
  it('are refused where they are none, fit anything, or are there already', async () => {
    const { id } = await made('With patterns');
    for (const pattern of ['(', '(?=a)b', String.raw`(a)\1`])
      expect(problemsOf(await ask('POST', `services/${id}/patterns`, { pattern }))).toEqual([
        422,
        'pattern pattern_fault',
      ]);
    expect(problemsOf(await ask('POST', `services/${id}/patterns/try`, { pattern: '.*' }))).toEqual([
      422,
      'pattern pattern_fits_all',
    ]);
    await given(id, 'once\\.example$');
    expect(problemsOf(await ask('POST', `services/${id}/patterns`, { pattern: 'once\\.example$' }))).toEqual([
      422,
      'pattern taken',
    ]);
    expect((await ask('GET', `services/${id + 100000}/patterns`)).status).toBe(404);
    const { body } = await ask<{ pattern: PatternDto }>('POST', `services/${id}/patterns`, {
      pattern: 'x\\.y',
    });
    const other = await made('Without patterns');
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        (await ask(method, `services/${other.id}/patterns/${body.pattern.id}`, { pattern: 'z\\.y' })).status,
      ).toBe(404);
  });

  it('move what they fit, but for what somebody assigned by hand, and give it back when they go', async () => {
    const [all, sport] = [await made('Orf'), await made('Orf Sport')];
    await addTargets('tv.orf.test', 'sport.orf.test', 'hand.orf.test', 'orf.test.evil');
    const [{ id: hand } = { id: 0 }] = await targetsOf('search=hand.orf.test');
    await ask('POST', `targets/${hand}/assign`, { service_id: sport.id });
    const wide = await given(all.id, '\\.orf\\.test$');
    expect(wide.targets).toBe(2);
    expect(await namesOf(`service_id=${all.id}`)).toEqual(['sport.orf.test', 'tv.orf.test']);
    const narrow = await given(sport.id, '^sport\\.orf\\.test$');
    expect(await namesOf(`service_id=${sport.id}`)).toEqual(['hand.orf.test', 'sport.orf.test']);
    expect((await lastAudit(app, 'service_pattern.created'))?.details).toMatchObject({
      pattern: '^sport\\.orf\\.test$',
      moved: { after: ['sport.orf.test'] },
    });
    await ask('PUT', `services/${sport.id}/patterns/${narrow.id}`, { pattern: '^none\\.orf\\.test$' });
    expect(await namesOf(`service_id=${all.id}`)).toEqual(['sport.orf.test', 'tv.orf.test']);
    await ask('DELETE', `services/${all.id}/patterns/${wide.id}`);
    expect(await namesOf(`service_id=${all.id}`)).toEqual([]);
    expect(await namesOf('search=%25.orf.test')).toEqual(['sport.orf.test', 'tv.orf.test']);
  });

  it('give new targets of imported contacts to their service', async () => {
    const { id } = await made('Imported later');
    await given(id, '^new\\.later\\.test$');
    const text = 'person,time,url,device,registered\np1,2026-10-05T10:00:00Z,new.later.test/x,desktop,false';
    await workshop.import({ kind: 'contacts', text });
    expect(await namesOf(`service_id=${id}`)).toEqual(['new.later.test']);
  });
});

describe('targets', () => {
  it('are found by their full name, how they begin or how they end, and by nothing else', async () => {
    await addTargets('a_b.find.test', 'axb.find.test', 'find.test');
    expect(await namesOf('search=find.test')).toEqual(['find.test']);
    expect(await namesOf('search=%25.FIND.test')).toEqual(['a_b.find.test', 'axb.find.test']);
    expect(await namesOf('search=a_b%25')).toEqual(['a_b.find.test']);
    expect(await namesOf('search=find')).toEqual([]);
    for (const search of ['%25', '%25find%25', 'a%25b', 'a b'])
      expect(problemsOf(await ask('GET', `targets?search=${search}`))).toEqual([422, 'search target_search']);
  });

  it('are assigned and taken all together or not at all', async () => {
    const [one, two] = [await made('Bulk one'), await made('Bulk two')];
    await addTargets('1.bulk.test', '2.bulk.test');
    const ids = (await targetsOf('search=%25.bulk.test')).map(({ id }) => id);
    const body = (service_id: number, target_ids = ids) => ({ service_id, target_ids });
    const given = await ask<TargetsMovedResponseDto>('POST', 'targets/bulk-assign', body(one.id));
    expect(given.body).toMatchObject({ targets: 2, months: [] });
    expect((await lastAudit(app, 'target.assigned'))?.details).toEqual({
      targets: ['1.bulk.test', '2.bulk.test'].map((name) => ({ name, before: null })),
    });
    const missing = body(two.id, [...ids, 999999]);
    expect(problemsOf(await ask('POST', 'targets/bulk-assign', missing))).toEqual([
      422,
      'target_ids unknown_value',
    ]);
    expect(problemsOf(await ask('POST', 'targets/bulk-unassign', body(two.id)))).toEqual([
      422,
      'target_ids unknown_value',
    ]);
    expect(problemsOf(await ask('POST', 'targets/bulk-assign', body(999999)))).toEqual([
      422,
      'service_id unknown',
    ]);
    expect(await namesOf(`service_id=${one.id}`)).toEqual(['1.bulk.test', '2.bulk.test']);
    await ask('POST', 'targets/bulk-unassign', body(one.id));
    expect(await namesOf('search=%25.bulk.test')).toEqual(['1.bulk.test', '2.bulk.test']);
    expect((await ask('POST', 'targets/bulk-assign', body(one.id, []))).status).toBe(422);
  });

  it('are put aside with a note, for good or until a day on which they are back', async () => {
    await addTargets('good.hide.test', 'later.hide.test');
    const [good, later] = await targetsOf('search=%25.hide.test');
    const hide = (id: number | undefined, action: string) =>
      ask('POST', `targets/${id}/hide`, { action, note: 'Ask again' });
    await hide(good?.id, 'dont_show_again');
    await hide(later?.id, 'remind_me_later');
    expect(await namesOf('search=%25.hide.test')).toEqual([]);
    const aside = async (query = '') =>
      (await ask<{ targets: { name: string; until: string | null }[] }>('GET', `targets/hidden${query}`)).body
        .targets;
    expect((await aside()).map(({ name }) => name)).toEqual(['good.hide.test', 'later.hide.test']);
    const [{ until } = { until: null }] = await aside('?action=remind_me_later');
    const days = (Date.parse(until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    await app.database.query(`UPDATE targets SET hidden_until = now() - interval '1 second' WHERE id = $1`, [
      later?.id,
    ]);
    expect(await namesOf('search=%25.hide.test')).toEqual(['later.hide.test']);
    expect((await ask('POST', `targets/${good?.id}/unhide`)).status).toBe(200);
    expect((await ask('POST', `targets/${good?.id}/unhide`)).status).toBe(404);
    expect(await namesOf('search=%25.hide.test')).toEqual(['good.hide.test', 'later.hide.test']);
    expect((await hide(good?.id, 'never')).status).toBe(422);
    expect((await lastAudit(app, 'target.hidden'))?.details).toMatchObject({ note: 'Ask again' });
  });
});

describe('media houses and ad networks', () => {
  interface Aggregate {
    id: number;
    name: string;
    enabled_from: string | null;
    enabled_until: string | null;
    services: number[];
    version: number;
  }
  const listed = async (kind: string, query = '') =>
    (await ask<{ items: Aggregate[] }>('GET', `${kind}?${query}`)).body.items;
  const save = (body: object, kind = 'mediahouses') => ask<Failure & { item: Aggregate }>('POST', kind, body);
  const ranked = async () => {
    const url = '/v3/at/ratings/list/mediahouses?interval_type=month&date=2026-10-01';
    return (await app.call<Ranked>('GET', url, { token: admin })).body.items.map(({ name }) => name).sort();
  };

  it('are kept by kind, with months that are months', async () => {
    const made = await save({ name: 'New house', enabled_from: '2026-03', services: [] });
    expect(made.body.item).toMatchObject({
      enabled_from: '2026-03',
      enabled_until: null,
      services: [],
      version: 1,
    });
    const { id } = made.body.item;
    expect((await lastAudit(app, 'mediahouse.created'))?.object_id).toBe(String(id));
    expect((await listed('mediahouses', 'search=new')).map(({ name }) => name)).toEqual(['New house']);
    expect(await listed('adnetworks', 'search=new')).toEqual([]);
    expect((await ask('GET', `adnetworks/${id}`)).status).toBe(404);
    expect((await ask('DELETE', `adnetworks/${id}`)).status).toBe(404);
    expect((await ask('GET', 'houses')).status).toBe(422);
    const wrong = { id, name: 'New house', enabled_from: '2026-13', enabled_until: 'x', services: [] };
    expect(problemsOf(await save(wrong))).toEqual([
      422,
      'enabled_from not_a_month',
      'enabled_until not_a_month',
    ]);
    const backwards = { ...wrong, enabled_from: '2026-05', enabled_until: '2026-04' };
    expect(problemsOf(await save(backwards))).toEqual([422, 'enabled_until end_before_start']);
    expect(problemsOf(await save({ name: 'New house', services: [] }))).toEqual([422, 'name taken']);
    const change = { id, name: 'New house', enabled_from: '2026-04', services: [], version: 1 };
    expect((await save(change)).body.item).toMatchObject({ enabled_from: '2026-04', version: 2 });
    expect((await save(change)).body.code).toBe('request.stale');
    expect((await ask('DELETE', `mediahouses/${id}`)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('are absent outside of their months, which alone are measured again', async () => {
    await waiting();
    const [{ version: _, ...house } = { version: 0 }] = await listed('mediahouses', 'search=House 1');
    expect(await ranked()).toContain('House 1');
    await save({ ...house, enabled_from: '2025-01', enabled_until: '2026-09' });
    expect(await waiting()).toEqual(['2026-10']);
    expect(await ranked()).not.toContain('House 1');
    await workshop.measure('2026-10');
    const entities = async () =>
      (
        await app.database.query<{ n: number }>(
          `SELECT entities AS n FROM contact_indexes WHERE country_code = 'at' ORDER BY version DESC LIMIT 1`,
        )
      )[0]?.n;
    const without = (await entities()) ?? 0;
    await save({ ...house, enabled_from: '2025-01', enabled_until: '2026-08' });
    expect(await waiting()).toEqual([]);
    await save({ ...house, enabled_from: '2026-10' });
    expect(await waiting()).toEqual(['2026-10']);
    await workshop.measure('2026-10');
    expect(await entities()).toBe(without + 1);
    expect(await ranked()).toContain('House 1');
  });
});

describe('from form to figure', () => {
  const ranking = async () => {
    const url = '/v3/at/ratings/list/services?interval_type=month&date=2026-10-01&page_size=200';
    return (await app.call<Ranked>('GET', url, { token: admin })).body.items;
  };
  const reachOf = async (name: string) =>
    (await ranking()).find((item) => item.name === name)?.stats.net_reach ?? null;

  it('a new service takes targets over by its pattern, and shows what was told before', async () => {
    await waiting();
    const before = [await reachOf('Service 0'), await reachOf('Service 1')];
    await app.database.query(
      `UPDATE targets SET by_hand = false WHERE name IN ('www.s0.example', 'www.s1.example')`,
    );
    const { id } = await made('Taken over', { categories: [choices.categories[0]?.id] });
    const pattern = '^www\\.s[01]\\.example$';
    const { body: told } = await ask<PatternTrialResponseDto>('POST', `services/${id}/patterns/try`, {
      pattern,
    });
    expect(told).toMatchObject({ fits: 2, moves: 2, month: '2026-10' });
    expect(told.targets).toContainEqual({
      name: 'www.s0.example',
      from: 'Service 0',
      to: 'Taken over',
      moves: true,
      by_hand: false,
    });
    expect(await waiting()).toEqual([]);
    await given(id, pattern);
    expect(await waiting()).toEqual(['2026-10']);
    await workshop.measure('2026-10');
    const reach = Object.fromEntries(told.reach.map((row) => [row.service, [row.before, row.after]]));
    expect(reach).toEqual({
      'Service 0': [before[0], null],
      'Service 1': [before[1], null],
      'Taken over': [null, await reachOf('Taken over')],
    });
    expect(before[0]).toBeGreaterThan(0);
    expect(await reachOf('Taken over')).toBeGreaterThan(Math.max(before[0] ?? 0, before[1] ?? 0));
  });
});

describe('services together', () => {
  const together = (before: readonly number[], after: readonly number[]) =>
    ask<TogetherResponseDto & Failure>('POST', 'services/together', { before, after });

  it('have the reach the media house of them is measured with, each person counted once', async () => {
    const { body: list } = await app.call<Ranked>('GET', '/v3/at/ratings/list/mediahouses?date=2026-10-01', {
      token: admin,
    });
    const house = list.items[0];
    const members = await app.database.query<{ id: number }>(
      'SELECT service_id AS id FROM rating_item_members WHERE item_id = $1 ORDER BY 1',
      [house?.id],
    );
    const ids = members.map(({ id }) => id);
    const { body } = await together(ids.slice(0, 1), ids);
    expect(body).toMatchObject({ added: ids.length - 1, removed: 0, month: '2026-10' });
    expect(body.reach?.after).toBe(house?.stats.net_reach);
    expect(body.reach?.before).toBeLessThan(body.reach?.after ?? 0);
    expect((await together(ids, [])).body).toMatchObject({
      added: 0,
      removed: ids.length,
      reach: { after: null },
    });
  });

  it('are services of the country', async () => {
    const [house] = choices.mediahouses;
    expect(problemsOf(await together([], [house?.id ?? 0]))).toEqual([422, 'after unknown_value']);
  });
});
