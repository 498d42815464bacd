import type { INestApplicationContext } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { AdFiguresService } from '../../src/domains/ad-contacts/ad-figures.service.js';
import { AdHitStore } from '../../src/domains/ad-contacts/ad-hit-store.lookup.js';
import { adHitLine, type AdEvent, type AdHit } from '../../src/domains/ad-contacts/ad-hit.lookup.js';
import { HIT_STREAM, HITS_WAITING } from '../../src/domains/collect/stream/stream-names.js';
import { HitRetentionService } from '../../src/domains/measurement/hit-retention.service.js';
import { PersonErasureService } from '../../src/domains/measurement/person-erasure.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { RedisService } from '../../src/platform/redis/redis.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { seeded } from '../support/market.js';
import { TestDatabase } from '../support/test-database.js';
import { adHitAt, newImpression } from './support/ad-hits.js';
import { openAdWorkshop } from './support/ad-workshop.js';
import { givenCampaign, type GivenCampaign } from './support/campaigns.js';

const ZONE = 'Europe/Vienna';
const DAY = '2026-03-05';
const CLIENTS = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(32));

let environment: TestEnvironment;
let context: INestApplicationContext;
let database: TestDatabase;
let campaign: GivenCampaign;
let other: GivenCampaign;

beforeAll(async () => {
  environment = await testEnvironment({ AD_IMPRESSIONS_A_MINUTE: '5' });
  context = await openAdWorkshop();
  database = new TestDatabase(process.env['DATABASE_OWNER_URL'] ?? '');
  campaign = await givenCampaign(database, {
    name: 'Winter',
    creatives: { banner: 'https://shop.example/', film: 'https://shop.example/' },
  });
  other = await givenCampaign(database, { name: 'Summer', creatives: { sun: 'https://summer.example/' } });
  await database.query(
    `INSERT INTO panel_persons (country_code, external_id, active_from) VALUES ('at', 'p1', '2026-01-01'), ('at', 'p2', '2026-01-01')`,
  );
});
afterAll(async () => {
  await context.close();
  await database.close();
  await environment.remove();
});
beforeEach(async () => {
  for (const table of ['ad_hits', 'ad_dirty_days', 'ad_traffic', 'ad_contacts', 'ad_stamps', 'client_links'])
    await database.query(`DELETE FROM ${table}`);
});

const get = <T>(type: abstract new (...args: never[]) => T): T => context.get(type, { strict: false });
const store = (hits: readonly AdHit[]) => get(AdHitStore).store(hits);
const count = () => get(AdFiguresService).countDirtyDays();
const traffic = (columns: string) =>
  database.query(
    `SELECT ${columns} FROM ad_traffic ORDER BY campaign_id, day, creative_id, channel_name_id, device`,
  );
const stamps = async () =>
  Object.fromEntries(
    (
      await database.query<{ id: number; contacts: string; traffic: string }>(
        'SELECT campaign_id AS id, contacts, traffic FROM ad_stamps',
      )
    ).map(({ id, contacts, traffic: of }) => [id, [Number(contacts), Number(of)]]),
  );
/** What became of an impression, some seconds later. */
const then = (hit: AdHit, event: AdEvent, fields: Partial<AdHit> = {}): AdHit => ({
  ...hit,
  event,
  at: hit.at + 2000,
  ...fields,
});

describe('counts that another system has delivered', () => {
  it('stay when hits of their day are counted', async () => {
    await database.query(
      `INSERT INTO ad_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, source, served, net, home,
         located, consented, viewable, not_viewable, undetermined, clicks)
       VALUES ($1, $2, 0, 0, 0, 'desktop', 'import', 10, 9, 8, 9, 7, 5, 3, 1, 1)`,
      [other.id, DAY],
    );
    await store([adHitAt(campaign.id, `${DAY}T09:00:00Z`)]);
    await count();
    expect(await traffic('campaign_id AS id, source, served')).toEqual([
      { id: campaign.id, source: 'hits', served: 1 },
      { id: other.id, source: 'import', served: 10 },
    ]);
  });
});

describe('the way of an ad hit into PostgreSQL', () => {
  it('stores each event of an impression once and marks its day', async () => {
    const hit = adHitAt(campaign.id, `${DAY}T09:00:00Z`);
    const hits = [hit, hit, then(hit, 'viewable')];
    expect(await store(hits)).toEqual({ added: 2, tooOld: 0 });
    expect(await store(hits)).toEqual({ added: 0, tooOld: 0 });
    expect(await database.query('SELECT country_code, market_day::text FROM ad_dirty_days')).toEqual([
      { country_code: 'at', market_day: DAY },
    ]);
  });

  it('puts what cannot be stored aside, without the client', async () => {
    const { client } = get(RedisService);
    const now = get(Clock).now();
    const bad = adHitAt(campaign.id, now, { id: 'no uuid' });
    const lines = [adHitLine(adHitAt(campaign.id, now)), adHitLine(bad), '["ad",1]'];
    await client.set(HITS_WAITING, lines.length);
    await client.xadd(HIT_STREAM, '*', 'h', lines.join('\n'));
    await eventually(async () => expect(await client.xlen(HIT_STREAM)).toBe(0), 10_000);
    expect(await database.query('SELECT campaign_id FROM ad_hits')).toEqual([{ campaign_id: campaign.id }]);
    const kept = await database.query<{ line: string; reason: string }>(
      'SELECT line, reason FROM hit_quarantine ORDER BY place',
    );
    expect(kept.map(({ reason }) => reason.split(' ', 1)[0])).toEqual(['22P02', 'not']);
    expect(kept.map(({ line }) => line).join()).not.toContain(bad.client);
  });
});

describe('the figures of a day', () => {
  it('agree with counting its hits one by one', async () => {
    const random = seeded(7);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    const hits: AdHit[] = [];
    const begin = Date.parse('2026-03-04T22:00:00Z');
    for (let n = 0; n < 1500; n++) {
      const of = pick([campaign, campaign, other]);
      const client = pick([...CLIENTS, null]);
      const hit = adHitAt(
        of.id,
        begin + Math.floor(random() * 26 * 60) * 60_000 + Math.floor(random() * 50_000),
        {
          creativeId: pick([null, ...Object.values(of.creatives)]),
          channel: pick(['Alpenpost', 'news.example', 'späte "Seite"']),
          device: pick(['desktop', 'mobile_web']),
          client,
          consent: client !== null,
          geo: pick(['at', 'de', null]),
          invalid: random() < 0.1 ? pick(['isbot', 'tiny_slot']) : null,
        },
      );
      hits.push(hit);
      if (random() < 0.6) hits.push(then(hit, pick(['viewable', 'not_viewable', 'undetermined'])));
      if (random() < 0.2) hits.push(then(hit, 'click', { invalid: random() < 0.2 ? 'isbot' : null }));
      if (random() < 0.1) hits.push(then(hit, 'start'), then(hit, 'complete'));
      if (random() < 0.05) hits.push({ ...then(hit, 'click'), id: newImpression() });
    }
    await store(hits);
    await count();
    expect(new Set(await traffic(TOTALS))).toEqual(new Set(counted(hits)));
    expect(await count()).toBe(0);
  });

  it('call many impressions of a client in a minute those of no person', async () => {
    const crowd = Array.from({ length: 6 }, (_, n) => adHitAt(campaign.id, `${DAY}T09:00:0${n}Z`));
    const few = Array.from({ length: 5 }, (_, n) => adHitAt(campaign.id, `${DAY}T09:01:0${n}Z`));
    const nobody = Array.from({ length: 9 }, (_, n) =>
      adHitAt(campaign.id, `${DAY}T09:02:0${n}Z`, { client: null, consent: false }),
    );
    await store([...crowd, ...few, ...nobody]);
    await count();
    expect(await traffic('served, net, invalid')).toEqual([
      { served: 20, net: 14, invalid: { too_many: 6 } },
    ]);
  });

  it('leave out clicks without their impression; those that name none need one of their creative', async () => {
    const hit = adHitAt(campaign.id, `${DAY}T09:00:00Z`, { creativeId: campaign.creatives['banner']! });
    const bare = { source: 'bare' as const };
    await store([
      hit,
      then(hit, 'click'),
      { ...then(hit, 'click'), id: newImpression() },
      { ...then(hit, 'click'), id: newImpression(), ...bare },
      { ...then(hit, 'click'), id: newImpression(), creativeId: campaign.creatives['film']!, ...bare },
    ]);
    await count();
    expect(await traffic('served, clicks, viewable, invalid')).toEqual([
      { served: 1, clicks: 2, viewable: 1, invalid: { no_impression: 1 } },
      { served: 0, clicks: 0, viewable: 0, invalid: { no_impression: 1 } },
    ]);
  });

  it('give the outcome of an impression shortly before midnight to its day', async () => {
    const late = adHitAt(campaign.id, `${DAY}T22:59:58Z`);
    await store([late]);
    await count();
    await store([
      then(late, 'viewable', { at: late.at + 5000 }),
      then(late, 'click', { at: late.at + 6000 }),
    ]);
    await count();
    expect(await traffic('day::text, served, viewable, clicks')).toEqual([
      { day: DAY, served: 1, viewable: 1, clicks: 0 },
      { day: '2026-03-06', served: 0, viewable: 0, clicks: 1 },
    ]);
  });

  it('note channel names that came for the first time, and put those together that are too many', async () => {
    await store([
      adHitAt(other.id, `${DAY}T09:00:00Z`, { channel: 'new.example' }),
      ...Array.from({ length: 2100 }, (_, n) =>
        adHitAt(other.id, Date.parse(`${DAY}T10:00:00Z`) + n * 15_000, { channel: `junk ${n}` }),
      ),
      adHitAt(other.id, `${DAY}T09:10:00Z`, { channel: 'new.example' }),
    ]);
    await count();
    const named = await database.query<{ name: string; served: number; channel_id: null }>(
      `SELECT n.name, n.channel_id, t.served FROM ad_traffic t JOIN ad_channel_names n ON n.id = t.channel_name_id
       ORDER BY t.served DESC, n.name LIMIT 2`,
    );
    expect(named[0]).toMatchObject({ name: '(other)' });
    expect(named[1]).toEqual({ name: 'new.example', channel_id: null, served: 2 });
    const [names] = await database.query(
      'SELECT count(*)::int AS n FROM ad_channel_names WHERE campaign_id = $1',
      [other.id],
    );
    expect(names).toEqual({ n: 2001 });
    const [all] = await database.query('SELECT sum(served)::int AS n FROM ad_traffic');
    expect(all).toEqual({ n: 2102 });
  });

  it('raise the stamps of campaigns that have changed, and of no other', async () => {
    await store([adHitAt(campaign.id, `${DAY}T09:00:00Z`), adHitAt(other.id, `${DAY}T09:00:00Z`)]);
    await count();
    expect(await stamps()).toEqual({ [campaign.id]: [0, 1], [other.id]: [0, 1] });
    await store([adHitAt(other.id, `${DAY}T09:05:00Z`)]);
    await count();
    expect(await stamps()).toEqual({ [campaign.id]: [0, 1], [other.id]: [0, 2] });
  });
});

describe('contacts of persons', () => {
  const link = (person: string, client: string, from: string, until: string | null = null) =>
    database.query(
      `INSERT INTO client_links (country_code, client, person_id, linked_from, linked_until)
       SELECT 'at', decode($2, 'hex'), id, $3, $4 FROM panel_persons WHERE external_id = $1`,
      [person, client, from, until],
    );
  const contacts = () =>
    database.query(
      `SELECT p.external_id AS person, a.campaign_id, a.source, a.impressions, a.viewable, a.clicks
       FROM ad_contacts a JOIN panel_persons p ON p.id = a.person_id ORDER BY 1, 2, 3`,
    );

  it('are the valid hits of their clients while they were theirs', async () => {
    await link('p1', CLIENTS[0]!, `${DAY}T08:00:00Z`, `${DAY}T12:00:00Z`);
    await link('p2', CLIENTS[0]!, `${DAY}T12:00:00Z`);
    const [early, first, second, bot, third] = [
      adHitAt(campaign.id, `${DAY}T07:00:00Z`),
      adHitAt(campaign.id, `${DAY}T09:00:00Z`),
      adHitAt(campaign.id, `${DAY}T10:00:00Z`),
      adHitAt(campaign.id, `${DAY}T11:00:00Z`, { invalid: 'isbot' }),
      adHitAt(campaign.id, `${DAY}T13:00:00Z`),
    ] as const;
    const nobody = adHitAt(campaign.id, `${DAY}T13:00:00Z`, { client: CLIENTS[1]! });
    await store([early, first, then(first, 'viewable'), second, then(second, 'click'), bot, third, nobody]);
    await count();
    const common = { campaign_id: campaign.id, source: 'hits' };
    expect(await contacts()).toEqual([
      { person: 'p1', ...common, impressions: 2, viewable: 2, clicks: 1 },
      { person: 'p2', ...common, impressions: 1, viewable: 0, clicks: 0 },
    ]);
    expect(await stamps()).toEqual({ [campaign.id]: [1, 1] });
  });

  it('leave those of imports as they are', async () => {
    await database.query(
      `INSERT INTO ad_contacts SELECT $1, $2, id, 0, 0, 0, 'desktop', 'import', 3, 1, 0 FROM panel_persons WHERE external_id = 'p1'`,
      [campaign.id, DAY],
    );
    await store([adHitAt(campaign.id, `${DAY}T09:00:00Z`)]);
    await count();
    expect(await contacts()).toEqual([
      { person: 'p1', campaign_id: campaign.id, source: 'import', impressions: 3, viewable: 1, clicks: 0 },
    ]);
  });

  it('go with the person, and so does the client in their hits', async () => {
    await link('p2', CLIENTS[2]!, `${DAY}T00:00:00Z`);
    await store([adHitAt(campaign.id, `${DAY}T09:00:00Z`, { client: CLIENTS[2]! })]);
    await count();
    await get(PersonErasureService).erase('at', 'p2');
    expect(await database.query('SELECT client, consent FROM ad_hits')).toEqual([
      { client: null, consent: false },
    ]);
    expect(await database.query('SELECT * FROM ad_contacts')).toEqual([]);
    await count();
    expect(await traffic('served, net, consented')).toEqual([{ served: 1, net: 1, consented: 0 }]);
    expect(await stamps()).toEqual({ [campaign.id]: [2, 2] });
  });
});

describe('the removal of old hits', () => {
  it('takes ad hits as it takes page hits, and changes no figure', async () => {
    await store(
      ['2026-01-05', '2026-01-31', '2026-02-01', '2026-11-20'].map((day) =>
        adHitAt(campaign.id, `${day}T09:00:00Z`),
      ),
    );
    const clock = jest.spyOn(get(Clock), 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
    await get(HitRetentionService).setDays('at', 290);
    expect(await get(HitRetentionService).run()).toEqual([]);
    await count();
    const before = await traffic('*');
    expect(before).toHaveLength(4);
    expect(await get(HitRetentionService).run()).toEqual([{ country: 'at', hits: 1 }]);
    expect(await database.query('SELECT market_day::text AS day FROM ad_hits ORDER BY 1')).toEqual(
      ['2026-01-31', '2026-02-01', '2026-11-20'].map((day) => ({ day })),
    );
    expect(await store([adHitAt(campaign.id, '2026-01-05T10:00:00Z')])).toEqual({ added: 0, tooOld: 1 });
    await database.query(`INSERT INTO ad_dirty_days VALUES ('at', '2026-01-05')`);
    await count();
    expect(await traffic('*')).toEqual(before);
    clock.mockRestore();
  });
});

const TOTALS = `campaign_id, day::text, creative_id, device,
  (SELECT name FROM ad_channel_names WHERE id = channel_name_id) AS channel,
  served, net, home, located, consented, viewable, not_viewable, undetermined, clicks, invalid, video`;

/** The rows of the traffic, counted one hit after the other. */
function counted(hits: readonly AdHit[]): object[] {
  const dayOf = ({ at }: AdHit) => marketDay(at, ZONE);
  const shown = hits.filter(({ event }) => event === 'impression');
  const minutes = new Map<string, number>();
  const minute = (hit: AdHit) =>
    `${hit.campaignId} ${hit.client} ${Math.floor(hit.at / 60_000)} ${dayOf(hit)}`;
  for (const hit of shown)
    if (hit.client !== null && hit.invalid === null)
      minutes.set(minute(hit), (minutes.get(minute(hit)) ?? 0) + 1);
  const rows = new Map<
    string,
    Record<string, unknown> & Record<'invalid' | 'video', Record<string, number>>
  >();
  const row = (hit: AdHit) => {
    const key = {
      campaign_id: hit.campaignId,
      day: dayOf(hit),
      creative_id: hit.creativeId ?? 0,
      device: hit.device,
      channel: hit.channel,
    };
    const found = rows.get(JSON.stringify(key)) ?? {
      ...key,
      ...Object.fromEntries(COUNTS.map((name) => [name, 0])),
      invalid: {},
      video: {},
    };
    rows.set(JSON.stringify(key), found);
    return found as Record<string, number> & {
      invalid: Record<string, number>;
      video: Record<string, number>;
    };
  };
  const add = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  for (const hit of shown) {
    const to = row(hit);
    add(to, 'served');
    const crowded = hit.client !== null && (minutes.get(minute(hit)) ?? 0) > 5;
    const reason = hit.invalid ?? (crowded ? 'too_many' : null);
    if (reason) {
      add(to.invalid, reason);
      continue;
    }
    add(to, 'net');
    if (hit.geo === 'at') add(to, 'home');
    if (hit.geo) add(to, 'located');
    if (hit.consent) add(to, 'consented');
    const events = hits
      .filter(({ id, invalid }) => id === hit.id && invalid === null)
      .map(({ event }) => event);
    const outcome = (['click', 'viewable', 'not_viewable', 'undetermined'] as const).find((one) =>
      events.includes(one),
    );
    if (outcome) add(to, outcome === 'click' ? 'viewable' : outcome);
    for (const event of ['start', 'complete'] as const) if (events.includes(event)) add(to.video, event);
  }
  for (const click of hits.filter(({ event }) => event === 'click')) {
    const known = shown.some(
      (hit) =>
        hit.id === click.id && dayOf(hit) >= dayBefore(dayOf(click)) && hit.campaignId === click.campaignId,
    );
    if (click.invalid) add(row(click).invalid, `click_${click.invalid}`);
    else if (known) add(row(click), 'clicks');
    else add(row(click).invalid, 'no_impression');
  }
  return [...rows.values()];
}

const COUNTS = 'served net home located consented viewable not_viewable undetermined clicks'.split(' ');
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
