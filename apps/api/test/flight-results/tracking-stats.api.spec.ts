import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TrackingStatsResponseDto } from '../../src/domains/flight-results/dto/tracking-stats.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';
import { givenFlight } from './support/flights.js';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let reader: string;
let foreign: string;

const HIT = `
INSERT INTO ad_hits (country_code, market_day, impression_id, event, campaign_id, flight_id, creative_id, channel, occurred_at,
  device, consent, invalid, source)
SELECT 'at', ($5::timestamptz AT TIME ZONE 'UTC')::date, gen_random_uuid(), 'impression', $1, $2, $3, $4, $5, 'desktop', $6, $7, 'tag'`;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  call = app.call;
  reader = (await signIn(call, await givenUser(app, { modules: ['adfx', 'adfx_tracking_stats'] }))).access;
  foreign = (
    await signIn(
      call,
      await givenUser(app, {
        email: 'other@netreach.example',
        modules: ['adfx', 'adfx_tracking_stats'],
        customer: 'Other customer',
      }),
    )
  ).access;
  const customer = (await app.database.first<{ id: number }>(
    `SELECT id FROM customers WHERE name = 'Test customer'`,
    [],
  ))!.id;
  const { id: test } = (await app.database.first<{ id: number }>(
    `INSERT INTO campaigns (country_code, customer_id, name, adfx, starts_on, ends_on)
     VALUES ('at', $1, 'A test', true, '2026-10-01', '2027-08-31') RETURNING id`,
    [customer],
  ))!;
  const flight = await givenFlight(app.database, test, 'Live');
  const one = async (sql: string, values: unknown[]) =>
    (await app.database.first<{ id: number }>(`${sql} RETURNING id`, values))!.id;
  const creative = await one(
    `INSERT INTO creatives (campaign_id, flight_id, name, landing_page) VALUES ($1, $2, 'Film', 'https://shop.example/')`,
    [test, flight],
  );
  for (const name of ['alive.example', 'silent.example']) {
    const channel = await one('INSERT INTO ad_channel_names (campaign_id, name) VALUES ($1, $2)', [
      test,
      name,
    ]);
    await one(
      `INSERT INTO tracking_codes (campaign_id, flight_id, creative_id, channel_name_id, code) VALUES ($1, $2, $3, $4, $5)`,
      [
        test,
        flight,
        creative,
        channel,
        name
          .padEnd(16, 'x')
          .slice(0, 16)
          .replaceAll(/[^a-z0-9]/g, '0'),
      ],
    );
  }
  for (const day of [0, 1, 2, 5])
    await app.database.query(
      `SELECT ensure_partition('ad_hits', (now() AT TIME ZONE 'UTC')::date - $1::int)`,
      [day],
    );
  const minutes = (ago: number) => new Date(Date.now() - ago * 60_000);
  const hits: [string, number, boolean, string | null][] = [
    ...Array.from({ length: 6 }, (): [string, number, boolean, null] => ['alive.example', 30, true, null]),
    ['alive.example', 30, false, null],
    ['alive.example', 150, false, 'isbot'],
    ['silent.example', 5 * 24 * 60, true, null],
  ];
  for (const [channel, ago, consent, invalid] of hits)
    await app.database.query(HIT, [test, flight, creative, channel, minutes(ago), consent, invalid]);
}, 120_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ask = (query = '', token = reader) =>
  call<TrackingStatsResponseDto>('GET', `/v3/at/adfx/tracking-stats${query}`, { token });

describe('tracking statistics', () => {
  it('tell codes that are alive, their hours, errors and consent', async () => {
    const { status, body } = await ask('?sort=channel');
    expect([status, body.total]).toEqual([200, 2]);
    const [alive, silent] = body.codes;
    expect(alive).toMatchObject({
      flight: 'Live',
      channel: 'alive.example',
      alive: true,
      hits: 8,
      error_share: 12.5,
      errors: { isbot: 1 },
      consent_share: 75,
    });
    expect(alive!.hours).toHaveLength(24);
    expect([alive!.hours[23], alive!.hours[21]]).toEqual([7, 1]);
    expect(silent).toMatchObject({ alive: false, hits: 0, error_share: null, consent_share: null });
    expect(Date.now() - Date.parse(silent!.last_seen!)).toBeGreaterThan(4.9 * 86_400_000);
  });

  it('are filtered by what is alive, and refused for wrong parameters', async () => {
    const channels = async (query: string) => (await ask(query)).body.codes.map(({ channel }) => channel);
    expect(await channels('?alive=true')).toEqual(['alive.example']);
    expect(await channels('?alive=false')).toEqual(['silent.example']);
    expect(await channels('?search=silent')).toEqual(['silent.example']);
    expect((await ask('?flight_id=x')).status).toBe(422);
    expect((await ask('?sort=hits')).status).toBe(422);
  });

  it('hide codes of other customers', async () => {
    expect((await ask('', foreign)).body.total).toBe(0);
  });
});
