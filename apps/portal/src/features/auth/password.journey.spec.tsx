import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenCookie } from '../../shared/session/token-cookie.js';
import { demoApi } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { freshBrowser, openPortal, signedInBrowser } from '../../testing/render-portal.js';

const CHECK = '/v3/password/reset-token-availability-check';
const LINK = '/password/reset/a-token?email=planner%40demo.example';
const LONG = 'a new horse, a new staple';

let api: FakeApi;

beforeEach(() => {
  freshBrowser();
  api = demoApi().post(CHECK, () => ({ available: true }));
});
afterEach(() => vi.unstubAllGlobals());

describe('asking for a link', () => {
  async function send(email: string) {
    const portal = openPortal('/login');
    await portal.user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    const button = await screen.findByRole('button', { name: 'Send link' });
    await portal.user.type(screen.getByLabelText('Email'), email);
    await portal.user.click(button);
    return portal;
  }

  it('starts at sign-in and ends with the same words for everybody', async () => {
    api.post('/v3/password/email', () => ({}));
    const { user } = await send(' planner@demo.example ');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'If planner@demo.example belongs to a user, a mail with a link is on its way.',
    );
    await waitFor(() => expect(document.title).toBe('Forgot password · Netreach'));
    expect(api.callsOf('/v3/password/email')[0]?.body).toEqual({ email: 'planner@demo.example' });
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('sends nothing that is no address', async () => {
    await send('planner');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(api.callsOf('/v3/password/email')).toEqual([]);
  });

  it('shows the server’s message at the field', async () => {
    api.post('/v3/password/email', () => new FakeFailure(422, { email: [{ code: 'unknown' }] }));
    await send('planner@demo.example');
    expect(await screen.findByText('This does not exist')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when it has been asked too often', async () => {
    api.post('/v3/password/email', () => new FakeFailure(429, 'Too many requests.', 'request.too_many'));
    await send('planner@demo.example');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    expect(screen.getByRole('button', { name: 'Send link' })).toBeEnabled();
  });
});

describe('setting a password', () => {
  async function save(password: string, confirmation = password, address = LINK) {
    const portal = openPortal(address);
    await portal.user.type(await screen.findByLabelText('New password'), password);
    await portal.user.type(screen.getByLabelText('Repeat new password'), confirmation);
    await portal.user.click(screen.getByRole('button', { name: 'Save password' }));
    return portal;
  }

  it.each(['reset', 'set'])('is not offered without an address in the link (%s)', async (kind) => {
    const { router } = openPortal(`/password/${kind}/a-token`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(api.callsOf(CHECK)).toEqual([]);
  });

  it('sends what the link carries, and ends the session of this device', async () => {
    signedInBrowser();
    api.post('/v3/password/reset', () => ({}));
    const { user } = await save(LONG);
    expect(await screen.findByRole('status')).toHaveTextContent('Your new password is set.');
    const link = { email: 'planner@demo.example', token: 'a-token' };
    expect(api.callsOf(CHECK).map(({ body }) => body)).toEqual([link]);
    expect(api.callsOf('/v3/password/reset')[0]?.body).toEqual({
      ...link,
      password: LONG,
      password_confirmation: LONG,
    });
    expect(tokenCookie.read()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('has words of its own for new users', async () => {
    openPortal('/password/set/a-token?email=planner%40demo.example');
    expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeVisible();
    expect(await screen.findByText('For planner@demo.example')).toBeVisible();
  });

  it('is not sent when it is short or mistyped', async () => {
    await save('eleven char', 'something else');
    expect(await screen.findByText('The password needs at least 12 characters')).toBeVisible();
    expect(screen.getByText('The two passwords differ')).toBeVisible();
    expect(api.callsOf('/v3/password/reset')).toEqual([]);
  });

  it('shows the server’s messages at their fields', async () => {
    const error = { password: [{ code: 'not_text' }], password_confirmation: [{ code: 'required' }] };
    api.post('/v3/password/reset', () => new FakeFailure(422, error));
    await save(LONG);
    expect(await screen.findByText('This must be a text')).toBeVisible();
    expect(screen.getByText('Please fill this in')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when the link was used meanwhile', async () => {
    api.post('/v3/password/reset', () => new FakeFailure(422, 'No longer valid.', 'password.link_refused'));
    await save(LONG);
    expect(await screen.findByRole('alert')).toHaveTextContent('No longer valid.');
  });

  it('is not offered with a dead link, but a new link is', async () => {
    api.post(CHECK, () => ({ available: false }));
    openPortal(LINK);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/password/email',
    );
  });

  it('can be tried again when the link could not be checked', async () => {
    api.post(CHECK, () => new FakeFailure(500, 'down', 'server.error'));
    const { user } = openPortal(LINK);
    expect(await screen.findByText('The link could not be checked')).toBeVisible();
    api.post(CHECK, () => ({ available: true }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});
