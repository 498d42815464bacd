import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CampaignResponseResponseDto } from '../../src/domains/campaign-figures/dto/campaign-response.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { shownCases } from '../support/shown-cases.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { givenRandomCampaigns, type RandomCampaign } from './support/random-campaigns.js';
import { responseOracle, type ResponseOracle } from './support/response-oracle.js';

const FILTERS = [undefined, '', 'gender:female', 'gender:male;region:east,south'];
const WINDOWS = [0, 7, 30];

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let admin: string;
let planner: string;
let campaigns: RandomCampaign[];
/** Services with most visits; the first is kept for somebody else. */
let services: { id: number; name: string }[];

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 6000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  campaigns = await givenRandomCampaigns(app.database, 12);
  // Somebody who was reached seldom clicks; here every other contact is clicked.
  await app.database.query('UPDATE ad_contacts SET clicks = 1 WHERE (person_id + creative_id) % 2 = 0', []);
  services = await app.database.query(
    `SELECT i.id, i.name FROM rating_items i JOIN targets t ON t.service_id = i.id
     JOIN panel_contacts c ON c.target_id = t.id WHERE i.type = 'service' GROUP BY i.id, i.name ORDER BY count(*) DESC, i.id`,
    [],
  );
  await app.database.query(
    `WITH other AS (INSERT INTO customers (name) VALUES ('Owner of a service') RETURNING id)
     INSERT INTO rating_item_customers (item_id, customer_id) SELECT $1, id FROM other`,
    [services[0]!.id],
  );
  admin = (await signIn(call, await givenAdmin(app))).access;
  planner = (await signIn(call, await givenUser(app, { modules: ['campaign', 'report'] }))).access;
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const choose = ({ id }: RandomCampaign, service: number | null, days = 30) =>
  app.database.query(
    'UPDATE campaigns SET response_service_id = $2, response_days = $3, version = version + 1 WHERE id = $1',
    [id, service, days],
  );
const ask = ({ id }: RandomCampaign, token = admin, attributes?: string) =>
  call<CampaignResponseResponseDto & { code: string }>(
    'GET',
    `/v3/at/campaigns/${id}/response?${new URLSearchParams(attributes === undefined ? {} : { attributes })}`,
    { token },
  );

/** Shares are what SQL finds pair by pair; too few persons are withheld. Answers how many figures are shown. */
function expectResponse(body: CampaignResponseResponseDto, oracle: ResponseOracle): number {
  const { visits, post_click: click } = body;
  expect(visits?.reached_panelists).toBe(shownCases(oracle.reached));
  expect(visits?.control_panelists).toBe(shownCases(oracle.control));
  expect(click?.post_click_panelists).toBe(shownCases(oracle.clicked));
  const isShown = Math.min(oracle.reached, oracle.control) >= 30;
  if (isShown) {
    expect(visits?.reached_share).toBeCloseTo(100 * oracle.reachedShare!, 2);
    expect(visits?.control_share).toBeCloseTo(100 * oracle.controlShare!, 2);
    expect(visits?.left_out).toBeCloseTo(100 * oracle.leftOut!, 2);
    expect(visits?.lift?.value).toBeCloseTo(100 * (oracle.reachedShare! - oracle.controlShare!), 2);
    expect(visits!.lift!.low).toBeLessThan(visits!.lift!.value);
    expect(visits!.lift!.high).toBeGreaterThan(visits!.lift!.value);
  } else {
    expect(visits).toMatchObject({ reliability: 'suppressed', reached_share: null, control_share: null });
    expect(visits).toMatchObject({ left_out: null, lift: null, relative_lift: null });
  }
  const hasClicks = oracle.clicked >= 30;
  if (hasClicks) expect(click?.visit_share).toBeCloseTo(100 * oracle.clickedShare!, 2);
  else expect(click).toMatchObject({ reliability: 'suppressed', visit_share: null, low: null, high: null });
  return Number(isShown) + Number(hasClicks);
}

describe('the response to a campaign', () => {
  it('is what SQL finds by comparing everybody reached with everybody like them who was not', async () => {
    let shown = 0;
    for (const [number, campaign] of campaigns.entries()) {
      const service = services[1 + (number % 4)]!;
      const days = WINDOWS[number % 3]!;
      await choose(campaign, service.id, days);
      for (const filter of FILTERS) {
        const asked = { filter: filter ?? campaign.target, service: service.id, days };
        const oracle = await responseOracle(app.database, campaign, asked);
        const { status, body } = await ask(campaign, admin, filter);
        expect([status, body.service]).toEqual([200, { id: service.id, name: service.name }]);
        expect(body).toMatchObject({ evidence: 'association', missing: null, response_days: days });
        expect(body.matched_by).toEqual(['gender', 'birthday']);
        shown += expectResponse(body, oracle);
      }
    }
    expect(shown).toBeGreaterThan(30);
  }, 120_000);

  it('has the clicks of the census, with a service and without', async () => {
    const campaign = campaigns[0]!;
    const [truth] = await app.database.query<{ net: number; clicks: number }>(
      'SELECT sum(net)::float8 AS net, sum(clicks)::float8 AS clicks FROM ad_traffic WHERE campaign_id = $1',
      [campaign.id],
    );
    await choose(campaign, null);
    const { body } = await ask(campaign);
    expect(body).toMatchObject({ service: null, missing: 'no_service', visits: null, post_click: null });
    expect(body).toMatchObject({ net_impressions: truth!.net, clicks: truth!.clicks });
    expect(body.click_rate).toBeCloseTo((100 * truth!.clicks) / truth!.net, 2);
  });

  it('tells nothing of a service the reader may not see', async () => {
    const campaign = campaigns[1]!;
    await choose(campaign, services[0]!.id);
    expect((await ask(campaign, admin)).body.service?.id).toBe(services[0]!.id);
    const { status, body } = await ask(campaign, planner);
    expect(status).toBe(200);
    expect(body).toMatchObject({ service: null, missing: 'service_not_visible', visits: null });
    expect(JSON.stringify(body)).not.toContain(services[0]!.name);
    await choose(campaign, services[1]!.id);
    const seen = (await ask(campaign, planner)).body;
    expect(seen.service?.id).toBe(services[1]!.id);
    expect(seen.visits).not.toHaveProperty('reached_panelists');
  });

  it('belongs to the customer whose campaign it is, and knows its target groups', async () => {
    const rival = await givenUser(app, {
      email: 'rival@netreach.example',
      customer: 'Rival',
      modules: ['campaign'],
    });
    const foreign = (await signIn(call, rival)).access;
    expect((await ask(campaigns[2]!, foreign)).status).toBe(404);
    expect((await ask(campaigns[2]!, admin, 'nothing:at-all')).status).toBe(422);
  });
});
