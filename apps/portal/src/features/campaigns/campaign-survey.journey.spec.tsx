import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoAdmin, demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

type Survey = Schemas['SurveyDto'];

const CAMPAIGN = '/v3/{cc}/campaigns/{id}';
const SURVEY = `${CAMPAIGN}/survey` as const;
const PAGE = '/at/campaigns/42/survey';
// The pages below the head show nothing else of it.
const details = {
  campaign: {
    id: 42,
    name: 'Alpenquell Herbst',
    adfx: false,
    customer: 'Alpen Media',
    advertiser: null,
    brand: '',
    status: 'running',
    starts_on: '2026-10-01',
    ends_on: '2026-10-31',
    target: '',
    contact_kind: 'impression',
    cost_model: 'cpm',
  },
  provisional: false,
  measured_until: '2026-10-31',
} as unknown as Omit<Schemas['CampaignDetailsResponseDto'], 'success'>;

const survey = (more: Partial<Survey> = {}): Survey => ({
  id: 7,
  campaign_id: 42,
  flight_id: null,
  name: 'Lift, autumn',
  status: 'draft',
  template_id: null,
  template_version: null,
  template_data: {
    schema: 1,
    title: { default: 'Alpenquell' },
    elements: [
      {
        type: 'radiogroup',
        name: 'recall',
        title: { default: 'Seen it?' },
        role: 'ad_recall',
        choices: [
          { value: 'yes', text: { default: 'Yes' }, positive: true },
          { value: 'no', text: { default: 'No' } },
        ],
      },
    ],
  },
  target: '',
  exposure: 'natural',
  shown_creative_id: null,
  min_contacts: 1,
  within_days: 30,
  delay_days: 1,
  quotas: [{ group: 'exposed', target: '', most: 400, completes: 123 }],
  primary_question: 'recall',
  minimum_base: 50,
  planned_per_group: 400,
  planned_lift: 4,
  stopping_rule: 'at_end',
  live_at: null,
  closed_at: null,
  progress: [],
  survey_preview_links: [{ language: 'en', group: 'exposed', path: '/survey/p.7.exposed.x?lang=en' }],
  version: 3,
  ...more,
});
const live = (more: Partial<Survey> = {}) =>
  survey({
    status: 'live',
    live_at: '2026-10-05T08:00:00.000Z',
    progress: [
      { group: 'exposed', invited: 1200, started: 610, screened: 12, full: 4, completed: 402, marked: 9 },
    ],
    ...more,
  });

const given = (current: Survey | null, user = demoAdmin('campaign', 'admin')) =>
  demoApi(user)
    .get(`${CAMPAIGN}/authorize`, () => ({ authorized: true }))
    .get(CAMPAIGN, () => details)
    .get('/v3/{cc}/campaigns/create-or-edit-data', () => ({ target_attributes: [] }) as never)
    .get('/v3/{cc}/survey-templates/importable', () => ({
      templates: [
        {
          id: 3,
          name: 'Brand lift, drinks',
          public: true,
          template_data: {},
          customer_id: null,
          questions: 5,
          created_at: '2026-01-01T00:00:00.000Z',
          version: 1,
        },
      ],
      total: 1,
      page: 1,
      page_size: 200,
    }))
    .get(SURVEY, () => ({ survey: current, earlier: [] }));

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('the survey of a campaign', () => {
  it('begins with nothing, or with a template', async () => {
    const api = given(null).post('/v3/{cc}/survey-templates/{template_id}/import', () => ({
      survey: survey(),
    }));
    const { user } = openPortal(PAGE);
    await user.click(await screen.findByRole('combobox', { name: 'From a template' }));
    await user.click(await screen.findByRole('option', { name: 'Brand lift, drinks' }));
    expect(
      api.calls.some(
        ({ path, body }) => path.includes('import') && JSON.stringify(body) === '{"campaign_id":42}',
      ),
    ).toBe(true);
  });

  it('can be read, and not begun, by whoever cannot change campaigns', async () => {
    given(null, demoUser({ modules: [{ name: 'campaign', maintenance: false }] }));
    openPortal(PAGE);
    expect(
      await screen.findByText('Whoever may change the campaign or the test can make one.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New survey' })).toBeNull();
  });

  it('is written, and says what is wrong with it', async () => {
    const api = given(null).post(
      SURVEY,
      () => new FakeFailure(422, { planned_lift: [{ code: 'too_small', params: { min: 0.5 } }] }),
    );
    const { user } = openPortal(PAGE);
    await user.click(await screen.findByRole('button', { name: 'New survey' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lift');
    await user.click(screen.getByRole('button', { name: 'Add a quota' }));
    expect(screen.getByLabelText('Completes of quota 1')).toHaveValue('100');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(api.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/survey'))).toBe(true);
    expect(await screen.findByText('At least 0.5')).toBeVisible();
  });

  it('goes live once it was confirmed', async () => {
    const api = given(survey()).post(`${SURVEY}/{survey_id}/status`, () => ({ survey: live() }));
    const { user } = openPortal(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Go live' }));
    const dialog = await screen.findByRole('dialog', { name: 'Let the survey go live?' });
    await user.click(within(dialog).getByRole('button', { name: 'Go live' }));
    expect(await screen.findByText('The survey is live.')).toBeVisible();
    const sent = api.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/status'));
    expect(sent?.body).toEqual({ status: 'live', version: 3 });
  });

  it('tells how far it is, how it will be read, and invites', async () => {
    const api = given(live()).post(`${SURVEY}/{survey_id}/invitations`, () => ({
      groups: [
        { group: 'exposed', available: 2310, invited: 500 },
        { group: 'control', available: 9000, invited: 500 },
      ],
    }));
    const { user } = openPortal(PAGE);
    const steps = within(await screen.findByRole('region', { name: 'Invitations and answers' }));
    expect(steps.getByRole('columnheader', { name: 'exposed' })).toBeVisible();
    expect(steps.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1,200',
      '610',
      '12',
      '4',
      '402',
      '9',
    ]);
    expect(screen.getByText('Seen it?')).toBeVisible();
    expect(screen.getByText('123')).toBeVisible();
    await user.clear(screen.getByLabelText(/Persons of each group/));
    await user.type(screen.getByLabelText(/Persons of each group/), '500');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('exposed: 500 invited of 2,310 who could be asked')).toBeVisible();
    const sent = api.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/invitations'));
    expect(sent?.body).toEqual({ per_group: 500, expires_in_days: 14 });
  });

  it('is begun anew with the questions of the last one', async () => {
    given(live({ status: 'closed', closed_at: '2026-10-20T08:00:00.000Z' }));
    const { user } = openPortal(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Begin a new one with these questions' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lift, autumn');
    expect(screen.getAllByDisplayValue('Seen it?')[0]).toBeVisible();
  });
});
