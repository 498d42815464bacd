import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const CAMPAIGN = '/v3/{cc}/campaigns/{id}';
const NAMES = `${CAMPAIGN}/channel-names` as const;
const GROUPS = `${CAMPAIGN}/tracking-channel-groups` as const;

const otto = demoUser({
  modules: ['campaign', 'create_edit'].map((name) => ({ name, maintenance: false })),
});
const mapping: Schemas['ChannelMappingDto'] = {
  channels: [
    { id: 7, name: 'Alpenportal' },
    { id: 8, name: 'Zeitung' },
  ],
  rules: [{ pattern: 'zeit*', channel_id: 8 }],
  rules_version: 'abc',
  unmapped_names: 1,
  unmapped_impressions: 40,
  impressions: 100,
};
const rows: Schemas['ChannelNameDto'][] = [
  { id: 91, name: 'portal_1', impressions: 40, channel_id: null, channel: null, mapped_by: null },
  { id: 92, name: 'zeitung_1', impressions: 60, channel_id: 8, channel: 'Zeitung', mapped_by: 'rule' },
];
const group: Schemas['TrackingChannelGroupDto'] = {
  id: 5,
  campaign_id: 42,
  name: 'News',
  entries: [{ id: 8, name: 'Zeitung' }],
  impressions: 60,
  version: 3,
};

function given(user = otto): FakeApi {
  return demoApi(user)
    .get(`${CAMPAIGN}/authorize`, () => ({ authorized: true }))
    .get(NAMES, ({ query }) => {
      const pattern = query.get('pattern');
      const found =
        pattern === null ? rows : rows.filter(({ name }) => name.startsWith(pattern.replace('*', '')));
      return { channel_names: found, total: found.length, page: 1, page_size: 50, mapping };
    })
    .get(`${CAMPAIGN}/channel-entry-groups`, () => ({
      channels: mapping.channels.map((channel) => ({ ...channel, impressions: 60 })),
      unmapped: [{ id: 91, name: 'portal_1', impressions: 40 }],
    }))
    .get(GROUPS, () => ({ tracking_channel_groups: [group], total: 1, page: 1, page_size: 50 }))
    .get(`${GROUPS}/{group_id}`, () => ({ tracking_channel_group: group }))
    .post(NAMES, () => ({ mapping, changed: 1 }));
}

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const sent = (api: FakeApi, method = 'POST') => api.calls.filter((call) => call.method === method).at(-1);

describe('channel names', () => {
  it('say how much is not mapped, and are mapped one by one', async () => {
    const api = given();
    const { user } = openPortal('/at/campaigns/42/channel-name-mapping');
    expect(await screen.findByText(/1 name is not mapped: 40 impressions, 40.0% of all/)).toBeVisible();
    await user.click(await screen.findByLabelText('Channel of portal_1', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Alpenportal' }));
    expect(await screen.findByText('1 name stands for another channel now.')).toBeVisible();
    expect(sent(api)?.body).toEqual({ names: [{ id: 91, channel_id: 7 }] });
  });

  it('are mapped several at once, to a channel that is made by that', async () => {
    const api = given();
    const { user } = openPortal('/at/campaigns/42/channel-name-mapping');
    const row = within(await screen.findByRole('row', { name: /portal_1/ }));
    await user.click(row.getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Map to the channel chosen above' })).toBeDisabled();
    await user.type(screen.getByLabelText('Channel for those selected', { selector: 'input' }), 'Radio');
    await user.click(await screen.findByRole('option', { name: 'New channel: Radio' }));
    await user.click(screen.getByRole('button', { name: 'Map to the channel chosen above' }));
    await waitFor(() => expect(sent(api)?.body).toEqual({ names: [{ id: 91, channel: 'Radio' }] }));
  });

  it('are mapped by rules, which show as they are written what they catch', async () => {
    const api = given();
    const { user } = openPortal('/at/campaigns/42/channel-name-mapping');
    await user.click(await screen.findByRole('button', { name: 'Rules' }));
    expect(await screen.findByText('Catches 1 name: zeitung_1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a rule' }));
    await user.type(screen.getByLabelText('Pattern of rule 2'), 'radio*');
    expect(await screen.findByText('Catches no name that has arrived')).toBeVisible();
    await user.click(screen.getByLabelText('Channel of rule 2', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Alpenportal' }));
    await user.click(screen.getByRole('button', { name: 'Try rule 2 earlier' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(api)?.body).toEqual({
        rules: [
          { pattern: 'radio*', channel_id: 7 },
          { pattern: 'zeit*', channel_id: 8 },
        ],
        rules_version: 'abc',
      }),
    );
  });

  it('show both versions of rules that somebody else has changed', async () => {
    const current = { ...mapping, rules: [{ pattern: 'neu*', channel_id: 7 }], rules_version: 'def' };
    given().post(NAMES, () => new FakeFailure(409, 'Somebody else', 'request.stale', { current }));
    const { user } = openPortal('/at/campaigns/42/channel-name-mapping');
    await user.click(await screen.findByRole('button', { name: 'Rules' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Pattern of rule 1')).toHaveValue('neu*');
  });

  it('are only read without the module that changes campaigns', async () => {
    given(demoUser({ modules: [{ name: 'campaign', maintenance: false }] }));
    openPortal('/at/campaigns/42/channel-name-mapping');
    expect(await screen.findByRole('row', { name: /portal_1 not mapped/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rules' })).not.toBeInTheDocument();
  });
});

describe('groups of channels', () => {
  it('are listed, and removed when asked again', async () => {
    const api = given().delete(`${GROUPS}/{group_id}`, () => ({}));
    const { user } = openPortal('/at/campaigns/42/tracking-channel-groups');
    expect(await screen.findByRole('link', { name: 'News' })).toHaveAttribute(
      'href',
      '/at/campaigns/42/tracking-channel-groups/edit/5',
    );
    await user.click(screen.getByRole('button', { name: 'Remove News' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent(api, 'DELETE')?.path).toMatch(/\/tracking-channel-groups\/5$/));
  });

  it('are made of channels, and say what can be in none', async () => {
    const api = given().post(GROUPS, () => ({ tracking_channel_group: group }));
    const { user } = openPortal('/at/campaigns/42/tracking-channel-groups/create');
    expect(await screen.findByText(/1 name with 40 impressions is not mapped yet/)).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'News');
    await user.click(screen.getByLabelText('Channels', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Zeitung' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api)?.body).toEqual({ name: 'News', entries: [8] }));
  });

  it('are changed from the version that was seen', async () => {
    const api = given().put(`${GROUPS}/{group_id}`, () => ({ tracking_channel_group: group }));
    const { user } = openPortal('/at/campaigns/42/tracking-channel-groups/edit/5');
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api, 'PUT')?.body).toEqual({ name: 'News 2', entries: [8], version: 3 }));
  });
});
