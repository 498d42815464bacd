import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'ratings_admin');
const tirol: Schemas['ServiceDto'] = {
  id: 42,
  name: 'tirol.example',
  company_id: 17,
  company: 'Medienhaus',
  country: 'at',
  url: '',
  description: '',
  private_customers: [],
  owner_only: false,
  categories: [3],
  mediahouses: [],
  adnetworks: [],
  use_company_url: false,
  use_company_description: false,
  use_company_logo: false,
  international: false,
  bookable: true,
  data_checked: false,
  paid_ranking_list: false,
  targets: 14,
  patterns: 1,
  version: 4,
};
const pattern: Schemas['PatternDto'] = { id: 7, service_id: 42, pattern: 'tirol', targets: 14, version: 2 };
const trial: Schemas['PatternTrialResponseDto'] = {
  success: true,
  fits: 16,
  moves: 14,
  month: '2026-10',
  targets: [
    { name: 'www.tirol.example', from: null, to: 'tirol.example', moves: true, by_hand: false },
    { name: 'shop.tirol.example', from: 'Shops', to: 'Shops', moves: false, by_hand: true },
  ],
  reach: [
    { service_id: 42, service: 'tirol.example', before: 12.1, after: 12.9 },
    { service_id: 43, service: 'Small', before: null, after: null },
  ],
};
const LIST = '/v3/{cc}/admin/ratings/services';
const page = { total: 1, page: 1, page_size: 50 };

function given(): FakeApi {
  return demoApi(ada)
    .get(`${LIST}/{id}`, () => ({ service: tirol }))
    .get(LIST, () => ({ services: [tirol], ...page }))
    .get(`${LIST}/choices`, () => ({
      companies: [{ id: 17, name: 'Medienhaus' }],
      customers: [{ id: 12, name: 'Alpen Media' }],
      categories: [{ id: 3, name: 'News' }],
      mediahouses: [],
      adnetworks: [],
      services: [],
    }))
    .get(`${LIST}/{id}/patterns`, () => ({ patterns: [pattern], ...page }));
}

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const sent = (api: FakeApi, method: string) => api.calls.find((call) => call.method === method)?.body;

describe('services', () => {
  it('are changed with their version; only others are kept for whom their owner does not have alone', async () => {
    const api = given().put(`${LIST}/{id}`, () => ({ service: tirol }));
    const { user } = openPortal('/at/admin/ratings/services');
    await user.click(await screen.findByRole('button', { name: 'Edit tirol.example' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByRole('combobox', { name: 'Kept for customers' })).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: 'Only for its owner' }));
    expect(form.queryByRole('combobox', { name: 'Kept for customers' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(api, 'PUT')).toMatchObject({
        owner_only: true,
        private_customers: [],
        categories: [3],
        version: 4,
      }),
    );
  });

  it('get a pattern once it was tried, as it was tried', async () => {
    const api = given()
      .post(`${LIST}/{id}/patterns/try`, () => trial)
      .post(`${LIST}/{id}/patterns`, () => new FakeFailure(422, { pattern: [{ code: 'taken' }] }));
    const { user } = openPortal('/at/admin/ratings/services?patterns_of=42');
    const dialog = within(await screen.findByRole('dialog', { name: 'Patterns of tirol.example' }));
    await user.type(await dialog.findByLabelText('New pattern'), 'tirol.example');
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Try it' }));
    expect(await dialog.findByText('Moves 14 targets.')).toBeVisible();
    expect(dialog.getByText('no service → tirol.example')).toBeVisible();
    expect(dialog.getByText('assigned by hand')).toBeVisible();
    const reach = within(dialog.getByRole('row', { name: /^tirol.example/ }));
    expect(reach.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['12.1%', '12.9%']);
    expect(dialog.getAllByText('too few cases')).toHaveLength(2);
    await user.type(dialog.getByLabelText('New pattern'), '$');
    expect(dialog.queryByText('Moves 14 targets.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Try it' }));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This is taken already')).toBeVisible();
    const saved = api.calls.filter(({ path }) => path.endsWith('/42/patterns')).at(-1);
    expect(saved?.body).toEqual({ pattern: 'tirol.example$' });
  });
});
