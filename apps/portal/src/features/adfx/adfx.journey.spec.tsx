import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoAdmin, demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const carla = demoUser({
  modules: ['adfx', 'adfx_create_edit', 'campaign'].map((name) => ({ name, maintenance: false })),
});
const ada = demoAdmin('admin', 'super_admin', 'adfx_admin', 'adfx', 'adfx_create_edit');

const LIST = '/v3/{cc}/adfx';
const FLIGHTS = `${LIST}/{id}/flights` as const;

const test: Schemas['AdfxTestDto'] = {
  id: 42,
  name: 'Alpenquell Herbst',
  customer_id: 12,
  customer: 'Alpen Media',
  advertiser_id: null,
  advertiser: null,
  brand: 'Alpenquell',
  starts_on: '2026-10-01',
  ends_on: '2026-12-31',
  archived: false,
  flights: { pending: 1, approved: 2, auto_approved: 0, declined: 0 },
  version: 4,
};

const flight: Schemas['FlightDto'] = {
  id: 7,
  campaign_id: 42,
  name: 'Erste Welle',
  starts_on: '2026-10-01',
  ends_on: '2026-10-14',
  phase: 'before',
  target: '',
  target_names: [],
  exposure: 'served',
  control_share: 50,
  seed: 810374,
  planned_impressions: null,
  planned_completes: 400,
  approval: 'declined',
  reason: 'The survey asks for the brand first.',
  decided_at: '2026-09-20T09:30:00.000Z',
  decided_by: null,
  rule: null,
  submitted_at: '2026-09-18T14:00:00.000Z',
  archived: false,
  creatives: 1,
  survey: 'draft',
  version: 5,
};

const check: Schemas['FlightCheckDto'] = {
  persons: 4200,
  cap: 10,
  beyond: false,
  weeks: [
    {
      week: '2026-10-05',
      groups: [{ gender: 'Female', age: '20-29', own: 3, others: null, beyond: false }],
    },
  ],
  faults: ['no_recall'],
  smallest_lift: 14,
  rules: null,
};

const place = { id: 42, name: test.name, brand: test.brand, archived: false };
const page = { total: 1, page: 1, page_size: 50 };

function given(user: typeof carla): FakeApi {
  return demoApi(user)
    .get(LIST, () => ({ customers: [{ id: 12, name: 'Alpen Media', tests: [test] }], ...page }))
    .get(`${LIST}/create-or-edit-data`, () => ({
      test,
      customers: [{ id: 12, name: 'Alpen Media' }],
      chooses_customer: false,
      advertisers: [],
      brands: ['Alpenquell'],
      approved_flights: 2,
    }))
    .get(FLIGHTS, () => ({ flights: [flight], test: place, ...page }))
    .get(`${FLIGHTS}/create-or-edit-data`, () => ({
      test: place,
      target_attributes: [],
      exposures: ['served', 'in_survey'],
      flight,
      consequences: { resubmits: true, fields: ['target'] },
      check,
    }))
    .get(`${FLIGHTS}/{flight_id}`, () => ({ flight, test: place, check, steps: [] }))
    .get('/v3/{cc}/campaigns/{id}/authorize', () => ({ authorized: true }))
    .post(`${FLIGHTS}/preview`, () => ({ check, material: ['target'], resubmits: true }));
}

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('tests of ad effects', () => {
  it('are listed with their flights by state, and go into the archive', async () => {
    const api = given(carla).post(`${LIST}/{id}/archive`, () => ({ test: { ...test, archived: true } }));
    const { user } = openPortal('/at/adfx');
    const row = within(await screen.findByRole('row', { name: /Alpenquell Herbst/ }));
    expect(row.getByRole('link', { name: 'Alpenquell Herbst' })).toHaveAttribute(
      'href',
      '/at/adfx/tests/42/flights',
    );
    await user.click(row.getByRole('button', { name: 'Archive Alpenquell Herbst' }));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path.endsWith('/archive'))?.body).toEqual({
        archived: true,
        version: 4,
      }),
    );
  });

  it('say before they are saved what another brand leads to', async () => {
    given(carla);
    const { user } = openPortal('/at/adfx/tests/42/edit');
    await user.type(await screen.findByLabelText('Brand', { selector: 'input' }), ' neu');
    expect(await screen.findByText(/2 approved flights wait/)).toBeVisible();
  });
});

describe('flights', () => {
  it('show why they were declined, what they ask and lack, and that saving has them wait', async () => {
    const api = given(carla).post(`${FLIGHTS}/{flight_id}/update`, () => ({
      flight: { ...flight, approval: 'pending', reason: null },
    }));
    const { user } = openPortal('/at/adfx/tests/42/flights/7/edit');
    expect(await screen.findByText('Declined: The survey asks for the brand first.')).toBeVisible();
    expect(await screen.findByText(/wait for a decision again/)).toBeVisible();
    expect(screen.getByText('The survey does not ask for recall of the ad.')).toBeVisible();
    expect(screen.getByText('Female 20-29')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. The flight waits for a decision.')).toBeVisible();
    expect(api.calls.find(({ path }) => path.endsWith('/update'))?.body).toMatchObject({
      name: 'Erste Welle',
      planned_completes: 400,
      version: 5,
    });
  });
});

describe('the queue of flights', () => {
  const waiting: Schemas['QueuedFlightDto'] = {
    ...flight,
    approval: 'pending',
    reason: null,
    test: test.name,
    customer_id: 12,
    customer: 'Alpen Media',
    brand: 'Alpenquell',
    waiting_days: 2,
    check: { ...check, rules: [{ rule: 'Small flights', misses: ['completes'] }] },
  };

  it('declines with a reason', async () => {
    const api = given(ada)
      .get(`${LIST}/flights/manage`, () => ({ flights: [waiting], ...page }))
      .get(`${FLIGHTS}/{flight_id}/survey/preview-links`, () => ({
        survey_preview_links: [
          { language: 'de', group: 'exposed', creative_id: 3, creative: 'Banner', path: '/survey/p.1' },
        ],
      }))
      .post(`${FLIGHTS}/{flight_id}/decline`, () => ({ flight }));
    const { user } = openPortal('/at/admin/adfx/manage-flights');
    await user.click(await screen.findByRole('button', { name: 'Look at Erste Welle' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: 'German, Exposed, Banner' })).toHaveAttribute(
      'href',
      '/survey/p.1',
    );
    expect(dialog.getByText('Small flights: does not, because of its interviews')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason'), 'Too long.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path.endsWith('/decline'))?.body).toEqual({
        version: 5,
        reason: 'Too long.',
      }),
    );
  });

  it('says who was first', async () => {
    given(ada)
      .get(`${LIST}/flights/manage`, () => ({ flights: [waiting], ...page }))
      .post(
        `${FLIGHTS}/{flight_id}/approve`,
        () =>
          new FakeFailure(409, 'Somebody has decided.', 'flight.decided', {
            current: { ...flight, decided_by: 'Alan Admin' },
          }),
      );
    const { user } = openPortal('/at/admin/adfx/manage-flights');
    await user.click(await screen.findByRole('button', { name: 'Look at Erste Welle' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Alan Admin has decided already: declined.')).toBeVisible();
  });
});
