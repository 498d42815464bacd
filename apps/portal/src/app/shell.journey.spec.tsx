import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoUser } from '../testing/demo-answers.js';
import { FakeFailure } from '../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../testing/render-portal.js';

const modules = (...names: string[]) => names.map((name) => ({ name, maintenance: false }));
const sideMenu = (name = 'Pages of this service') => screen.getByRole('navigation', { name });
const lines = (menu?: string) =>
  within(sideMenu(menu))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the frame of the portal', () => {
  beforeEach(() => signedInBrowser());
  afterEach(() => vi.unstubAllGlobals());

  it('has the ratings menu in its order', async () => {
    demoApi();
    openPortal('/at/ratings');
    await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    expect(lines()).toEqual([
      'Ranking',
      'Compare services',
      'Combine services',
      'Audience reach calculation',
      'Channels',
      'Release calendar',
    ]);
  });

  it.each([
    ['nobody in particular', [], ['Veröffentlichte Kennzahlen']],
    [
      'the preview',
      ['owa_dashboard'],
      ['Veröffentlichte Kennzahlen', 'Interne Vorschau', 'Veröffentlichungen'],
    ],
    [
      'the mapping tool',
      ['owa_mapping_tool'],
      ['Veröffentlichte Kennzahlen', 'Belegungseinheiten verwalten'],
    ],
    [
      'the administration',
      ['owa_admin'],
      [
        'Veröffentlichte Kennzahlen',
        'Interne Vorschau',
        'Veröffentlichungen',
        'Einheiten und Ausweisung',
        'Belegungseinheiten verwalten',
      ],
    ],
  ])('shows the national menu to %s', async (_, held, shown) => {
    demoApi(demoUser({ modules: modules(...held) }));
    openPortal('/at/oewa-ratings');
    await screen.findByRole('navigation', { name: 'Seiten dieses Dienstes' });
    expect(document.documentElement.lang).toBe('de-DE');
    expect(lines('Seiten dieses Dienstes').map((line) => line?.replace('Noch nicht verfügbar', ''))).toEqual(
      shown,
    );
  });

  it('shows the parts of the administration by what the user may do', async () => {
    demoApi(demoUser({ modules: modules('ratings_admin', 'billing_admin') }));
    const { user } = openPortal('/at/admin');
    const ratings = await screen.findByRole('region', { name: 'Ratings administration' });
    expect(within(ratings).getByRole('link', { name: /Companies/ })).toHaveAttribute(
      'href',
      '/at/admin/ratings/companies',
    );
    expect(screen.getByRole('region', { name: 'Customer billing' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Customer administration' })).toBeNull();
    await user.click(within(sideMenu()).getByRole('button', { name: 'Billing' }));
    expect(within(sideMenu()).getByRole('link', { name: /Billing overview/ })).toBeVisible();
  });

  it('leads from a page of an object back through its breadcrumbs', async () => {
    demoApi(demoUser({ modules: modules('campaign') })).get('/v3/{cc}/campaigns/{id}/authorize', () => ({
      authorized: true,
    }));
    openPortal('/at/campaigns/7/creatives/new');
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    expect(
      within(crumbs)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/home', '/at/campaigns', '/at/campaigns/details/7', '/at/campaigns/7/creatives']);
    expect(within(crumbs).getByText('New creative')).toHaveAttribute('aria-current', 'page');
  });

  it('shows a campaign to whom the server lets, and a number that is none to nobody', async () => {
    const api = demoApi(demoUser({ modules: modules('campaign') })).get(
      '/v3/{cc}/campaigns/{id}/authorize',
      () => new FakeFailure(404, 'Not found', 'request.not_found'),
    );
    const { router } = openPortal('/at/campaigns/details/7');
    await screen.findByText('This page does not exist');
    await act(() => router.navigate('/at/campaigns/details/seven'));
    await screen.findByText('This page does not exist');
    expect(api.callsOf('/v3/{cc}/campaigns/{id}/authorize')).toHaveLength(1);
  });

  it('offers help and the company’s contact, folded too, but no help of ours in the national ranking', async () => {
    demoApi();
    localStorage.setItem('netreach.sidebar', 'true');
    const { user, router } = openPortal('/home');
    expect(await screen.findByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/method');
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'office@netreach.example' })).toBeVisible();
    expect(footer).toHaveTextContent(String(new Date().getFullYear()));
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(await screen.findByRole('menuitem', { name: 'How figures are computed' })).toBeVisible();
    await act(() => router.navigate('/at/oewa-ratings'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dokumentation' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Hilfe' })).toBeNull();
  });

  it('goes to pages by keys, but not while somebody types', async () => {
    demoApi();
    const { user, router } = openPortal('/home');
    await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    await user.keyboard('gr');
    await waitFor(() => expect(router.state.location.pathname).toBe('/at/ratings'));
    await screen.findByRole('row', { name: /Alpenkurier/ });
    await user.keyboard('/');
    expect(document.activeElement).toHaveAttribute('type', 'search');
    await user.keyboard('gh?');
    expect(router.state.location.pathname).toBe('/at/ratings');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Go to a page' });
    await user.type(within(palette).getByRole('searchbox'), 'compare{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/at/ratings/compare'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it.each([
    { held: ['ratings', 'publisher'], sees: true },
    { held: ['ratings'], sees: false },
  ])('finds publishers by their names for whom it has them: $held', async ({ held, sees }) => {
    const counts = { service: 0, mediahouse: 0, adnetwork: 0, channel: 0 };
    const publishers = [{ id: 5, name: 'Tiroler Häuser', services: 2, own: false }];
    const api = demoApi(demoUser({ modules: modules(...held) }))
      .get('/v3/{cc}/publishers', () => ({ publishers, total: 1, page: 1, page_size: 6 }))
      .get('/v3/{cc}/ratings/items', () => ({ items: [], total: 0, counts }));
    const { user, router } = openPortal('/home');
    await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Go to a page' });
    await user.type(within(palette).getByRole('searchbox'), 'tiroler hau');
    await waitFor(() => expect(api.callsOf('/v3/{cc}/ratings/items').length).toBeGreaterThan(0));
    const asked = api.callsOf('/v3/{cc}/publishers').map(({ query }) => query.get('search'));
    expect(asked).toEqual(sees ? ['tiroler hau'] : []);
    if (!sees) return;
    await user.click(await within(palette).findByRole('button', { name: /^Tiroler Häuser/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/at/publishers/5/details'));
  });

  it('says that the connection is gone for as long as it is', async () => {
    demoApi();
    openPortal('/home');
    await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    act(() => void dispatchEvent(new Event('offline')));
    const text = /Please check your internet connection/;
    expect(await screen.findByText(text)).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});
