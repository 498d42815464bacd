import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf, lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { CampaignDesk, day, filled, problemsOf, type Who } from './campaign-desk.js';

let environment: TestEnvironment;
let desk: CampaignDesk;

beforeAll(async () => {
  environment = await testEnvironment();
  desk = await CampaignDesk.start();
});
afterAll(async () => {
  await desk.close();
  await environment.remove();
});

const store = (who: Who, more: object = {}) => desk.ask(who, 'POST', '/campaigns/store', filled(more));
const update = (who: Who, id: number, more: object = {}) =>
  desk.ask(who, 'POST', `/campaigns/${id}/update`, filled(more));
const named = async (who: Who, query = '') =>
  (await desk.ask(who, 'GET', `/campaigns?${query}`)).body.campaigns.map(({ name }) => name);

describe('a campaign', () => {
  it('is made with its channels for the customer of its maker, and told in the audit log', async () => {
    const { body } = await store('otto', {
      advertiser_id: desk.advertisers['Wasser'],
      response_service_id: desk.service,
    });
    expect(body.campaign).toMatchObject({
      customer_id: desk.customers['A'],
      customer: 'A',
      advertiser: 'Wasser',
      status: 'running',
      target_names: [{ attribute: 'gender', value: 'female', name: 'Female' }],
      currency: 'EUR',
      archived: false,
      version: 1,
      channels: [
        { name: 'Alpenportal', planned_impressions: 600, planned_grp: null, cost: 18_000 },
        { name: 'Zeitung', planned_impressions: 400, cost: null },
      ],
    });
    const event = await lastAudit(desk.app, 'campaign.created');
    expect(event).toMatchObject({ customer_id: desk.customers['A'], country_code: 'at' });
  });

  it('is changed with before and after, its channels keep their numbers, and its figures are told to be others', async () => {
    const made = await desk.given();
    const [first, second] = made.channels;
    const name = await desk.hits(made.id, 'zeitung_top', 10);
    await desk.app.database.query(
      `UPDATE ad_channel_names SET channel_id = $1, mapped_by = 'hand' WHERE id = $2`,
      [second?.id, name],
    );
    const swapped = [
      { id: first?.id, name: 'Zeitung', planned_impressions: 1 },
      { id: second?.id, name: 'Alpenportal', planned_impressions: 2 },
      { name: 'Radio' },
    ];
    const changed = await update('otto', made.id, { version: 1, ends_on: day(20), channels: swapped });
    expect(changed.body.campaign).toMatchObject({ ends_on: day(20), version: 2 });
    expect(changed.body.campaign.channels.map(({ id, name }) => [id, name])).toEqual([
      [second?.id, 'Alpenportal'],
      [expect.any(Number), 'Radio'],
      [first?.id, 'Zeitung'],
    ]);
    expect((await lastAudit(desk.app, 'campaign.updated'))?.details).toMatchObject({
      endsOn: { before: day(10), after: day(20) },
      channels: { before: expect.any(Array), after: expect.any(Array) },
    });
    expect(await desk.stamp(made.id)).toBe(1);
    await update('otto', made.id, { version: 2, ends_on: day(20), channels: [] });
    const [left] = await desk.app.database.query<object>(
      'SELECT channel_id, mapped_by FROM ad_channel_names WHERE id = $1',
      [name],
    );
    expect(left).toEqual({ channel_id: null, mapped_by: null });
  });

  it('is not overwritten by whoever has not seen its newest version', async () => {
    const made = await desk.given();
    const { body } = await update('otto', made.id, { version: 1, name: 'Zweite', channels: made.channels });
    const late = await update('otto', made.id, { version: 1, name: 'Dritte' });
    expect([late.status, late.body.code]).toEqual([409, 'request.stale']);
    expect(late.body.current).toEqual(body.campaign);
  });

  it('that is not changed leaves no trace', async () => {
    const made = await desk.given();
    const before = (await auditOf(desk.app, 'campaign.updated')).length;
    const { body } = await update('otto', made.id, { channels: made.channels });
    expect(body.campaign).toEqual(made);
    expect((await auditOf(desk.app, 'campaign.updated')).length).toBe(before);
  });

  it('is refused with the field that is wrong, and nothing is stored', async () => {
    const made = await desk.given();
    const count = async () => (await desk.ask('ada', 'GET', '/campaigns')).body.total;
    const before = await count();
    for (const [more, problem] of [
      [{ name: ' ' }, 'name required'],
      [{ starts_on: '2026-02-30' }, 'starts_on not_a_day'],
      [{ ends_on: day(-11) }, 'ends_on end_before_start'],
      [{ ends_on: day(356) }, 'ends_on too_many_days'],
      [{ target: 'gender:other' }, 'target unknown_value'],
      [{ contact_kind: 'look' }, 'contact_kind not_a_choice'],
      [{ budget: -1 }, 'budget too_small'],
      [{ planned_impressions: 1.5 }, 'planned_impressions not_whole'],
      [{ response_days: 91 }, 'response_days too_large'],
      [{ response_service_id: 99_999 }, 'response_service_id unknown'],
      [{ advertiser_id: 99_999 }, 'advertiser_id unknown'],
      [{ advertiser_id: desk.advertisers['Brot'] }, 'advertiser_id advertiser_off'],
      [{ customer_id: desk.customers['B'] }, 'customer_id admins_only'],
      [{ channels: [{ name: 'A' }, { name: 'A' }] }, 'channels.1.name taken'],
      [{ channels: [{ id: made.channels[0]?.id, name: 'A' }] }, 'channels.0.id unknown'],
      [{ channels: [{ name: 'A', cost: 'x' }] }, 'channels.0.cost not_a_number'],
    ] as const)
      expect(problemsOf(await store('otto', more))).toEqual([problem]);
    // 366 days are possible.
    expect((await store('otto', { ends_on: day(355) })).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it('of a customer that administrators choose has advertisers of that customer only', async () => {
    expect(problemsOf(await store('ada'))).toEqual(['customer_id required']);
    expect(problemsOf(await store('ada', { customer_id: 99_999 }))).toEqual(['customer_id unknown']);
    const forB = { customer_id: desk.customers['B'] };
    const { Wasser: wasser, Auto: auto } = desk.advertisers;
    expect(problemsOf(await store('ada', { ...forB, advertiser_id: wasser }))).toEqual([
      'advertiser_id not_of_the_customer',
    ]);
    const { campaign } = (await store('ada', { ...forB, advertiser_id: auto })).body;
    expect(campaign).toMatchObject({ customer: 'B', advertiser: 'Auto' });
    const kept = await update('ada', campaign.id, { advertiser_id: auto });
    expect(kept.body.campaign).toMatchObject({ customer: 'B' });
  });

  it('goes into the archive and comes back, once', async () => {
    const made = await desk.given();
    const archive = (archived: boolean, version?: number) =>
      desk.ask('otto', 'POST', `/campaigns/${made.id}/archive`, { archived, version });
    const gone = (await archive(true, 1)).body.campaign;
    expect(gone).toMatchObject({ status: 'archived', archived: true, version: 2 });
    expect((await archive(true)).body.campaign).toEqual(gone);
    expect((await archive(false, 1)).body.code).toBe('request.stale');
    expect((await archive(false, 2)).body.campaign).toMatchObject({ status: 'running', archived: false });
    expect(problemsOf(await desk.ask('otto', 'POST', `/campaigns/${made.id}/archive`, {}))).toEqual([
      'archived not_a_flag',
    ]);
  });
});

describe('campaigns of others', () => {
  it('do not exist: neither in lists and filters nor for any call', async () => {
    const { id } = await desk.given('rita', { name: 'Geheim', brand: 'Geheim' });
    expect(await named('otto', 'search=Geheim')).toEqual([]);
    expect(await named('ada', 'search=Geheim')).toEqual(['Geheim']);
    const { filters } = (await desk.ask('otto', 'GET', '/campaigns/filters')).body;
    expect([filters.customers.map(({ name }) => name), filters.brands]).toEqual([['A'], ['Alpenquell']]);
    for (const [method, path, body] of [
      ['GET', `/campaigns/filters?id=${id}`],
      ['GET', `/campaigns/create-or-edit-data?id=${id}`],
      ['POST', `/campaigns/${id}/update`, filled()],
      ['POST', `/campaigns/${id}/archive`, { archived: true }],
    ] as const) {
      expect((await desk.ask('otto', method, path, body)).status).toBe(404);
      expect((await desk.ask('ada', method, path, body, 'de')).status).toBe(404);
    }
  });

  it('are no adFX tests, and need their modules', async () => {
    const [test] = await desk.app.database.query<{ id: number }>(
      `INSERT INTO campaigns (country_code, customer_id, name, adfx) VALUES ('at', $1, 'Test', true) RETURNING id`,
      [desk.customers['A']],
    );
    expect(await named('ada', 'search=Test')).toEqual([]);
    expect((await update('ada', test?.id ?? 0)).status).toBe(404);
    expect((await desk.ask('paul', 'GET', '/campaigns')).status).toBe(403);
    expect((await desk.ask('lena', 'GET', '/campaigns')).status).toBe(200);
    expect((await desk.ask('lena', 'GET', '/campaigns/create-or-edit-data')).status).toBe(403);
    expect((await store('lena')).status).toBe(403);
    const { id } = await desk.given();
    expect((await update('lena', id)).status).toBe(403);
    expect((await desk.ask('lena', 'POST', `/campaigns/${id}/archive`, { archived: true })).status).toBe(403);
  });
});

describe('the list of campaigns', () => {
  const ofB = (more: object) => desk.given('rita', { brand: 'Liste', channels: [], ...more });

  it('tells their state, by the day of the country, and can be narrowed and ordered', async () => {
    await ofB({ name: 'war', starts_on: day(-40), ends_on: day(-20) });
    await ofB({
      name: 'kommt',
      starts_on: day(20),
      ends_on: day(40),
      budget: 7,
      advertiser_id: desk.advertisers['Auto'],
    });
    const { id } = await ofB({ name: 'läuft', budget: 9 });
    await desk.ask('rita', 'POST', `/campaigns/${(await ofB({ name: 'weg' })).id}/archive`, {
      archived: true,
    });
    const find = (query: string) => named('rita', `brand=Liste&${query}`);
    expect(await find('status=planned')).toEqual(['kommt']);
    expect(await find('status=running')).toEqual(['läuft']);
    expect(await find('status=ended')).toEqual(['war']);
    expect(await find('status=archived')).toEqual(['weg']);
    expect(await find('status=current')).toEqual(['kommt', 'läuft', 'war']);
    expect(await find(`until=${day(-20)}`)).toEqual(['war']);
    expect(await find(`from=${day(20)}`)).toEqual(['kommt']);
    expect(await find(`from=${day(11)}&until=${day(19)}`)).toEqual([]);
    expect(await find(`advertiser=${desk.advertisers['Auto']}`)).toEqual(['kommt']);
    expect(await find(`customer=${desk.customers['A']}`)).toEqual([]);
    expect(await find('sort=budget&order=asc&page_size=2')).toEqual(['kommt', 'läuft']);
    expect(await find('sort=name&order=asc&page=2&page_size=2')).toEqual(['war', 'weg']);
    expect((await desk.ask('rita', 'GET', '/campaigns?status=gone')).status).toBe(422);
    expect((await desk.ask('rita', 'GET', '/campaigns?from=yesterday')).status).toBe(422);
    const { filters } = (await desk.ask('rita', 'GET', `/campaigns/filters?id=${id}`)).body;
    expect(filters).toMatchObject({ brands: ['Liste'], advertisers: [], customers: [{ name: 'B' }] });
  });

  it('shows what is delivered beside a bar of constant length', async () => {
    const { id } = await desk.given('rita', { name: 'zählt', contact_kind: 'impression' });
    const shown = async () => (await desk.ask('rita', 'GET', '/campaigns?search=zählt')).body.campaigns[0];
    expect(await shown()).toMatchObject({
      planned_impressions: 1000,
      progress: { status: 2, percent: 20 },
      delivery: { impressions_gross: 0, plan_share: 0, viewable_share: null },
    });
    await desk.hits(id, 'portal', 300, { net: 250, viewable: 100 });
    await desk.contacts(id, 29);
    expect((await shown())?.progress).toEqual({ status: 2, percent: 20 });
    await desk.app.database.query('DELETE FROM ad_contacts WHERE campaign_id = $1', [id]);
    await desk.contacts(id, 30);
    expect(await shown()).toMatchObject({
      progress: { status: 1, percent: 58 },
      delivery: {
        impressions_gross: 300,
        impressions_net: 250,
        viewable_impressions: 100,
        clicks: 1,
        plan_share: 25,
        viewable_share: 50,
      },
    });
    await update('rita', id, {
      name: 'zählt',
      contact_kind: 'viewable_impression',
      planned_impressions: 500,
    });
    expect((await shown())?.delivery.plan_share).toBe(20);
  });
});

describe('the form of a campaign', () => {
  it('offers what it can be made of', async () => {
    const { body } = await desk.ask('otto', 'GET', '/campaigns/create-or-edit-data');
    expect(body).toMatchObject({
      customers: [{ name: 'A' }],
      chooses_customer: false,
      advertisers: [{ name: 'Wasser', customer_id: desk.customers['A'] }],
      brands: ['Alpenquell'],
      services: [{ id: desk.service, name: 'wasser.example' }],
      cost_models: ['cpm', 'cpc', 'cpv', 'fixed'],
      contact_kinds: ['impression', 'viewable_impression'],
      currency: 'EUR',
      campaign: null,
      published: null,
    });
    expect(body.target_attributes[0]?.attributes.map(({ key }) => key)).toContain('gender');
    const ada = await desk.ask('ada', 'GET', '/campaigns/create-or-edit-data');
    expect(ada.body.chooses_customer).toBe(true);
    expect(ada.body.customers.map(({ name }) => name)).toEqual(expect.arrayContaining(['A', 'B']));
  });

  it('holds the campaign, and what figures of it a change would make others', async () => {
    const made = await desk.given();
    const open = async () =>
      (await desk.ask('otto', 'GET', `/campaigns/create-or-edit-data?id=${made.id}`)).body;
    expect(await open()).toMatchObject({
      campaign: made,
      published: { days: 0, impressions: 0, contacts: false },
    });
    await desk.hits(made.id, 'portal', 300);
    await desk.contacts(made.id, 1);
    expect((await open()).published).toEqual({
      days: 1,
      first_day: day(-5),
      last_day: day(-5),
      impressions: 300,
      contacts: true,
    });
  });
});
