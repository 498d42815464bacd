import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdHitStore, type CodePlace } from '../../src/domains/ad-contacts/ad-hit-store.lookup.js';
import { AdFiguresRepository } from '../../src/domains/ad-contacts/database/ad-figures.repository.js';
import { ClickHouseAdHitStore } from '../../src/domains/ad-contacts/database/ad-hit-store/clickhouse/clickhouse-ad-hit-store.js';
import { PostgresAdHitStore } from '../../src/domains/ad-contacts/database/ad-hit-store/postgres/postgres-ad-hit-store.js';
import { ChannelNameRules } from '../../src/domains/campaign-channels/campaign-channels.lookup.js';
import { ClickHouseHitStore } from '../../src/domains/collect/database/hit-store/clickhouse/clickhouse-hit-store.js';
import { PostgresHitStore } from '../../src/domains/collect/database/hit-store/postgres/postgres-hit-store.js';
import { Database } from '../../src/platform/database/database.service.js';
import { openAdWorkshop } from '../ad-contacts/support/ad-workshop.js';
import { givenCampaign } from '../ad-contacts/support/campaigns.js';
import { ClickHouseShards } from '../support/clickhouse-shards.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { seeded } from '../support/market.js';
import { TestDatabase } from '../support/test-database.js';
import { madeAdHits, type Advertised } from './made-ad-hits.js';
import { again } from './made-hits.js';

const DAYS = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
const FROM = Date.parse('2026-03-04T23:00:00Z');

let shards: ClickHouseShards;
let environment: TestEnvironment;
let context: INestApplicationContext;
let database: TestDatabase;
let campaigns: Advertised[];
let stores: { postgres: AdHitStore; clickhouse: AdHitStore };

const get = <T>(type: abstract new (...args: never[]) => T): T => context.get(type, { strict: false });

beforeAll(async () => {
  shards = await ClickHouseShards.start(2);
  environment = await testEnvironment({ HIT_STORE_URL: shards.url });
  context = await openAdWorkshop();
  stores = { postgres: get(PostgresAdHitStore), clickhouse: get(ClickHouseAdHitStore) };
  database = new TestDatabase(process.env['DATABASE_OWNER_URL'] ?? '');
  campaigns = [];
  for (const name of ['Winter', 'Summer']) {
    const creatives = { [`${name} banner`]: 'https://a.example/', [`${name} film`]: 'https://a.example/' };
    const made = await givenCampaign(database, { name, creatives });
    campaigns.push({ id: made.id, creatives: Object.values(made.creatives) });
  }
  await database.query(
    `INSERT INTO panel_persons (country_code, external_id, active_from)
     SELECT 'at', 'p' || n, '2026-01-01' FROM generate_series(1, 3) n`,
  );
});
afterAll(async () => {
  await context?.close();
  await database?.close();
  await environment?.remove();
  await shards?.remove();
});

/** Counts all days with a driver, from nothing. */
async function counted(store: AdHitStore) {
  for (const table of ['ad_traffic', 'ad_contacts', 'ad_channel_names'])
    await database.query(
      `DELETE FROM ${table}${table === 'ad_channel_names' ? ` WHERE name <> 'Alpenpost'` : ''}`,
    );
  const figures = new AdFiguresRepository(get(Database), store, get(ChannelNameRules));
  for (const day of DAYS) {
    await database.query(`INSERT INTO ad_dirty_days VALUES ('at', $1) ON CONFLICT DO NOTHING`, [day]);
    const until = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
    await figures.count({ country: 'at', day }, { until, mostInAMinute: 4 });
  }
  const named = (table: string) =>
    database.query<object>(
      `SELECT to_jsonb(t) - 'channel_name_id' || jsonb_build_object('channel', n.name) AS row
       FROM ${table} t LEFT JOIN ad_channel_names n ON n.id = t.channel_name_id ORDER BY 1`,
    );
  return { traffic: await named('ad_traffic'), contacts: await named('ad_contacts') };
}

describe('hits of advertising on ClickHouse', () => {
  it('are what HIT_STORE_URL asks for', () => {
    expect(get(AdHitStore)).toBe(stores.clickhouse);
  });

  it.each([1, 2])('become the figures they become in PostgreSQL (%s)', async (seed) => {
    const random = seeded(seed);
    const hits = madeAdHits({ random, campaigns, from: FROM, impressions: 1500 });
    const clients = [...new Set(hits.flatMap(({ client }) => client ?? []))].slice(0, 5);
    await database.query(
      `INSERT INTO client_links (country_code, client, person_id, linked_from, linked_until)
       SELECT 'at', decode(c.client, 'hex'), p.id, '2026-03-05T09:00Z', '2026-03-07T12:00Z'
       FROM unnest($1::text[]) WITH ORDINALITY AS c(client, n)
       JOIN panel_persons p ON p.external_id = 'p' || (1 + c.n % 3) ON CONFLICT DO NOTHING`,
      [clients],
    );
    const half = Math.floor(hits.length / 2);
    for (const part of [hits.slice(0, half), [...hits.slice(half), ...again(hits, random)]]) {
      const postgres = await stores.postgres.store(part);
      expect(await stores.clickhouse.store(part)).toEqual(postgres);
    }
    const postgres = await counted(stores.postgres);
    expect(await counted(stores.clickhouse)).toEqual(postgres);
    const text = JSON.stringify(postgres.traffic);
    for (const reason of ['too_many', 'no_impression', 'click_isbot', 'first_quartile'])
      expect(text).toContain(reason);
    expect(postgres.contacts.length).toBeGreaterThan(20);
  });

  it('are told of campaigns, creatives and codes as in PostgreSQL', async () => {
    const codes = (
      await database.query<CodePlace>(
        `SELECT t.id, t.campaign_id AS "campaignId", t.creative_id AS "creativeId", n.name AS channel, t.placement
         FROM tracking_codes t JOIN ad_channel_names n ON n.id = t.channel_name_id ORDER BY t.id`,
      )
    ).concat({
      id: 999,
      campaignId: campaigns[0]!.id,
      creativeId: 1,
      channel: "Tal'blatt \\",
      placement: 'None',
    });
    const told = async (store: AdHitStore) => {
      const [campaign] = campaigns as [Advertised];
      const now = new Date(FROM + 2 * 86_400_000);
      const late = DAYS.map((day) => ({ day, from: new Date('2026-03-01T00:00:00Z') }));
      const never = DAYS.map((day) => ({ day, from: new Date('2126-03-01T00:00:00Z') }));
      const sorted = <T extends object>(rows: readonly T[]) => rows.map((row) => JSON.stringify(row)).sort();
      return {
        days: await store.campaignDays(get(Database), { country: 'at', campaign: campaign.id }),
        has: await get(Database).transaction(async (manager) => [
          await store.has(manager, campaign.id, campaign.creatives[0]!),
          await store.has(manager, campaign.id, 123_456),
        ]),
        last: [...(await store.lastSeen(codes, now))].sort(([a], [b]) => a - b),
        alive: (await store.alive(codes, now)).sort((a, b) => a - b),
        seen: (await store.seen(codes, now))
          .map(({ hours, ...code }) => ({ ...code, hours: hours.toSorted((a, b) => a.ago - b.ago) }))
          .sort((a, b) => a.id - b.id),
        late: sorted(
          (await store.late(campaign.id, late)).map(({ day, creativeId, channel, late: count }) => ({
            day,
            creativeId,
            channel,
            count,
          })),
        ),
        never: await store.late(campaign.id, never),
      };
    };
    const postgres = await told(stores.postgres);
    expect(await told(stores.clickhouse)).toEqual(postgres);
    expect(postgres.seen[0]?.hits).toBeGreaterThan(10);
    expect(postgres.alive.length).toBeGreaterThan(0);
    expect(postgres.late.length).toBeGreaterThan(5);
  });

  it('forget clients, and go with their campaign, as in PostgreSQL', async () => {
    const rows = await database.query<{ client: string }>(
      `SELECT DISTINCT encode(client, 'hex') AS client FROM ad_hits WHERE client IS NOT NULL ORDER BY 1 LIMIT 4`,
    );
    const clients = rows.map(({ client }) => client);
    const forget = (store: PostgresHitStore | ClickHouseHitStore) =>
      get(Database).transaction((manager) => store.forgetClients(manager, 'at', clients));
    const gone = await forget(get(PostgresHitStore));
    expect(gone).toBeGreaterThan(50);
    expect(await forget(get(ClickHouseHitStore))).toBe(gone);
    expect(await counted(stores.clickhouse)).toEqual(await counted(stores.postgres));
    const campaign = { country: 'at', campaign: campaigns[0]!.id };
    for (const store of Object.values(stores))
      await get(Database).transaction((manager) => store.clear(manager, campaign, DAYS.slice(0, 3)));
    const left = await stores.postgres.campaignDays(get(Database), campaign);
    expect(left.length).toBe(2);
    expect(await stores.clickhouse.campaignDays(get(Database), campaign)).toEqual(left);
  });
});
