import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'distributions_admin');
const gender: Schemas['DistributionMarginDto'] = {
  attribute_id: 5,
  attribute_name: 'Gender',
  attribute_values: [
    { id: 31, name: 'Women', percentage: 51.25, persons: 512_500 },
    { id: 32, name: 'Men', percentage: 48.75, persons: 487_500 },
  ],
};
const weights = {
  effective_n: 900,
  design_effect: 1.1,
  largest_ratio: 2,
  largest_margin_error: 0,
  gate_reasons: [],
};
const ROOT = '/v3/{cc}/admin/distributions';

function given(): FakeApi {
  return demoApi(ada)
    .get(`${ROOT}/page-data`, () => ({
      universe: 1_000_000,
      next_month: '2026-11',
      attributes: [
        { id: 5, name: 'Gender', levels: 2, weighted: true },
        { id: 6, name: 'Region', levels: 1, weighted: false },
      ],
    }))
    .post(`${ROOT}/attribute-values`, ({ body }) => ({
      attributes: (body as { attributes: number[] }).attributes.map((id) =>
        id === 5
          ? gender
          : {
              attribute_id: 6,
              attribute_name: 'Region',
              attribute_values: [{ id: 41, name: 'East', percentage: 100, persons: 1 }],
            },
      ),
    }));
}

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const last = (api: FakeApi, end: string) =>
  api.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).at(-1)?.body;

describe('a distribution', () => {
  it('begins with what the newest one has, says its sum as one writes, and what it changes', async () => {
    const api = given()
      .post(`${ROOT}/preview`, () => ({
        month: '2026-10',
        before: weights,
        after: { ...weights, effective_n: 850, gate_reasons: ['weight_ratio'] },
        reach: [{ service_id: 42, service: 'tirol.example', before: 12.1, after: 12.9 }],
      }))
      .post(ROOT, () => new FakeFailure(422, { 'attributes.0.attribute_values': [{ code: 'not_hundred' }] }));
    const { user } = openPortal('/at/admin/distributions/create');
    const women = await screen.findByRole('textbox', { name: 'Gender: Women, percent' });
    await user.clear(women);
    await user.type(women, '51.5');
    expect(screen.getByText('Sum 100.25%: 0.25% too much')).toBeVisible();
    expect(screen.getByText('515,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show what it changes' })).toBeDisabled();
    const men = screen.getByRole('textbox', { name: 'Gender: Men, percent' });
    await user.clear(men);
    await user.type(men, '48.5');
    expect(screen.getByText('Sum 100%')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Census');
    await user.click(screen.getByRole('button', { name: 'Show what it changes' }));
    const effect = within(await screen.findByRole('region', { name: 'What it changes' }));
    const cells = (name: RegExp) =>
      within(effect.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^Effective cases/)).toEqual(['900', '850']);
    expect(cells(/^Within the limits/)).toEqual(['yes', 'no']);
    expect(cells(/^tirol.example/)).toEqual(['12.1%', '12.9%']);
    expect(last(api, '/preview')).toEqual({
      name: 'Census',
      universe: 1_000_000,
      valid_from: '2026-11',
      attributes: [
        {
          attribute_id: 5,
          attribute_values: [
            { id: 31, percentage: 51.5 },
            { id: 32, percentage: 48.5 },
          ],
        },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(last(api, '/distributions')).toEqual(last(api, '/preview'));
  });

  it('takes more attributes, and leaves some out', async () => {
    const api = given().post(ROOT, () => ({ distribution: { id: 3 } as never }));
    const { user } = openPortal('/at/admin/distributions/create');
    await user.click(await screen.findByRole('combobox', { name: 'Add an attribute' }));
    await user.click(await screen.findByRole('option', { name: 'Region' }));
    expect(await screen.findByRole('textbox', { name: 'Region: East, percent' })).toHaveValue('100');
    await user.click(screen.getByRole('button', { name: 'Leave out Gender' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Region only');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(last(api, '/distributions')).toMatchObject({ name: 'Region only' }));
    expect(last(api, '/distributions')).toMatchObject({
      attributes: [{ attribute_id: 6, attribute_values: [{ id: 41, percentage: 100 }] }],
    });
  });

  it('begins with what there is when it is opened, not when one was last', async () => {
    let universe = 1_000_000;
    const api = given()
      .get(ROOT, () => ({ data: [], meta: { page: 1, per_page: 50, total: 0 } }) as never)
      .get(`${ROOT}/page-data`, () => ({ universe, next_month: '2026-11', attributes: [] }) as never);
    const { router } = openPortal('/at/admin/distributions/create');
    const shown = () => screen.findByRole('textbox', { name: 'Universe (persons)' });
    expect(await shown()).toHaveValue('1000000');
    universe = 2_000_000;
    await router.navigate('/at/admin/distributions');
    await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('/distributions'))).toBe(true));
    await router.navigate('/at/admin/distributions/create');
    await waitFor(async () => expect(await shown()).toHaveValue('2000000'));
  });
});
