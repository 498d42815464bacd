import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BenchmarkProposalResponseDto } from '../../src/domains/campaign-kpi/benchmark/benchmark.dto.js';
import type { KpiBoardResponseDto } from '../../src/domains/campaign-kpi/dto/kpi-board.dto.js';
import { givenRandomCampaigns, type RandomCampaign } from '../campaign-figures/support/random-campaigns.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { givenStudy } from './support/studies.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let admin: string;
let reader: string;
let campaign: RandomCampaign;
let survey: number;

/** Lifts of aided recall by category; the last category has too few studies. */
const STUDIES = { food: [1, 2, 3, 4, 5, 6], travel: [8, 8, 8, 8, 8], cars: [20] } as const;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 2000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  campaign = (await givenRandomCampaigns(app.database, 1))[0]!;
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  reader = (await signIn(app.call, await givenUser(app, { modules: ['campaign', 'kpi'] }))).access;
  for (const [category, lifts] of Object.entries(STUDIES))
    for (const [at, lift] of lifts.entries())
      await app.database.query(
        `WITH c AS (INSERT INTO brand_lift_categories (key, name, position) VALUES ($1, $2, 9)
           ON CONFLICT (key) DO UPDATE SET name = excluded.name RETURNING id)
         INSERT INTO brand_lift_benchmarks (external_id, category_id, year, "values")
         SELECT $3, id, date_part('year', now()), jsonb_build_object('recall_aided', $4::float8, 'brand', $3::text) FROM c`,
        [category, category.toUpperCase(), `${category}-${at}`, lift],
      );
  survey = (await givenStudy(app.database, { campaign: campaign.id, status: 'closed', lift: 0.3 })).id;
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const at = () => `/v3/at/campaigns/${campaign.id}/kpi`;
const board = async (body: object = {}) =>
  (await app.call<KpiBoardResponseDto>('POST', at(), { token: reader, body })).body;
const propose = (body: object, token = admin) =>
  app.call<BenchmarkProposalResponseDto & { code: string }>('POST', `${at()}/propose`, { token, body });
const recallOf = ({ widgets }: KpiBoardResponseDto) => widgets.find(({ role }) => role === 'ad_recall')!.norm;

describe('a lift beside its benchmark', () => {
  it('stands beside what studies of all, or of one category found', async () => {
    const all = await board();
    expect(all.benchmark?.category).toBeNull();
    expect(all.benchmark?.categories.map(({ key }) => key).sort()).toEqual(['cars', 'food', 'travel']);
    const every = Object.values(STUDIES).flat();
    const mean = every.reduce((sum: number, lift) => sum + lift, 0) / every.length;
    expect(recallOf(all)).toMatchObject({ studies: every.length, withheld: null });
    expect(recallOf(all)!.mean).toBeCloseTo(mean, 2);
    const food = await board({ benchmark_category: 'food' });
    expect(food.benchmark?.category).toEqual({ key: 'food', name: 'FOOD' });
    expect(recallOf(food)).toMatchObject({ mean: 3.5, studies: 6, withheld: null });
    const cars = await board({ benchmark_category: 'cars' });
    expect(recallOf(cars)).toMatchObject({ mean: null, studies: 1, withheld: 'studies' });
    // The benchmark has no column of this indicator.
    expect(all.widgets.find(({ role }) => role === 'consideration')?.norm).toBeNull();
  });

  it('moves with the benchmark', async () => {
    await app.database.query(
      `UPDATE brand_lift_benchmarks SET "values" = "values" || '{"recall_aided": 10}' WHERE external_id = 'food-0'`,
    );
    await app.database.query('UPDATE brand_lift_stamp SET stamp = stamp + 1');
    expect(recallOf(await board({ benchmark_category: 'food' }))).toMatchObject({ mean: 5 });
  });

  it('refuses a category there is none of', async () => {
    const { status, body } = await app.call<{ problems: object }>('POST', at(), {
      token: reader,
      body: { benchmark_category: 'none' },
    });
    expect([status, Object.keys(body.problems)]).toEqual([422, ['benchmark_category']]);
  });
});

describe('an own study in the benchmark', () => {
  it('is shown before it is stored, and then stored once without a name', async () => {
    const told = (await propose({ survey_id: survey, category: 'food', preview: true })).body;
    expect(told).toMatchObject({ stored: false, external_id: null });
    const { status, body: first } = await propose({ survey_id: survey, category: 'food' });
    expect([status, first.code]).toEqual([200, undefined]);
    const second = (await propose({ survey_id: survey, category: 'travel' })).body;
    expect(first.values).toEqual(told.values);
    expect(second.external_id).toBe(first.external_id);
    const rows = await app.database.query<{ key: string; values: Record<string, number | string> }>(
      `SELECT c.key, b."values" FROM brand_lift_benchmarks b JOIN brand_lift_categories c ON c.id = b.category_id
       WHERE external_id = $1`,
      [first.external_id],
    );
    expect(rows).toEqual([{ key: 'travel', values: first.values }]);
    const { widgets } = await board();
    const lift = widgets.find(({ role }) => role === 'ad_recall')!.figures!.absolute.value;
    expect(Math.abs(Number(first.values['recall_aided']) - lift)).toBeLessThanOrEqual(0.05);
    expect(Object.keys(first.values).sort()).toEqual(
      ['brand_awareness', 'consideration', 'land', 'participants', 'quarter', 'recall_aided'].sort(),
    );
    // Its columns were made, so the board has norms of them, of one study: withheld.
    expect(widgets.find(({ role }) => role === 'consideration')?.norm).toMatchObject({
      studies: 1,
      withheld: 'studies',
    });
    const audit = await app.database.query(
      `SELECT details FROM audit_events WHERE event = 'brand_lift_benchmark.proposed' ORDER BY id`,
    );
    expect(audit).toHaveLength(2);
  });

  it('waits until it is closed, and is for administrators', async () => {
    const live = await givenStudy(app.database, { campaign: campaign.id, seed: 2 });
    const early = await propose({ survey_id: live.id, category: 'food' });
    expect([early.status, early.body.code]).toEqual([409, 'survey.not_finished']);
    expect((await propose({ survey_id: survey, category: 'none' })).status).toBe(422);
    expect((await propose({ survey_id: 999_999, category: 'food' })).status).toBe(422);
    expect((await propose({ survey_id: survey, category: 'food' }, reader)).status).toBe(403);
  });
});
