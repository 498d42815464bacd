import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePortal } from '../../shared/routing/leave-portal.js';
import { tokenCookie } from '../../shared/session/token-cookie.js';
import { demoApi, demoTokens } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { freshBrowser, openPortal } from '../../testing/render-portal.js';

describe('signing in', () => {
  let api: FakeApi;

  beforeEach(() => {
    freshBrowser();
    api = demoApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  async function submit(address: string, email: string, password: string) {
    const portal = openPortal(address);
    await portal.user.type(await screen.findByLabelText('Email'), email);
    if (password) await portal.user.type(screen.getByLabelText('Password'), password);
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    return portal;
  }

  it('says what is missing and sends nothing', async () => {
    await submit('/login', '   ', '');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(api.callsOf('/v3/login')).toEqual([]);
  });

  it('shows the server’s own words when it refuses', async () => {
    api.post('/v3/login', () => new FakeFailure(401, 'These credentials do not match our records.'));
    await submit('/login', 'planner@demo.example', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('These credentials do not match our records.');
    expect(tokenCookie.read()).toBeNull();
  });

  it('says what the server has against a field once, at the field', async () => {
    api.post(
      '/v3/login',
      () =>
        new FakeFailure(422, {
          email: [{ code: 'email' }, { code: 'taken' }],
          password: [{ code: 'password_wrong' }],
        }),
    );
    await submit('/login', 'planner@demo.example', 'x');
    expect(await screen.findAllByText(/Please enter a valid email/)).toHaveLength(1);
    expect(screen.getAllByText(/The current password is wrong/)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when there is no connection', async () => {
    const { user } = openPortal('/login');
    await user.type(await screen.findByLabelText('Email'), 'planner@demo.example');
    await user.type(screen.getByLabelText('Password'), 'x');
    api.disconnect();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Request failed. Please check your internet connection or turn off ad blocking browser addons',
    );
  });

  it('is busy while the server thinks, and sends the values of the query along', async () => {
    let answer: () => void = () => undefined;
    const thinking = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.post('/v3/login', () => thinking.then(() => ({ token: demoTokens(), redirect: null })));
    await submit('/login?redirect=client', 'planner@demo.example', 'secret');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
    answer();
    expect(await screen.findByText('Please select a service from the menu.')).toBeVisible();
    expect(api.callsOf('/v3/login')[0]?.body).toEqual({
      redirect: 'client',
      email: 'planner@demo.example',
      password: 'secret',
    });
    expect(tokenCookie.read()?.access_token).toBe('access-1');
  });

  it('goes on to the page wanted before, with its query', async () => {
    const { router } = await submit('/at/ratings?attributes=gender:female', 'planner@demo.example', 'secret');
    await screen.findByRole('heading', { name: /Ranking/ });
    expect(router.state.location).toMatchObject({
      pathname: '/at/ratings',
      search: '?attributes=gender:female',
    });
  });

  it('follows the server’s redirect before the remembered page', async () => {
    api.post('/v3/login', () => ({ token: demoTokens(), redirect: '/no-permission' }));
    const { router } = await submit('/at/ratings', 'planner@demo.example', 'secret');
    await waitFor(() => expect(router.state.location.pathname).toBe('/no-permission'));
  });

  it('offers the way to a new password and names the year', async () => {
    openPortal('/login');
    expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/password/email',
    );
    expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Sign in · Netreach'));
  });
});

describe('where signing in leads', () => {
  let api: FakeApi;

  beforeEach(() => {
    vi.mocked(leavePortal).mockClear();
    freshBrowser();
    api = demoApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  async function signInAt(address: string) {
    const portal = openPortal(address);
    await portal.user.type(await screen.findByLabelText('Email'), 'planner@demo.example');
    await portal.user.type(screen.getByLabelText('Password'), 'secret');
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    return portal;
  }

  it('asks the server about the address of a client, and goes to its consent', async () => {
    const consent = '/oauth/authorize?client_id=abc';
    api.post('/v3/authorize-redirect', () => ({ redirect: consent }));
    const { router } = await signInAt('/login?redirect=https%3A%2F%2Fplanner.example%2F&client_id=abc');
    await waitFor(() => expect(router.state.location.pathname).toBe('/oauth/authorize'));
    expect(api.callsOf('/v3/authorize-redirect').map(({ body }) => body)).toEqual([
      { redirect: 'https://planner.example/', client_id: 'abc' },
    ]);
  });

  it('is the start page when the server knows no such address', async () => {
    api.post('/v3/authorize-redirect', () => ({ redirect: null }));
    const { router } = await signInAt('/login?redirect=https%3A%2F%2Fevil.example%2F');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(leavePortal).not.toHaveBeenCalled();
  });

  it('is the help centre, at once for whoever is signed in', async () => {
    api.get('/v3/jwtsso/proprofs', () => ({ redirect: 'https://help.example/?jwt=x' }));
    await signInAt('/login?sso-redirect=proprofs');
    await waitFor(() => expect(leavePortal).toHaveBeenCalledWith('https://help.example/?jwt=x'));
    vi.mocked(leavePortal).mockClear();
    openPortal('/login?sso-redirect=proprofs');
    await waitFor(() => expect(leavePortal).toHaveBeenCalledWith('https://help.example/?jwt=x'));
  });

  it('is the start page, with a word, when there is no help centre', async () => {
    api.get('/v3/jwtsso/proprofs', () => new FakeFailure(404, 'There is none.', 'request.not_found'));
    const { router } = await signInAt('/login?sso-redirect=proprofs');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(await screen.findByText('There is none.')).toBeInTheDocument();
  });
});
