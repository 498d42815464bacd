import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import type { FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const petra = demoUser({ modules: [{ name: 'publisher_dashboard', maintenance: false }] });
const BASE = '/v3/{cc}/publisher-dashboard';

const counts = { impressions: 120_400, visits: 41_200, impressions_per_visit: 2.61, consent_share: 89.3 };
const made = {
  from: '2026-10-29',
  until: '2026-11-25',
  compare: 'previous' as const,
  marks: [],
  annotations: [{ id: 31, day: '2026-11-10', text: 'Relaunch', by: 'Petra Huber' }],
};

const filters = (publishers: Schemas['DashboardPublisherDto'][]) => ({
  publishers,
  devices: ['all'] as Schemas['DashboardFiltersResponseDto']['devices'],
  comparisons: ['previous'] as Schemas['DashboardFiltersResponseDto']['comparisons'],
  breakdowns: ['section'] as Schemas['DashboardFiltersResponseDto']['breakdowns'],
  today: '2026-11-25',
});
const house = { id: 7, name: 'Tiroler Medienhaus', services: [], first_day: '2026-01-01' };

const overview = {
  ...made,
  marks: [{ day: '2026-11-02', name: 'New tag' }],
  counts,
  compared: {
    ...counts,
    from: '2026-10-01',
    until: '2026-10-28',
    days: 28,
    days_compared: 27,
    impressions: 115_600,
    impressions_change: 4.2,
    visits_change: null,
  },
  today: {
    day: '2026-11-25',
    at: '2026-11-25T08:15:12.000Z',
    impressions: 5_200,
    visits: 2_100,
    usual_impressions: 4_900,
    minutes: [{ at: '2026-11-25T08:15:00.000Z', impressions: 42 }],
  },
  yesterday: { day: '2026-11-24', ...counts },
  week_before: { day: '2026-11-17', ...counts },
  months: [{ day: '2026-11-01', ...counts }],
  services: [{ id: 12, name: 'tirol.example', ...counts }],
};

const series: Omit<Schemas['DashboardSeriesResponseDto'], 'success'> = {
  ...made,
  metric: 'impressions',
  sum: 120_400,
  compared_sum: 115_600,
  days: 28,
  days_compared: 28,
  change: 4.2,
  consent_share: 89.3,
  series: [{ at: '2026-11-25', value: 4_300, compared: 4_100 }],
  by: 'referrer',
  parts: [{ key: 'social', name: null, value: 1_200, share: 27.9, compared: 1_100, change: 9.1 }],
  total: 1,
  page: 1,
  page_size: 50,
};

describe('the publisher dashboard', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi(petra)
      .get(`${BASE}/filters`, () => filters([house]))
      .get(`${BASE}/overview`, () => overview)
      .get(`${BASE}/tag-health`, () => ({
        tags: [
          {
            id: 7,
            tracking_identifier: 'tirol-web',
            service: 'tirol.example',
            counts_until: null,
            last_hit: null,
            hits: 42,
            wrong_hosts: [{ host: 'copy.example', hits: 2 }],
          },
        ],
        double_share: 0.4,
        alerts: [
          {
            service: 'tirol.example',
            began_at: '2026-11-25T07:00:00.000Z',
            impressions: 0,
            expected: 412,
            ended_at: null,
          },
        ],
        page_checks: [
          {
            service_id: 12,
            service: 'tirol.example',
            progress: null,
            checked_at: '2026-11-24T07:00:00.000Z',
            sitemap: 'https://tirol.example/sitemap.xml',
            fault: null,
            listed: 1200,
            asked: 100,
            tagged: 97,
            pages: [
              {
                url: 'https://tirol.example/bare',
                finding: 'no_tag' as const,
                identifiers: [],
                fault: null,
              },
            ],
          },
        ],
      }))
      .post(`${BASE}/tag-health/pages`, () => ({}))
      .get(`${BASE}/impressions`, ({ query }) => ({
        ...series,
        by: query.get('by') === 'referrer' ? ('referrer' as const) : ('service' as const),
        parts:
          query.get('by') === 'referrer'
            ? series.parts
            : [{ ...series.parts[0]!, key: '12', name: 'tirol.example' }],
      }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('shows today, the period beside the one before, and what changed the method', async () => {
    openPortal('/at/publisher-dashboard');
    expect(await screen.findByText('5,200')).toBeVisible();
    expect(screen.getByText('4,900')).toBeVisible();
    expect(screen.getByText('+4.2%', { exact: false })).toBeVisible();
    expect(screen.getByText(/^Compared on 27 of 28 days/)).toBeVisible();
    expect(screen.getByText(/Nov 2, 2026.*New tag/)).toBeVisible();
    expect(screen.getAllByRole('row', { name: /^tirol\.example/ })[0]).toHaveTextContent('89.3%');
    expect(await screen.findByRole('row', { name: /tirol-web/ })).toHaveTextContent('copy.example (2)');
    expect(screen.getByText(/0 in an hour, 412 are usual\. It goes on\./)).toBeVisible();
  });

  it('says that nothing came lately in place of an empty chart', async () => {
    const quiet = overview.today.minutes.map((minute) => ({ ...minute, impressions: 0 }));
    api.get(`${BASE}/overview`, () => ({ ...overview, today: { ...overview.today, minutes: quiet } }));
    openPortal('/at/publisher-dashboard');
    expect(await screen.findByText('No impressions in the last two hours.')).toBeVisible();
    expect(screen.queryByText('Impressions by the minute')).toBeNull();
  });

  it('keeps what is noted on its days', async () => {
    api.post(`${BASE}/annotations`, () => ({ id: 32 }));
    api.delete(`${BASE}/annotations/{annotation_id}`, () => ({}));
    const { user } = openPortal('/at/publisher-dashboard/impressions');
    expect(await screen.findByText('Nov 10, 2026: Relaunch')).toBeVisible();
    expect(screen.getByText('noted by Petra Huber')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'What happened' }), ' Storm ');
    await user.click(screen.getByRole('button', { name: 'Note' }));
    expect(await screen.findByText('Noted.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'What happened' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Remove the note “Relaunch”' }));
    expect(await screen.findByText('The note is removed.')).toBeVisible();
    expect(api.callsOf(`${BASE}/annotations`)).toMatchObject([
      { method: 'POST', body: { publisher_id: 7, day: '2026-11-25', text: 'Storm' } },
    ]);
  });

  it('looks at the pages of a service', async () => {
    const { user } = openPortal('/at/publisher-dashboard');
    expect(await screen.findByText('97 of 100 asked, 1,200 in the sitemap')).toBeVisible();
    expect(screen.getByRole('row', { name: /bare/ })).toHaveTextContent('No tag');
    await user.click(screen.getByRole('button', { name: 'Check now: tirol.example' }));
    expect(await screen.findByText('The check has begun.')).toBeVisible();
    expect(api.callsOf(`${BASE}/tag-health/pages`)).toMatchObject([
      { method: 'POST', body: { publisher_id: 7, service_id: 12 } },
    ]);
  });

  it('takes impressions apart, and keeps the choice in the address', async () => {
    const { user } = openPortal('/at/publisher-dashboard/impressions');
    expect(await screen.findByRole('row', { name: /tirol\.example/ })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Taken apart by' }));
    await user.click(await screen.findByRole('option', { name: 'Where visitors come from' }));
    expect(await screen.findByRole('row', { name: /Social networks/ })).toHaveTextContent('27.9%');
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => {
      const asked = api.calls.filter(({ path }) => path.endsWith('/impressions')).at(-1)?.query;
      expect([asked?.get('from'), asked?.get('until'), asked?.get('by')]).toEqual([
        '2026-11-19',
        '2026-11-25',
        'referrer',
      ]);
    });
  });

  it('leads to files with what was chosen', async () => {
    api.post('/v3/{cc}/exports', () => ({ export: { id: 'e1', title: 'Impressions' } }) as never);
    const { user } = openPortal('/at/publisher-dashboard/export/impressions?compare=year&publisher_id=7');
    await user.click(await screen.findByRole('button', { name: /^Section: .*CSV/ }));
    await waitFor(() =>
      expect(api.callsOf('/v3/{cc}/exports').find(({ method }) => method === 'POST')?.body).toMatchObject({
        kind: 'publishers.dashboard',
        file_type: 'csv',
        parameters: { publisher_id: 7, part: 'impressions', by: 'section', compare: 'year' },
      }),
    );
  });

  it('leads to files of the check of tags, too', async () => {
    api.post('/v3/{cc}/exports', () => ({ export: { id: 'e1', title: 'Tags' } }) as never);
    const { user } = openPortal('/at/publisher-dashboard/export/overview?publisher_id=7');
    await user.click(await screen.findByRole('button', { name: /^Pages by sitemap: .*CSV/ }));
    await waitFor(() =>
      expect(api.callsOf('/v3/{cc}/exports').find(({ method }) => method === 'POST')?.body).toMatchObject({
        kind: 'publishers.dashboard',
        parameters: { publisher_id: 7, part: 'pages' },
      }),
    );
  });

  it('is saved as a view that follows the days, and comes by mail', async () => {
    api.post('/v3/{cc}/saved-views', () => ({}) as never);
    const { user } = openPortal('/at/publisher-dashboard/export/overview?from=2026-11-01&until=2026-11-07');
    await user.click(await screen.findByRole('button', { name: /^By service: Save view/ }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Name'), 'Mondays');
    await user.click(form.getByRole('combobox', { name: 'By mail' }));
    await user.click(await screen.findByRole('option', { name: 'Every Monday' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf('/v3/{cc}/saved-views').find(({ method }) => method === 'POST')?.body).toMatchObject(
        {
          name: 'Mondays',
          follows: true,
          schedule: 'weekly',
          hour: 7,
          file_type: 'pdf',
          kind: 'publishers.dashboard',
          parameters: { publisher_id: 7, part: 'overview' },
          address: '/at/publisher-dashboard/export/overview',
        },
      ),
    );
  });

  it('says so where nobody has a publisher', async () => {
    api.get(`${BASE}/filters`, () => filters([]));
    openPortal('/at/publisher-dashboard');
    expect(await screen.findByText('No publisher of yours')).toBeVisible();
  });
});
