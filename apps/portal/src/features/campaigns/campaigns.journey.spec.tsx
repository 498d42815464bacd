import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoAdmin, demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const LIST = '/v3/{cc}/campaigns';
const FORM = `${LIST}/create-or-edit-data` as const;

const otto = demoUser({
  customer: { id: 12, name: 'Alpen Media' },
  modules: ['campaign', 'create_edit'].map((name) => ({ name, maintenance: false })),
});
const lena = demoUser({ modules: [{ name: 'campaign', maintenance: false }] });

const base: Omit<
  Schemas['CampaignDto'],
  'planned_impressions' | 'planned_grp' | 'response_service_id' | 'response_days' | 'archived' | 'channels'
> = {
  id: 42,
  name: 'Alpenquell Herbst',
  customer_id: 12,
  customer: 'Alpen Media',
  advertiser_id: 31,
  advertiser: 'Gasteiner Wasser',
  brand: 'Alpenquell',
  starts_on: '2026-10-01',
  ends_on: '2026-10-31',
  status: 'running',
  target: 'gender:female',
  target_names: [{ attribute: 'gender', value: 'female', name: 'Women' }],
  contact_kind: 'impression',
  cost_model: 'cpm',
  budget: 48_000,
  currency: 'EUR',
  version: 4,
};
const listed: Schemas['CampaignListDto'] = {
  ...base,
  planned_impressions: 1000,
  delivery: {
    impressions_gross: 300,
    impressions_net: 250,
    viewable_impressions: 100,
    clicks: 1,
    plan_share: 25,
    viewable_share: 50,
  },
  progress: { status: 1, percent: 58 },
  standing: {
    net_reach: 31.24,
    net_reach_low: 29.4,
    net_reach_high: 33.1,
    in_target: 61.2,
    reliability: 'ok',
    reason: null,
    provisional: true,
    as_of: '2026-10-18T09:00:00.000Z',
  },
};
const campaign: Schemas['CampaignDto'] = {
  ...base,
  planned_impressions: null,
  planned_grp: null,
  response_service_id: null,
  response_days: 30,
  archived: false,
  channels: [{ id: 7, name: 'Alpenportal', planned_impressions: 600, planned_grp: null, cost: 18_000 }],
};
const options: Omit<Schemas['CampaignFormDataDto'], 'success'> = {
  campaign: null,
  customers: [{ id: 12, name: 'Alpen Media' }],
  chooses_customer: false,
  advertisers: [{ id: 31, name: 'Gasteiner Wasser', customer_id: 12 }],
  brands: ['Alpenquell'],
  target_attributes: [
    {
      key: 'favorites',
      name: 'Favorites',
      favorite: true,
      attributes: [
        {
          id: 1,
          key: 'gender',
          name: 'Gender',
          fixed: true,
          values: [
            { id: 1, key: 'female', name: 'Women' },
            { id: 2, key: 'male', name: 'Men' },
          ],
        },
      ],
    },
  ],
  cost_models: ['cpm', 'cpc', 'cpv', 'fixed'],
  contact_kinds: ['impression', 'viewable_impression'],
  services: [{ id: 41, name: 'wasser.example' }],
  currency: 'EUR',
  published: null,
};

function given(user = otto): FakeApi {
  return demoApi(user)
    .get(LIST, () => ({ campaigns: [listed], total: 1, page: 1, page_size: 50 }))
    .get(`${LIST}/filters`, () => ({
      filters: {
        customers: [{ id: 12, name: 'Alpen Media' }],
        advertisers: [{ id: 31, name: 'Gasteiner Wasser', customer_id: 12 }],
        brands: ['Alpenquell'],
        statuses: ['current', 'planned', 'running', 'ended', 'archived'],
      },
    }))
    .get(`${LIST}/{id}/authorize`, () => ({ authorized: true }))
    .get(FORM, ({ query }) =>
      query.has('id')
        ? {
            ...options,
            campaign,
            published: {
              days: 5,
              first_day: '2026-10-01',
              last_day: '2026-10-05',
              impressions: 300,
              contacts: true,
            },
          }
        : options,
    );
}

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const sent = (api: FakeApi, end: string) =>
  api.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).at(-1)?.body;
const asked = (api: FakeApi) => api.calls.filter(({ path }) => path.endsWith('/campaigns')).at(-1)?.query;

describe('the list of campaigns', () => {
  it('shows the bar of the status beside what is really delivered, and leads to the details', async () => {
    const api = given();
    openPortal('/at/campaigns');
    const row = within(await screen.findByRole('row', { name: /Alpenquell Herbst/ }));
    expect(row.getByText('250 (25.0% of the plan)')).toBeVisible();
    expect(row.getByText('Oct 1, 2026 – Oct 31, 2026')).toBeVisible();
    expect(row.getByText('31.2%')).toBeVisible();
    expect(row.getByText('(29.4–33.1)')).toBeVisible();
    expect(row.getByText('61.2%')).toBeVisible();
    expect(row.getByText(/Oct 18, 2026.*, provisional/)).toBeVisible();
    expect(row.getByText('€48,000.00')).toBeVisible();
    expect(row.getByText('Women')).toBeVisible();
    expect(row.getByRole('link', { name: 'Alpenquell Herbst' })).toHaveAttribute(
      'href',
      '/at/campaigns/details/42',
    );
    expect(asked(api)?.get('status')).toBe('current');
    expect(screen.queryByRole('columnheader', { name: /Customer/ })).not.toBeInTheDocument();
  });

  it('is narrowed by status and day, which stand in the address', async () => {
    const api = given();
    const { user, router } = openPortal('/at/campaigns');
    await user.click(await screen.findByLabelText('Status', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'archived' }));
    await waitFor(() => expect(asked(api)?.get('status')).toBe('archived'));
    fireEvent.change(screen.getByLabelText('Runs on or after'), { target: { value: '2026-10-05' } });
    await waitFor(() => expect(asked(api)?.get('from')).toBe('2026-10-05'));
    await waitFor(() => expect(router.state.location.search).toBe('?status=archived&from=2026-10-05'));
  });

  it('puts a campaign into the archive and says what that means', async () => {
    const api = given().post(`${LIST}/{id}/archive`, () => ({
      campaign: { ...campaign, status: 'archived', archived: true },
    }));
    const { user } = openPortal('/at/campaigns');
    await user.click(await screen.findByRole('button', { name: 'Archive Alpenquell Herbst' }));
    expect(await screen.findByText(/is in the archive/)).toBeVisible();
    expect(sent(api, '/42/archive')).toEqual({ archived: true, version: 4 });
  });

  it('offers nothing to whoever only reads', async () => {
    given(lena);
    openPortal('/at/campaigns');
    expect(await screen.findByRole('link', { name: 'Alpenquell Herbst' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New campaign' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Archive/ })).not.toBeInTheDocument();
  });
});

describe('a campaign', () => {
  it('is written with its period, target group and channels', async () => {
    const api = given().post(`${LIST}/store`, () => ({ campaign }));
    const { user } = openPortal('/at/campaigns/create');
    await user.type(await screen.findByLabelText('Name'), 'Winter');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-24' } });
    await user.click(screen.getByRole('checkbox', { name: 'Women' }));
    await user.click(screen.getByRole('button', { name: 'Add a channel' }));
    await user.type(screen.getByLabelText('Name of channel 1'), 'Alpenportal');
    await user.type(screen.getByLabelText('Planned impressions of channel 1'), '600');
    expect(screen.getByText('Together: 600 impressions, €0.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(api, '/store')).toEqual({
        name: 'Winter',
        advertiser_id: null,
        brand: '',
        starts_on: '2026-12-01',
        ends_on: '2026-12-24',
        target: 'gender:female',
        contact_kind: 'impression',
        cost_model: 'cpm',
        budget: null,
        planned_impressions: null,
        planned_grp: null,
        response_service_id: null,
        response_days: 30,
        channels: [{ name: 'Alpenportal', planned_impressions: 600, planned_grp: null, cost: null }],
      }),
    );
  });

  it('says what is wrong at its fields', async () => {
    given().post(`${LIST}/store`, () => new FakeFailure(422, { 'channels.0.name': [{ code: 'taken' }] }));
    const { user } = openPortal('/at/campaigns/create');
    await user.type(await screen.findByLabelText('Name'), 'Winter');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Please fill this in')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-24' } });
    await user.click(screen.getByRole('button', { name: 'Add a channel' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Name of channel 1')).toBeInvalid());
  });

  it('tells before it is saved which figures that are there already a change makes others', async () => {
    const api = given().post(`${LIST}/{id}/update`, () => ({ campaign }));
    const { user } = openPortal('/at/campaigns/42/edit');
    const last = await screen.findByLabelText('Last day');
    expect(screen.queryByText('What this changes')).not.toBeInTheDocument();
    fireEvent.change(last, { target: { value: '2026-11-30' } });
    expect(
      screen.getByText(/figures of 5 days already \(Oct 1, 2026–Oct 5, 2026, 300 impressions\)/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Leave out/ }));
    expect(screen.getByText(/hit rate and cost per point/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(api, '/42/update')).toMatchObject({
        ends_on: '2026-11-30',
        target: '',
        version: 4,
        channels: [{ id: 7, name: 'Alpenportal', planned_impressions: 600, planned_grp: null, cost: 18_000 }],
      }),
    );
  });

  it('is made for a customer by administrators only', async () => {
    given(demoAdmin('campaign', 'create_edit'));
    openPortal('/at/campaigns/create');
    expect(await screen.findByLabelText('Customer', { selector: 'input' })).toBeVisible();
  });
});

describe('contact classes of a campaign', () => {
  const classes: Omit<Schemas['ContactBreakdownsResponseDto'], 'success'> = {
    contact_breakdowns: [
      { from: 1, to: 3, name: '' },
      { from: 4, to: null, name: 'many' },
    ],
    selected_contact_breakdowns: [{ from: 4, to: null, name: 'many' }],
    source: 'customer',
    version: 0,
  };
  const CLASSES = '/v3/{cc}/contact-breakdowns';

  it('are those of the customer until it gets its own', async () => {
    const api = given()
      .get(CLASSES, () => classes)
      .post(CLASSES, () => ({ ...classes, source: 'campaign' as const, version: 1 }));
    const { user } = openPortal('/at/campaigns/42/edit');
    const open = await screen.findByRole('button', { name: 'Contact classes' });
    await waitFor(() => expect(open).toBeEnabled());
    await user.click(open);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('These are the customer’s classes.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Take its own away' })).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Most contacts of class 2'), '9');
    await user.click(dialog.getByRole('button', { name: 'Add a class' }));
    expect(dialog.getByLabelText('Least contacts of class 3')).toHaveValue('10');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(api, '/contact-breakdowns')).toEqual({
        campaign_id: 42,
        version: 0,
        contact_breakdowns: [
          { from: 1, to: 3, name: '' },
          { from: 4, to: 9, name: 'many' },
          { from: 10, to: null, name: '' },
        ],
        selected_contact_breakdowns: [
          { from: 4, to: 9, name: 'many' },
          { from: 10, to: null, name: '' },
        ],
      }),
    );
  });

  it('say at the class what is wrong with it', async () => {
    given()
      .get(CLASSES, () => classes)
      .post(
        CLASSES,
        () => new FakeFailure(422, { 'contact_breakdowns.1.from': [{ code: 'classes_overlap' }] }),
      );
    const { user } = openPortal('/at/campaigns/42/edit');
    const open = await screen.findByRole('button', { name: 'Contact classes' });
    await waitFor(() => expect(open).toBeEnabled());
    await user.click(open);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The classes overlap, or do not rise')).toBeVisible();
  });
});
