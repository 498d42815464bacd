import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenUser, signIn } from '../support/users.js';
import { CALLBACK, TestProvider, type TestClient } from './support/provider.js';

let provider: TestProvider;
let client: TestClient;

beforeAll(async () => {
  provider = await TestProvider.start();
  client = await provider.client();
});
afterAll(() => provider.stop());

const asked = { scope: 'profile.read ratings.read' };
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe('what the consent page shows', () => {
  it('is the client, the user and the scopes in the user\u2019s language', async () => {
    const { status, body } = await provider.data(client, asked);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        client: { name: 'Mediaplan', redirect_uri: CALLBACK },
        authorized: false,
        scopes: [
          {
            name: 'profile.read',
            description: 'See your name, your email address and your customer',
            granted: false,
          },
          { name: 'ratings.read', description: 'Read audience ratings', granted: false },
        ],
        user: { name: 'Paula Planner', email: 'planner@netreach.example' },
        denied: null,
      },
    ]);
    const german = await provider.call<{ scopes: { description: string }[] }>(
      'POST',
      '/v3/oauth/authorize/data',
      {
        token: provider.planner,
        body: { client_id: client.client_id, redirect_uri: CALLBACK, scopes: 'ratings.read' },
        headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' },
      },
    );
    expect(german.body.scopes[0]?.description).toBe('Reichweiten lesen');
  });

  it('is nothing for clients and addresses that are not registered: nobody is sent anywhere', async () => {
    const off = await provider.client({ enabled: false });
    for (const fields of [
      { client_id: 'nobody' },
      { client_id: off.client_id },
      { redirect_uri: 'https://evil.example/callback' },
      { redirect_uri: `${CALLBACK}&more=1` },
      { redirect_uri: 'https://client.example/callback' },
      { redirect_uri: '' },
    ]) {
      const answers = [
        await provider.data(client, { ...asked, ...fields }),
        await provider.decide(client, fields),
      ];
      for (const { status, text } of answers) {
        expect(status).toBe(404);
        expect(text).not.toContain('https://');
      }
    }
  });

  it.each([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'x' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no PKCE method', { code_challenge_method: undefined }, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no scope', { scope: undefined }, 'invalid_scope'],
    ['an unknown scope', { scope: 'ratings.read world.rule' }, 'invalid_scope'],
    ['a scope that is not the client\u2019s', { scope: 'campaigns.read' }, 'invalid_scope'],
  ])('says what to answer the client for %s', async (_, fields, error) => {
    const { status, body } = await provider.data(client, { ...asked, ...fields });
    expect([status, body.authorized]).toEqual([200, false]);
    const query = queryOf(body.denied?.redirect ?? '');
    expect(query).toMatchObject({
      tenant: '1',
      status: 'denied',
      error,
      state: 'a state',
      iss: provider.origin,
    });
    expect(query['message']).toBe(body.denied?.message);
    expect(query['error_description']).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  it.each([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another response type', { response_type: 'code token' }, 'unsupported_response_type'],
    ['an unknown scope', { scopes: 'ratings.read,world.rule' }, 'invalid_scope'],
  ])('is judged again when the user decides: %s', async (_, fields, error) => {
    const { status, body } = await provider.decide(client, fields);
    expect([status, body.code, queryOf(body.redirect)['error']]).toEqual([200, null, error]);
  });

  it('may ask of a client only what it was registered for', async () => {
    const machine = await provider.client({ grants: ['client_credentials'], service_user_id: 1 });
    const { body } = await provider.data(machine, asked);
    expect(queryOf(body.denied?.redirect ?? '')['error']).toBe('unauthorized_client');
  });
});

describe('a decision', () => {
  it('brings the client a code, its state and the name of the provider, beside its own query', async () => {
    const { status, body } = await provider.decide(client);
    expect(status).toBe(200);
    expect(body.code).toMatch(/^nrc_[\w-]{43}$/);
    expect(queryOf(body.redirect)).toEqual({
      tenant: '1',
      status: 'approved',
      code: body.code,
      state: 'a state',
      iss: provider.origin,
    });
    expect(body.redirect.startsWith('https://client.example/callback?')).toBe(true);
  });

  it('against the client, or for nothing of it, is told as access_denied', async () => {
    for (const fields of [{ decision: 'denied' }, { scopes: '' }, { scopes: undefined, ...asked }]) {
      const { status, body } = await provider.decide(client, fields);
      expect([status, body.code]).toEqual([200, null]);
      expect(queryOf(body.redirect)).toMatchObject({
        tenant: '1',
        status: 'denied',
        error: 'access_denied',
        message: 'The user has not allowed it.',
        state: 'a state',
        iss: provider.origin,
      });
    }
  });

  it('is the signed-in user\u2019s own, made on our own page', async () => {
    const decided = (await provider.decide(client, { user_id: 999 })).body;
    const { authorized, denied } = (await provider.data(client, { ...asked, user_id: 999 })).body;
    expect([decided.code, authorized]).toEqual([null, false]);
    for (const address of [decided.redirect, denied?.redirect ?? ''])
      expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
        status: 'denied',
        error: 'access_denied',
      });
    const [own] = await provider.sql<{ id: number }>(
      `SELECT id FROM users WHERE email = 'planner@netreach.example'`,
    );
    expect((await provider.decide(client, { user_id: own?.id })).status).toBe(200);
    const foreign = await provider.call('POST', '/v3/oauth/authorize', {
      token: provider.planner,
      headers: { origin: 'https://evil.example' },
      body: { decision: 'approved', client_id: client.client_id, redirect_uri: CALLBACK },
    });
    expect([foreign.status, foreign.body['code']]).toEqual([403, 'auth.origin_refused']);
  });

  it('takes null for what is not given', async () => {
    const nothing = { user_id: null, response_type: null, state: null };
    expect((await provider.data(client, { ...asked, ...nothing })).body.denied).toBeNull();
    expect((await provider.data(client, { ...asked, code_challenge: null })).body.denied).not.toBeNull();
    const one = await provider.client();
    await provider.decide(one, asked);
    await provider.decide(one, { ...nothing, scope: null, scopes: 'profile.read' });
    const { scopes } = (await provider.data(one, asked)).body;
    expect(scopes.map(({ granted }) => granted)).toEqual([true, false]);
  });

  it('takes single values only', async () => {
    for (const fields of [{ state: ['a', 'b'] }, { scopes: { $ne: '' } }, { decision: 'maybe' }])
      expect((await provider.decide(client, fields)).status).toBe(422);
    expect((await provider.decide(client, { state: 'a\u0000b' })).status).toBe(400);
  });

  it('gives a code for the ticked scopes only', async () => {
    const other = await provider.client();
    const tokens = await provider.tokens(other, { ...asked, scopes: 'ratings.read' });
    expect(tokens.scope).toBe('ratings.read');
  });
});

describe('a consent', () => {
  const consentOf = async (who: TestClient, fields: Record<string, unknown> = asked) => {
    const { body } = await provider.data(who, fields);
    return { authorized: body.authorized, granted: body.scopes.map(({ granted }) => granted) };
  };

  it('is asked for once, and again when the client wants more', async () => {
    const one = await provider.client({ scopes: ['profile.read', 'ratings.read', 'campaigns.read'] });
    await provider.decide(one, { ...asked, scopes: 'profile.read,ratings.read' });
    expect(await consentOf(one)).toEqual({ authorized: true, granted: [true, true] });
    const more = { scope: 'campaigns.read ratings.read' };
    expect(await consentOf(one, more)).toEqual({ authorized: false, granted: [true, false] });
  });

  it('holds what was ticked, and loses what was asked for again and not ticked', async () => {
    const one = await provider.client();
    await provider.decide(one, { ...asked, scopes: 'profile.read,ratings.read' });
    await provider.decide(one, { scope: 'ratings.read', scopes: 'ratings.read' });
    expect(await consentOf(one)).toEqual({ authorized: true, granted: [true, true] });
    await provider.decide(one, { ...asked, scopes: 'ratings.read' });
    expect(await consentOf(one)).toEqual({ authorized: false, granted: [false, true] });
    await provider.decide(one, { scopes: 'profile.read' });
    expect(await consentOf(one)).toEqual({ authorized: false, granted: [true, false] });
  });

  it('takes what is no longer allowed from the tokens of before', async () => {
    const one = await provider.client();
    const { refresh_token } = await provider.tokens(one, asked);
    await provider.decide(one, { ...asked, scopes: 'ratings.read' });
    expect((await provider.refresh(one, refresh_token)).body['scope']).toBe('ratings.read');
  });

  it('is not enough where any program could pretend to be the client', async () => {
    const local = 'http://127.0.0.1:4711/callback';
    const redirect_uris = [CALLBACK, local];
    const open = await provider.client({ auth_method: 'none', redirect_uris });
    await provider.decide(open, asked);
    expect((await consentOf(open)).authorized).toBe(true);
    expect((await consentOf(open, { ...asked, redirect_uri: local })).authorized).toBe(false);
    const secret = await provider.client({ auth_method: 'post', redirect_uris });
    await provider.decide(secret, asked);
    expect((await consentOf(secret, { ...asked, redirect_uri: local })).authorized).toBe(true);
  });

  it('is one user\u2019s', async () => {
    await provider.decide(client, asked);
    const other = (
      await signIn(provider.call, await givenUser(provider.app, { email: 'two@netreach.example' }))
    ).access;
    const { body } = await provider.call<{ authorized: boolean }>('POST', '/v3/oauth/authorize/data', {
      token: other,
      body: {
        client_id: client.client_id,
        redirect_uri: CALLBACK,
        ...asked,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      },
    });
    expect(body.authorized).toBe(false);
  });
});

describe('where to go after signing in', () => {
  const redirect = async (body: Record<string, unknown>) =>
    (
      await provider.call<{ redirect: string | null }>('POST', '/v3/authorize-redirect', {
        token: provider.planner,
        body,
      })
    ).body.redirect;

  it('is a path of the portal as it is', async () => {
    expect(await redirect({ redirect: '/at/ratings?sort=name', utm_source: 'mail' })).toBe(
      '/at/ratings?sort=name',
    );
  });

  it('is the consent page for a registered address of the client named with it', async () => {
    const values = {
      client_id: client.client_id,
      redirect: CALLBACK,
      scope: 'ratings.read',
      state: 'x&y=z',
      code_challenge: 'c',
      code_challenge_method: 'S256',
      response_type: 'code',
      admin: '1',
    };
    const address = new URL((await redirect(values)) ?? '', provider.origin);
    expect(address.pathname).toBe('/oauth/authorize');
    const { redirect: _, admin: _unknown, ...passedOn } = values;
    expect(Object.fromEntries(address.searchParams)).toEqual({ ...passedOn, redirect_uri: CALLBACK });
  });

  it('is nowhere else', async () => {
    const off = await provider.client({ enabled: false });
    const { client_id } = client;
    for (const body of [
      { redirect: 'https://evil.example', client_id },
      { redirect: 'https://client.example/callback', client_id },
      { redirect: CALLBACK },
      { redirect: CALLBACK, client_id: 'nobody' },
      { redirect: CALLBACK, client_id: off.client_id },
      { redirect: '//evil.example', client_id },
      { redirect: '/\\evil.example', client_id },
      { redirect: '/\t/evil.example', client_id },
      { redirect: 'javascript:alert(1)', client_id },
    ])
      expect([body, await redirect(body)]).toEqual([body, null]);
  });
});
