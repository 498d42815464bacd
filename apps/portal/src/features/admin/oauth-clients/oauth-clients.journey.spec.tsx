import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const admin = demoUser({
  id: 9,
  name: 'Ada Admin',
  admin: true,
  role: 'super_admin',
  customer: null,
  modules: [{ name: 'super_admin', maintenance: false }],
});
const planner: Schemas['OAuthClientDto'] = {
  id: 3,
  client_id: 'q3Zt8mB2Lk0sXw5r',
  name: 'Mediaplan',
  auth_method: 'basic',
  enabled: true,
  redirect_uris: ['https://planner.example/callback'],
  scopes: ['ratings.read'],
  version: 4,
  grants: ['authorization_code'],
  service_user: null,
  secrets: [{ id: 5, created_at: '2026-10-01T08:30:00.000Z', expires_at: null }],
  created_at: '2026-10-01T08:30:00.000Z',
  updated_at: '2026-10-01T08:30:00.000Z',
};
const tablet: Schemas['OAuthClientDto'] = {
  ...planner,
  id: 4,
  name: 'Tablet',
  auth_method: 'none',
  secrets: [],
  enabled: false,
};
const LIST = '/v3/{cc}/admin/oauth-clients';

let api: FakeApi;
beforeEach(() => {
  signedInBrowser();
  api = demoApi(admin)
    .get(LIST, () => ({ clients: [planner, tablet], total: 2, page: 1, page_size: 50 }))
    .get('/v3/{cc}/admin/customer-users', () => ({
      users: [
        {
          id: 7,
          name: 'Ivo Import',
          email: 'import@example.at',
          role: 'customer' as const,
          active: true,
          deleted: false,
          customer: null,
          countries: ['at'],
          modules: [],
          version: 1,
          last_active_at: null,
          can_be_impersonated: true,
        },
      ],
      total: 1,
      page: 1,
      page_size: 20,
    }));
});
afterEach(() => vi.unstubAllGlobals());

const opened = () => openPortal('/at/admin/oauth-clients');
const sent = (method: string) =>
  api.calls.filter((call) => call.method === method && call.path.includes('/oauth-clients'));

describe('OAuth clients', () => {
  it('are made, and show their secret once', async () => {
    api.post(LIST, () => ({ client: { ...planner, name: 'Planner' }, client_secret: 'Jx0aVw3Kq8' }));
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'New client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findAllByText('Please fill this in')).toHaveLength(2);
    expect(sent('POST')).toEqual([]);

    await user.type(dialog.getByLabelText('Name'), 'Planner');
    await user.click(dialog.getByLabelText('Redirect addresses', { selector: 'input' }));
    await user.paste('https://planner.example/back');
    await user.keyboard('{Enter}');
    await user.click(dialog.getByLabelText('Scopes', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'ratings.read' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    const secret = within(await screen.findByRole('dialog', { name: 'Secret of Planner' }));
    expect(secret.getByText('Jx0aVw3Kq8')).toBeVisible();
    await user.click(secret.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('Jx0aVw3Kq8');
    await user.click(secret.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Jx0aVw3Kq8')).toBeNull());
    expect(sent('POST')[0]?.body).toEqual({
      name: 'Planner',
      auth_method: 'basic',
      grants: ['authorization_code', 'refresh_token'],
      redirect_uris: ['https://planner.example/back'],
      scopes: ['ratings.read'],
      enabled: true,
      service_user_id: null,
    });
  });

  it('are changed, with the user they act as, and say what the server refuses', async () => {
    api.put(`${LIST}/{id}`, () => {
      const problems = { redirect_uris: [{ code: 'redirect_uri' }] };
      return new FakeFailure(422, problems);
    });
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Edit Mediaplan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mediaplan' }));
    expect(dialog.queryByLabelText('Acts as', { selector: 'input' })).toBeNull();
    await user.click(dialog.getByLabelText('Grant types', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'act for itself' }));
    await user.click(dialog.getByLabelText('Acts as', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: /Ivo Import/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Please enter addresses with https/)).toBeVisible();
    expect(sent('PUT')[0]?.body).toMatchObject({
      grants: ['authorization_code', 'client_credentials'],
      service_user_id: 7,
      version: 4,
    });
  });

  it('get a new secret beside the present one, unless they are public', async () => {
    api.post(`${LIST}/{id}/secret`, () => ({ client: planner, client_secret: 'Second0Secret' }));
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'New secret for Mediaplan' }));
    expect(screen.queryByRole('button', { name: 'New secret for Tablet' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'New secret for Mediaplan' }));
    const hours = dialog.getByLabelText('Hours for which the present secret goes on');
    expect(hours).toHaveValue('24');
    await user.clear(hours);
    await user.type(hours, '200');
    await user.click(dialog.getByRole('button', { name: 'Make secret' }));
    expect(await dialog.findByText('At most 168')).toBeVisible();
    await user.clear(hours);
    await user.type(hours, '48');
    await user.click(dialog.getByRole('button', { name: 'Make secret' }));
    expect(await screen.findByText('Second0Secret')).toBeVisible();
    expect(sent('POST')[0]).toMatchObject({
      path: '/v3/at/admin/oauth-clients/3/secret',
      body: { overlap_hours: 48 },
    });
  });

  it('are filtered in the address, and removed after a question', async () => {
    api.delete(`${LIST}/{id}`, () => ({}));
    const { user, router } = opened();
    await user.click(await screen.findByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'off' }));
    await waitFor(() => expect(router.state.location.search).toBe('?enabled=false'));
    expect(api.callsOf(LIST).at(-1)?.query.get('enabled')).toBe('false');
    await user.click(await screen.findByRole('button', { name: 'Remove Tablet' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove Tablet?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent('DELETE')[0]?.path).toBe('/v3/at/admin/oauth-clients/4'));
  });
});
