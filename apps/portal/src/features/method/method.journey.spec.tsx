import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@netreach/api-client';
import { METHOD_RULES } from '@netreach/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { freshBrowser, openPortal } from '../../testing/render-portal.js';

type Report = Schemas['WeightingReportDto'];

const short = (month: string) => ({
  month,
  index_version: 3,
  method_version: 1,
  built_at: '2026-11-02T04:10:00.000Z',
  universe_name: 'Austria 14+',
  universe: 1000,
  persons: 100,
});

const level = (key: string, figures: [number, number, number], change: object = {}) => ({
  key,
  name: key,
  before: figures[0],
  target: figures[1],
  after: figures[2],
  aimed: figures[2],
  state: 'aimed' as const,
  ...change,
});

const report = (month: string, change: Partial<Report> = {}): Report => ({
  ...short(month),
  iterations: 7,
  converged: true,
  largest_margin_error: 0.00012,
  design_effect: 1.25,
  smallest_weight: 4,
  largest_weight: 25.5,
  largest_ratio: 2.55,
  effective_cases: 80,
  weight_cap: 5,
  trimmed_share: 0.4,
  census: {
    blocks: 412,
    calibrated: 388,
    smallest_factor: 0.82,
    median_factor: 1.14,
    largest_factor: 2.9,
    share: 97.1,
  },
  gate_reasons: [],
  released_at: null,
  release_note: null,
  margins: [
    {
      key: 'gender',
      name: 'Gender',
      levels: [
        level('female', [400, 500, 505]),
        level('male', [590, 490, 485]),
        level('diverse', [0, 10, 0], { state: 'empty', aimed: 0 }),
      ],
      unknown: { before: null, after: 10 },
    },
  ],
  ...change,
});

describe('the method page', () => {
  let api: FakeApi;

  beforeEach(() => {
    freshBrowser();
    api = demoApi()
      .get('/v3/method/countries', () => ({
        countries: [
          { code: 'at', name: 'Austria' },
          { code: 'ch', name: 'Switzerland' },
        ],
      }))
      .get('/v3/method/{cc}/weightings', ({ path }) => ({
        weightings: path.includes('/at/') ? [short('2026-10'), short('2026-09')] : [],
      }))
      .get('/v3/method/{cc}/weightings/{month}', ({ path }) => ({
        weighting: report(path.split('/').at(-1)!),
      }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const row = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell');

  it('explains every definition to somebody who is not signed in', async () => {
    openPortal('/method');
    expect(await screen.findByRole('heading', { level: 1, name: 'Method' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(METHOD_RULES.length);
    const reach = within(document.getElementById('rule-14')!);
    expect(reach.getByRole('heading', { name: 'Net reach' })).toBeVisible();
    expect(reach.getByText('Net reach', { selector: 'dd' })).toBeVisible();
    expect(document.querySelector('#rule-14 math mfrac')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'To the portal' })).toHaveAttribute('href', '/home');
    await waitFor(() => expect(document.title).toBe('Method · Netreach'));
  });

  it('brings the definition an address names into view', async () => {
    const seen: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this);
    });
    openPortal('/method#rule-38');
    await screen.findByRole('heading', { name: 'Too few cases' });
    await waitFor(() => expect(seen.at(-1)?.id).toBe('rule-38'));
    expect(document.getElementById('rule-38')).toHaveAttribute('data-here');
    expect(document.getElementById('rule-14')).not.toHaveAttribute('data-here');
  });

  it('searches, and offers all definitions again where there is none', async () => {
    const { user, router } = openPortal('/method?search=newcombe');
    expect(await screen.findByText('2 definitions')).toBeVisible();
    expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['rule-34', 'rule-41']);
    const field = screen.getByRole('searchbox', { name: 'Search definitions' });
    await user.clear(field);
    await user.type(field, 'xylophone');
    expect(await screen.findByText('No definition contains “xylophone”.')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?search=xylophone'));
    await user.click(screen.getByRole('button', { name: 'Show all definitions' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(METHOD_RULES.length));
    expect(field).toHaveValue('');
  });

  it('shows the newest weighting, what it could not meet, and whom it does not know', async () => {
    openPortal('/method');
    const texts = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent);
    expect(texts(await row(/^female/)).slice(0, 5)).toEqual(['40.00', '50.00', '50.50', '1.26']);
    expect(texts(await row(/^diverse/)).slice(0, 5)).toEqual(['0.00', '1.00', '0.00', '–']);
    expect(texts(await row(/^not known/)).slice(0, 5)).toEqual(['∗', '–', '1.00', '–']);
    expect(screen.getByText('nobody in the panel')).toBeVisible();
    expect(screen.getByText(/^1 level could not be weighted to: diverse/)).toBeVisible();
    expect(screen.getByText('converged')).toBeVisible();
    expect(screen.getByText('2.55 × mean')).toBeVisible();
    expect(screen.getByText(/Method version 1, index version 3/)).toHaveTextContent('0.0001%');
    expect(api.callsOf('/v3/method/{cc}/weightings/{month}').map(({ path }) => path)).toEqual([
      '/v3/method/at/weightings/2026-10',
    ]);
  });

  it('says which limits a month is beyond, and why it was published all the same', async () => {
    const note = 'The panel is being filled up.';
    const beyond: Partial<Report> = { gate_reasons: ['not_converged', 'margin_error'], converged: false };
    api.get('/v3/method/{cc}/weightings/{month}', ({ path }) => ({
      weighting: report(path.split('/').at(-1)!, {
        ...beyond,
        ...(path.endsWith('10') ? { released_at: '2026-11-03T10:00:00.000Z', release_note: note } : {}),
      }),
    }));
    openPortal('/method');
    const released = await screen.findByRole('note');
    expect(released).toHaveTextContent(/published by an administrator on .*The panel is being filled up\./);
    expect(within(released).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('cap: 5.0 × mean')).toBeVisible();
    expect(
      screen.getByText('388 of 412 items × devices, 97.1% of the census’ impressions; 0.82 to 2.90'),
    ).toBeVisible();
    openPortal('/method?country=at&month=2026-09');
    expect(await screen.findByText(/^Measured, not published/)).toBeVisible();
  });

  it('keeps country and month in the address', async () => {
    const { user, router } = openPortal('/method?country=at&month=2026-09');
    const month = await screen.findByRole('combobox', { name: 'Month' });
    expect(month).toHaveDisplayValue('September 2026');
    await user.selectOptions(month, 'October 2026');
    await waitFor(() => expect(router.state.location.search).toBe('?country=at&month=2026-10'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Switzerland');
    expect(await screen.findByText('No month is published yet')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?country=ch'));
  });

  it('says when a month is not published', async () => {
    openPortal('/method?country=at&month=2020-01');
    expect(await screen.findByText('This month is not published')).toBeVisible();
    expect(api.callsOf('/v3/method/{cc}/weightings/{month}')).toEqual([]);
  });

  it('says when no country has published anything', async () => {
    api.get('/v3/method/countries', () => ({ countries: [] }));
    openPortal('/method');
    expect(await screen.findByText('No month is published yet')).toBeVisible();
  });

  it('offers to load a report again that could not be loaded', async () => {
    let answers = 0;
    api.get('/v3/method/{cc}/weightings/{month}', () => {
      answers += 1;
      return answers > 1
        ? { weighting: report('2026-10') }
        : new FakeFailure(429, 'Too many requests.', 'request.too_many');
    });
    const { user } = openPortal('/method');
    expect(await screen.findByText('The weighting report could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('converged')).toBeVisible();
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = openPortal('/method');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('speaks the language of the reader', async () => {
    const { user } = openPortal('/method');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch');
    expect(await screen.findByRole('heading', { level: 3, name: 'Nettoreichweite' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /^Frauen/ })).toBeVisible();
    expect(screen.getByText('2,55 × Mittel')).toBeVisible();
  });
});
