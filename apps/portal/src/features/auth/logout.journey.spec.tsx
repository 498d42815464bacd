import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.js';
import { storedCountry } from '../../shared/session/selected-country.js';
import { tokenCookie } from '../../shared/session/token-cookie.js';
import { demoApi } from '../../testing/demo-answers.js';
import type { FakeApi } from '../../testing/fake-api.js';
import { freshBrowser, openPortal, signedInBrowser } from '../../testing/render-portal.js';

const signInForm = () => screen.findByRole('button', { name: 'Sign in' });

describe('the page that signs out', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('ends the session here and on the server, and leads to sign-in', async () => {
    let answer: () => void = () => undefined;
    const server = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.post('/v3/logout', () => server.then(() => ({ redirect: null })));
    const { router } = openPortal('/logout');
    expect(await screen.findByText('Signing out...')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Sign out · Netreach'));
    answer();
    expect(await signInForm()).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(api.callsOf('/v3/logout')).toMatchObject([{ authorization: 'Bearer access-1' }]);
    expect([tokenCookie.read(), storedCountry.read()]).toEqual([null, null]);
  });

  it('leads to where the server wants', async () => {
    api.post('/v3/logout', () => ({ redirect: '/password/email' }));
    const { router } = openPortal('/logout');
    expect(await screen.findByRole('button', { name: 'Send link' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/password/email');
  });

  it('forgets all answers', async () => {
    const { router } = openPortal('/home');
    await screen.findByText('Welcome, Paul Planner');
    await act(() => router.navigate('/logout'));
    await signInForm();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('needs no server when nobody is signed in', async () => {
    freshBrowser();
    openPortal('/logout');
    expect(await signInForm()).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('signs out here when there is no connection', async () => {
    api.disconnect();
    openPortal('/logout');
    expect(await signInForm()).toBeVisible();
    expect(
      screen.getByText('Something went wrong - an error occurred while signing out.'),
    ).toBeInTheDocument();
    expect(tokenCookie.read()).toBeNull();
  });
});
