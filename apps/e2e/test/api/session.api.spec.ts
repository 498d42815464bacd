import { ApiError } from '@netreach/api-client';
import { ERRORS } from '@netreach/domain';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { signedIn, visitor } from '../support/api.js';
import { PASSWORD, USERS } from '../support/users.js';
import { runningStack } from '../support/stack.js';

/** The error a call fails with. */
async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error('the call did not fail as a call of the API fails', { cause: error });
}

const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

describe('a session through the client', () => {
  it('begins, shows the user and the countries, is renewed, and ends', async () => {
    const { client, store, renewTokens } = await signedIn(USERS.planner);
    const { data: countries } = await client.GET('/v3/user/countries');
    expect(countries?.countries.map(({ name }) => name)).toEqual(['Austria', 'Germany']);
    // The one worked in last: other tests of this user switch.
    expect(['at', 'de']).toContain(countries?.country_code);
    const { data: info } = await client.GET('/v3/{cc}/user/info', { params: { path: { cc: 'at' } } });
    expect(info?.data.user).toMatchObject({ name: 'Paula Planner', admin: false });
    expect(info?.data.user.modules.map(({ name }) => name).sort()).toEqual(['detail', 'ratings']);

    const first = store.read();
    const second = await renewTokens();
    expect(second?.access_token).not.toBe(first?.access_token);
    const { data: alive } = await client.POST('/v3/token/check');
    expect(alive).toMatchObject({ token_is_valid: true, refresh_required: false });

    await client.POST('/v3/logout');
    const { data: over } = await client.POST('/v3/token/check');
    expect(over).toMatchObject({ token_is_valid: false, refresh_required: true });
    expect(await renewTokens()).toBeNull();
    expect(store.read()).toBeNull();
  });

  it('renews itself unseen when its access token is refused', async () => {
    const { client, store } = await signedIn(USERS.planner);
    const tokens = store.read();
    if (!tokens) throw new Error('nobody is signed in');
    store.write({ ...tokens, access_token: `${tokens.access_token.slice(0, -4)}AAAA` });
    const { data } = await client.GET('/v3/user/countries');
    expect(data?.countries.map(({ code }) => code)).toEqual(['at', 'de']);
    expect(store.read()?.refresh_token).not.toBe(tokens.refresh_token);
  });

  it('tells wrong credentials with code, text, status and request id', async () => {
    const { client } = visitor();
    const { email } = USERS.planner;
    const error = await failure(client.POST('/v3/login', { body: { email, password: `${PASSWORD}!` } }));
    expect(error).toMatchObject({
      status: 401,
      code: 'auth.wrong_credentials',
      error: ERRORS['auth.wrong_credentials'].text,
      fields: null,
    });
    expect(error.requestId).toMatch(REQUEST_ID);
  });

  it('names the fields of a sign-in that lacks something', async () => {
    const error = await failure(
      visitor().client.POST('/v3/login', { body: { email: 'nobody', password: '' } }),
    );
    expect(error).toMatchObject({ status: 422, code: 'request.invalid', error: null });
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(['email', 'password']);
    expect(error.requestId).toMatch(REQUEST_ID);
  });

  it('gives the id of a request in its header too, a new one each time', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const { headers } = await request(runningStack().origin).get('/v3/version').expect(200);
        return headers['x-request-id'];
      }),
    );
    expect(ids.map((id) => REQUEST_ID.test(id ?? ''))).toEqual([true, true]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('refuses who is not signed in, lacks the module or asks for a foreign country', async () => {
    const path = (cc: string) => ({ params: { path: { cc } } });
    const outsider = await signedIn(USERS.outsider);
    const planner = await signedIn(USERS.planner);
    const errors = await Promise.all(
      [
        visitor().client.GET('/v3/{cc}/ratings/data-frames', path('at')),
        outsider.client.GET('/v3/{cc}/ratings/data-frames', path('at')),
        planner.client.GET('/v3/{cc}/ratings/data-frames', path('ch')),
        planner.client.GET('/v3/{cc}/ratings/data-frames', path('xx')),
      ].map(failure),
    );
    expect(errors.map(({ status, code }) => [status, code])).toEqual([
      [401, 'auth.unauthenticated'],
      [403, 'access.forbidden'],
      [404, 'country.unknown'],
      [404, 'country.unknown'],
    ]);
  });
});
