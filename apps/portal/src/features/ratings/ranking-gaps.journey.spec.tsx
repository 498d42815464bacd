import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoFrames, demoItem, demoRanking, demoUser } from '../../testing/demo-answers.js';
import type { FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const LIST = '/v3/{cc}/ratings/list/{type}';
const STREAMING = '/v3/{cc}/ratings/streaming';
const NONE = {
  unique_users: null,
  net_reach: null,
  net_reach_low: null,
  net_reach_high: null,
  affinity: null,
  reliability: 'suppressed' as const,
};

describe('a ranking with gaps', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('gives no rank to a row without the figure that orders the list, but to every row by name', async () => {
    const rows = () => demoRanking([demoItem(1, 'Alpenkurier'), { ...demoItem(2, 'Small', NONE), rank: 2 }]);
    api.get(LIST, rows);
    const { router } = openPortal('/at/ratings?withheld=true');
    const small = await screen.findByRole('row', { name: /Small/ });
    // The standings are there.
    expect(await screen.findByText(/up 2 ranks since September 2026/)).toBeInTheDocument();
    expect(within(small).getByText('no rank: without the figure that orders the list')).toBeInTheDocument();
    expect(within(small).queryByText(/September 2026/)).toBeNull();
    expect(within(small).queryByText('2')).toBeNull();
    await router.navigate('/at/ratings?withheld=true&sort=name&order=asc');
    await waitFor(() => expect(screen.queryByText(/^no rank/)).toBeNull());
  });

  it('says why figures are withheld, in full where there is no room for it', async () => {
    localStorage.setItem('netreach.ratings.columns.monthly', JSON.stringify(['unique_users', 'net_reach']));
    api.get(LIST, () => demoRanking([demoItem(1, 'Small', NONE)]));
    const { user } = openPortal('/at/ratings?withheld=true');
    const small = await screen.findByRole('row', { name: /Small/ });
    await user.hover(within(small).getByText('withheld'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'We don’t have enough data for this metric. Withheld: fewer than 30 cases.',
    );
  });

  it('offers and asks nothing that changes nothing on a tab, and keeps it for the others', async () => {
    api.get(LIST, () => demoRanking([{ ...demoItem(9, 'Alpen Medien'), type: 'mediahouse' }]));
    const { user, router } = openPortal('/at/ratings?type=mediahouses&bookable=false&has_owa_data=true');
    await screen.findByRole('row', { name: /Alpen Medien/ });
    const asked = api.callsOf(LIST).at(-1)!.query;
    expect([asked.get('bookable'), asked.get('has_owa_data')]).toEqual([null, null]);
    expect(screen.queryByRole('group', { name: 'Filters in force' })).toBeNull();
    // What would be found there is not what was counted here.
    expect(screen.getByRole('tab', { name: 'Services' })).toBeVisible();
    expect(screen.getByRole('tab', { name: /Ad networks\s*2/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /More filters/ }));
    expect(await screen.findByRole('radiogroup', { name: 'Registered users' })).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Bookable' })).toBeNull();
    await user.keyboard('{Escape}');
    api.get(LIST, () => demoRanking([demoItem(1, 'Alpenkurier')]));
    await user.click(screen.getByRole('tab', { name: /Services/ }));
    expect(await screen.findByRole('button', { name: 'Remove filter Bookable' })).toBeVisible();
    expect(api.callsOf(LIST).at(-1)!.query.get('bookable')).toBe('false');
    expect(router.state.location.search).toContain('bookable=false');
  });

  it('says that a frame has no figures, and leads to the newest one that has', async () => {
    const [november] = demoFrames;
    api.get(LIST, ({ query }) =>
      query.get('date') === '2026-11-01'
        ? demoRanking([demoItem(1, 'Alpenkurier')], { has_figures: false, frame: november })
        : demoRanking([demoItem(1, 'Alpenkurier')]),
    );
    const { user, router } = openPortal('/at/ratings?date=2026-11-01');
    expect(await screen.findByText('No figures yet')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Alpenkurier/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'To October 2026 · Whole frame' }));
    expect(await screen.findByRole('row', { name: /Alpenkurier/ })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toContain('date=2026-10-01'));
  });

  it('names the filters in force where everything is withheld, each with a way to take it away', async () => {
    api.get(LIST, ({ query }) =>
      query.get('registered_only')
        ? demoRanking([], { withheld: 300 })
        : demoRanking([demoItem(1, 'Alpenkurier')]),
    );
    const { user, router } = openPortal(
      '/at/ratings?attributes=gender:female&devices=mobile_app&registered_only=true&reference=gender:male',
    );
    expect(await screen.findByText('Too few cases for any figure')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Without Target group: Female' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Without Devices: Mobile app' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Without Reference/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Without Registered users/ }));
    expect(await screen.findByRole('row', { name: /Alpenkurier/ })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).not.toContain('registered_only'));
  });

  it('names no filter where none is in force', async () => {
    api.get(LIST, () => demoRanking([], { withheld: 3 }));
    openPortal('/at/ratings');
    expect(await screen.findByText(/A longer time frame shows more\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Without/ })).toBeNull();
  });
});

describe('streaming ratings with gaps', () => {
  let api: FakeApi;
  const types = [{ id: 2, name: 'Radio' }];

  beforeEach(() => {
    signedInBrowser();
    api = demoApi(demoUser({ modules: [{ name: 'streaming', maintenance: false }] }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('name what to relax where all are withheld, their types as well', async () => {
    api.get(STREAMING, ({ query }) => ({
      ...(query.get('streaming_types')
        ? demoRanking([], { withheld: 4 })
        : demoRanking([demoItem(1, 'Alpenradio')])),
      streaming_types: types,
    }));
    const { user } = openPortal('/at/ratings-streaming-services?streaming_types=2&devices=web');
    expect(await screen.findByText('Too few cases for any figure')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Without Devices: Web' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Without Streaming types: Radio' }));
    expect(await screen.findByRole('row', { name: /Alpenradio/ })).toBeVisible();
  });

  it('tell that a search finds nothing, and how to get out', async () => {
    api.get(STREAMING, ({ query }) => ({
      ...demoRanking(query.get('search') ? [] : [demoItem(1, 'Alpenradio')]),
      streaming_types: types,
    }));
    const { user, router } = openPortal('/at/ratings-streaming-services?search=zzz');
    expect(await screen.findByText('Nothing to rank')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('row', { name: /Alpenradio/ })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
