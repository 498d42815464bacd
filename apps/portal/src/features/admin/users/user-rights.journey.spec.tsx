import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'users_admin');
const RIGHTS = '/v3/{cc}/admin/customer-users/{user_id}/rights';
const paula: Schemas['RightsOfUserDto'] = {
  name: 'Paula Planner',
  role: 'customer',
  admin: false,
  countries: ['at'],
  modules: ['ratings'],
};
const calls: Schemas['CallRightDto'][] = [
  { call: 'GET /v3/{cc}/ratings/list/{scope}', verdict: 'allowed', modules: ['ratings'] },
  { call: 'GET /v3/{cc}/admin/distributions', verdict: 'module', modules: ['distributions_admin'] },
];

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('what a user sees', () => {
  it('is told screen by screen and call by call', async () => {
    demoApi(ada).get(RIGHTS, () => ({ user: paula, calls }));
    const { user } = openPortal('/at/admin/customer/users/7/rights');
    expect(await screen.findByRole('heading', { name: 'What Paula Planner sees' })).toBeVisible();
    expect(cells('Administration › Distributions')).toEqual(['closed', 'Distributions']);
    expect(cells('Administration › Channel types')).toEqual(['closed', 'an administrator']);
    expect(cells('Profile')).toEqual(['open', 'nothing but signing in']);
    await user.click(screen.getByRole('tab', { name: 'Calls' }));
    expect(await screen.findByText('1 of 2 calls are open')).toBeVisible();
    expect(cells('GET /v3/{cc}/admin/distributions')).toEqual(['module missing', 'Distributions']);
  });

  it('is nothing for whoever cannot sign in, or works elsewhere', async () => {
    demoApi(ada).get(RIGHTS, () => ({ user: null, calls: [] }));
    openPortal('/at/admin/customer/users/7/rights');
    expect(await screen.findByText('Sees nothing')).toBeVisible();
  });
});
