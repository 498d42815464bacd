import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

type Answer<Name extends keyof Schemas> = Omit<Schemas[Name], 'success'>;

const FLIGHT = '/v3/{cc}/adfx/{id}/flights/{flight_id}';
const PAGE = '/at/adfx/tests/42/flights/7';

const goal = {
  goal: 600,
  done: 300,
  done_share: 50,
  elapsed_share: 75,
  indicator: 66,
  expected_even: 450,
  expected_shaped: 431.5,
  pace_even: 315,
  pace_shaped: 322.2,
};
const details = {
  panel: null,
  provisional: false,
  measured_until: '2026-10-18',
  flight: {
    id: 7,
    name: 'First wave',
    test_id: 42,
    test: 'Autumn',
    brand: 'Example brand',
    starts_on: '2026-10-05',
    ends_on: '2026-10-18',
    approval: 'approved',
    archived: false,
    reported: true,
    exposure: 'served',
  },
  progress: { status: 1, percent: 58 },
  delivery: { ...goal, goal: null },
  completes: goal,
  traffic: { net_impressions: 81_000, viewable_rate: 61.5, clicks: 240, consent_share: 71.2 },
  reach: { net_reach: null, unique_users: null, frequency: null, reliability: 'suppressed' },
  assignment: {
    seed: 4711,
    control_share: 50,
    exposed: 61,
    control: 60,
    largest_distance: 0.5,
    strata: [
      { gender: 'female', birthday: '30-49', exposed: 40, control: 40 },
      { gender: 'male', birthday: null, exposed: null, control: null },
    ],
  },
  contamination: { control_reached: 3, control_share: 5, exposed_reached: 30, exposed_share: 49.2 },
  // The rest of traffic and reach is shown on no page of flights.
} as unknown as Answer<'FlightDetailsResponseDto'>;

const test = (significant: boolean) => ({
  low: 1.2,
  high: 14.8,
  p_value: 0.01,
  p_adjusted: 0.02,
  significant,
});
const share = (value: number) => ({ asked: 150, excluded: 2, effective: 150, share: value });
const lift = (value: number) => ({
  exposed: share(30 + value),
  control: share(30),
  absolute: { value, low: 1.2, high: 14.8 },
  relative: null,
  headroom: null,
  rough: false,
  classic: test(true),
  always_valid: test(true),
});
const widget = {
  widget_id: 'recall',
  role: 'ad_recall',
  title: 'Have you seen it?',
  title_de: null,
  primary: true,
  state: 'lift',
  message: null,
  figures: { ...lift(8), progress: null, incremental: null },
} as const;
const reading = { read: 'classic', planned_per_group: 150, planned_lift: 10 };
const recall = {
  reading,
  widgets: [{ assigned: widget, treated: lift(6.5) }],
  // Of the reading the page shows only how it may be read.
} as unknown as Answer<'FlightWidgetsResponseDto'>;

const comparison: Answer<'ComparisonResponseDto'> = {
  by: 'flight',
  role: 'ad_recall',
  roles: ['ad_recall', 'intention'],
  arms: [
    { id: 7, name: 'First wave', exposed: 150, control: 150, lift: 8, low: 1, high: 15, best: 70 },
    { id: 8, name: 'Second wave', exposed: 150, control: 150, lift: 5, low: -2, high: 12, best: 30 },
  ],
  pairs: [
    { one: 7, other: 8, difference: 3, low: -7, high: 13, p_value: 0.5, p_adjusted: 0.5, significant: false },
  ],
  verdict: 'no_difference',
  winner: null,
};

const given = (change: Partial<typeof details> = {}) =>
  demoApi(
    demoUser({
      modules: ['adfx', 'adfx_create_edit', 'adfx_tracking_stats'].map((name) => ({
        name,
        maintenance: false,
      })),
    }),
  )
    .get('/v3/{cc}/campaigns/{id}/authorize', () => ({ authorized: true }))
    .get(`${FLIGHT}/details`, () => ({ ...details, ...change }))
    .get('/v3/{cc}/adfx/{id}/comparison', () => comparison)
    .get(`${FLIGHT}/survey/recall-recognition`, () => recall)
    .get(`${FLIGHT}/survey-stats`, () => ({ reading: null, recruitment: [], completes: goal }))
    .get(`${FLIGHT}/survey/gender`, () => ({
      surveys_gender: [
        {
          level: 'female',
          name: 'Women',
          group: 'control' as const,
          completes: 48,
          quota: 60,
          quota_source: 'survey' as const,
          filled: 80,
        },
      ],
    }))
    .get(`${FLIGHT}/insights-data`, () => ({
      insightsData: [
        {
          kind: 'no_difference' as const,
          subject: 'Would you buy it?',
          subject_de: null,
          value: 1.4,
          low: -3.1,
          high: 5.9,
          p_adjusted: 0.6,
          significant: false,
        },
      ],
    }));

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('the results of a flight', () => {
  it('show the indicator, the groups with who was reached in spite of them, and no difference to be seen', async () => {
    given();
    openPortal(`${PAGE}/details`);
    expect(await screen.findByRole('heading', { name: 'First wave' })).toBeVisible();
    expect(screen.getByText('66%')).toBeVisible();
    expect(screen.getByText('No goal was planned')).toBeVisible();
    expect(screen.getByText('4711')).toBeVisible();
    expect(screen.getByText('3 control persons')).toBeVisible();
    expect(screen.getAllByText('fewer than 30')).toHaveLength(2);
    expect(screen.getByText('Too few persons of the panel were reached to tell anything.')).toBeVisible();
    expect(await screen.findByText(/No difference to be seen. That does not say/)).toBeVisible();
  });

  it('say that nothing is reported of a flight that waits', async () => {
    const flight = { ...details.flight, approval: 'pending' as const, reported: false };
    given({ flight });
    openPortal(`${PAGE}/details`);
    expect(await screen.findByText(/stored, but not reported/)).toBeVisible();
    expect(screen.getByText('Waiting for a decision')).toBeVisible();
  });

  it('tell recall as assigned and as treated, and keep the view in the address', async () => {
    given();
    const { router } = openPortal(`${PAGE}/survey`);
    const table = await screen.findByRole('table', { name: 'Recall and recognition' });
    expect(within(table).getByText('+8.0')).toBeVisible();
    expect(within(table).getByText('+6.5')).toBeVisible();
    expect(screen.getByText(/Nobody drew lots for that/)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Gender' }));
    expect(await screen.findByText('80.0%')).toBeVisible();
    expect(router.state.location.search).toBe('?view=gender');
    await userEvent.click(screen.getByRole('tab', { name: 'Insights' }));
    expect(await screen.findByText(/Would you buy it\?: no difference to be seen/)).toBeVisible();
  });

  it('are asked for with questions that have an approved flight wait again', async () => {
    const api = given()
      .get('/v3/{cc}/campaigns/{id}/survey', () => ({ survey: null, earlier: [] }))
      .get('/v3/{cc}/survey-templates/importable', () => ({
        templates: [],
        total: 0,
        page: 1,
        page_size: 200,
      }))
      .get('/v3/{cc}/campaigns/{id}/creatives', () => ({ creatives: [], total: 0, page: 1, page_size: 200 }))
      .get(`/v3/{cc}/adfx/{id}/flights/create-or-edit-data`, () => ({ target_attributes: [] }) as never)
      .post(
        '/v3/{cc}/campaigns/{id}/survey',
        () => new FakeFailure(409, 'In the archive.', 'flight.archived'),
      );
    const { user } = openPortal(`${PAGE}/survey?view=questions`);
    await user.click(await screen.findByRole('button', { name: 'New survey' }));
    expect(await screen.findByText(/has the flight wait for a decision again/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lift');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      const sent = api.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/42/survey'));
      expect(sent?.query.get('flight_id')).toBe('7');
    });
  });
});
