import { screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@netreach/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePortal } from '../../shared/routing/leave-portal.js';
import { demoApi } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { freshBrowser, openPortal, signedInBrowser } from '../../testing/render-portal.js';

const CALLBACK = 'https://planner.example/callback';
const ADDRESS = `/oauth/authorize?client_id=abc&redirect_uri=${encodeURIComponent(CALLBACK)}&scope=profile.read%20ratings.read&state=s1&code_challenge=x&code_challenge_method=S256&response_type=code`;

const asked = (change: Partial<Schemas['AuthorizeDataResponseDto']> = {}) => ({
  client: { name: 'Mediaplan', redirect_uri: CALLBACK },
  authorized: false,
  scopes: [
    { name: 'profile.read', description: 'See your name', granted: true },
    { name: 'ratings.read', description: 'Read ratings', granted: false },
  ],
  user: { name: 'Paul Planner', email: 'planner@demo.example' },
  denied: null,
  ...change,
});

describe('the consent', () => {
  let api: FakeApi;

  beforeEach(() => {
    vi.mocked(leavePortal).mockClear();
    signedInBrowser();
    api = demoApi()
      .post('/v3/oauth/authorize/data', () => asked())
      .post('/v3/oauth/authorize', ({ body }) => {
        const { decision } = body as { decision: string };
        return { code: decision === 'approved' ? 'nrc_1' : null, redirect: `${CALLBACK}?status=${decision}` };
      });
  });
  afterEach(() => vi.unstubAllGlobals());

  const decided = () => api.callsOf('/v3/oauth/authorize').map(({ body }) => body);

  it('asks for each scope, and goes back with what is ticked', async () => {
    const { user } = openPortal(ADDRESS);
    expect(await screen.findByRole('dialog', { name: 'May Mediaplan access your account?' })).toBeVisible();
    expect(screen.getByText('You will go back to planner.example.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /See your name/ }));
    await user.click(screen.getByRole('button', { name: 'Continue as Paul Planner' }));
    await waitFor(() => expect(leavePortal).toHaveBeenCalledWith(`${CALLBACK}?status=approved`));
    expect(decided()).toMatchObject([
      {
        client_id: 'abc',
        scopes: 'ratings.read',
        decision: 'approved',
        user_id: 1,
        state: 's1',
        code_challenge: 'x',
      },
    ]);
  });

  it('wants something ticked', async () => {
    const { user } = openPortal(ADDRESS);
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
    expect(screen.getByRole('button', { name: 'Continue as Paul Planner' })).toBeDisabled();
  });

  it('goes back as denied on Cancel', async () => {
    const { user } = openPortal(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(leavePortal).toHaveBeenCalledWith(`${CALLBACK}?status=denied`));
    expect(decided()).toMatchObject([{ decision: 'denied' }]);
  });

  it('is not asked again for what was allowed before', async () => {
    api.post('/v3/oauth/authorize/data', () => asked({ authorized: true }));
    openPortal(ADDRESS);
    await waitFor(() => expect(leavePortal).toHaveBeenCalledWith(`${CALLBACK}?status=approved`));
    expect(decided()).toMatchObject([{ scopes: 'profile.read,ratings.read', decision: 'approved' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells why a wrong request is sent back', async () => {
    const denied = {
      redirect: `${CALLBACK}?status=denied&error=invalid_scope`,
      message: 'No scope is asked for.',
    };
    api.post('/v3/oauth/authorize/data', () => asked({ denied }));
    openPortal(ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent('No scope is asked for.');
    expect(leavePortal).toHaveBeenCalledWith(denied.redirect);
    expect(decided()).toEqual([]);
  });

  it('goes back as denied when the decision fails', async () => {
    api.post('/v3/oauth/authorize', () => new FakeFailure(503, 'later', 'server.unavailable'));
    const { user } = openPortal(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Continue as Paul Planner' }));
    await waitFor(() => expect(leavePortal).toHaveBeenCalled());
    const { searchParams } = new URL(vi.mocked(leavePortal).mock.calls[0]?.[0] ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({ status: 'denied', state: 's1' });
  });

  it('knows no page without a client, nor for a client nobody knows', async () => {
    openPortal('/oauth/authorize');
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    api.post('/v3/oauth/authorize/data', () => new FakeFailure(404, 'unknown', 'request.not_found'));
    openPortal(ADDRESS);
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { name: 'This page does not exist' })).toHaveLength(2),
    );
    expect(leavePortal).not.toHaveBeenCalled();
  });

  it('comes after signing in', async () => {
    freshBrowser();
    const { user, router } = openPortal(ADDRESS);
    await user.type(await screen.findByLabelText('Email'), 'planner@demo.example');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(ADDRESS);
  });
});
