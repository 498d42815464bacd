import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi, demoRanking, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const petra = demoUser({ modules: [{ name: 'publisher', maintenance: false }] });
const LIST = '/v3/{cc}/publishers';
const KEPT = '/v3/{cc}/admin/publishers';

const { frame, audience, method_version, index_version, master_data, weight_set } = demoRanking([]);
const made = { frame, audience, method_version, index_version, master_data, weight_set };
const total = {
  unique_users: 2_412_300,
  net_reach: 31.4,
  net_reach_low: 29.6,
  net_reach_high: 33.2,
  reliability: 'ok' as const,
  reason: null,
};
const part = { id: 31, name: 'inn.example', ...total, contribution_share: 41.2 };
const nobody = { advertisers: [], advertisers_reason: null };
const advertiser = {
  brand_id: 4,
  brand: 'Alpenquell',
  medium: 'www.inn.example',
  ...total,
  share_of_reach: 18.4,
  share_low: 14.1,
  share_high: 23.6,
  estimated_ad_impressions: 210_400,
};
const profile = {
  ...made,
  ...nobody,
  data_type: 'profile' as const,
  total,
  services: [],
  profile: [
    {
      attribute: 'gender',
      attribute_name: 'Gender',
      key: 'w',
      name: 'Women',
      unique_users: 1_353_300,
      net_reach: 34.2,
      reliability: 'ok' as const,
      reason: null,
      share: 56.1,
      share_low: 52.3,
      share_high: 59.9,
      group_share: 51.2,
      affinity: 109.6,
      finding: 'more' as const,
    },
  ],
};
const point = (date: string, value: number) => ({
  date,
  value,
  low: value - 2,
  high: value + 2,
  reliability: 'ok' as const,
  segment: 0,
});

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('publishers', () => {
  it('are listed, and lead to one with its services', async () => {
    const api = demoApi(petra)
      .get(LIST, () => ({
        publishers: [{ id: 7, name: 'Tiroler Medienhaus', services: 2, own: true }],
        total: 1,
        page: 1,
        page_size: 50,
      }))
      .get(`${LIST}/{id}/authorize`, () => ({ authorized: true }))
      .get(`${LIST}/{id}`, () => ({
        publisher: {
          id: 7,
          name: 'Tiroler Medienhaus',
          services: 2,
          own: true,
          service_list: [
            { id: 12, name: 'tirol.example', traffic_source: 'tag' },
            { id: 31, name: 'inn.example', traffic_source: 'panel' },
          ],
        },
      }))
      .get(`${LIST}/{id}/info`, ({ query }) =>
        query.get('data_type') === 'profile'
          ? profile
          : query.get('data_type') === 'advertisers'
            ? { ...profile, data_type: 'advertisers' as const, profile: [], advertisers: [advertiser] }
            : { ...profile, data_type: 'reach' as const, services: [part] },
      )
      .get(`${LIST}/{id}/reach-chart`, ({ query }) => ({
        ...made,
        data_type: 'net_reach' as const,
        timespan: query.get('timespan') === '6_months' ? ('6_months' as const) : ('13_months' as const),
        chart_data: [point('2026-09-01', 28), point('2026-10-01', 31.4)],
        marks: [],
      }))
      .get(`${LIST}/{id}/insights`, () => ({
        ...made,
        total,
        insightsData: [
          {
            kind: 'more_among' as const,
            subject: 'Gender: Women',
            value: 56.1,
            against: 51.2,
            low: 52.3,
            high: 59.9,
            reliability: 'ok' as const,
          },
        ],
      }));
    const { user } = openPortal('/at/publishers');
    await user.click(await screen.findByRole('link', { name: 'Tiroler Medienhaus' }));
    expect(await screen.findByRole('heading', { name: 'Tiroler Medienhaus', level: 1 })).toBeVisible();
    expect(await screen.findByRole('row', { name: /inn\.example/ })).toHaveTextContent('41.2%');
    expect(await screen.findByRole('row', { name: /Women/ })).toHaveTextContent('more');
    expect(await screen.findByText(/Gender: Women: 56\.1% of the users, 51\.2% of everybody/)).toBeVisible();
    expect(await screen.findByRole('row', { name: /Alpenquell/ })).toHaveTextContent('18.4%14.1% – 23.6%');
    await user.click(screen.getByRole('button', { name: '6 months' }));
    await waitFor(() =>
      expect(api.calls.some(({ query }) => query.get('timespan') === '6_months')).toBe(true),
    );
    expect(screen.getByRole('button', { name: '6 months' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('that are not theirs are not opened', async () => {
    demoApi(petra).get(`${LIST}/{id}/authorize`, () => ({ authorized: false }));
    openPortal('/at/publishers/8/details');
    expect(await screen.findByRole('heading', { level: 1, name: /permission|access/i })).toBeVisible();
  });
});

describe('administrators', () => {
  it('keep a publisher with its services and customers, and see what is refused', async () => {
    const api = demoApi(demoAdmin('admin', 'publisher_dashboard_admin'))
      .get(KEPT, () => ({ publishers: [], total: 0, page: 1, page_size: 50 }))
      .get(`${KEPT}/choices`, () => ({
        services: [{ id: 12, name: 'tirol.example' }],
        customers: [{ id: 4, name: 'Demo Agency' }],
      }))
      .post(KEPT, () => new FakeFailure(422, { name: [{ code: 'taken' as const }] }));
    const { user } = openPortal('/at/admin/publishers');
    await user.click(await screen.findByRole('button', { name: 'New publisher' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Tiroler Medienhaus');
    await user.click(form.getByRole('combobox', { name: 'Services' }));
    await user.click(await screen.findByRole('option', { name: 'tirol.example' }));
    await user.click(form.getByRole('combobox', { name: 'Customers' }));
    await user.click(await screen.findByRole('option', { name: 'Demo Agency' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf(KEPT).find(({ method }) => method === 'POST')?.body).toEqual({
        name: 'Tiroler Medienhaus',
        services: [12],
        customers: [4],
      }),
    );
    expect((await form.findAllByText(/taken|already/i)).length).toBeGreaterThan(0);
  });

  it('rotate a tracking identifier, which counts until its last day', async () => {
    const PATH = '/v3/{cc}/admin/publisher-dashboard/tracking-identifiers';
    const identifier = {
      id: 7,
      tracking_identifier: 'tirol-web',
      service_id: 12,
      service: 'tirol.example',
      customer_id: null,
      pixel_path: '/c.gif?i=tirol-web',
      last_hit: null,
      counts_until: null,
      version: 3,
    };
    const api = demoApi(demoAdmin('admin', 'publisher_dashboard_admin'))
      .get(PATH, () => ({ tracking_identifiers: [identifier], total: 1, page: 1, page_size: 50 }))
      .get(`${KEPT}/choices`, () => ({ services: [{ id: 12, name: 'tirol.example' }], customers: [] }))
      .put(`${PATH}/{id}`, () => ({ tracking_identifier: { ...identifier, counts_until: '2026-12-31' } }));
    const { user } = openPortal('/at/admin/publisher-dashboard/manage-tracking-identifiers');
    await user.click(await screen.findByRole('button', { name: 'Edit tirol-web' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Counts until'), '2026-12-31');
    await user.type(form.getByRole('textbox', { name: 'Replace by' }), 'tirol-web-2');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        tracking_identifier: 'tirol-web',
        service_id: 12,
        counts_until: '2026-12-31',
        replaced_by: 'tirol-web-2',
        version: 3,
      }),
    );
  });
});
