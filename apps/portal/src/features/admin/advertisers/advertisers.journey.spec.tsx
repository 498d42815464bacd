import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin, demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'super_admin', 'advertisers_admin');
const otto = demoUser({
  id: 10,
  name: 'Otto Own',
  role: 'customer_admin',
  customer: { id: 12, name: 'Alpen Media' },
  modules: ['admin', 'advertisers_admin'].map((name) => ({ name, maintenance: false })),
});
const water: Schemas['AdvertiserDto'] = {
  id: 31,
  customer_id: 12,
  name: 'Gasteiner Wasser',
  company: 'Gasteiner Mineralwasser GmbH',
  contact_email: '',
  enabled: false,
  version: 4,
};
const LIST = '/v3/{cc}/admin/customers/{customer_id}/advertisers';

function given(user: ReturnType<typeof demoUser>): FakeApi {
  return demoApi(user)
    .get(LIST, () => ({ advertisers: [water], total: 1, page: 1, page_size: 50 }))
    .get(`${LIST}/{advertiser_id}`, () => ({ advertiser: water }))
    .get('/v3/{cc}/admin/customers', () => ({
      customers: [
        {
          id: 12,
          name: 'Alpen Media',
          company: '',
          address: '',
          contact_email: '',
          countries: ['at'],
          modules: [],
          contract_modules: [],
          users: 1,
          logo: null,
          version: 1,
        },
      ],
      total: 1,
      page: 1,
      page_size: 200,
    }));
}

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const sent = (api: FakeApi) =>
  api.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/save'));

describe('advertisers', () => {
  it('are listed for one’s own customer, and made for it', async () => {
    const api = given(otto);
    api.post(`${LIST}/save`, () => ({ advertiser: { ...water, id: 32, name: 'Brot' } }));
    const { user } = openPortal('/at/admin/customer/advertisers');
    const row = within(await screen.findByRole('row', { name: /Gasteiner Wasser/ }));
    expect(row.getByText('not for new campaigns')).toBeVisible();
    expect(api.calls.some(({ path }) => path.endsWith('/admin/customers/12/advertisers'))).toBe(true);
    await user.click(screen.getByRole('link', { name: 'New advertiser' }));
    await user.type(await screen.findByLabelText('Name'), 'Brot');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(api)).toMatchObject({
        path: expect.stringMatching(/\/customers\/12\/advertisers\/save$/),
        body: { name: 'Brot', company: '', contact_email: '', enabled: true },
      }),
    );
  });

  it('are changed by number and version, and say what the server refuses', async () => {
    const api = given(otto);
    api.post(`${LIST}/save`, () => new FakeFailure(422, { name: [{ code: 'taken' }] }));
    const { user } = openPortal('/at/admin/customer/advertisers');
    await user.click(await screen.findByRole('link', { name: 'Gasteiner Wasser' }));
    await user.click(await screen.findByRole('checkbox', { name: /new campaigns/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is taken already')).toBeVisible();
    expect(sent(api)?.body).toMatchObject({ advertiser_id: 31, version: 4, enabled: true });
  });

  it('ask an administrator first for which customer', async () => {
    const api = given(ada);
    const { user } = openPortal('/at/admin/customer/advertisers');
    expect(await screen.findByText('No customer is selected')).toBeVisible();
    await user.click(screen.getByLabelText('Customer', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Alpen Media' }));
    expect(await screen.findByRole('link', { name: 'Gasteiner Wasser' })).toBeVisible();
    expect(api.calls.some(({ path }) => path.endsWith('/admin/customers/12/advertisers'))).toBe(true);
  });
});
