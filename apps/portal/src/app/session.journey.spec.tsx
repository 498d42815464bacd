import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeIntendedPath } from '../shared/session/intended-route.js';
import { storedCountry } from '../shared/session/selected-country.js';
import { CHECK_EVERY_MS } from '../shared/session/session.js';
import { tokenCookie } from '../shared/session/token-cookie.js';
import { demoApi, demoUser } from '../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../testing/fake-api.js';
import { freshBrowser, openPortal, signedInBrowser } from '../testing/render-portal.js';

const signInForm = () => screen.findByRole('button', { name: 'Sign in' });

describe('the session', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('starts at the start page', async () => {
    const { router } = openPortal('/');
    expect(await screen.findByText('Please select a service from the menu.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/home');
  });

  it('sends whoever has no token to sign in', async () => {
    freshBrowser();
    openPortal('/home');
    expect(await signInForm()).toBeVisible();
    expect(api.calls.filter(({ path }) => !path.startsWith('/v3/translations/'))).toEqual([]);
  });

  it('fetches new tokens when the server asks for it, and goes on with them', async () => {
    api.post('/v3/token/check', () => ({ token_is_valid: true, refresh_required: true }));
    openPortal('/home');
    await screen.findByText('Please select a service from the menu.');
    expect(tokenCookie.read()?.access_token).toBe('access-2');
    expect(api.callsOf('/v3/user/countries')[0]?.authorization).toBe('Bearer access-2');
  });

  it('asks who is there while texts and countries are on their way, in the country of the last visit', async () => {
    storedCountry.write('at');
    let told = (): void => undefined;
    const known = new Promise<void>((resolve) => (told = resolve));
    const answer = demoUser();
    api
      .get('/v3/translations/{tag}/{locale}', () => known.then(() => ({ data: [] })))
      .get('/v3/user/countries', () =>
        known.then(() => ({ countries: answer.countries, country_code: 'at' })),
      )
      .get('/v3/{cc}/user/info', () => {
        told();
        return { data: { user: answer } };
      });
    openPortal('/home');
    expect(await screen.findByText('Welcome, Paul Planner')).toBeVisible();
    expect(api.callsOf('/v3/{cc}/user/info')).toHaveLength(1);
  });

  it('ends when the refresh is refused', async () => {
    api
      .post('/v3/token/check', () => ({ token_is_valid: false, refresh_required: true }))
      .post('/v3/refresh/token', () => new FakeFailure(401, 'over', 'auth.refresh_refused'));
    openPortal('/home');
    expect(await signInForm()).toBeVisible();
    expect(tokenCookie.read()).toBeNull();
  });

  it('tells when it cannot be checked, and asks to sign in', async () => {
    api.post('/v3/token/check', () => new FakeFailure(500, 'down', 'server.error'));
    openPortal('/home');
    expect(await signInForm()).toBeVisible();
    expect(
      screen.getByText('Something went wrong - an error occurred while ensuring user session.'),
    ).toBeInTheDocument();
  });

  it('is checked again every minute, and its end leads to sign-in and back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { router } = openPortal('/home');
    await screen.findByText('Please select a service from the menu.');
    const before = api.callsOf('/v3/token/check').length;
    act(() => vi.advanceTimersByTime(CHECK_EVERY_MS));
    await waitFor(() => expect(api.callsOf('/v3/token/check')).toHaveLength(before + 1));
    expect(router.state.location.pathname).toBe('/home');

    api
      .post('/v3/token/check', () => ({ token_is_valid: false, refresh_required: true }))
      .post('/v3/refresh/token', () => new FakeFailure(401, 'over', 'auth.refresh_refused'));
    act(() => vi.advanceTimersByTime(CHECK_EVERY_MS));
    expect(await signInForm()).toBeVisible();
  });

  it('that cannot be checked leads to sign-in, with the page remembered', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openPortal('/at/ratings?page=2');
    await screen.findByRole('heading', { name: /Ranking/ });
    api.post('/v3/token/check', () => new FakeFailure(500, 'down', 'server.error'));
    act(() => vi.advanceTimersByTime(CHECK_EVERY_MS));
    expect(await signInForm()).toBeVisible();
    expect(
      screen.getByText('Something went wrong. An error occurred while checking user session.'),
    ).toBeInTheDocument();
    expect(takeIntendedPath()).toBe('/at/ratings?page=2');
  });

  it('is not checked without a connection', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { router } = openPortal('/home');
    await screen.findByText('Please select a service from the menu.');
    const before = api.callsOf('/v3/token/check').length;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(() => vi.advanceTimersByTimeAsync(3 * CHECK_EVERY_MS));
    expect(api.callsOf('/v3/token/check')).toHaveLength(before);
    expect(router.state.location.pathname).toBe('/home');
  });

  it('of somebody else begins with nothing of the one before', async () => {
    openPortal('/home');
    await screen.findByText('Welcome, Paul Planner');
    cleanup();
    tokenCookie.clear();
    demoApi(demoUser({ name: 'Ada Admin' }));
    const { user } = openPortal('/home');
    await user.type(await screen.findByLabelText('Email'), 'ada@demo.example');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Welcome, Ada Admin')).toBeVisible();
  });

  it('shows no page of a module the user lacks', async () => {
    demoApi(demoUser({ modules: [] }));
    const { router } = openPortal('/at/ratings');
    expect(await screen.findByRole('heading', { name: 'You have no permission' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/no-permission');
  });

  it('knows only the user’s countries', async () => {
    openPortal('/xx/ratings');
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });

  it('offers to sign in on a missing page only to whoever is signed out', async () => {
    openPortal('/no/such/page');
    await screen.findByRole('heading', { name: 'This page does not exist' });
    expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/home');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('offers to sign in on a missing page to a visitor', async () => {
    freshBrowser();
    openPortal('/no/such/page');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('ends on sign-out, also when the server cannot be told', async () => {
    api.post('/v3/logout', () => new FakeFailure(500, 'down', 'server.error'));
    const { user } = openPortal('/home');
    await user.click(await screen.findByRole('button', { name: 'Account of Paul Planner' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await signInForm()).toBeVisible();
    expect(
      screen.getByText('Something went wrong - an error occurred while signing out.'),
    ).toBeInTheDocument();
    expect(tokenCookie.read()).toBeNull();
    expect(storedCountry.read()).toBeNull();
  });
});

describe('switching the country', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  async function switchTo(address: string, country: string) {
    const portal = openPortal(address);
    await portal.user.click(await screen.findByRole('button', { name: /Switch country/ }));
    await portal.user.click(await screen.findByRole('menuitem', { name: country }));
    return portal;
  }

  it('takes new tokens and opens the same page there', async () => {
    const { router } = await switchTo('/at/ratings', 'Germany');
    await waitFor(() => expect(router.state.location.pathname).toBe('/de/ratings'));
    expect(tokenCookie.read()?.access_token).toBe('access-2');
    expect(storedCountry.read()).toBe('de');
    await waitFor(() => expect(api.callsOf('/v3/{cc}/country/set')).toHaveLength(1));
  });

  it('stays on a page without country in its address', async () => {
    const { router } = await switchTo('/home', 'Germany');
    expect(await screen.findByRole('button', { name: 'Country: Germany. Switch country' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/home');
  });

  it('keeps the previous country and asks to sign in when it fails', async () => {
    api.post('/v3/{cc}/oauth/token-custom-refresh', () => new FakeFailure(500, 'down', 'server.error'));
    await switchTo('/at/ratings', 'Germany');
    expect(await signInForm()).toBeVisible();
    expect(
      screen.getByText('Something went wrong. An error occurred while switching countries.'),
    ).toBeInTheDocument();
    expect(storedCountry.read()).toBe('at');
  });

  it('fails when the session has ended meanwhile', async () => {
    const over = () => new FakeFailure(401, 'over', 'auth.refresh_refused');
    api.post('/v3/{cc}/oauth/token-custom-refresh', over).post('/v3/refresh/token', over);
    await switchTo('/at/ratings', 'Germany');
    expect(await signInForm()).toBeVisible();
    expect(
      screen.getByText('Something went wrong. An error occurred while switching countries.'),
    ).toBeInTheDocument();
    expect(storedCountry.read()).toBe('at');
  });

  it('asks to sign in without a word when there is no token', async () => {
    const { user } = openPortal('/at/ratings');
    await user.click(await screen.findByRole('button', { name: /Switch country/ }));
    tokenCookie.clear();
    await user.click(await screen.findByRole('menuitem', { name: 'Germany' }));
    expect(await signInForm()).toBeVisible();
    expect(screen.queryByText(/switching countries/)).toBeNull();
    expect(api.callsOf('/v3/refresh/token')).toEqual([]);
  });

  it('is not offered with a single country', async () => {
    demoApi(demoUser({ countries: [{ code: 'at', name: 'Austria', currency: 'EUR' }] }));
    openPortal('/home');
    await screen.findByText('Please select a service from the menu.');
    expect(screen.queryByRole('button', { name: /Switch country/ })).toBeNull();
  });
});
