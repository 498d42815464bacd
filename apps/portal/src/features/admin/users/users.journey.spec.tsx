import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import type { FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'users_admin');
const paula: Schemas['CustomerUserDto'] = {
  id: 7,
  name: 'Paula Planner',
  email: 'paula@a.example',
  role: 'customer',
  active: true,
  deleted: false,
  customer: { id: 12, name: 'Alpen Media' },
  countries: ['at'],
  modules: ['ratings'],
  version: 4,
  last_active_at: null,
  can_be_impersonated: false,
};
const LIST = '/v3/{cc}/admin/customer-users';
const ratings = {
  key: 'ratings',
  name: 'Ratings',
  children: [{ key: 'detail', name: 'Ratings details', children: [] }],
};

let api: FakeApi;
let shown: Schemas['CustomerUserDto'][];
beforeEach(() => {
  signedInBrowser();
  shown = [paula, { ...paula, id: 9, name: 'Ada Admin', customer: null, role: 'super_admin' }];
  api = demoApi(ada)
    .get(LIST, () => ({ users: shown, total: shown.length, page: 1, page_size: 50 }))
    .get(`${LIST}/{user_id}`, () => ({ user: paula }))
    .get(`${LIST}/choices`, () => ({
      roles: ['customer', 'customer_admin'],
      customers: [{ id: 12, name: 'Alpen Media' }],
      countries: ['at', 'de'],
      modules: [ratings],
    }))
    .post(LIST, () => ({ user: { ...paula, id: 8, name: 'New User' } }))
    .post('/v3/password/initial-email', () => ({}));
});
afterEach(() => vi.unstubAllGlobals());

const sent = (method: string, end: string) =>
  api.calls.find((call) => call.method === method && call.path.endsWith(end));

describe('users', () => {
  it('are made with what their customer has, and get the mail for their password', async () => {
    const { user } = openPortal('/at/admin/customer/users');
    await user.click(await screen.findByRole('link', { name: 'New user' }));
    await user.type(await screen.findByLabelText('Name'), 'New User');
    await user.type(screen.getByLabelText('Email'), 'new@a.example');
    await user.click(screen.getByLabelText('Customer', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Alpen Media' }));
    const tree = within(await screen.findByRole('group', { name: 'Modules' }));
    await user.click(await tree.findByRole('checkbox', { name: 'Ratings details' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('New User is there, and the mail is on its way.')).toBeVisible();
    expect(sent('POST', '/admin/customer-users')?.body).toEqual({
      name: 'New User',
      email: 'new@a.example',
      role: 'customer',
      customer_id: 12,
      countries: ['at'],
      modules: ['detail', 'ratings'],
    });
    await waitFor(() => expect(sent('POST', '/password/initial-email')?.body).toEqual({ user_id: 8 }));
  });

  it('are changed by number and version', async () => {
    const { user } = openPortal('/at/admin/customer/users/7/edit');
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveValue('Paula Planner');
    await user.clear(name);
    await user.type(name, 'Paula P.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('POST', '/admin/customer-users')?.body).toMatchObject({
        user_id: 7,
        version: 4,
        name: 'Paula P.',
        customer_id: 12,
        modules: ['ratings'],
      }),
    );
  });

  it('can lose modules that their customer does not have, also when it has none', async () => {
    api.get(`${LIST}/choices`, () => ({
      roles: ['customer'],
      customers: [{ id: 12, name: 'Alpen Media' }],
      countries: ['at'],
      modules: [],
    }));
    const { user } = openPortal('/at/admin/customer/users/7/edit');
    const tree = within(await screen.findByRole('group', { name: 'Modules' }));
    await user.click(await tree.findByRole('checkbox', { name: 'Ratings' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('POST', '/admin/customer-users')?.body).toMatchObject({ user_id: 7, modules: [] }),
    );
  });

  it('are stopped and deleted by administrators, but never themselves; a deleted one is brought back', async () => {
    api
      .post(`${LIST}/{user_id}/active`, () => ({ user: { ...paula, active: false } }))
      .delete(`${LIST}/{user_id}`, () => ({}))
      .post(`${LIST}/{user_id}/restore`, () => ({ user: paula }));
    const { user } = openPortal('/at/admin/customer/users');
    await user.click(await screen.findByRole('button', { name: 'Stop Paula Planner' }));
    await waitFor(() => expect(sent('POST', '/7/active')?.body).toEqual({ active: false }));
    for (const name of ['Stop Ada Admin', /(Delete|Remove) Ada Admin/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: /(Delete|Remove) Paula Planner/ }));
    const dialog = within(await screen.findByRole('dialog'));
    shown = [{ ...paula, active: false, deleted: true }];
    await user.click(dialog.getByRole('button', { name: /Delete|Remove/ }));
    await waitFor(() => expect(sent('DELETE', '/7')).toBeDefined());
    await user.click(await screen.findByRole('button', { name: 'Bring Paula Planner back' }));
    await waitFor(() => expect(sent('POST', '/7/restore')).toBeDefined());
  });
});
