import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoStandings, demoUser } from '../../testing/demo-answers.js';
import type { FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

describe('the start page', () => {
  let api: FakeApi;
  beforeEach(() => {
    signedInBrowser();
    api = demoApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('tells the newest figures and what moved beyond doubt, and the own services', async () => {
    const [first, second] = demoStandings().items;
    const modules = [...demoUser().modules, { name: 'detail', maintenance: false }];
    api = demoApi(demoUser({ modules }));
    api.get('/v3/{cc}/ratings/list/{type}/standings', () =>
      demoStandings({
        items: [
          { ...first!, previous_rank: 3 },
          { ...second!, previous_rank: 4, previous_rank_best: 2, previous_rank_worst: 5 },
        ],
      }),
    );
    api.get('/v3/{cc}/ratings/custom-tab', () => ({
      custom_tab: { name: 'Portfolio', items: [{ id: 2, type: 'service', name: 'Donaupost' }] },
    }));
    openPortal('/home');
    expect(await screen.findByRole('heading', { name: /^Newest figures: / })).toBeVisible();
    expect(screen.getByText('from 3 to 1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alpenkurier' })).toHaveAttribute(
      'href',
      '/at/ratings/details/1/service',
    );
    expect(screen.queryByText('from 4 to 2')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Portfolio' })).toBeVisible();
  });

  it('says how to come by services of one’s own', async () => {
    openPortal('/home');
    expect(await screen.findByText(/^Choose entries in the ranking/)).toBeVisible();
  });

  it('says what runs and what is under maintenance, and nothing of either otherwise', async () => {
    api.get('/v3/maintenance/status', () => ({
      maintenance: [{ name: 'ratings', display_name: 'Ratings' }],
    }));
    openPortal('/home');
    expect(await screen.findByText('Under maintenance: Ratings')).toBeVisible();
    expect(screen.queryByText(/running/)).toBeNull();
  });

  it('tells what is planned, saved and new', async () => {
    api
      .get('/v3/{cc}/ratings/releases', () => ({
        releases: [
          {
            id: 1,
            interval_type: 'month' as const,
            month: '2026-11',
            status: 'final' as const,
            planned_on: '2026-12-12',
            note: '',
            version: 1,
          },
        ],
        total: 1,
        page: 1,
        page_size: 3,
      }))
      .get('/v3/{cc}/ratings/plans', () => ({
        plans: [
          {
            id: 7,
            name: 'Spring',
            shared: true,
            address: 'items=1',
            owner: 'Berta',
            mine: true,
            saved_at: '2026-11-26T10:15:00.000Z',
            saved_by: null,
            version: 1,
          },
        ],
        total: 1,
        page: 1,
        page_size: 3,
      }))
      .get('/v3/method/{cc}/weightings', () => ({
        weightings: (
          [
            ['2026-09', 4, '2026-10-02T04:00:00.000Z'],
            ['2026-10', 5, '2026-11-02T04:00:00.000Z'],
          ] as const
        ).map(([month, method_version, built_at]) => ({
          month,
          method_version,
          built_at,
          index_version: 1,
          universe: null,
          panelists: 4000,
        })) as never,
      }));
    openPortal('/home');
    expect(await screen.findByText(/November 2026: Dec 12, 2026/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Spring' })).toHaveAttribute(
      'href',
      '/at/ratings/audience-reach?items=1&saved=7',
    );
    expect(await screen.findByText(/October 2026: version 1 of the figures/)).toBeVisible();
    expect(
      screen.getAllByRole('link', { name: /of the method/ }).map(({ textContent }) => textContent),
    ).toEqual(['Version 5 of the method']);
  });
});
