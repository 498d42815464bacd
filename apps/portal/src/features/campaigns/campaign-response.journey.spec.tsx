import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

type Response = Omit<Schemas['CampaignResponseResponseDto'], 'success'>;

const CAMPAIGN = '/v3/{cc}/campaigns/{id}';
const head = {
  id: 42,
  name: 'Alpenquell Herbst',
  adfx: false,
  customer: 'Alpen Media',
  advertiser: null,
  brand: '',
  status: 'ended',
  starts_on: '2026-10-01',
  ends_on: '2026-10-31',
  target: '',
  contact_kind: 'impression',
  cost_model: 'cpm',
};
// The pages below the head show nothing else of it.
const details = { campaign: head, provisional: false, measured_until: '2026-10-31' } as unknown as Omit<
  Schemas['CampaignDetailsResponseDto'],
  'success'
>;
const response: Response = {
  panel: null,
  provisional: false,
  measured_until: '2026-10-31',
  evidence: 'association',
  net_impressions: 800_000,
  clicks: 2000,
  click_rate: 0.25,
  service: { id: 41, name: 'wasser.example' },
  missing: null,
  response_days: 14,
  matched_by: ['gender', 'birthday'],
  visits: {
    reliability: 'ok',
    reached_share: 8.2,
    control_share: 5.8,
    left_out: 0.4,
    lift: { value: 2.4, low: 0.6, high: 4.1 },
    relative_lift: { value: 41.4, low: 8.5, high: 84 },
  },
  post_click: { reliability: 'suppressed', visit_share: null, low: null, high: null },
};

const given = (change: Partial<Response> = {}, modules = ['campaign', 'create_edit']) =>
  demoApi(demoUser({ modules: modules.map((name) => ({ name, maintenance: false })) }))
    .get(`${CAMPAIGN}/authorize`, () => ({ authorized: true }))
    .get(`${CAMPAIGN}/attributes`, () => ({ target: '', groups: [] }))
    .get(CAMPAIGN, () => details)
    .get(`${CAMPAIGN}/response`, () => ({ ...response, ...change }));

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('the response to a campaign', () => {
  it('tells counts of browsers from figures of persons, with the interval and what it does not prove', async () => {
    given();
    openPortal('/at/campaigns/42/response');
    expect(await screen.findByRole('region', { name: 'Clicks, from the census' })).toHaveTextContent('2,000');
    const persons = screen.getByRole('region', { name: 'Visits of wasser.example, from the panel' });
    expect(persons).toHaveTextContent('+2.4 points');
    expect(persons).toHaveTextContent('+0.6 to +4.1, 95% confidence');
    expect(persons).toHaveTextContent('those reached visited more');
    expect(persons).toHaveTextContent('14 days after it. This is an association and no proof of an effect');
    expect(persons).toHaveTextContent('withheld: fewer than 30 persons of the panel');
  });

  it('claims no difference where the interval holds zero', async () => {
    const visits = { ...response.visits!, lift: { value: 0.4, low: -0.9, high: 1.6 } };
    given({ visits });
    openPortal('/at/campaigns/42/response');
    expect(await screen.findByText(/no difference can be told/)).toBeVisible();
  });

  it('offers to choose a service to whoever may', async () => {
    const nothing = { service: null, missing: 'no_service', visits: null, post_click: null } as const;
    given(nothing);
    openPortal('/at/campaigns/42/response');
    expect(await screen.findByRole('link', { name: 'Choose a service' })).toHaveAttribute(
      'href',
      '/at/campaigns/42/edit',
    );
  });

  it('does not offer it to others', async () => {
    given({ service: null, missing: 'no_service', visits: null, post_click: null }, ['campaign']);
    openPortal('/at/campaigns/42/response');
    expect(await screen.findByText('No service of the advertiser is chosen')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Choose a service' })).toBeNull();
  });
});
