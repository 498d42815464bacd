import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

type Board = Omit<Schemas['KpiBoardResponseDto'], 'success'>;
type Breakdown = Omit<Schemas['KpiBreakdownResponseDto'], 'success'>;
type Widget = Board['widgets'][number];

const CAMPAIGN = '/v3/{cc}/campaigns/{id}';
const details = {
  campaign: {
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
  },
  provisional: false,
  measured_until: '2026-10-31',
} as unknown as Omit<Schemas['CampaignDetailsResponseDto'], 'success'>;

const lift: Schemas['KpiLiftDto'] = {
  exposed: { asked: 188, excluded: 12, effective: 188, share: 44.7 },
  control: { asked: 189, excluded: 0, effective: 170.2, share: 33.1 },
  absolute: { value: 11.6, low: 1.4, high: 21.5 },
  relative: { value: 35, low: 3.8, high: 76.4 },
  headroom: { value: 17.3, low: 2, high: 30.1 },
  rough: false,
  classic: { low: 1.4, high: 21.5, p_value: 0.02, p_adjusted: 0.04, significant: true },
  always_valid: { low: -4.2, high: 27.4, p_value: 0.3, p_adjusted: 0.6, significant: false },
};
const head = {
  widget_id: 'aware',
  role: 'brand_awareness',
  title: 'Have you heard of this brand?',
  title_de: 'Haben Sie von dieser Marke gehört?',
  primary: true,
} as const;
const aware: Widget = {
  ...head,
  state: 'no_lift',
  message: null,
  figures: {
    ...lift,
    progress: { power: 46.2, needed_per_group: 400, missing: { exposed: 212, control: 200 }, days_to_go: 12 },
    incremental: {
      persons: 23_060,
      low: 4150,
      high: 41_970,
      reached: 461_200,
      reliability: 'ok',
      cost_per_person: 1.3,
    },
  },
  norm: {
    mean: 2.9,
    low: 2.1,
    high: 3.7,
    lower_quartile: 1.4,
    upper_quartile: 4.2,
    studies: 38,
    withheld: null,
  },
};
const recall: Widget = {
  widget_id: 'recall',
  role: 'ad_recall',
  title: 'Which advertising have you seen?',
  title_de: null,
  primary: false,
  state: 'not_enough_data',
  message: 'We don’t have enough data for this metric.',
  figures: null,
  norm: null,
};
const recruited = (group: 'exposed' | 'control') => ({
  group,
  invited: 600,
  begun: 260,
  screened_out: 20,
  over_quota: 5,
  unfinished: 35,
  completed: 200,
  marked: 12,
  valid: 188,
  response_rate: 43.3,
  incidence: 91.1,
});
const board: Board = {
  surveys: [
    { id: 7, name: 'Autumn study' },
    { id: 3, name: 'First study' },
  ],
  reading: {
    id: 7,
    name: 'Autumn study',
    status: 'live',
    exposure: 'natural',
    assignment: 'observed',
    primary_question: 'aware',
    minimum_base: 50,
    planned_per_group: 400,
    planned_lift: 4,
    stopping_rule: 'at_end',
    live_since: '2026-10-01T08:00:00.000Z',
    closed_at: null,
    completes: { exposed: 188, control: 189 },
    planned_reached: false,
    read: 'always_valid',
  },
  benchmark: {
    as_of: '2026-11-25',
    category: null,
    categories: [
      { key: 'food', name: 'Food' },
      { key: 'cars', name: 'Cars' },
    ],
  },
  widgets: [aware, recall],
  balance: {
    weighting: 'raked',
    reason: null,
    weighted_by: ['gender', 'usage'],
    margins_met: true,
    largest_weight: 2.2,
    effective_control: 170.2,
    month: '2026-10',
    levels: [
      {
        attribute: 'gender',
        attribute_name: 'Gender',
        level: 'female',
        level_name: 'Female',
        before: -0.18,
        after: -0.01,
        off: false,
      },
      {
        attribute: 'usage',
        attribute_name: null,
        level: 'high',
        level_name: null,
        before: 0.31,
        after: 0.14,
        off: true,
      },
    ],
    recruitment: [recruited('exposed'), recruited('control')],
  },
};
const breakdown: Breakdown = {
  survey: { id: 7, name: 'Autumn study' },
  widget: head,
  by: 'contact_class',
  key: null,
  choices: [],
  evidence: 'association',
  read: 'always_valid',
  rows: [
    { key: '1', name: '1', name_de: null, state: 'no_lift', message: null, lift, largest_weight: 2.4 },
    {
      key: '7+',
      name: '7+',
      name_de: null,
      state: 'not_enough_data',
      message: recall.message,
      lift: null,
      largest_weight: null,
    },
  ],
  trend: { z: 2.4, p_value: 0.016, classes: 3 },
};
const byAge: Breakdown = {
  ...breakdown,
  by: 'attribute',
  key: 'birthday',
  choices: [
    { key: 'gender', name: 'Gender', name_de: null },
    { key: 'birthday', name: 'Age', name_de: null },
  ],
  evidence: 'observed',
  trend: null,
};

const given = (change: Partial<Board> = {}, modules = ['campaign', 'kpi']) =>
  demoApi(demoUser({ modules: modules.map((name) => ({ name, maintenance: false })) }))
    .get(`${CAMPAIGN}/authorize`, () => ({ authorized: true }))
    .get(CAMPAIGN, () => details)
    .post(`${CAMPAIGN}/kpi`, () => ({ ...board, ...change }))
    .post(`${CAMPAIGN}/kpi/breakdown`, ({ body }) =>
      (body as { by: string }).by === 'attribute' ? byAge : breakdown,
    );

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section')!;

describe('the indicators of a campaign', () => {
  it('tell the lift with the interval that may be read today, and what is missing', async () => {
    given();
    openPortal('/at/campaigns/42/kpi');
    const card = await cardOf('Have you heard of this brand?');
    expect(card).toHaveTextContent('+11.6 points');
    expect(card).toHaveTextContent('−4.2 to +27.4 points, always-valid 95% interval. It may be read today');
    expect(card).toHaveTextContent('Usual interval: +1.4 to +21.5 points. Not to be read today');
    expect(card).toHaveTextContent('No lift detected');
    expect(card).toHaveTextContent('412 more completes for 4.0 points at 80% · 12 days at the present pace');
    expect(card).toHaveTextContent('189 asked, effective 170');
    expect(card).toHaveTextContent('23,060');
    expect(within(card).getByRole('link', { name: /Break down/ })).toHaveAttribute(
      'href',
      '/at/campaigns/42/kpi/breakdown/aware/survey/7',
    );
  });

  it('say in the words of the specification where there is too little', async () => {
    given();
    openPortal('/at/campaigns/42/kpi');
    const card = await cardOf('Which advertising have you seen?');
    expect(card).toHaveTextContent('We don’t have enough data for this metric.');
    expect(within(card).queryByRole('link')).toBeNull();
  });

  it('print the reading that was fixed, and how alike the groups are', async () => {
    given();
    openPortal('/at/campaigns/42/kpi');
    const reading = await cardOf('How it is read');
    expect(reading).toHaveTextContent('188 exposed, 189 control, of 400 each');
    expect(reading).toHaveTextContent('once, at the planned size');
    expect(reading).toHaveTextContent('Today only the always-valid interval may be read.');
    expect(reading).toHaveTextContent('Nobody drew lots');
    const balance = await cardOf('Recruitment balance sheet');
    expect(balance).toHaveTextContent('Largest weight 2.2; 170 effective persons are left');
    expect(within(balance).getByText('0.14 (not alike)')).toBeVisible();
    expect(within(balance).getByText('Use of the internet: high')).toBeVisible();
  });

  it('ask for another study by the address', async () => {
    const api = given();
    openPortal('/at/campaigns/42/kpi?survey=3');
    await cardOf('Have you heard of this brand?');
    expect(api.calls.find(({ path }) => path.endsWith('/kpi'))?.body).toEqual({ survey_id: 3 });
    expect(screen.getByRole('combobox', { name: 'Survey' })).toBeVisible();
  });

  it('say so while a campaign has no study', async () => {
    given({ surveys: [], reading: null, benchmark: null, widgets: [], balance: null });
    openPortal('/at/campaigns/42/kpi');
    expect(await screen.findByText('No survey of this campaign has been asked yet')).toBeVisible();
  });

  it('are closed to whom the module is not given', async () => {
    given({}, ['campaign']);
    openPortal('/at/campaigns/42/kpi');
    expect(await screen.findByText('You have no permission')).toBeVisible();
    expect(screen.queryByText('Alpenquell Herbst')).toBeNull();
  });
});

describe('the benchmark beside a lift', () => {
  it('tells what studies found, of all and of the category that is chosen', async () => {
    const api = given();
    openPortal('/at/campaigns/42/kpi?survey=7');
    const card = await cardOf('Have you heard of this brand?');
    expect(card).toHaveTextContent('+2.9 points');
    expect(card).toHaveTextContent('All studies of the benchmark, 38 studies');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compared with' }), 'Food');
    await vi.waitFor(() =>
      expect(api.calls.filter(({ path }) => path.endsWith('/kpi')).at(-1)?.body).toEqual({
        survey_id: 7,
        benchmark_category: 'food',
      }),
    );
  });

  it('says why there is none', async () => {
    const norm = { ...aware.norm!, mean: null, lower_quartile: null, upper_quartile: null, studies: 3 };
    given({ widgets: [{ ...aware, norm: { ...norm, withheld: 'studies' } }] });
    openPortal('/at/campaigns/42/kpi');
    expect(await cardOf('Have you heard of this brand?')).toHaveTextContent('too few studies');
  });

  it('takes a finished study of whoever is an administrator, after showing its row', async () => {
    const modules = ['campaign', 'kpi', 'super_admin'].map((name) => ({ name, maintenance: false }));
    const user = demoUser({ admin: true, modules });
    const closed = { ...board, reading: { ...board.reading!, status: 'closed' as const } };
    const values = { land: 'at', participants: 377, brand_awareness: 11.6 };
    const api = demoApi(user)
      .get(`${CAMPAIGN}/authorize`, () => ({ authorized: true }))
      .get(CAMPAIGN, () => details)
      .post(`${CAMPAIGN}/kpi`, () => closed)
      .post(`${CAMPAIGN}/kpi/propose`, ({ body }) => {
        const stored = !(body as { preview?: boolean }).preview;
        return { stored, external_id: stored ? 'x' : null, year: 2026, values };
      });
    openPortal('/at/campaigns/42/kpi');
    await userEvent.click(await screen.findByRole('button', { name: 'Put into the benchmark' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('377')).toBeVisible();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Category' }), 'Cars');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put in' }));
    expect(await screen.findByText('The study is in the benchmark.')).toBeVisible();
    expect(api.calls.filter(({ path }) => path.endsWith('/propose')).at(-1)?.body).toEqual({
      survey_id: 7,
      category: 'cars',
    });
  });

  it('takes none that is asked still, and no study leaves without the module for reports', async () => {
    given();
    openPortal('/at/campaigns/42/kpi');
    await cardOf('Have you heard of this brand?');
    expect(screen.queryByRole('button', { name: 'Put into the benchmark' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

describe('an indicator in parts', () => {
  const ADDRESS = '/at/campaigns/42/kpi/breakdown/aware/survey/7';

  it('is shown by class of contacts with its trend, and withholds small parts in words', async () => {
    given();
    openPortal(ADDRESS);
    const card = await cardOf('Have you heard of this brand?');
    expect(within(card).getByRole('rowheader', { name: 'Contacts: 1' })).toBeVisible();
    expect(card).toHaveTextContent('We don’t have enough data for this metric.');
    expect(card).toHaveTextContent(
      'Agreement rises with the number of contacts (test for a trend, p 0.016).',
    );
    expect(card).toHaveTextContent('An association and no proof of an effect');
  });

  it('changes what it is broken down by in the address', async () => {
    const { router } = (given(), openPortal(ADDRESS));
    await userEvent.click(await screen.findByRole('button', { name: 'Attribute' }));
    expect(await screen.findByRole('combobox', { name: 'Attribute' })).toHaveValue('birthday');
    expect(router.state.location.search).toBe('?by=attribute');
    expect(screen.getByText('Groups weighted to be alike; nobody drew lots.')).toBeVisible();
  });
});
