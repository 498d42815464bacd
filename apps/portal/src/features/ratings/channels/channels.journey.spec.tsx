import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/ratings/channels/customer';
const ONE = '/v3/{cc}/ratings/channels/customer/{id}';

const types = [
  { id: 1, name: 'Theme' },
  { id: 2, name: 'Region' },
];
const house = { id: 4, name: 'House 1', type: 'mediahouse' as const };
const sports: Schemas['ChannelDetailsDto'] = {
  id: 7,
  name: 'Sports',
  channel_type: { id: 1, name: 'Theme' },
  parent: house,
  customers: [],
  isPublic: false,
  isRequested: false,
  targets_count: 1,
  active: true,
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
  const quarter = { year: 2026, quarter: 4 };
  api = demoApi()
    .get(LIST, () => ({ channels: [sports], total: 1, page: 1, page_size: 50, quarter }))
    .get(ONE, () => ({ channel: sports }))
    .get('/v3/{cc}/ratings/channels/customer/candidates', () => ({
      channel_types: types,
      parents: [house],
      customers: [],
      candidates: [
        {
          id: 9,
          name: 'Post',
          type: 'service' as const,
          targets_count: 1,
          targets: [{ id: 17, name: 'www.post.example', taken: false }],
        },
      ],
    }));
});
afterEach(() => vi.unstubAllGlobals());

type User = ReturnType<typeof openPortal>['user'];

async function choose(user: User, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function edited() {
  const opened = openPortal('/at/ratings/channels/7/edit');
  const name = await screen.findByLabelText('Name');
  await opened.user.clear(name);
  await opened.user.type(name, 'Winter');
  return opened;
}

describe('channels', () => {
  it('are narrowed in the address', async () => {
    const { user, router } = openPortal('/at/ratings/channels');
    await user.click(await screen.findByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Region' }));
    await waitFor(() => expect(router.state.location.search).toBe('?channel_type=2'));
    expect(api.callsOf(LIST).at(-1)?.query.get('channel_type')).toBe('2');
  });

  it('are deleted several at once, and those that are refused are told', async () => {
    const shown = { ...sports, id: 8, name: 'Everybody', isPublic: true, actions: [] };
    const other = { ...sports, id: 9, name: 'Winter' };
    const quarter = { year: 2026, quarter: 4 };
    api
      .get(LIST, () => ({ channels: [sports, shown, other], total: 3, page: 1, page_size: 50, quarter }))
      .delete(ONE, ({ path }) =>
        path.endsWith('/9') ? new FakeFailure(409, 'Not now.', 'channel.not_possible') : { channel: sports },
      );
    const { user } = openPortal('/at/ratings/channels');
    await screen.findByText('Everybody');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
    const bar = within(screen.getByRole('group', { name: 'Selected entries' }));
    expect(bar.getByText('3 entries selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: '2 entries' }));
    const asked = api.callsOf(LIST).length;
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/1 entry stayed as it was/)).toBeVisible();
    const deleted = api.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(deleted).toEqual(['/v3/at/ratings/channels/customer/7', '/v3/at/ratings/channels/customer/9']);
    expect(api.callsOf(LIST).length).toBeGreaterThan(asked);
    expect(screen.queryByRole('group', { name: 'Selected entries' })).toBeNull();
  });

  it('are made on a page of their own, which leads to their quarters', async () => {
    api.post(LIST, () => ({ channel: sports }));
    const { user, router } = openPortal('/at/ratings/channels/create');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Please fill this in')).toHaveLength(3);
    await user.type(screen.getByLabelText('Name'), ' Sports ');
    await choose(user, 'Type', 'Theme');
    await choose(user, 'Part of', 'House 1');
    await user.type(screen.getByLabelText('Target URL 1'), 'a.example/x');
    await user.click(screen.getByRole('button', { name: 'Add URL' }));
    await user.click(await screen.findByRole('button', { name: 'From the parent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'www.post.example' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/at/ratings/channels/7/edit'));
    expect(await screen.findByText(/Channel created/)).toBeVisible();
    expect(screen.queryByText('Leave this page?')).toBeNull();
    expect(
      api.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/customer'))?.body,
    ).toEqual({
      name: 'Sports',
      channel_type_id: 1,
      parent_id: 4,
      target_urls: [
        { url: 'a.example/x', match_mode: 'pattern' },
        { url: 'www.post.example', match_mode: 'pattern' },
      ],
    });
  });
});

describe('the form of a channel', () => {
  it('asks before what was written is lost', async () => {
    const { user, router } = await edited();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/at/ratings/channels/7/edit');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/at/ratings/channels'));
  });

  it('leads back to the list without a question when it is saved', async () => {
    api.put(ONE, () => ({ channel: sports }));
    const { user, router } = await edited();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/at/ratings/channels'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(screen.queryByText('Leave this page?')).toBeNull();
    const put = api.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ name: 'Winter', channel_type_id: 1, parent_id: 4, version: 3 });
  });

  it('shows what is refused at its field and at its URL', async () => {
    api.put(
      ONE,
      () =>
        new FakeFailure(422, {
          name: [{ code: 'taken' }],
          'target_urls.0.url': [{ code: 'too_long', params: { max: 9 } }],
        }),
    );
    const { user } = await edited();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is taken already')).toBeVisible();
    expect(screen.getByLabelText('Target URL 1')).toBeInvalid();
    expect(screen.getByText('At most 9 characters')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows both versions in words where somebody else was faster', async () => {
    const current = {
      ...sports,
      version: 4,
      channel_type: types[1],
      target_urls: [{ url: 'b.example', match_mode: 'exact_match', target_id: 18 }],
    };
    api.put(ONE, () => new FakeFailure(409, 'Somebody was faster.', 'request.stale', { current }));
    const { user } = await edited();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Theirs: Region')).toBeVisible();
    expect(alert.getByText('Yours: Theme')).toBeVisible();
    expect(alert.getByText('Theirs: b.example (Exact)')).toBeVisible();
    expect(alert.queryByText('Part of')).toBeNull();
    await user.click(alert.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Sports');
    expect(screen.getByLabelText('Target URL 1')).toHaveValue('b.example');
  });
});
