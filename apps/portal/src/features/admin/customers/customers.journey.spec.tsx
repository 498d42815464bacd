import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoUser({
  id: 9,
  name: 'Ada Admin',
  admin: true,
  role: 'super_admin',
  customer: null,
  modules: ['admin', 'super_admin', 'customers_admin', 'users_admin'].map((name) => ({
    name,
    maintenance: false,
  })),
});
const otto = demoUser({
  id: 10,
  name: 'Otto Own',
  role: 'customer_admin',
  modules: ['admin', 'customers_admin'].map((name) => ({ name, maintenance: false })),
});
const alpen: Schemas['CustomerDto'] = {
  id: 12,
  name: 'Alpen Media',
  company: 'Alpen Media GmbH',
  address: 'Getreidegasse 1\n5020 Salzburg',
  contact_email: 'office@alpen.example',
  countries: ['at'],
  modules: ['ratings'],
  contract_modules: [{ key: 'ratings', until: '2026-12-31' }],
  users: 3,
  logo: null,
  version: 4,
};
const details = (more: Partial<Schemas['CustomerDetailsResponseDto']> = {}) => ({
  success: true as const,
  customer: alpen,
  countries: [
    { code: 'at', name: 'Austria' },
    { code: 'de', name: 'Germany' },
  ],
  modules: [
    { key: 'ratings', name: 'Ratings', children: [{ key: 'detail', name: 'Ratings details', children: [] }] },
    { key: 'own_one', name: 'Made here', children: [] },
  ],
  can_grant: true,
  ...more,
});
const BASE = '/v3/{cc}/admin/customers';

function given(user: ReturnType<typeof demoUser>): FakeApi {
  return demoApi(user)
    .get(BASE, () => ({ customers: [alpen], total: 1, page: 1, page_size: 50 }))
    .get(`${BASE}/details`, () => details({ can_grant: user.admin }));
}

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const sentBy = (api: FakeApi) => api.calls.filter(({ method }) => method === 'POST').at(-1)?.body;

describe('customers', () => {
  it('can be worked for', async () => {
    const api = given(ada).post('/v3/{cc}/users/{id}/change-customer', () => ({
      user_id: 9,
      customer: { id: 12, name: 'Alpen Media' },
    }));
    const { user } = openPortal('/at/admin/user/customers');
    await user.click(await screen.findByRole('button', { name: 'Work for: Alpen Media' }));
    expect(await screen.findByText('You work for Alpen Media now.')).toBeVisible();
    expect(sentBy(api)).toEqual({ customer_id: 12 });
  });

  it('are listed, opened and made; a part of a module brings the module along', async () => {
    const api = given(ada);
    api.post(`${BASE}/save`, () => ({ customer: { ...alpen, id: 13, name: 'New one' } }));
    const { user } = openPortal('/at/admin/user/customers');
    const row = within(await screen.findByRole('row', { name: /Alpen Media/ }));
    expect(row.getByText('Alpen Media GmbH')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'New customer' }));
    await user.type(await screen.findByLabelText('Name'), 'New one');
    await user.click(screen.getByLabelText('Countries', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Austria' }));
    const tree = within(await screen.findByRole('group', { name: 'Modules' }));
    await user.click(await tree.findByRole('checkbox', { name: 'Ratings details' }));
    expect(tree.getByRole('checkbox', { name: 'Ratings' })).toBeChecked();
    await user.click(tree.getByRole('checkbox', { name: 'Made here' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
    expect(sentBy(api)).toEqual({
      name: 'New one',
      company: '',
      logo_file: null,
      address: '',
      contact_email: '',
      countries: ['at'],
      modules: ['detail', 'own_one', 'ratings'],
    });
  });

  it('are changed by number and version; taking a module away takes its parts, and a refusal stands at its field', async () => {
    const api = given(ada);
    const full = { ...alpen, modules: ['ratings', 'detail'] };
    api.get(`${BASE}/details`, () => details({ customer: full }));
    api.post(`${BASE}/save`, () => new FakeFailure(422, { name: [{ code: 'taken' }] }));
    const { user } = openPortal('/at/admin/customer/12/edit');
    const tree = within(await screen.findByRole('group', { name: 'Modules' }));
    await user.click(await tree.findByRole('checkbox', { name: 'Ratings' }));
    expect(tree.getByRole('checkbox', { name: 'Ratings details' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is taken already')).toBeVisible();
    expect(sentBy(api)).toMatchObject({ customerID: 12, version: 4, modules: [], countries: ['at'] });
  });

  it('show their own people what they have, and let them change their address only', async () => {
    given(otto);
    const { user } = openPortal('/at/admin/customer/details');
    expect(await screen.findByRole('heading', { name: 'Alpen Media' })).toBeVisible();
    const facts = within(screen.getByRole('main'));
    expect(facts.getByText('Austria')).toBeVisible();
    expect(facts.getByText('Ratings')).toHaveTextContent('Ratings – by contract, until Dec 31, 2026');
    await user.click(screen.getByRole('link', { name: 'Edit customer' }));
    expect(await screen.findByLabelText('Name')).toBeDisabled();
    expect(screen.getByLabelText('Company')).toBeEnabled();
    expect(await screen.findByRole('checkbox', { name: 'Ratings' })).toBeDisabled();
  });

  it('say so where none is selected', async () => {
    given(ada).get(`${BASE}/details`, () => details({ customer: null }));
    openPortal('/at/admin/customer/details');
    expect(await screen.findByText('No customer is selected')).toBeVisible();
  });
});
