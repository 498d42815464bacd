import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@netreach/api-client';
import type { FeatureRoute } from '../shared/routing/feature-route.js';
import type { RouteAccess, Visit } from '../shared/session/access.js';
import { demoApi, demoUser } from '../testing/demo-answers.js';
import { signedInBrowser } from '../testing/render-portal.js';
import { guardOf } from './guard.js';

const ADMIN = demoUser({ admin: true, role: 'super_admin' });

/** Visits a page with an access rule, as an address of the ratings. */
function visit(access: RouteAccess, app: FeatureRoute['app'] = 'ratings') {
  const route: FeatureRoute = {
    name: 'ratings',
    app,
    layout: 'shell',
    access,
    catalogues: [],
    page: () => Promise.reject(new Error('the guard loads no page')),
  };
  const request = new Request('http://portal.test/at/ratings?flight_id=7');
  return guardOf(route)({ params: { country_code: 'at' }, request });
}

const goalOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);
const refusal = (status: number) => new ApiError({ kind: 'answer', status });

describe('the guard', () => {
  beforeEach(() => {
    signedInBrowser();
    demoApi();
    return () => vi.unstubAllGlobals();
  });

  it('sends others than admins from admin pages to the start page', async () => {
    expect(goalOf(await visit({ kind: 'session', admin: true }))).toBe('/home');
    demoApi(ADMIN);
    signedInBrowser();
    expect(await visit({ kind: 'session', admin: true })).toMatchObject({ status: 'signed-in', user: ADMIN });
  });

  it('does the same where a module of the administration is missing, but not for admins', async () => {
    const access = { kind: 'session', modules: ['billing_admin'] } as const;
    expect(goalOf(await visit(access, 'admin'))).toBe('/home');
    expect(goalOf(await visit(access))).toBe('/no-permission');
    demoApi(ADMIN);
    signedInBrowser();
    expect(goalOf(await visit(access, 'admin'))).toBe('/no-permission');
  });

  it('takes the server\u2019s word on a page that asks for it', async () => {
    const authorized = vi.fn((_: Visit) => Promise.resolve(true));
    expect(await visit({ kind: 'session', authorized })).toMatchObject({ status: 'signed-in' });
    const [asked] = authorized.mock.calls[0] ?? [];
    expect([asked?.params['country_code'], asked?.query.get('flight_id')]).toEqual(['at', '7']);
  });

  it.each([
    ['says no', () => Promise.resolve(false)],
    ['refuses', () => Promise.reject(refusal(403))],
  ])('leads to no-permission when the server %s', async (_, authorized) => {
    expect(goalOf(await visit({ kind: 'session', authorized }))).toBe('/no-permission');
  });

  it('shows the 404 when the server knows nothing of what the page is about', async () => {
    const authorized = () => Promise.reject(refusal(404));
    await expect(visit({ kind: 'session', authorized })).rejects.toMatchObject({ status: 404 });
  });

  it('shows no page when the server cannot be asked', async () => {
    const authorized = () => Promise.reject(refusal(500));
    await expect(visit({ kind: 'session', authorized })).rejects.toMatchObject({ status: 500 });
  });

  it('asks the server only about pages that are not closed anyway', async () => {
    const authorized = vi.fn(() => Promise.resolve(true));
    expect(goalOf(await visit({ kind: 'session', modules: ['campaign'], authorized }))).toBe(
      '/no-permission',
    );
    expect(authorized).not.toHaveBeenCalled();
  });
});
