import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const profile = {
  id: 1,
  name: 'Paul Planner',
  email: 'planner@demo.example',
  locale: null,
  role: 'customer' as const,
  customer: { id: 7, name: 'Demo Agency' },
  password_changed_at: null,
  impersonations: [{ at: '2026-10-04T08:15:00.000Z', reason: 'Ticket 4711' }],
};
const session = {
  id: 'a',
  current: true,
  created_at: '2026-10-04T08:15:00.000Z',
  last_used_at: '2026-10-04T09:15:00.000Z',
  expires_at: '2026-10-11T08:15:00.000Z',
  device: 'Chrome on Windows',
  acting: false,
};
const key = {
  id: 3,
  name: 'Nightly report',
  prefix: 'nrk_Vv0Y',
  created_at: session.created_at,
  last_used_at: null,
};

describe('the profile', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi()
      .get('/v3/{cc}/profile', () => ({ profile }))
      .post('/v3/{cc}/profile/save', () => ({ profile: { ...profile, name: 'Paul P.' } }))
      .get('/v3/{cc}/profile/sessions', () => ({
        sessions: [session, { ...session, id: 'b', current: false, device: 'Safari on iOS' }],
      }))
      .delete('/v3/{cc}/profile/sessions/{id}', () => ({}))
      .get('/v3/{cc}/profile/api-keys', () => ({ api_keys: [key] }))
      .post('/v3/{cc}/profile/update-api-key', () => ({ api_key: key, key: 'nrk_Vv0Ysecret' }))
      .delete('/v3/{cc}/profile/api-keys/{id}', () => ({}))
      .get('/v3/{cc}/profile/consents', () => ({
        consents: [
          {
            id: 5,
            client: { name: 'Mediaplan' },
            scopes: [{ name: 'ratings.read', description: 'Read ratings' }],
            granted_at: session.created_at,
            last_used_at: null,
          },
        ],
      }))
      .delete('/v3/{cc}/profile/consents/{id}', () => ({}));
  });
  afterEach(() => vi.unstubAllGlobals());

  const section = (name: string) => screen.findByRole('region', { name });
  const bodiesOf = (path: Parameters<FakeApi['callsOf']>[0]) => api.callsOf(path).map(({ body }) => body);

  it('is a click away, and saves the name', async () => {
    const { user, router } = openPortal('/home');
    await user.click(await screen.findByRole('button', { name: 'Account of Paul Planner' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    const about = within(await section('About you'));
    expect(router.state.location.pathname).toBe('/at/profile');
    expect(about.getByText('Demo Agency')).toBeVisible();
    const name = about.getByLabelText('Name');
    await user.clear(name);
    await user.click(about.getByRole('button', { name: 'Save' }));
    expect(about.getByText('Please enter a name')).toBeVisible();
    await user.type(name, ' Paul P. ');
    await user.click(about.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved.')).toBeInTheDocument();
    expect(bodiesOf('/v3/{cc}/profile/save')).toEqual([{ name: 'Paul P.', locale: null }]);
  });

  it('asks before a changed name is left behind, and not after it was saved', async () => {
    const { user, router } = openPortal('/at/profile');
    const name = await screen.findByLabelText('Name');
    await user.type(name, ' II');
    await user.click(screen.getByRole('link', { name: /to the start page/ }));
    const asked = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/at/profile');
    expect(name).toHaveValue('Paul Planner II');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/saved/i);
    await user.click(screen.getByRole('link', { name: /to the start page/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('shows at its field why a password is refused', async () => {
    const refusal = new FakeFailure(422, { current_password: [{ code: 'password_wrong' }] });
    api.post('/v3/{cc}/profile/save', () => refusal);
    const { user } = openPortal('/at/profile?tab=security');
    const form = within(await section('Password'));
    await user.type(form.getByLabelText('Current password'), 'wrong');
    await user.type(form.getByLabelText('New password'), 'a new horse');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(form.getByText('The password needs at least 12 characters')).toBeVisible();
    expect(form.getByText('The two passwords differ')).toBeVisible();
    await user.clear(form.getByLabelText('New password'));
    await user.type(form.getByLabelText('New password'), 'password1234');
    expect(await form.findByText(/Easily guessed/)).toBeVisible();
    await user.clear(form.getByLabelText('New password'));
    await user.type(form.getByLabelText('New password'), 'a new horse');
    await user.type(form.getByLabelText('New password'), ', a new staple');
    expect(await form.findByText(/Hard to guess/)).toBeVisible();
    await user.type(form.getByLabelText('Repeat new password'), 'a new horse, a new staple');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText('The current password is wrong')).toBeVisible();
    expect(form.queryByRole('alert')).toBeNull();
  });

  it('signs out elsewhere, but not here, and tells who acted as the user', async () => {
    const { user } = openPortal('/at/profile?tab=security');
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    await waitFor(() => expect(api.callsOf('/v3/{cc}/profile/sessions/{id}')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull();
    expect(screen.getByText('Ticket 4711')).toBeVisible();
  });

  it('makes a key and shows it once', async () => {
    const { user } = openPortal('/at/profile?tab=keys');
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(dialog.getByText('Please enter a name')).toBeVisible();
    await user.type(dialog.getByLabelText('What is it for?'), 'Nightly report');
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('nrk_Vv0Ysecret')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('nrk_Vv0Ysecret')).toBeNull());
    expect(bodiesOf('/v3/{cc}/profile/update-api-key')).toEqual([{ name: 'Nightly report' }]);
  });

  it('replaces and revokes a key, the latter after asking', async () => {
    const { user } = openPortal('/at/profile?tab=keys');
    await user.click(await screen.findByRole('button', { name: 'Replace Nightly report' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }));
    await screen.findByText('nrk_Vv0Ysecret');
    expect(bodiesOf('/v3/{cc}/profile/update-api-key')).toEqual([{ name: 'Nightly report', replaces: 3 }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke Nightly report' }));
    expect(api.callsOf('/v3/{cc}/profile/api-keys/{id}')).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(api.callsOf('/v3/{cc}/profile/api-keys/{id}')).toHaveLength(1));
  });

  it('disconnects an application', async () => {
    const { user } = openPortal('/at/profile?tab=apps');
    expect(await screen.findByText('Read audience ratings')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Disconnect Mediaplan' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(api.callsOf('/v3/{cc}/profile/consents/{id}')).toHaveLength(1));
  });

  it('keeps its part in the address', async () => {
    const { user, router } = openPortal('/at/profile');
    await user.click(await screen.findByRole('tab', { name: 'Connected applications' }));
    expect(await section('Connected applications')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=apps'));
  });
});
