import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { FlightDesk, type Hand } from './flight-desk.js';

let environment: TestEnvironment;
let app: TestApp;
let desk: FlightDesk;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  desk = await FlightDesk.open(app);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

interface Test {
  id: number;
  name: string;
  archived: boolean;
  version: number;
  flights: Record<string, number>;
}
interface Body {
  customers: { id: number; name: string; tests: Test[] }[];
  total: number;
  test: Test;
  approved_flights: number;
  chooses_customer: boolean;
  code: string;
  problems: Record<string, unknown>;
}

const call = (method: 'GET' | 'POST', path: string, body?: object, who: Hand = 'carla') =>
  app.call<Body>(method, `/v3/at/adfx${path}`, { token: desk.tokens[who], ...(body && { body }) });

const form = (more: object = {}) => ({
  name: 'Alpenquell Herbst',
  advertiser_id: null,
  brand: 'Alpenquell',
  starts_on: '2026-10-01',
  ends_on: '2026-12-31',
  ...more,
});

describe('tests', () => {
  it('are made, and listed by customer with their flights by state', async () => {
    const { test } = (await call('POST', '/create', form())).body;
    const flight = await desk.made(test.id);
    await desk.made(test.id);
    await desk.of(test.id, flight.id, 'approve', { version: flight.version }, 'ada');
    const { customers } = (await call('GET', '?search=Herbst', undefined, 'ada')).body;
    expect(customers).toMatchObject([
      {
        name: 'A',
        tests: [{ id: test.id, flights: { pending: 1, approved: 1, auto_approved: 0, declined: 0 } }],
      },
    ]);
    expect((await call('GET', '', undefined, 'other')).body.total).toBe(0);
    expect((await call('GET', '', undefined, 'nobody')).status).toBe(403);
    // Campaign control does not show them.
    const campaigns = await app.call<{ total: number }>('GET', '/v3/at/campaigns?search=Herbst', {
      token: desk.tokens.carla,
    });
    expect(campaigns.body.total).toBe(0);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ ends_on: '2026-09-30' }, 'ends_on'],
    [{ ends_on: '2028-01-01' }, 'ends_on'],
    [{ advertiser_id: 2_000_000 }, 'advertiser_id'],
    [{ customer_id: 2_000_000 }, 'customer_id'],
  ])('are refused with %j', async (more, field) => {
    const { status, body } = await call('POST', '/create', form(more));
    expect([status, Object.keys(body.problems)]).toEqual([422, [field]]);
  });

  it('have their approved flights wait again with another brand, and back from the archive', async () => {
    const { test } = (await call('POST', '/create', form({ name: 'Brand' }))).body;
    const flight = await desk.made(test.id);
    const approve = async () => {
      const { version } = (await desk.now(test.id, flight.id)).flight;
      await desk.of(test.id, flight.id, 'approve', { version }, 'ada');
    };
    const approval = async () => (await desk.now(test.id, flight.id)).flight.approval;
    await approve();
    expect((await call('GET', `/create-or-edit-data?id=${test.id}`)).body.approved_flights).toBe(1);
    await call('POST', `/${test.id}/update`, form({ name: 'Renamed' }));
    expect(await approval()).toBe('approved');
    await call('POST', `/${test.id}/update`, form({ brand: 'Other' }));
    expect(await approval()).toBe('pending');
    await approve();
    await call('POST', `/${test.id}/archive`, { archived: true });
    expect((await desk.of(test.id, flight.id, 'archive', { archived: true })).status).toBe(404);
    await call('POST', `/${test.id}/archive`, { archived: false });
    expect(await approval()).toBe('pending');
  });

  it('belong to their customer', async () => {
    const { test } = (await call('POST', '/create', form({ name: 'Own' }))).body;
    for (const [who, status] of [
      ['reader', 403],
      ['other', 404],
      ['nobody', 403],
    ] as const) {
      expect([who, (await call('POST', `/${test.id}/update`, form(), who)).status]).toEqual([who, status]);
      expect([who, (await call('POST', `/${test.id}/archive`, { archived: true }, who)).status]).toEqual([
        who,
        status,
      ]);
    }
    const stale = await call('POST', `/${test.id}/update`, form({ version: 99 }));
    expect([stale.status, stale.body.code]).toEqual([409, 'request.stale']);
  });
});
