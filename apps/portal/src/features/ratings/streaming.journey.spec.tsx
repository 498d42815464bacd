import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoItem, demoRanking, demoUser } from '../../testing/demo-answers.js';
import type { FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const STREAMING = '/v3/{cc}/ratings/streaming';

describe('streaming ratings', () => {
  let api: FakeApi;
  const answer = (items = [{ ...demoItem(1, 'Alpenradio'), streaming_types: ['Radio'] }]) => ({
    ...demoRanking(items),
    streaming_types: [
      { id: 1, name: 'Live TV' },
      { id: 2, name: 'Radio' },
    ],
  });

  beforeEach(() => {
    signedInBrowser();
    api = demoApi(demoUser({ modules: [{ name: 'streaming', maintenance: false }] }));
    api.get(STREAMING, () => answer());
  });
  afterEach(() => vi.unstubAllGlobals());

  const lastQuery = () => Object.fromEntries(api.callsOf(STREAMING).at(-1)?.query ?? []);

  it('rank services that stream, with their types', async () => {
    openPortal('/at/ratings-streaming-services');
    const row = await screen.findByRole('row', { name: /Alpenradio/ });
    expect(within(row).getByText('Radio')).toBeVisible();
    expect(within(row).getByText('1,234,567')).toBeVisible();
    expect(lastQuery()).toMatchObject({ date: '2026-10-01', sort: 'unique_users' });
  });

  it('are narrowed by type and target group in the address', async () => {
    const { user, router } = openPortal('/at/ratings-streaming-services?attributes=gender:female');
    await screen.findByRole('row', { name: /Alpenradio/ });
    await user.click(screen.getByRole('button', { name: /Streaming types/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Live TV' }));
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ streaming_types: '1', attributes: 'gender:female' }),
    );
    await waitFor(() => expect(router.state.location.search).toContain('streaming_types=1'));
  });

  it('say that there are none', async () => {
    api.get(STREAMING, () => answer([]));
    openPortal('/at/ratings-streaming-services');
    expect(await screen.findByText('No streaming services')).toBeVisible();
  });

  it('are for holders of their module', async () => {
    demoApi();
    openPortal('/at/ratings-streaming-services');
    expect(await screen.findByRole('heading', { name: 'You have no permission' })).toBeVisible();
  });
});
