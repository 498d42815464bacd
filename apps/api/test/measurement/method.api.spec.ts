import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  MethodCountriesResponseDto,
  WeightingReportResponseDto,
  WeightingsResponseDto,
} from '../../src/domains/method/dto/weightings.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';

const NOVEMBER = Date.UTC(2026, 10, 21);

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 3000);
  // Nobody of the panel has this level.
  await workshop.import({
    kind: 'attributes',
    text: 'attribute,attribute_name,group,value,value_name\ngender,Gender,Demographics,diverse,diverse',
  });
  await workshop.import({
    kind: 'distribution',
    options: { name: 'With an empty level', validFrom: '2026-10-01' },
    text: 'attribute,value,persons\ngender,female,40521\ngender,male,38012\ngender,diverse,1467',
  });
  await workshop.measure('2026-09');
  await workshop.measure('2026-10');
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const at = (moment: number) => app.setClock(moment);
const months = async () => {
  const { body } = await call<WeightingsResponseDto>('GET', '/v3/method/at/weightings');
  return body.weightings.map(({ month, index_version }) => [month, index_version]);
};
const show = (month: string) => call<WeightingReportResponseDto>('GET', `/v3/method/at/weightings/${month}`);

describe('weightings of published months', () => {
  it('are told to anybody, by country, newest first', async () => {
    await at(NOVEMBER);
    const { body } = await call<MethodCountriesResponseDto>('GET', '/v3/method/countries');
    expect(body.countries).toEqual([{ code: 'at', name: 'Austria' }]);
    expect(await months()).toEqual([
      ['2026-10', 2],
      ['2026-09', 1],
    ]);
    const { weighting } = (await show('2026-10')).body;
    expect(weighting).toMatchObject({ month: '2026-10', index_version: 2, universe: 80_000, persons: 500 });
    expect(weighting).toMatchObject({ universe_name: 'With an empty level', converged: true });
  });

  it('are those of the weights that figures are computed with', async () => {
    await at(NOVEMBER);
    const { weighting } = (await show('2026-09')).body;
    expect(weighting.margins.map(({ key, levels }) => [key, levels.map((level) => level.key)])).toEqual([
      ['gender', ['female', 'male']],
      ['birthday', ['14-29', '30-49', '50+']],
    ]);
    const rows = await app.database.query<Record<string, number>>(
      `SELECT count(*)::int AS cases, sum(w.weight) AS after, max(w.weight) AS largest,
        sum(w.weight) ^ 2 / sum(w.weight ^ 2) AS effective
      FROM panel_weights w JOIN panel_person_values v ON v.person_id = w.person_id
      JOIN attribute_values a ON a.id = v.value_id
      WHERE w.month = '2026-09-01' AND a.key = 'female'`,
    );
    const women = weighting.margins[0]!.levels[0]!;
    expect(women).toMatchObject({ target: 40_521, aimed: 40_521, state: 'aimed' });
    expect(women.after).toBeCloseTo(rows[0]!['after']!, 6);
    expect(women.after).toBeCloseTo(40_521, 0);
    expect(women.before).toBeCloseTo((78_533 * rows[0]!['cases']!) / 500, 6);
    const [all] = await app.database.query<Record<string, number>>(
      `SELECT max(weight) AS largest, min(weight) AS smallest, sum(weight) ^ 2 / sum(weight ^ 2) AS effective
      FROM panel_weights WHERE month = '2026-09-01'`,
    );
    expect(weighting).toMatchObject({ largest_weight: all!['largest'], smallest_weight: all!['smallest'] });
    expect(weighting.effective_cases).toBeCloseTo(all!['effective']!, 6);
    expect(weighting.design_effect).toBeCloseTo(500 / all!['effective']!, 6);
    expect(weighting.largest_ratio).toBeCloseTo((all!['largest']! * 500) / 78_533, 6);
    expect(weighting.largest_margin_error).toBeLessThan(0.01);
    expect(weighting.iterations).toBeGreaterThan(1);
  });

  it('name a level that nobody has, and what became of its target', async () => {
    await at(NOVEMBER);
    const [gender] = (await show('2026-10')).body.weighting.margins;
    const [female, , diverse] = gender!.levels;
    expect(diverse).toEqual({
      key: 'diverse',
      name: 'diverse',
      state: 'empty',
      target: 1467,
      aimed: 0,
      before: null,
      after: 0,
    });
    expect(female!.aimed).toBeCloseTo((80_000 * 40_521) / (40_521 + 38_012), 6);
    expect(female!.aimed).toBeGreaterThan(female!.target);
    expect(gender!.unknown).toBeNull();
  });

  it('count persons without a known level, and name nobody', async () => {
    await at(NOVEMBER);
    const database = app.database;
    const [someone] = await database.query<{ id: number; report: object }>(
      `SELECT min(person_id) AS id, (SELECT report FROM weight_reports WHERE month = '2026-10-01' ORDER BY id DESC LIMIT 1) AS report FROM panel_weights`,
    );
    await database.query(
      `DELETE FROM panel_person_values WHERE person_id = $1 AND attribute_id = (SELECT id FROM attributes WHERE key = 'gender')`,
      [someone!.id],
    );
    await workshop.measure('2026-10');
    const { text, body } = await show('2026-10');
    const { unknown } = body.weighting.margins[0]!;
    expect(unknown).toEqual({ before: null, after: expect.closeTo(160, 1) as unknown as number });
    expect(body.weighting.index_version).toBe(3);
    expect(text).not.toMatch(/person_?ids/i);
  });

  it('are not told before the month is over in its market', async () => {
    // Vienna is an hour ahead: its November begins at 23:00.
    await at(Date.UTC(2026, 9, 31, 22, 59, 59));
    expect(await months()).toEqual([['2026-09', 1]]);
    expect((await show('2026-10')).status).toBe(404);
    await at(Date.UTC(2026, 9, 31, 23));
    expect(await months()).toHaveLength(2);
    expect((await show('2026-10')).status).toBe(200);
    await at(Date.UTC(2026, 8, 15));
    expect((await call<MethodCountriesResponseDto>('GET', '/v3/method/countries')).body.countries).toEqual(
      [],
    );
  });

  it('do not exist for unknown countries and months', async () => {
    await at(NOVEMBER);
    const status = async (path: string) => (await call('GET', `/v3/method/${path}`)).status;
    expect(await status('zz/weightings')).toBe(404);
    expect(await status('zz/weightings/2026-10')).toBe(404);
    expect(await status('at/weightings/2019-10')).toBe(404);
    expect(await status('at/weightings/2026-13')).toBe(422);
    expect(await status('at/weightings/0000-01')).toBe(422);
    expect(await status('AT1/weightings')).toBe(422);
  });

  it('are not asked for without end', async () => {
    await at(NOVEMBER);
    let last = 200;
    let calls = 0;
    while (last !== 429 && calls < 700) {
      last = (await call('GET', '/v3/method/at/weightings')).status;
      calls += 1;
    }
    expect(last).toBe(429);
    expect(calls).toBeGreaterThan(500);
    expect((await show('2026-10')).headers['retry-after']).toBe('900');
  });
});
