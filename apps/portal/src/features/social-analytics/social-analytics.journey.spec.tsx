import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const BASE = '/v3/social/{platform}';
const PAGE = '/at/social-analytics';
const page = { total: 1, page: 1, page_size: 50 };
const at = '2026-11-02T08:31:00.000Z';

const given = () =>
  demoApi(demoUser({ modules: [{ name: 'social_analytics', maintenance: false }] }))
    .get(`${BASE}/requests`, () => ({
      requests: [
        { id: 1, scrape_id: 4, url: 'https://x.com/a', status: 200, fault: null, bytes: 4821, ms: 312, at },
        { id: 2, scrape_id: 4, url: 'https://x.com/b', status: 200, fault: 'markup', bytes: 99, ms: 10, at },
      ],
      ...page,
    }))
    .get(`${BASE}/scrapings`, () => ({
      scrapings: [
        {
          id: 44,
          content_id: 12,
          scrape_id: 4,
          url: 'https://x.com/a',
          title: 'Herbst am Berg',
          source: 'fetch' as const,
          metrics: { likes: 1234 },
          missing: ['comments' as const],
          at,
        },
      ],
      ...page,
    }))
    .get(`${BASE}/websites`, () => ({
      websites: [{ id: 7, name: 'Alpenquell', url: 'https://www.alpenquell.example/', created_at: at }],
      capabilities: { fetch: true, import: false, api: false },
      ...page,
    }));

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('social analytics', () => {
  it('tells why pages were not read, for the platform of the address', async () => {
    const api = given();
    const { user, router } = openPortal(`${PAGE}/requests?platform=twitter`);
    expect(await screen.findByText(/the page has changed: nothing of what it should say/)).toBeVisible();
    expect(screen.getByText('4,821')).toBeVisible();
    expect(api.calls.some(({ path }) => path.includes('/social/twitter/requests'))).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Instagram');
    expect(router.state.location.search).toBe('?platform=instagram');
    await waitFor(() =>
      expect(api.calls.some(({ path }) => path.includes('/social/instagram/requests'))).toBe(true),
    );
  });

  it('shows figures that are not to be seen any more as that, not as zero', async () => {
    given();
    openPortal(`${PAGE}/scrapings?platform=twitter`);
    const row = within(await screen.findByRole('row', { name: /Herbst am Berg/ }));
    expect(row.getByText(/Likes 1,234/)).toBeVisible();
    expect(row.getByText('No longer to be seen: Comments')).toBeVisible();
  });

  it('saves a website, and launches a test whose wrong lines it names', async () => {
    const api = given()
      .post(`${BASE}/website`, () => ({
        website: { id: 8, name: 'Berg', url: 'https://berg.example/', created_at: at },
      }))
      .post(`${BASE}/scrape`, () => new FakeFailure(422, { 'urls[1]': [{ code: 'unknown' }] }));
    const { user } = openPortal(`${PAGE}/websites`);
    expect(
      await screen.findByText('Public pages: on. Files of the platform: on. Interface of the platform: off.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a website' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Berg');
    await user.type(dialog.getByLabelText('Address'), 'https://berg.example/');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Website saved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Launch a test' }));
    const launch = within(await screen.findByRole('dialog'));
    await user.type(launch.getByLabelText('Addresses'), 'https://berg.example/a\nhttps://other.example/');
    await user.click(launch.getByRole('button', { name: 'Launch a test' }));
    expect(await launch.findByText('Line 2: This does not exist')).toBeVisible();
    const sent = api.calls.find(({ path }) => path.endsWith('/scrape'));
    expect(sent?.body).toEqual({ urls: ['https://berg.example/a', 'https://other.example/'] });
  });

  it('launches nothing for platforms whose pages are not read', async () => {
    given();
    openPortal(`${PAGE}/websites?platform=xing`);
    expect(await screen.findByText(/Public pages: off/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Launch a test' })).toBeNull();
  });
});
