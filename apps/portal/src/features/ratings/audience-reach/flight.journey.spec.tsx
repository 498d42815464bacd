import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi } from '../../../testing/demo-answers.js';
import type { FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

// jsdom has no canvas to draw on.
const PLAN = '/v3/{cc}/ratings/audience-reach';
const SLOW = { timeout: 8000 };
const ITEM = { id: 1, type: 'service', abbreviation: 'EA', name: 'Alpenkurier', media_house: null } as const;
const figure = (value: number) => ({
  unique_users: 1000,
  net_reach: value,
  reliability: 'ok' as const,
  reason: null,
});
const costs = {
  cost: 1300,
  per_thousand_contacts: 13,
  per_thousand_users: null,
  per_reach_point: null,
  per_grp: null,
  unpriced: 0,
};

/** Ten days, the first seven of which cost 10, the others 20. */
function answer(body: Schemas['AudienceReachBody']) {
  const isFlown = body.flight_from !== undefined;
  const [row] = body.items;
  const isOwn = row?.cpm !== undefined;
  const whole = { gross_contacts: 100_000, frequency: 2, grp: 20, costs };
  return {
    frame: {
      date: '2026-10-01',
      interval_type: 'month',
      calculation_type: 'accumulated',
      name: 'October 2026',
      status: 'final',
      has_panel: true,
    },
    audience: { universe: 7_000_000, universe_name: 'x', target_universe: 7_000_000, panelists: 6000 },
    method_version: '1',
    index_version: 1,
    master_data: null,
    weight_set: null,
    plan: { ...figure(24), ...whole, net_reach_low: 22, net_reach_high: 26 },
    flight: isFlown
      ? {
          from: body.flight_from,
          until: body.flight_until,
          days: 10,
          frame_days: 31,
          cost_per_day: 130,
          budget_per_day: body.flight_budget === undefined ? null : body.flight_budget / 10,
          capacity_per_day: 100,
          is_short: (body.flight_budget ?? 0) > 1000,
        }
      : null,
    rows: [
      {
        ...ITEM,
        ...whole,
        own: figure(24),
        increment: figure(24),
        available_contacts: 200_000,
        maximum_contacts: 200_000,
        price_from: isOwn ? 'own' : isFlown && row?.format ? 'rate_card' : null,
        rate:
          isFlown && row?.format
            ? {
                format: row.format,
                parts: [
                  { from: '2026-12-25', until: '2026-12-31', basis: 'cpm', price: 10 },
                  { from: '2027-01-01', until: '2027-01-03', basis: 'cpm', price: 20 },
                ],
                unpriced_days: 0,
                per_thousand: 13,
                fixed: 0,
              }
            : null,
        flight: isFlown
          ? { offered_contacts: 64_516, share_of_voice: 155, contacts_per_day: 10_000, cost_per_day: 130 }
          : null,
      },
    ],
    classes: [{ contacts: 1, exact: figure(10), at_least: figure(24) }],
    optimum: null,
    goal: null,
  } as unknown as Omit<Schemas['AudienceReachResponseDto'], 'success'>;
}

describe('the flight of a plan', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi().post(PLAN, ({ body }) => answer(body as Schemas['AudienceReachBody']));
  });
  afterEach(() => vi.unstubAllGlobals());
  const lastBody = () => api.callsOf(PLAN).at(-1)?.body;

  it('prices rows by the rate card, part by part, and says what does not fit into its days', async () => {
    const { user, router } = openPortal(
      '/at/ratings/audience-reach?items=1&flight=2026-12-25_2027-01-03_2000',
    );
    const row = within(await screen.findByRole('row', { name: /Alpenkurier/ }, SLOW));
    await user.selectOptions(row.getByRole('combobox', { name: 'Format at Alpenkurier' }), 'Display');
    expect(await screen.findByText(/€10\.00 CPM/, {}, SLOW)).toBeVisible();
    expect(screen.getByText(/€20\.00 CPM/)).toBeVisible();
    expect(lastBody()).toMatchObject({
      flight_from: '2026-12-25',
      flight_until: '2027-01-03',
      flight_budget: 2000,
      items: [{ id: 1, share: 100, format: 'display' }],
    });
    expect(router.state.location.search).toContain('plans=1-fd');
    expect(screen.getByText(/less than the daily budget of €200.00/)).toBeVisible();
    expect(screen.getByText('Alpenkurier: 155.0% of what it offers in 10 days is booked.')).toBeVisible();
  }, 30_000);

  it('says by how much a plan exceeds its budget, in all and a day', async () => {
    openPortal('/at/ratings/audience-reach?items=1&flight=2026-12-25_2027-01-03_1000&plans=1-fd');
    expect(
      await screen.findByText(
        'The plan costs €1,300.00: €300.00 more than its budget of €1,000.00.',
        {},
        SLOW,
      ),
    ).toBeVisible();
    expect(screen.getByText('A day costs €130.00: more than the daily budget of €100.00.')).toBeVisible();
  }, 30_000);

  it('says so without days too, and says nothing of a budget that suffices', async () => {
    const { router } = openPortal('/at/ratings/audience-reach?items=1&flight=__1000');
    expect(await screen.findByText(/€300.00 more than its budget/, {}, SLOW)).toBeVisible();
    await router.navigate('/at/ratings/audience-reach?items=1&flight=__1300');
    await waitFor(() => expect(screen.queryByText(/more than its budget/)).toBeNull(), SLOW);
  }, 30_000);

  it('shows a price of one’s own beside the rate card, which can be taken instead', async () => {
    const { user } = openPortal(
      '/at/ratings/audience-reach?items=1&flight=2026-12-25_2027-01-03&plans=1-m5fd',
    );
    expect(await screen.findByText('own price', {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'take the rate card' }));
    await waitFor(() => expect(screen.queryByText('own price')).toBeNull(), SLOW);
  }, 30_000);

  it('asks for no flight that is none, and says so', async () => {
    openPortal('/at/ratings/audience-reach?items=1&flight=2026-12-25_2026-12-24&plans=1-fd');
    expect(await screen.findByText('The last day must not be before the first.', {}, SLOW)).toBeVisible();
    expect(await screen.findByText('priced with days of a flight', {}, SLOW)).toBeVisible();
    expect(lastBody()).not.toHaveProperty('flight_from');
  }, 30_000);

  it('is mailed as a report', async () => {
    api.post(`${PLAN}/mail`, () => ({}));
    const { user } = openPortal('/at/ratings/audience-reach?items=1&flight=2026-12-25_2027-01-03');
    await user.click(await screen.findByRole('button', { name: 'Mail the report' }, SLOW));
    expect(await screen.findByText('The report is on its way to your mailbox.')).toBeVisible();
    expect(api.callsOf(`${PLAN}/mail`).at(-1)?.body).toMatchObject({
      flight_until: '2027-01-03',
      locale: 'en-US',
    });
  }, 30_000);
});
