import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('puts field messages on one line', async () => {
    api.post(
      '/v3/login',
      () => new FakeFailure(422, { email: ['is locked', 'see mail'], password: ['is old'] }),
    );
    await submit('/login', 'planner@demo.example', 'x');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'email: is locked, see mail | password: is old',
    );
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
    expect(document.title).toBe('Sign in · Netreach');
  });
});
