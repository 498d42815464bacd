import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeIntendedPath } from '../shared/session/intended-route.js';
import { tokenCookie } from '../shared/session/token-cookie.js';
import { demoApi, demoTokens, demoUser } from '../testing/demo-answers.js';
import { hearFromOtherTab } from '../testing/other-tab.js';
import { freshBrowser, openPortal, signedInBrowser } from '../testing/render-portal.js';

const signInForm = () => screen.findByRole('button', { name: 'Sign in' });

describe('several tabs', () => {
  beforeEach(() => {
    signedInBrowser();
    demoApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sign out together, each remembering its page', async () => {
    openPortal('/at/ratings?page=2');
    await screen.findByRole('heading', { name: /Ranking/ });
    tokenCookie.clear();
    act(() => hearFromOtherTab('signed-out'));
    expect(await signInForm()).toBeVisible();
    expect(takeIntendedPath()).toBe('/at/ratings?page=2');
  });

  it('notice at the latest when they are looked at', async () => {
    openPortal('/home');
    await screen.findByText('Welcome, Paul Planner');
    tokenCookie.clear();
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await signInForm()).toBeVisible();
  });

  it('stay when the news is older than the next sign-in', async () => {
    const { router } = openPortal('/home');
    await screen.findByText('Welcome, Paul Planner');
    await act(async () => hearFromOtherTab('signed-out'));
    expect(router.state.location.pathname).toBe('/home');
  });

  it('begin anew as whoever has signed in', async () => {
    openPortal('/home');
    await screen.findByText('Welcome, Paul Planner');
    demoApi(demoUser({ name: 'Ada Admin' }));
    tokenCookie.write(demoTokens('access-of-ada'));
    act(() => hearFromOtherTab('changed'));
    expect(await screen.findByText('Welcome, Ada Admin')).toBeVisible();
    expect(screen.queryByText('Welcome, Paul Planner')).toBeNull();
  });

  it('tell each other when somebody signs in and out', async () => {
    freshBrowser();
    const told = vi.spyOn(Storage.prototype, 'setItem');
    const news = () =>
      told.mock.calls.filter(([key]) => key === 'netreach.session-news').map(([, value]) => value);
    const { user, router } = openPortal('/login');
    await user.type(await screen.findByLabelText('Email'), 'planner@demo.example');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Welcome, Paul Planner');
    expect(news()).toEqual([expect.stringMatching(/^changed /)]);
    await act(() => router.navigate('/logout'));
    await signInForm();
    expect(news()).toEqual([expect.stringMatching(/^changed /), expect.stringMatching(/^signed-out /)]);
  });
});
