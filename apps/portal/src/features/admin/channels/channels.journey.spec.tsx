import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'ratings_admin');
const LIST = '/v3/{cc}/ratings/channels/admin';
const ONE = `${LIST}/{id}` as const;
const quarter = { year: 2026, quarter: 4 };
const sports: Schemas['ChannelDetailsDto'] = {
  id: 7,
  name: 'Sports',
  channel_type: { id: 1, name: 'Theme' },
  parent: null,
  customers: [{ id: 3, name: 'Alpen Media' }],
  isPublic: false,
  isRequested: false,
  targets_count: 1,
  active: false,
  active_by_default: false,
  active_quarters: [],
  deleted: false,
  version: 3,
  updated_at: '2026-10-04T08:15:00.000Z',
  actions: ['edit', 'delete', 'publish', 'activate'],
  target_urls: [{ url: 'www.post.example/sport/*', match_mode: 'pattern', target_id: 17 }],
  history: [],
};

let api: FakeApi;
beforeEach(() => {
  signedInBrowser();
  api = demoApi(ada)
    .get(LIST, () => ({ channels: [sports], total: 1, page: 1, page_size: 50, quarter }))
    .get(ONE, () => ({ channel: sports }))
    .get(`${LIST}/candidates`, () => ({
      channel_types: [{ id: 1, name: 'Theme' }],
      parents: [],
      customers: [{ id: 3, name: 'Alpen Media' }],
      candidates: [],
    }));
});
afterEach(() => vi.unstubAllGlobals());

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = (method: string) => api.calls.findLast((call) => call.method === method);

describe('channels of all customers', () => {
  it('are made in a dialog, which leads to their quarters', async () => {
    api.post(LIST, () => ({ channel: sports }));
    const { user } = openPortal('/at/admin/ratings/channels');
    await user.click(await screen.findByRole('button', { name: 'New channel' }));
    const form = await dialog('New channel');
    await user.type(form.getByLabelText('Name'), 'Sports');
    await user.click(form.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Theme' }));
    await user.type(form.getByLabelText('Target URL 1'), 'a.example/x');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await dialog('Quarters of Sports')).getByText(/is ranked in the quarters/)).toBeVisible();
    expect(sent('POST')?.body).toMatchObject({
      name: 'Sports',
      channel_type_id: 1,
      target_urls: [{ url: 'a.example/x', match_mode: 'pattern' }],
    });
  });

  it('are changed in a dialog that the address names beside the filters, and deleted', async () => {
    api.put(ONE, () => ({ channel: sports })).delete(ONE, () => ({ channel: { ...sports, deleted: true } }));
    const { user, router } = openPortal('/at/admin/ratings/channels?state=inactive');
    await user.click(await screen.findByRole('button', { name: 'Actions for Sports' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = await dialog('Edit Sports');
    expect(router.state.location.search).toBe('?state=inactive&edit=7');
    expect(form.getByLabelText('Target URL 1')).toHaveValue('www.post.example/sport/*');
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Winter');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=inactive'));
    expect(sent('PUT')?.body).toMatchObject({ name: 'Winter', customer_ids: [3], version: 3 });
    await user.click(screen.getByRole('button', { name: 'Actions for Sports' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click((await dialog('Delete Sports?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Channel deleted.')).toBeVisible();
  });

  it('are changed as they are, whatever was done to them since they were last shown', async () => {
    let version = 3;
    api
      .get(ONE, () => ({ channel: { ...sports, version } }))
      .put(ONE, () => ({ channel: sports }))
      .post(`${ONE}/publish`, () => {
        version = 4;
        return { channel: sports };
      });
    const { user } = openPortal('/at/admin/ratings/channels?edit=7');
    await user.click((await dialog('Edit Sports')).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Sports' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    await user.click((await dialog('Publish Sports?')).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Channel published.');
    await user.click(screen.getByRole('button', { name: 'Actions for Sports' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click((await dialog('Edit Sports')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PUT')?.body).toMatchObject({ version: 4 }));
  });

  it('say why one cannot be changed, or cannot be shown', async () => {
    api.get(ONE, ({ path }) =>
      path.endsWith('/7')
        ? { channel: { ...sports, deleted: true, actions: ['undelete'] } }
        : new FakeFailure(404, 'There is none.', 'request.not_found'),
    );
    const { router } = openPortal('/at/admin/ratings/channels?edit=7');
    expect((await dialog('Sports')).getByText('This channel cannot be changed')).toBeVisible();
    await router.navigate('/at/admin/ratings/channels?edit=8');
    expect(await screen.findByText('The channel could not be loaded')).toBeVisible();
  });
});
