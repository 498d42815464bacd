import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixLocale } from '../../i18n/locale-store.js';
import { localeOf } from '../../shared/site/site.js';
import { checkedRoute } from '../../shared/routing/public-route.js';
import { freshBrowser } from '../../testing/render-portal.js';
import { Providers } from '../providers.js';
import { PublicSite } from './public-site.js';

function openPublic(address: string) {
  fixLocale(localeOf('public', undefined));
  render(
    <Providers testing>
      <MemoryRouter initialEntries={[address]}>
        <PublicSite />
      </MemoryRouter>
    </Providers>,
  );
}

describe('the public ranking', () => {
  beforeEach(() => freshBrowser());

  it.each([
    ['/', 'Veröffentlichte Kennzahlen'],
    ['/details/7/service', 'Details'],
  ])('has %s without signing in, and no way into the portal', async (address, heading) => {
    openPublic(address);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Zur Startseite' })).toBeNull();
  });

  it('knows no other address', async () => {
    openPublic('/home');
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
  });

  it('shows no page that does not say which calls it asks and what it stands in', () => {
    const route = { name: 'public.overview', api: 'public', layout: 'public' } as const;
    expect(() => checkedRoute(route)).not.toThrow();
    expect(() => checkedRoute({ ...route, api: 'other' as never })).toThrow('no valid api');
    expect(() => checkedRoute({ ...route, layout: 'shell' as never })).toThrow('no valid layout');
  });
});
