import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdHitStore } from '../../src/domains/ad-contacts/ad-hit-store.lookup.js';
import { PostgresAdHitStore } from '../../src/domains/ad-contacts/database/ad-hit-store/postgres/postgres-ad-hit-store.js';
import { ClusterCopy } from '../../src/domains/collect/database/hit-store/clickhouse/cluster-copy.js';
import { PostgresHitStore } from '../../src/domains/collect/database/hit-store/postgres/postgres-hit-store.js';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import { Database } from '../../src/platform/database/database.service.js';
import { givenCampaign } from '../ad-contacts/support/campaigns.js';
import { ClickHouseShards } from '../support/clickhouse-shards.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { seeded } from '../support/market.js';
import { everything } from './both-drivers.js';
import { madeAdHits } from './made-ad-hits.js';
import { madeHits } from './made-hits.js';

let shards: ClickHouseShards;
let environment: TestEnvironment;
let old: InnerWorkshop;
let grown: InnerWorkshop;
let of: { month: string; days: string[]; services: number[] };
let campaign: number;
let clients: string[];

beforeAll(async () => {
  shards = await ClickHouseShards.start(3);
  environment = await testEnvironment({ HIT_STORE_URL: shards.urlOf(2, 'netreach') });
  old = await InnerWorkshop.open();
  process.env['HIT_STORE_URL'] = shards.urlOf(3, 'netreach3');
  grown = await InnerWorkshop.open();
  await old.import({
    kind: 'services',
    text: 'service,media_house,targets\nPost,House,www.post.example\nBote,House,www.bote.example',
  });
  const found = await old.database.query<{ id: number }>(
    "SELECT id FROM rating_items WHERE name IN ('Post', 'Bote') ORDER BY id",
  );
  const services = found.map(({ id }) => id);
  const random = seeded(4);
  const hits = madeHits({ random, services, from: Date.parse('2026-04-10T22:00:00Z'), count: 600 });
  clients = [...new Set(hits.flatMap((hit) => hit.client ?? []))].slice(0, 30);
  for (const type of [HitStore, PostgresHitStore]) await get(old, type).store(hits);
  const month = '2026-04';
  of = { month, days: await get(old, PostgresHitStore).daysWithHits('at', month), services };
  const made = await givenCampaign(old.database, {
    name: 'Winter',
    creatives: { Banner: 'https://a.example/' },
  });
  campaign = made.id;
  const campaigns = [{ id: made.id, creatives: Object.values(made.creatives) }];
  const from = Date.parse('2026-03-04T23:00:00Z');
  const adHits = madeAdHits({ random, campaigns, from, impressions: 100 });
  for (const type of [AdHitStore, PostgresAdHitStore]) await get(old, type).store(adHits);
});
afterAll(async () => {
  await old?.close();
  await grown?.close();
  await environment?.remove();
  await shards?.remove();
});

const get = <T>(workshop: InnerWorkshop, type: abstract new (...args: never[]) => T): T =>
  workshop.context.get(type, { strict: false });
const copy = (onSlice: () => void = () => undefined) =>
  get(grown, ClusterCopy).copy(shards.urlOf(2, 'netreach'), onSlice);
const answers = (workshop: InnerWorkshop, type: abstract new (...args: never[]) => HitStore) =>
  everything(workshop, get(workshop, type), of);
const ads = (workshop: InnerWorkshop) =>
  get(workshop, AdHitStore).campaignDays(get(workshop, Database), { country: 'at', campaign });

describe('a hit store with a shard more', () => {
  it('goes on where copying was interrupted, and has everything then', async () => {
    let copied = 0;
    const interrupted = copy(() => {
      copied += 1;
      if (copied === 2) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const rest = await copy();
    expect(rest.slices - rest.copied).toBe(2);
    expect(await answers(grown, HitStore)).toEqual(await answers(old, PostgresHitStore));
    expect((await ads(grown)).length).toBeGreaterThan(2);
    expect(await ads(grown)).toEqual(await ads(old));
    for (const shard of [0, 1, 2]) expect(await shards.rows(shard, 'netreach3.hits')).toBeGreaterThan(100);
  });

  it('is brought up to date by copying only the days that have changed', async () => {
    await answers(old, HitStore);
    const { slices } = await copy();
    expect(await copy()).toEqual({ slices, copied: 0, rows: 0 });
    await get(old, Database).transaction(async (manager) => {
      for (const type of [HitStore, PostgresHitStore])
        await get(old, type).forgetClients(manager, 'at', clients.slice(0, 1));
    });
    const { copied } = await copy();
    expect(copied).toBeGreaterThan(0);
    expect(copied).toBeLessThan(slices);
    expect(await answers(grown, HitStore)).toEqual(await answers(old, PostgresHitStore));
  });

  it('is copied again where a shard went away meanwhile', async () => {
    await get(old, Database).transaction(async (manager) => {
      for (const type of [HitStore, PostgresHitStore])
        await get(old, type).forgetClients(manager, 'at', clients);
    });
    await shards.kill(2);
    await expect(copy()).rejects.toThrow('no replica of shard 2');
    await shards.restart(2);
    await copy();
    expect(await answers(grown, HitStore)).toEqual(await answers(old, PostgresHitStore));
  });

  it('is not copied into itself', async () => {
    await expect(get(grown, ClusterCopy).copy(shards.urlOf(3, 'netreach3'), () => undefined)).rejects.toThrow(
      'a database of another name',
    );
  });
});
