import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePortal } from '../../../shared/routing/leave-portal.js';
import { forgetAnswers } from '../../../shared/session/session.js';
import { tokenCookie } from '../../../shared/session/token-cookie.js';
import { demoApi, demoTokens, demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

/** What the browser does when it is sent to a document: everything begins anew at that address. */
async function loadedAnew() {
  await waitFor(() => expect(leavePortal).toHaveBeenCalledTimes(1));
  const [address] = vi.mocked(leavePortal).mock.calls[0] ?? [];
  vi.mocked(leavePortal).mockClear();
  cleanup();
  forgetAnswers();
  return openPortal(address ?? 'nowhere');
}

const admin = demoUser({
  id: 9,
  name: 'Ada Admin',
  admin: true,
  role: 'super_admin',
  modules: [{ name: 'users_admin', maintenance: false }],
  customer: null,
});
const listed = {
  id: 1,
  name: 'Paul Planner',
  email: 'planner@demo.example',
  role: 'customer' as const,
  active: true,
  deleted: false,
  customer: { id: 7, name: 'Demo Agency' },
  countries: ['at', 'de'],
  modules: ['ratings'],
  version: 1,
  last_active_at: null,
  can_be_impersonated: true,
};
const users = [listed, { ...listed, id: 9, name: 'Ada Admin', can_be_impersonated: false }];

describe('acting as a user', () => {
  let api: FakeApi;

  beforeEach(() => {
    vi.mocked(leavePortal).mockClear();
    signedInBrowser();
    let now = admin;
    api = demoApi(admin)
      .get('/v3/{cc}/user/info', () => ({ data: { user: now } }))
      .get('/v3/{cc}/admin/customer-users', () => ({ users, total: 2, page: 1, page_size: 50 }))
      .get('/v3/{cc}/admin/customer-users/choices', () => ({
        roles: [],
        customers: [],
        countries: [],
        modules: [],
      }))
      .post('/v3/{cc}/users/{id}/impersonate', () => {
        now = demoUser({ impersonated_by: { id: 9, name: 'Ada Admin' } });
        return { token: demoTokens('as-paul'), user: { id: 1, name: 'Paul Planner', email: listed.email } };
      })
      .post('/v3/{cc}/users/depersonate', () => {
        now = admin;
        return { token: demoTokens('as-ada') };
      });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function openDialog() {
    const portal = openPortal('/at/admin/customer/users');
    await portal.user.click(await screen.findByRole('button', { name: 'Act as Paul Planner' }));
    return { ...portal, dialog: within(await screen.findByRole('dialog', { name: 'Act as Paul Planner' })) };
  }

  it('needs a reason, shows all the time who acts, and leads back', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Act as this user' }));
    expect(dialog.getByText('Please say why, in a few words')).toBeVisible();
    await user.type(dialog.getByLabelText('Why?'), 'Ticket 4711');
    await user.click(dialog.getByRole('button', { name: 'Act as this user' }));

    const { router } = await loadedAnew();
    expect(await screen.findByText('You are acting as Paul Planner. Signed in: Ada Admin.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/home');
    expect(tokenCookie.read()?.access_token).toBe('as-paul');
    expect(api.callsOf('/v3/{cc}/users/{id}/impersonate')[0]?.body).toEqual({ reason: 'Ticket 4711' });

    await user.click(screen.getByRole('button', { name: 'Back to your own account' }));
    await loadedAnew();
    expect(await screen.findByRole('button', { name: 'Account of Ada Admin' })).toBeVisible();
    expect(screen.queryByText(/You are acting as/)).toBeNull();
    expect(tokenCookie.read()?.access_token).toBe('as-ada');
  });

  it('says why the server refuses', async () => {
    api.post('/v3/{cc}/users/{id}/impersonate', () => new FakeFailure(403, 'No.', 'access.forbidden'));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Why?'), 'Ticket 4711');
    await user.click(dialog.getByRole('button', { name: 'Act as this user' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No.');
    expect(tokenCookie.read()?.access_token).toBe('access-1');
  });

  it('is not offered for whom it is not possible', async () => {
    openPortal('/at/admin/customer/users');
    await screen.findByRole('button', { name: 'Act as Paul Planner' });
    expect(screen.queryByRole('button', { name: 'Act as Ada Admin' })).toBeNull();
  });

  it('keeps search and order in the address', async () => {
    const { user, router } = openPortal('/at/admin/customer/users');
    await user.type(await screen.findByRole('searchbox', { name: 'Search name or email' }), 'paul');
    await waitFor(() => expect(router.state.location.search).toBe('?search=paul'));
    await waitFor(() =>
      expect(api.callsOf('/v3/{cc}/admin/customer-users').at(-1)?.query.get('search')).toBe('paul'),
    );
  });
});
