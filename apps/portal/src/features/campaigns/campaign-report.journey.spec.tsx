import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

type Details = Omit<Schemas['CampaignDetailsResponseDto'], 'success'>;
type Row = Schemas['CampaignBreakdownRowDto'];

const CAMPAIGN = '/v3/{cc}/campaigns/{id}';
const made = { panel: null, provisional: true, measured_until: '2026-10-18' };
const figure: Schemas['FigureDto'] = {
  unique_users: 412_300,
  net_reach: 11.8,
  reliability: 'ok',
  reason: null,
};
const withheld: Schemas['FigureDto'] = {
  unique_users: null,
  net_reach: null,
  reliability: 'suppressed',
  reason: 'too_few_cases',
};
const traffic: Schemas['AdTrafficDto'] = {
  gross_impressions: 1_204_300,
  invalid_impressions: 40_210,
  invalid_by_reason: { isbot: 40_210 },
  net_impressions: 1_164_090,
  measurable_impressions: 1_050_400,
  viewable_impressions: 702_100,
  undetermined_impressions: 113_690,
  viewable_rate: 66.8,
  measured_rate: 90.2,
  clicks: 2210,
  click_rate: 0.19,
  consent_share: 71.5,
  home_share: 96.1,
  video_events: {},
};
const details: Details = {
  ...made,
  campaign: {
    id: 42,
    name: 'Alpenquell Herbst',
    adfx: false,
    customer: 'Alpen Media',
    advertiser: 'Alpenquell',
    brand: '',
    status: 'running',
    starts_on: '2026-10-01',
    ends_on: '2026-10-31',
    target: 'gender:female',
    contact_kind: 'impression',
    cost_model: 'cpm',
  },
  reach: {
    ...figure,
    net_reach_low: 11.2,
    net_reach_high: 12.6,
    gross_contacts: 1_100_000,
    frequency: 2.7,
    grp: 32.7,
  },
  calibrated: {
    net_reach: 13.4,
    net_reach_low: 12.7,
    net_reach_high: 14.3,
    unique_users: 470_000,
    frequency: 2.9,
    grp: 38.9,
    factor: 1.14,
  },
  modelled: null,
  traffic,
  accuracy: {
    in_target: 61.2,
    persons_in_target: 55.4,
    target_share: 51,
    hit_rate: 1.2,
    net_impressions_in_target: 712_000,
  },
  plan: {
    planned_impressions: 1_500_000,
    planned_grp: null,
    delivered_share: 77.6,
    elapsed_share: 58.1,
    delivery_indicator: 133,
  },
  cost: {
    budget: 18_000,
    spent: 13_968,
    cpm: 12,
    viewable_cpm: 19.9,
    cost_per_click: 6.32,
    cost_per_reach_point: 1183.73,
    cost_per_grp: 427.16,
    cost_per_thousand_reached: 33.88,
  },
};
const row = (key: string, name: string, reach: NonNullable<Row['exclusive']>): Row => ({
  key,
  name,
  group: null,
  reach: { ...reach, net_reach_low: null, net_reach_high: null },
  gross_contacts: reach.reason ? null : 800_000,
  frequency: reach.reason ? null : 2.5,
  grp: reach.reason ? null : 21,
  share: null,
  affinity: null,
  exclusive: reach,
  at_least: null,
  contribution: null,
  contribution_share: reach.reason ? null : 61.5,
  traffic,
  planned_impressions: 900_000,
  planned_grp: null,
  delivered_share: 129.3,
});

const given = (modules = ['campaign', 'report']) =>
  demoApi(demoUser({ modules: modules.map((name) => ({ name, maintenance: false })) }))
    .get(`${CAMPAIGN}/authorize`, () => ({ authorized: true }))
    .get(`${CAMPAIGN}/attributes`, () => ({ target: 'gender:female', groups: [] }))
    .get(CAMPAIGN, () => details)
    .get(`${CAMPAIGN}/insights`, () => ({
      ...made,
      insights: [
        {
          kind: 'target_hit' as const,
          subject: null,
          level: null,
          value: 1.2,
          against: 1,
          low: 1.1,
          high: 1.31,
        },
      ],
    }))
    .get(`${CAMPAIGN}/reach-chart`, () => ({ ...made, days: [], forecast: null, past_forecasts: [] }))
    .get(`${CAMPAIGN}/breakdown/{dimension}`, () => ({
      ...made,
      dimension: 'channels' as const,
      total: figure,
      rows: [row('c1', 'Alpenpost', figure), row('n7', 'raw-site', withheld)],
      overlap: [],
    }));

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('the report of a campaign', () => {
  it('tells persons of the panel from counts of the census, with interval, plan and costs', async () => {
    given();
    openPortal('/at/campaigns/details/42');
    const persons = await screen.findByRole('region', { name: 'Persons, from the panel' });
    expect(persons).toHaveTextContent('11.8%');
    expect(persons).toHaveTextContent('11.2% to 12.6%, 95% confidence');
    expect(persons).toHaveTextContent('412,300 persons');
    expect(persons).toHaveTextContent('× 1.14 of the observed reach');
    const census = screen.getByRole('region', { name: 'Impressions, from the census' });
    expect(census).toHaveTextContent('1,204,300 gross, 40,210 invalid');
    expect(census).toHaveTextContent('133.0% of what was due after 58.1% of the time');
    expect(census).toHaveTextContent('€13,968.00 spent, €1,183.73 per reach point');
    expect(screen.getByText('provisional')).toBeVisible();
    expect(await screen.findByText(/The target group was met: 1.20 times/)).toBeVisible();
  });

  it('says how earlier forecasts fared', async () => {
    const forecast = { net_reach: 43, low: 41, high: 45.5, date: '2026-10-31', day: 31 };
    const past = Array.from({ length: 12 }, (_, at) => ({
      day: at + 2,
      date: '2026-10-02',
      net_reach: 50 - at,
      low: 45 - at,
      high: 54 - at,
    }));
    given().get(`${CAMPAIGN}/reach-chart`, () => ({
      ...made,
      days: [
        { day: 1, date: '2026-10-01', net_reach: 12, unique_users: 400_000, reliability: 'ok' as const },
        { day: 2, date: '2026-10-02', net_reach: 19, unique_users: 600_000, reliability: 'ok' as const },
      ],
      forecast: { ...forecast, models: [], contacts_factor: 2 },
      past_forecasts: past,
    }));
    openPortal('/at/campaigns/details/42');
    const panel = within(await screen.findByRole('region', { name: 'How earlier forecasts fared' }));
    const items = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toHaveLength(5);
    expect(items[0]).toBe(
      'On day 2 we forecast 50.0% (45.0% to 54.0%); now it is 43.0%: outside the models.',
    );
    expect(items.at(-1)).toBe(
      'On day 13 we forecast 39.0% (34.0% to 43.0%); now it is 43.0%: within the models.',
    );
  });

  it('says why parts are withheld, and leaves nothing of them', async () => {
    given();
    openPortal('/at/campaigns/details/42/breakdown');
    const table = within(await screen.findByRole('table', { name: 'Channels: Persons, from the panel' }));
    expect(table.getByRole('row', { name: /Alpenpost/ })).toHaveTextContent('61.5');
    const hidden = table.getByRole('row', { name: /raw-site/ });
    expect(hidden).toHaveTextContent('We don’t have enough data for this metric.');
    expect(hidden).not.toHaveTextContent('800,000');
  });

  it('asks for another target group, kept in the address', async () => {
    given();
    openPortal('/at/campaigns/details/42?attributes=');
    await screen.findByRole('region', { name: 'Persons, from the panel' });
    expect(screen.getByRole('button', { name: /Target group ?Everybody/ })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Breakdown' });
    expect(link).toHaveAttribute('href', '/at/campaigns/details/42/breakdown?attributes=');
  });

  it('offers files only to whoever may take them away', async () => {
    given(['campaign']);
    openPortal('/at/campaigns/details/42');
    await screen.findByRole('region', { name: 'Persons, from the panel' });
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  });
});

describe('the counts of an ad server', () => {
  it('stand beside ours, with what makes the difference', async () => {
    const none = { theirs: { impressions: 5, viewable: null, clicks: null }, ours: null, difference: null };
    const compared = {
      theirs: { impressions: 1450, viewable: 720, clicks: 10 },
      ours: {
        gross_impressions: 1300,
        invalid_impressions: 100,
        invalid_by_reason: { isbot: 100 },
        net_impressions: 1200,
        viewable_impressions: 700,
        undetermined_impressions: 90,
        clicks: 10,
        late_impressions: 3,
      },
      difference: {
        impressions: -250,
        percent: -17.24,
        by_invalid: -100,
        by_delivery: -150,
        viewable: -20,
        viewable_percent: -2.78,
        clicks: 0,
        clicks_percent: 0,
      },
      counting_difference: true,
    };
    const head = { date: '2026-10-01', by: 'channel' as const };
    given()
      .get(`${CAMPAIGN}/ad-impressions/chart`, () => ({ steps: [], series: [] }))
      .get(`${CAMPAIGN}/ad-impressions/table`, () => ({ rows: [], total: traffic }))
      .post(`${CAMPAIGN}/ad-impressions/compare`, () => ({
        rows: [
          { ...compared, ...head, row: 2, place: 'News', found: 'found' as const },
          { ...none, ...head, row: 3, place: 'Radio', found: 'unknown' as const, counting_difference: false },
        ],
        total: compared,
        compared_rows: 1,
      }));
    openPortal('/at/campaigns/details/42/ad-impressions');
    const file = new File(['date,channel,impressions\n'], 'report.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText(/Report of the ad server/), { target: { files: [file] } });
    const news = await screen.findByRole('row', { name: /News/ });
    for (const said of ['1,450', '1,200', '-17.2%', 'counting difference', '-150', '3'])
      expect(news).toHaveTextContent(said);
    expect(screen.getByRole('row', { name: /Radio/ })).toHaveTextContent('not in this campaign');
  });
});
