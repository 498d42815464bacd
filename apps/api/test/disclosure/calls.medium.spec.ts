import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { MIN_CASES } from '@netreach/domain';
import type { KpiBoardResponseDto } from '../../src/domains/campaign-kpi/dto/kpi-board.dto.js';
import { givenRandomCampaigns } from '../campaign-figures/support/random-campaigns.js';
import { givenStudy } from '../campaign-kpi/support/studies.js';
import { ExportScene } from '../exports/support/export-scene.js';
import type { FlightDetailsResponseDto } from '../../src/domains/flight-results/dto/flight-details.dto.js';
import { givenTest } from '../flight-results/support/flights.js';
import { givenWatchedMonth } from '../media-watch/support/watched-month.js';
import { givenUser, signIn } from '../support/users.js';
import { WorkerProcess } from '../exports/support/worker-process.js';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly 'x-panel'?: 'figure' | 'cases';
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

const DOCUMENT = JSON.parse(
  readFileSync(new URL('../../../../packages/api-client/openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
};

/** Fields that are figures of the panel wherever they stand. */
const FIGURES =
  /^(unique_users|net_reach|affinity|unique_panelists|target_panelists|cases|target_universe|frequency)$/;

/** The schemas a schema is made of, itself among them. */
function partsOf(schema: unknown, known = new Set<unknown>()): unknown[] {
  if (typeof schema !== 'object' || schema === null || known.has(schema)) return [];
  known.add(schema);
  const name = (schema as Schema).$ref?.split('/').at(-1);
  const parts = name ? [DOCUMENT.components.schemas[name]] : Object.values(schema);
  return [schema, ...parts.flatMap((part) => partsOf(part, known))];
}

const isMarked = (schema: unknown) => (schema as Schema)['x-panel'] !== undefined;
const holdsFigures = (schema: unknown) =>
  Object.keys((schema as Schema).properties ?? {}).some((name) => FIGURES.test(name));

const OPERATIONS = Object.values(DOCUMENT.paths)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId, responses }) => {
    const parts = partsOf(
      Object.entries(responses).flatMap(([status, { content }]) => (status < '300' ? [content] : [])),
    );
    return { operationId, isMarked: parts.some(isMarked), holdsFigures: parts.some(holdsFigures) };
  });
const OF_PANEL = OPERATIONS.filter((operation) => operation.isMarked).map(({ operationId }) => operationId);

const LIST = '/v3/at/ratings/list/services';
const DETAILS = '/v3/at/ratings/details/{service}/service';
const HOUSE = '/v3/at/ratings/details/{house}/mediahouse';
const PLANNING = '/v3/at/ratings';
const CAMPAIGN = '/v3/at/campaigns/{campaign}';
const FLIGHT = '/v3/at/adfx/{test}/flights/{flight}';
const PUBLISHER = '/v3/at/publishers/{publisher}';
const WATCH = '/v3/at/media-watch';
const ITEMS = { items: '{services}' };

/** How each call with figures of the panel is asked: an address, and a body where it takes one. */
const CALLS: Readonly<Record<string, readonly [path: string, body?: object]>> = {
  listRatings: [LIST],
  listStandings: [`${LIST}/standings`],
  listStreamingRatings: ['/v3/at/ratings/streaming'],
  showRatingDetails: [DETAILS],
  showRatingChart: [`${DETAILS}/chart`],
  showRatingReach: [`${DETAILS}/reach`],
  showRatingGrp: [`${DETAILS}/grp`],
  listCompetitors: [`${DETAILS}/competitors`],
  showTrafficMovements: [`${DETAILS}/traffic-movements/all`],
  listServicesBelow: [`${HOUSE}/services`],
  showSearchMetrics: [`${DETAILS}/search-metrics`],
  planAudienceReach: [`${PLANNING}/audience-reach`, { items: '{rows}', optimise: true }],
  combineItems: [`${PLANNING}/combine`, ITEMS],
  compareBeforeServices: [`${PLANNING}/compare/before-services`, ITEMS],
  compareAfterServices: [`${PLANNING}/compare/after-services`, ITEMS],
  compareTraffic: [`${PLANNING}/compare/traffic`, ITEMS],
  listCampaigns: ['/v3/at/campaigns'],
  showCampaign: [CAMPAIGN],
  showCampaignReach: [`${CAMPAIGN}/reach-chart`],
  showCampaignBreakdown: [`${CAMPAIGN}/breakdown/attributes`],
  showCampaignResponse: [`${CAMPAIGN}/response`],
  listCampaignInsights: [`${CAMPAIGN}/insights`],
  showTargetAccuracy: [`${CAMPAIGN}/target-accuracy`],
  readKpiBoard: [`${CAMPAIGN}/kpi`, {}],
  showFlightDetails: [`${FLIGHT}/details`],
  showFlightResponse: [`${FLIGHT}/response`],
  showFlightRecall: [`${FLIGHT}/survey/recall-recognition`],
  showFlightIntention: [`${FLIGHT}/survey/intention`],
  computeCampaignCost: [`${CAMPAIGN}/cost`, { items: [] }],
  showPublisherInfo: [`${PUBLISHER}/info`],
  showPublisherChart: [`${PUBLISHER}/reach-chart`],
  listPublisherInsights: [`${PUBLISHER}/insights`],
  listWatchedTable: [`${WATCH}/brands/table`],
  listWatchedParts: [`${WATCH}/brands/1/sub-items?kind=medium`],
  showWatchedChart: [`${WATCH}/brands/reach-chart`],
  showWatchedInsights: [`${WATCH}/brands/1/insights/gender`],
  compareWatchedBrands: [`${WATCH}/brand-comparison/gender?ids=1,2`],
  compareAudienceProfile: [`${PLANNING}/compare/audience-profile`, { ...ITEMS, by: ['region', 'gender'] }],
};

/** Calls whose figures are those of all persons, whatever target group is named. */
const OF_EVERYBODY = ['compareBeforeServices', 'compareAfterServices'];

/** Tells persons where there is a lift only; the study of these tests finds none in what it tells. */
const WITH_A_LIFT = 'showFlightIntention';

/** Tells figures that were frozen with a month, without the persons behind them. */
const WITHOUT_PERSONS = 'showWatchedChart';

/** Calls that take no target group: what they tell of the campaign's own is left out where that is of a few persons. */
const OF_ITS_OWN = [
  'listWatchedTable',
  'listWatchedParts',
  'showWatchedChart',
  'showWatchedInsights',
  'compareWatchedBrands',
  'readKpiBoard',
  'showFlightDetails',
  'showFlightResponse',
  'showFlightRecall',
  'showFlightIntention',
];

/** Calls that tell what the gate has answered before, of each row's own target group. */
const TOLD_BEFORE = ['listCampaigns'];

/** How each export with figures of the panel is asked for. */
const EXPORTS: Readonly<Record<string, object>> = {
  'ratings.ranking': { type: 'services' },
  'ratings.streaming': {},
  'ratings.combine': ITEMS,
  'ratings.audience-reach': { items: '{rows}' },
  ...Object.fromEntries(
    ['chart', 'reach', 'grp', 'competitors', 'movements'].map((part) => [
      `ratings.details ${part}`,
      { id: '{service}', type: 'service', part },
    ]),
  ),
  ...Object.fromEntries(
    ['overview', 'reach', 'channels', 'contact-classes', 'attributes'].map((part) => [
      `campaigns.report ${part}`,
      { id: '{campaign}', part },
    ]),
  ),
  'ratings.details services': { id: '{house}', type: 'mediahouse', part: 'services' },
};

/** A target group of a few persons. */
const FEW = 'gender:female;birthday:14-29;region:east';

let scene: ExportScene;
let worker: WorkerProcess;
let planner: string;
const ids: Record<string, unknown> = {};

beforeAll(async () => {
  scene = await ExportScene.open({ EXPORT_OPEN_LIMIT: '100' });
  worker = await WorkerProcess.start();
  const items = await scene.sql<{ id: number; type: string }>(
    'SELECT id, type FROM rating_items ORDER BY id',
  );
  const of = (type: string) => items.flatMap((item) => (item.type === type ? [item.id] : []));
  const services = of('service').slice(0, 3);
  const modules = [
    'ratings',
    'detail',
    'streaming',
    'campaign',
    'report',
    'kpi',
    'adfx',
    'publisher',
    'media_watch',
  ];
  const email = await givenUser(scene.app, { email: 'details@netreach.example', modules });
  planner = (await signIn(scene.call, email)).access;
  const [campaign, ofFew] = await givenRandomCampaigns(scene.app.database, 2);
  await givenStudy(scene.app.database, { campaign: campaign!.id, status: 'closed', lift: 0.4 });
  await givenStudy(scene.app.database, { campaign: ofFew!.id });
  await givenWatchedMonth(scene.app.database);
  const test = await givenTest(scene.app.database);
  const [publisher] = await scene.sql<{ id: number }>(
    `WITH made AS (INSERT INTO publishers (country_code, name) VALUES ('at', 'Publisher') RETURNING id)
     INSERT INTO publisher_services SELECT made.id, i.id FROM made, rating_items i
     WHERE i.type = 'service' RETURNING publisher_id AS id`,
  );
  Object.assign(ids, {
    publisher: publisher?.id,
    test: test.id,
    flight: test.finished,
    campaign: campaign?.id,
    ofFew: ofFew?.id,
    service: services[0],
    house: of('mediahouse')[0],
    services,
    rows: services.map((id) => ({ id, share: 50 })),
  });
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

/** A text or body with what it names put in. */
const filled = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/"\{(\w+)\}"/g, (_, name: string) => JSON.stringify(ids[name]))
      .replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])),
  ) as Value;

const ask = (operation: string, token: string, attributes?: string) => {
  const [path, body] = filled(CALLS[operation] ?? ['']);
  // A campaign has its own days, and so has a flight.
  const isOwn = /^\/v3\/at\/(campaigns|adfx)/.test(path);
  const frame: Record<string, string> = isOwn ? {} : { date: '2026-10-01' };
  const group = { ...frame, ...(attributes && { attributes }) };
  if (body) return scene.call<object>('POST', path, { token, body: { ...body, ...group } });
  return scene.call<object>(
    'GET',
    `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(group).toString()}`,
    { token },
  );
};

/** The numbers of panelists in an answer, by the names the API document marks. */
const CASES = new Set(
  Object.values(DOCUMENT.components.schemas).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, schema]) => (schema['x-panel'] === 'cases' ? [name] : [])),
  ),
);
function casesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (CASES.has(name) ? [part] : casesIn(part)));
}

describe('calls with figures of the panel', () => {
  it('are all known here, and marked in the API document', () => {
    expect(OPERATIONS.filter((operation) => operation.holdsFigures && !operation.isMarked)).toEqual([]);
    expect([...OF_PANEL].sort()).toEqual(Object.keys(CALLS).sort());
  });

  it.each(
    OF_PANEL.filter((operation) => ![...OF_EVERYBODY, ...OF_ITS_OWN, ...TOLD_BEFORE].includes(operation)),
  )('%s refuses a target group of a few persons, to administrators too', async (operation) => {
    for (const token of [planner, scene.admin]) {
      const { status, body } = await ask(operation, token, FEW);
      expect([status, (body as { code?: string }).code]).toEqual([422, 'ratings.group_too_small']);
    }
  });

  it.each(OF_PANEL.filter((operation) => !TOLD_BEFORE.includes(operation)))(
    '%s tells numbers of panelists to administrators only, and none below 30',
    async (operation) => {
      const [own, all] = [await ask(operation, planner), await ask(operation, scene.admin)];
      expect([own.status, all.status]).toEqual([200, 200]);
      expect(casesIn(own.body)).toEqual([]);
      const told = casesIn(all.body);
      if (![WITH_A_LIFT, WITHOUT_PERSONS].includes(operation)) expect(told.length).toBeGreaterThan(0);
      expect(told.filter((cases) => cases !== null && Number(cases) < MIN_CASES)).toEqual([]);
    },
  );
});

describe('a list of campaigns', () => {
  it('tells of a target group of a few persons that there is too little, to administrators too', async () => {
    await scene.sql('UPDATE campaigns SET target = $2 WHERE id = $1', [ids['ofFew'], FEW]);
    await eventually(async () => {
      for (const token of [planner, scene.admin]) {
        const { body } = await ask('listCampaigns', token);
        const { campaigns } = body as { campaigns: { id: number; standing: object | null }[] };
        const standing = campaigns.find(({ id }) => id === ids['ofFew'])?.standing;
        const nothing = { net_reach: null, net_reach_low: null, net_reach_high: null, in_target: null };
        expect(standing).toMatchObject({ ...nothing, reason: 'too_few_cases', reliability: 'suppressed' });
      }
    }, 40_000);
  }, 60_000);
});

describe('the indicators of a campaign', () => {
  it('tell nobody reached of a target group of a few persons, to administrators too', async () => {
    await scene.sql('UPDATE campaigns SET target = $2, version = version + 1 WHERE id = $1', [
      ids['ofFew'],
      FEW,
    ]);
    for (const token of [planner, scene.admin]) {
      const { status, body } = await scene.call<KpiBoardResponseDto>(
        'POST',
        filled('/v3/at/campaigns/{ofFew}/kpi'),
        {
          token,
          body: {},
        },
      );
      expect(status).toBe(200);
      const told = body.widgets.flatMap(({ figures }) => figures ?? []);
      expect(told.length).toBeGreaterThan(0);
      expect(told.map(({ incremental }) => incremental)).toEqual(told.map(() => null));
    }
  });
});

describe('the details of a flight', () => {
  it('tell nobody reached of a target group of a few persons, and its response refuses', async () => {
    const values = [ids['flight'], FEW];
    await scene.sql('UPDATE flights SET target = $2, version = version + 1 WHERE id = $1', values);
    for (const token of [planner, scene.admin]) {
      const { status, body } = await ask('showFlightDetails', token);
      const { reach, traffic } = body as FlightDetailsResponseDto;
      expect([status, reach.reason, reach.unique_users]).toEqual([200, 'too_few_cases', null]);
      expect(traffic.net_impressions).toBeGreaterThan(0);
      const response = await ask('showFlightResponse', token);
      expect([response.status, (response.body as { code?: string }).code]).toEqual([
        422,
        'ratings.group_too_small',
      ]);
    }
  });
});

/** The frame of an export; a campaign has its own days. */
const dateOf = (name: string) => (name.startsWith('campaigns.') ? {} : { date: '2026-10-01' });

describe('exports with figures of the panel', () => {
  it.each(Object.entries(EXPORTS))('%s refuse a target group of a few persons', async (name, given) => {
    const [kind] = name.split(' ');
    const parameters = { ...filled(given), ...dateOf(name), attributes: FEW };
    const { body } = await scene.start(scene.admin, { kind, file_type: 'csv', parameters });
    const shown = await scene.ended(scene.admin, body.export.id);
    expect([shown.state, shown.error_code]).toEqual(['failed', 'ratings.group_too_small']);
  });

  it.each(Object.entries(EXPORTS))(
    '%s have a column of cases for administrators only',
    async (name, given) => {
      const [kind] = name.split(' ');
      const parameters = { ...filled(given), ...dateOf(name) };
      const order = { kind, file_type: 'csv', locale: 'en-US', parameters };
      const { body } = await scene.start(planner, order);
      const shown = await scene.ended(planner, body.export.id);
      expect([shown.state, shown.error_code]).toEqual(['done', null]);
      const file = await scene.file(planner, body.export.id);
      expect(file.bytes.toString()).not.toMatch(/(^|,)"?Cases"?(,|$)/m);
    },
  );
});
