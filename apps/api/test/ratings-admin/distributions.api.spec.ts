import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  DistributionDto,
  DistributionMarginDto,
} from '../../src/domains/distributions/dto/distribution.dto.js';
import type { DistributionPreviewResponseDto } from '../../src/domains/distributions/dto/distribution-preview.dto.js';
import type { DistributionPageDataResponseDto } from '../../src/domains/distributions/dto/distributions.dto.js';
import { lastAudit } from '../support/audit.js';
import { describeCrud } from '../support/describe-crud.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Method } from '../support/http-calls.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { problemsOf } from '../support/problems.js';

interface Answer extends DistributionPageDataResponseDto {
  distribution: DistributionDto;
  distributions: DistributionDto[];
  code: string;
  problems: Record<string, { code: string }[]>;
}

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let app: TestApp;
let token: string;
let gender: DistributionMarginDto;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 6000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  token = (await signIn(app.call, await givenAdmin(app))).access;
  const attribute = (await ask('GET', '/page-data')).body.attributes.find(({ name }) => name === 'Gender');
  gender = (await values([attribute?.id ?? 0]))[0]!;
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = <Body = Answer>(method: Method, path = '', body?: object) =>
  app.call<Body>(method, `/v3/at/admin/distributions${path}`, { token, ...(body && { body }) });
const values = async (attributes: number[]) =>
  (await ask<{ attributes: DistributionMarginDto[] }>('POST', '/attribute-values', { attributes })).body
    .attributes;
const margin = (...percentages: number[]) => ({
  attribute_id: gender.attribute_id,
  attribute_values: gender.attribute_values.map(({ id }, place) => ({ id, percentage: percentages[place] })),
});
const input = (month: string, more: object = {}) => ({
  name: `From ${month}`,
  universe: 1_000_001,
  valid_from: month,
  attributes: [margin(51.25, 48.75)],
  ...more,
});
const monthsToMeasure = async () => {
  const rows = await app.database.query<{ month: string }>(
    `SELECT to_char(month, 'YYYY-MM') AS month FROM months_to_index WHERE country_code = 'at' ORDER BY 1`,
  );
  await app.database.query('DELETE FROM months_to_index');
  return rows.map(({ month }) => month);
};

describeCrud(
  {
    path: '/{cc}/admin/distributions',
    rows: 'distributions',
    one: 'distribution',
    event: 'distribution',
    update: 'SAVE',
    input: (number) => input(`20${40 + number}-01`),
    change: { name: 'Another name' },
    unique: 'valid_from',
  },
  () => ({ app, call: app.call, token }),
);

describe('distributions', () => {
  it('are set up with the parts the newest one has, in percentages that sum to 100', async () => {
    const { body } = await ask('GET', '/page-data');
    expect(body).toMatchObject({ universe: expect.any(Number), next_month: expect.any(String) });
    const margins = await values(body.attributes.map(({ id }) => id));
    expect(margins.length).toBe(body.attributes.length);
    for (const { attribute_values: levels } of margins) {
      const units = levels.map(({ percentage }) => Math.round(percentage * 1e6));
      expect(units.reduce((sum, unit) => sum + unit, 0)).toBe(100_000_000);
    }
  });

  it('keep exact percentages and whole persons that sum to the universe', async () => {
    const { distribution } = (await ask('POST', '', input('2030-01'))).body;
    const [levels] = distribution.attributes.map(({ attribute_values }) => attribute_values);
    expect(levels?.map(({ percentage }) => percentage)).toEqual([51.25, 48.75]);
    expect(levels?.map(({ persons }) => persons)).toEqual([512_501, 487_500]);
    expect((await ask('GET', `/${distribution.id}`)).body.distribution).toEqual(distribution);
    expect((await lastAudit(app, 'distribution.created'))?.details).toMatchObject({
      margins: { before: {}, after: { 'Gender: female': 512_501 } },
    });
  });

  it('are refused where a part is missing, too much, or not of the attribute', async () => {
    const wrong: [object, string][] = [
      [margin(51.25, 48.749999), 'attributes.0.attribute_values not_hundred'],
      [margin(60, 60), 'attributes.0.attribute_values not_hundred'],
      [margin(50.0000001, 49.9999999), 'attributes.0.attribute_values.0.percentage percentage'],
      [
        { ...margin(100), attribute_values: margin(100).attribute_values.slice(0, 1) },
        'attributes.0.attribute_values levels_incomplete',
      ],
      [{ ...margin(50, 50), attribute_id: 2_000_000 }, 'attributes.0.attribute_id unknown_value'],
    ];
    for (const [attribute, problem] of wrong)
      for (const path of ['', '/preview'])
        expect(problemsOf(await ask('POST', path, input('2031-01', { attributes: [attribute] })))).toEqual(
          expect.arrayContaining([422, problem]),
        );
    expect(problemsOf(await ask('POST', '', input('2030-01')))).toEqual([422, 'valid_from taken']);
    expect(problemsOf(await ask('POST', '', input('2031-13')))).toEqual([422, 'valid_from not_a_month']);
  });

  it('have exactly those months measured again that they weight', async () => {
    const [newest] = (await ask('GET', '?sort=valid_from&order=asc')).body.distributions;
    const months = (
      await app.database.query<{ month: string }>(
        `SELECT DISTINCT to_char(month, 'YYYY-MM') AS month FROM contact_indexes WHERE country_code = 'at' AND months = 1 ORDER BY 1`,
      )
    ).map(({ month }) => month);
    expect(newest?.months).toBe(months.length);
    const last = months.at(-1) ?? '';
    await monthsToMeasure();
    await ask('POST', '', input('2032-01'));
    expect(await monthsToMeasure()).toEqual([]);
    const { distribution } = (await ask('POST', '', input(last))).body;
    expect(await monthsToMeasure()).toEqual([last]);
    expect(distribution.months).toBe(1);
    await ask('POST', '', { ...input(last), id: distribution.id, name: 'Only the name' });
    expect(await monthsToMeasure()).toEqual([]);
    const changed = input(last, { id: distribution.id, attributes: [margin(51.5, 48.5)] });
    expect((await ask('POST', '', changed)).status).toBe(200);
    expect(await monthsToMeasure()).toEqual([last]);
    await ask('POST', '', { ...changed, valid_from: '2033-01' });
    expect(await monthsToMeasure()).toEqual([last]);
    await ask('DELETE', `/${distribution.id}`);
    expect(await monthsToMeasure()).toEqual([]);
  });

  it('say before they are saved what they do to weights and reach, as measuring does', async () => {
    const { universe } = (await ask('GET', '/page-data')).body;
    const asked = input('2034-01', { universe: universe ?? 1, attributes: [margin(80, 20)] });
    const { body } = await ask<DistributionPreviewResponseDto>('POST', '/preview', asked);
    expect(body.month).toBe('2026-10');
    expect(body.reach.length).toBeGreaterThan(3);
    expect(body.reach.some(({ before, after }) => before !== after)).toBe(true);
    expect(body.after).toMatchObject({ largest_margin_error: expect.any(Number) });
    expect(body.after!.design_effect).toBeGreaterThan(body.before!.design_effect);
    const { distributions } = (await ask('GET')).body;
    expect(distributions.map(({ name }) => name)).not.toContain('From 2034-01');
    await measuredWith(asked, body);
  });

  it('are for whoever may keep them', async () => {
    const other = (await signIn(app.call, await givenUser(app, { modules: ['ratings_admin'] }))).access;
    expect((await app.call('GET', '/v3/at/admin/distributions', { token: other })).status).toBe(403);
  });
});

/** Saved and measured, the month shows what the preview said. */
async function measuredWith(asked: object, preview: DistributionPreviewResponseDto): Promise<void> {
  const month = preview.month ?? '';
  const { distribution } = (await ask('POST', '', { ...asked, valid_from: month })).body;
  try {
    await workshop.measure(month);
    const { body } = await app.call<{ items: { id: number; stats: { net_reach: number | null } }[] }>(
      'GET',
      `/v3/at/ratings/list/services?date=${month}-01&page_size=100`,
      { token },
    );
    const reach = new Map(body.items.map(({ id, stats }) => [id, stats.net_reach]));
    expect(preview.reach.map(({ service_id: id, after }) => [id, after])).toEqual(
      preview.reach.map(({ service_id: id }) => [id, reach.get(id)]),
    );
  } finally {
    await ask('DELETE', `/${distribution.id}`);
  }
}
