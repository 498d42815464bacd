import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CampaignBreakdownResponseDto } from '../../src/domains/campaign-figures/dto/campaign-breakdown.dto.js';
import type { CampaignDetailsResponseDto } from '../../src/domains/campaign-figures/dto/campaign-details.dto.js';
import type { CampaignReachResponseDto } from '../../src/domains/campaign-figures/dto/campaign-reach.dto.js';
import type { FigureDto } from '../../src/domains/ratings/dto/figure.base.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket, seeded } from '../support/market.js';
import { shownCases } from '../support/shown-cases.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import {
  byPerson,
  campaignOracle,
  clicksBy,
  levelsOf,
  summed,
  type CampaignOracle,
  type LevelPersons,
  type OracleContact,
} from './support/campaign-oracle.js';
import { givenRandomCampaigns, type RandomCampaign } from './support/random-campaigns.js';

const QUESTIONS = 60;
const KINDS = [
  'details',
  'reach',
  'classes',
  'creatives',
  'channels',
  'devices',
  'days',
  'attributes',
] as const;
const FILTERS = ['', 'gender:female', 'gender:male;region:east,south', 'birthday:14-29,50+'];

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let admin: string;
let campaigns: RandomCampaign[];

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 3000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  admin = (await signIn(call, await givenAdmin(app))).access;
  await givenUser(app, { modules: ['campaign', 'report'] });
  campaigns = await givenRandomCampaigns(app.database, 12);
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = <Body>(path: string, query: Record<string, string> = {}, token = admin) =>
  call<Body & { code: string }>('GET', `/v3/at/campaigns/${path}?${new URLSearchParams(query)}`, { token });

/** A figure that is shown is what SQL finds. Answers whether it is shown. */
function expectFigure(figure: FigureDto, rows: readonly OracleContact[], universe: number): boolean {
  const { users, cases } = summed(rows);
  expect(figure.unique_panelists).toBe(shownCases(cases));
  if (cases < 30) expect(figure.unique_users).toBeNull();
  if (figure.unique_users === null) return false;
  expect(Math.abs(figure.unique_users - users)).toBeLessThanOrEqual(0.501);
  expect(Math.abs((figure.net_reach ?? 0) - (100 * users) / universe)).toBeLessThanOrEqual(0.00051);
  return true;
}

function expectDetails(body: CampaignDetailsResponseDto, { contacts, universe }: CampaignOracle): void {
  const isShown = expectFigure(body.reach, contacts, universe);
  if (!isShown) {
    expect(body.reach).toMatchObject({ gross_contacts: null, frequency: null, grp: null });
    expect(body.calibrated).toBeNull();
    return;
  }
  const { users, contacts: gross } = summed(contacts);
  expect(Math.abs(body.reach.gross_contacts! - gross)).toBeLessThanOrEqual(0.501);
  expect(body.reach.frequency).toBeCloseTo(gross / users, 2);
  expect(body.reach.grp).toBeCloseTo((100 * gross) / universe, 2);
}

function expectBreakdown(body: CampaignBreakdownResponseDto, { contacts, universe }: CampaignOracle): number {
  const { dimension } = body;
  let shown = 0;
  for (const row of body.rows) {
    const own = contacts.filter((contact) => {
      if (dimension === 'creatives') return `${contact.creative}` === row.key;
      if (dimension === 'channels') return contact.channel === row.key;
      return dimension === 'devices' ? contact.device === row.key : contact.day === row.key;
    });
    shown += Number(expectFigure(row.reach, own, universe));
    if (row.gross_contacts !== null)
      expect(Math.abs(row.gross_contacts - summed(own).contacts)).toBeLessThanOrEqual(0.501);
    if (!row.exclusive) continue;
    const others = new Set(contacts.filter((each) => !own.includes(each)).map(({ person }) => person));
    const alone = own.filter(({ person }) => !others.has(person));
    shown += Number(expectFigure(row.exclusive, alone, universe));
  }
  return shown;
}

function expectClasses(body: CampaignBreakdownResponseDto, { contacts, universe }: CampaignOracle): number {
  const persons = byPerson(contacts);
  const of = (passes: (count: number) => boolean) =>
    contacts.filter(({ person }) => passes(persons.get(person)!.contacts));
  let shown = 0;
  for (const row of body.rows) {
    const [from = 0, to = from] = row.key.endsWith('+')
      ? [Number.parseInt(row.key, 10), Infinity]
      : row.key.split('-').map(Number);
    shown += Number(
      expectFigure(
        row.reach,
        of((count) => count >= from && count <= to),
        universe,
      ),
    );
    shown += Number(
      expectFigure(
        row.at_least!,
        of((count) => count >= from),
        universe,
      ),
    );
  }
  return shown;
}

/** Each level of an attribute: who of it was reached, how often, its share of everybody reached and its affinity. */
function expectLevels(
  { rows }: CampaignBreakdownResponseDto,
  { contacts }: CampaignOracle,
  { levels, everybody }: { levels: ReadonlyMap<string, LevelPersons>; everybody: CampaignOracle },
): number {
  const reachOfAll = summed(everybody.contacts).users / everybody.universe;
  const all = summed(contacts);
  let shown = 0;
  for (const row of rows) {
    const level = levels.get(row.key);
    const persons = new Set(level?.persons);
    const own = contacts.filter(({ person }) => persons.has(person));
    const isShown = expectFigure(row.reach, own, level?.universe ?? 0);
    if (!isShown || !level) continue;
    shown += 1;
    const { users, contacts: gross } = summed(own);
    expect(Math.abs(row.gross_contacts! - gross)).toBeLessThanOrEqual(0.501);
    expect(row.share).toBeCloseTo((100 * users) / all.users, 1);
    const affinity = (100 * users) / level.universe / reachOfAll;
    expect(Math.abs(row.affinity! - affinity)).toBeLessThanOrEqual(0.051);
  }
  return shown;
}

/** The clicks of each row are those SQL adds up; a row without traffic has none. */
function expectClicks({ rows }: CampaignBreakdownResponseDto, clicks: ReadonlyMap<string, number>): number {
  let found = 0;
  for (const { key, traffic } of rows) {
    expect(traffic?.clicks ?? 0).toBe(clicks.get(key) ?? 0);
    found += Number(traffic !== null);
  }
  return found;
}

describe('figures of campaigns', () => {
  it(`answer ${QUESTIONS} random questions as SQL does on the contacts one by one`, async () => {
    const random = seeded(61);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    let [shown, levels, clicked] = [0, 0, 0];
    for (let number = 0; number < QUESTIONS; number += 1) {
      const campaign = pick(campaigns);
      const filter = pick([undefined, ...FILTERS]);
      const oracle = await campaignOracle(app.database, campaign, { filter: filter ?? campaign.target });
      const query: Record<string, string> = filter === undefined ? {} : { attributes: filter };
      const kind = KINDS[number % KINDS.length]!;
      if (kind === 'details') {
        const { status, body } = await ask<CampaignDetailsResponseDto>(`${campaign.id}`, query);
        expect(status).toBe(200);
        expectDetails(body, oracle);
        const clicks = await clicksBy(app.database, campaign, 'all');
        expect(body.traffic.clicks).toBe(clicks.get('all') ?? 0);
        shown += 1;
      } else if (kind === 'reach') {
        const { body } = await ask<CampaignReachResponseDto>(`${campaign.id}/reach-chart`, query);
        for (const { date, net_reach, unique_users } of body.days) {
          const until = oracle.contacts.filter(({ day }) => day <= date);
          const { users, cases } = summed(until);
          if (cases < 30) expect(net_reach).toBeNull();
          else expect(Math.abs(unique_users! - users)).toBeLessThanOrEqual(0.501);
          shown += Number(net_reach !== null);
        }
      } else {
        const dimension = kind === 'classes' ? 'contact-classes' : kind;
        const path = `${campaign.id}/breakdown/${dimension}`;
        const { body } = await ask<CampaignBreakdownResponseDto>(path, query);
        if (kind === 'classes') shown += expectClasses(body, oracle);
        else if (kind === 'attributes')
          levels += expectLevels(body, oracle, {
            levels: await levelsOf(app.database, filter ?? campaign.target),
            everybody: await campaignOracle(app.database, campaign, { filter: '' }),
          });
        else {
          shown += expectBreakdown(body, oracle);
          clicked += expectClicks(body, await clicksBy(app.database, campaign, dimension));
        }
      }
    }
    // Most of what is asked has enough cases to be compared.
    expect(shown).toBeGreaterThan(400);
    expect(levels).toBeGreaterThan(30);
    expect(clicked).toBeGreaterThan(100);
  }, 120_000);

  it('say how much was delivered in the target group as the contacts do', async () => {
    for (const campaign of campaigns.slice(0, 6)) {
      const all = summed((await campaignOracle(app.database, campaign, { filter: '' })).contacts);
      const target = await campaignOracle(app.database, campaign, { filter: 'gender:female' });
      const { contacts, users } = summed(target.contacts);
      const { body } = await ask<CampaignDetailsResponseDto>(`${campaign.id}`, {
        attributes: 'gender:female',
      });
      const { in_target, persons_in_target, hit_rate, target_share } = body.accuracy;
      if (in_target === null) continue;
      expect(in_target).toBeCloseTo((100 * contacts) / all.contacts, 1);
      expect(persons_in_target).toBeCloseTo((100 * users) / all.users, 1);
      expect(hit_rate).toBeCloseTo(in_target / target_share!, 1);
    }
  });

  it('count traffic by day, creative, channel and device as SQL does, and pool rates', async () => {
    const { id } = campaigns[0]!;
    const sql = `SELECT sum(served)::float8 AS served, sum(net)::float8 AS net, sum(viewable)::float8 AS viewable,
      sum(not_viewable)::float8 AS not_viewable, sum(clicks)::float8 AS clicks FROM ad_traffic WHERE campaign_id = $1`;
    const [truth] = await app.database.query<Record<string, number>>(sql, [id]);
    const { body } = await ask<CampaignDetailsResponseDto>(`${id}`);
    expect(body.traffic).toMatchObject({
      gross_impressions: truth!['served'],
      net_impressions: truth!['net'],
      viewable_impressions: truth!['viewable'],
      clicks: truth!['clicks'],
      invalid_by_reason: { isbot: truth!['served']! - truth!['net']! },
    });
    const measurable = truth!['viewable']! + truth!['not_viewable']!;
    expect(body.traffic.viewable_rate).toBeCloseTo((100 * truth!['viewable']!) / measurable, 1);
    for (const type of ['total', 'creative', 'channel', 'device']) {
      for (const timespan of ['day', 'week', 'month']) {
        const chart = await ask<{ steps: string[]; series: { values: number[] }[] }>(
          `${id}/ad-impressions/chart`,
          { type, timespan, 'chart-type': 'gross' },
        );
        const sum = chart.body.series.flatMap(({ values }) => values).reduce((a, b) => a + b, 0);
        expect(sum).toBe(truth!['served']);
      }
      const table = await ask<{ total: { gross_impressions: number; viewable_rate: number } }>(
        `${id}/ad-impressions/table`,
        { type },
      );
      expect(table.body.total.gross_impressions).toBe(truth!['served']);
      expect(table.body.total.viewable_rate).toBe(body.traffic.viewable_rate);
    }
  });

  it('follow a changed mapping at once', async () => {
    const campaign = campaigns.find(({ names, channels }) => channels.length > 1 && names.length > 2)!;
    const [first, second] = campaign.channels as [number, number];
    const path = `${campaign.id}/breakdown/channels`;
    await ask(path);
    await app.database.query('UPDATE ad_channel_names SET channel_id = $1 WHERE channel_id = $2', [
      first,
      second,
    ]);
    await app.database.query(
      `INSERT INTO ad_stamps (campaign_id, contacts, traffic) VALUES ($1, 1, 1)
       ON CONFLICT (campaign_id) DO UPDATE SET contacts = ad_stamps.contacts + 1, traffic = ad_stamps.traffic + 1`,
      [campaign.id],
    );
    const oracle = await campaignOracle(app.database, campaign, { filter: campaign.target });
    const { body } = await ask<CampaignBreakdownResponseDto>(path);
    expectBreakdown(body, oracle);
    expect(body.rows.find(({ key }) => key === `c${second}`)?.traffic).toBeNull();
  });

  it('belong to the customer whose campaign it is', async () => {
    const { id } = campaigns[1]!;
    const planner = (await signIn(call, 'planner@netreach.example')).access;
    expect((await ask(`${id}`, {}, planner)).status).toBe(200);
    const rival = await givenUser(app, {
      email: 'rival@netreach.example',
      customer: 'Rival',
      modules: ['campaign'],
    });
    const foreign = (await signIn(call, rival)).access;
    for (const path of ['', '/reach-chart', '/insights', '/breakdown/days', '/ad-impressions/table'])
      expect((await ask(`${id}${path}`, {}, foreign)).status).toBe(404);
    const none = (await signIn(call, await givenUser(app, { email: 'none@netreach.example', modules: [] })))
      .access;
    expect((await ask(`${id}`, {}, none)).status).toBe(403);
    expect((await ask(`${id}/breakdown/nothing`, {}, planner)).status).toBe(422);
    expect((await ask(`${id}`, { attributes: 'nothing:at-all' }, planner)).status).toBe(422);
  });

  it('cost what is asked for, in all and by channel, and keep nothing of it', async () => {
    const campaign = campaigns[2]!;
    const key = `c${campaign.channels[0]}`;
    const cost = (items: object[]) =>
      call<{ total: { spent: number }; items: { key: string; cpm: number }[]; code: string }>(
        'POST',
        `/v3/at/campaigns/${campaign.id}/cost`,
        { token: admin, body: { items } },
      );
    const { status, body } = await cost([{ key, cost: 500 }]);
    expect(status).toBe(200);
    expect(body.total.spent).toBe(500);
    expect(body.items).toMatchObject([{ key, spent: 500 }]);
    expect((await cost([{ key: 'c999999', cost: 1 }])).status).toBe(422);
    expect((await cost([])).body.items).toEqual([]);
  });

  it('find what stands out, and only what an interval bears out', async () => {
    for (const { id } of campaigns) {
      const { status, body } = await ask<{
        insights: { kind: string; low: number; high: number; against: number }[];
      }>(`${id}/insights`);
      expect(status).toBe(200);
      for (const { kind, low, high, against } of body.insights) {
        if (kind === 'target_hit' || kind === 'more_among') expect(low).toBeGreaterThan(against);
        if (kind === 'target_missed' || kind === 'fewer_among') expect(high).toBeLessThan(against);
      }
    }
  });
});
