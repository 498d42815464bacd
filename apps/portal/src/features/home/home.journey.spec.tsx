import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoStandings } from '../../testing/demo-answers.js';
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
    api.get('/v3/{cc}/ratings/list/{type}/standings', () =>
      demoStandings({
        items: [
          { ...first!, previous_rank: 3 },
          { ...second!, previous_rank: 2 },
        ],
      }),
    );
    api.get('/v3/{cc}/ratings/custom-tab', () => ({
      custom_tab: { name: 'Portfolio', items: [{ id: 2, type: 'service', name: 'Donaupost' }] },
    }));
    openPortal('/home');
    expect(await screen.findByRole('heading', { name: /^Newest figures: / })).toBeVisible();
    expect(screen.getByText('from 3 to 1')).toBeVisible();
    expect(screen.queryByText('from 2 to 2')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Portfolio' })).toBeVisible();
  });

  it('says what runs and what is under maintenance, and nothing of either otherwise', async () => {
    api.get('/v3/maintenance/status', () => ({
      maintenance: [{ name: 'ratings', display_name: 'Ratings' }],
    }));
    openPortal('/home');
    expect(await screen.findByText('Under maintenance: Ratings')).toBeVisible();
    expect(screen.queryByText(/running/)).toBeNull();
  });
});
