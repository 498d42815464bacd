import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUser } from '../support/users.js';
import { granted, pkce, TestProvider, type TestClient, type Tokens } from './support/provider.js';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const asked = { scope: 'profile.read ratings.read' };
let provider: TestProvider;
let client: TestClient;
let open: TestClient;

beforeAll(async () => {
  provider = await TestProvider.start();
  client = await provider.client();
  open = await provider.client({ auth_method: 'none' });
});
beforeEach(() => provider.app.redis.flushdb());
afterAll(() => provider.stop());

const later = (milliseconds: number) => provider.app.setClock(Date.now() + milliseconds);
const frames = (token: string) => provider.call('GET', '/v3/at/ratings/data-frames', { token });
const isAlive = async ({ access_token }: Tokens) => (await frames(access_token)).status === 200;
const refusal = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer;
  return [status, body['error']];
};
const audited = (event: string) =>
  provider.sql<{ client_id: string; subject_id: number; details: object }>(
    'SELECT client_id, subject_id, details FROM audit_events WHERE event = $1 ORDER BY id',
    [event],
  );

describe('a code', () => {
  it('becomes tokens with their life and scopes, never from a cache', async () => {
    const { status, headers, body } = await provider.redeem(client, await provider.code(client, asked));
    expect([status, headers.get('cache-control'), headers.get('pragma')]).toEqual([
      200,
      'no-store',
      'no-cache',
    ]);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^nro_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^nrf_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'profile.read ratings.read',
    });
  });

  it('works once; coming back it ends the tokens it was given for', async () => {
    const code = await provider.code(client, asked);
    const tokens = granted(await provider.redeem(client, code));
    expect(await isAlive(tokens)).toBe(true);
    expect(await refusal(provider.redeem(client, code))).toEqual([400, 'invalid_grant']);
    expect(await isAlive(tokens)).toBe(false);
    expect(await refusal(provider.refresh(client, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    expect((await audited('oauth_code.reused')).at(-1)?.client_id).toBe(client.client_id);
  });

  it('is spent by a wrong verifier, a missing one or a wrong address', async () => {
    const wrongs: Record<string, string>[] = [
      { code_verifier: pkce().verifier },
      { code_verifier: '' },
      { redirect_uri: 'https://client.example/callback' },
    ];
    for (const wrong of wrongs) {
      const code = await provider.code(client, asked);
      expect(await refusal(provider.redeem(client, code, wrong))).toEqual([400, 'invalid_grant']);
      expect(await refusal(provider.redeem(client, code))).toEqual([400, 'invalid_grant']);
    }
  });

  it('is nothing in the hands of another client, and not spent by it', async () => {
    const code = await provider.code(client, asked);
    expect(await refusal(provider.redeem(open, code))).toEqual([400, 'invalid_grant']);
    const tokens = granted(await provider.redeem(client, code));
    expect(await refusal(provider.redeem(open, code))).toEqual([400, 'invalid_grant']);
    expect(await isAlive(tokens)).toBe(true);
  });

  it('lives for a minute', async () => {
    const codes = [await provider.code(client, asked), await provider.code(client, asked)];
    await later(58 * SECOND);
    expect((await provider.redeem(client, codes[0] as never)).status).toBe(200);
    await later(61 * SECOND);
    expect(await refusal(provider.redeem(client, codes[1] as never))).toEqual([400, 'invalid_grant']);
  });

  it('gives no refresh token to a client that may not refresh', async () => {
    const once = await provider.client({ grants: ['authorization_code'] });
    expect((await provider.redeem(once, await provider.code(once))).body).not.toHaveProperty('refresh_token');
  });
});

describe('a refresh token', () => {
  it('is exchanged once; its scope can be narrowed for a while, not for good, and never widened', async () => {
    const first = await provider.tokens(client, asked);
    const narrow = granted(await provider.refresh(client, first.refresh_token, { scope: 'ratings.read' }));
    expect(narrow.scope).toBe('ratings.read');
    expect(
      await refusal(provider.refresh(client, narrow.refresh_token, { scope: 'campaigns.read' })),
    ).toEqual([400, 'invalid_scope']);
  });

  it('keeps the scope of the grant', async () => {
    const first = await provider.tokens(client, asked);
    const narrow = granted(await provider.refresh(client, first.refresh_token, { scope: 'ratings.read' }));
    const { body } = await provider.ask('introspect', client, { token: narrow.refresh_token });
    expect(body['scope']).toBe('profile.read ratings.read');
    const whole = granted(await provider.refresh(client, narrow.refresh_token));
    expect(whole.scope).toBe('profile.read ratings.read');
  });

  it('may be repeated while nobody has used its successor, for ten seconds', async () => {
    const { refresh_token } = await provider.tokens(client, asked);
    const lost = granted(await provider.refresh(client, refresh_token));
    const second = granted(await provider.refresh(client, refresh_token));
    expect([await isAlive(lost), await isAlive(second)]).toEqual([true, true]);
    await later(11 * SECOND);
    expect(await refusal(provider.refresh(client, refresh_token))).toEqual([400, 'invalid_grant']);
    expect([await isAlive(lost), await isAlive(second)]).toEqual([false, false]);
    expect((await audited('oauth_token.reused')).at(-1)?.client_id).toBe(client.client_id);
  });

  it('ends its grant when it comes back after its successor was used', async () => {
    const first = await provider.tokens(client, asked);
    const second = granted(await provider.refresh(client, first.refresh_token));
    const third = granted(await provider.refresh(client, second.refresh_token));
    expect(await refusal(provider.refresh(client, first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await isAlive(third)).toBe(false);
    expect(await refusal(provider.refresh(client, third.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('is nothing in the hands of another client, and its grant is not ended by it', async () => {
    const first = await provider.tokens(client, asked);
    expect(await refusal(provider.refresh(open, first.refresh_token))).toEqual([400, 'invalid_grant']);
    const second = granted(await provider.refresh(client, first.refresh_token));
    await provider.refresh(client, second.refresh_token);
    await provider.refresh(open, first.refresh_token);
    expect(await isAlive(second)).toBe(true);
  });

  it('ends after 30 days without use, and all of its grant after 90 days', async () => {
    const idle = await provider.tokens(client, asked);
    let used = await provider.tokens(client, asked);
    await later(29 * DAY);
    used = granted(await provider.refresh(client, used.refresh_token));
    await later(31 * DAY);
    expect(await refusal(provider.refresh(client, idle.refresh_token))).toEqual([400, 'invalid_grant']);
    for (const day of [58, 87, 89.999]) {
      await later(day * DAY);
      used = granted(await provider.refresh(client, used.refresh_token));
    }
    expect(used.expires_in).toBeLessThan(100);
    expect(await isAlive(used)).toBe(true);
    await later(90.001 * DAY);
    expect(await isAlive(used)).toBe(false);
    expect(await refusal(provider.refresh(client, used.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('gives only what the client may still ask for', async () => {
    const shrinking = await provider.client();
    const { refresh_token } = await provider.tokens(shrinking, asked);
    await provider.sql(`UPDATE oauth_clients SET scopes = '{ratings.read}' WHERE id = $1`, [shrinking.id]);
    const fewer = granted(await provider.refresh(shrinking, refresh_token));
    expect(fewer.scope).toBe('ratings.read');
    await provider.sql(`UPDATE oauth_clients SET scopes = '{adfx.read}' WHERE id = $1`, [shrinking.id]);
    expect(await refusal(provider.refresh(shrinking, fewer.refresh_token))).toEqual([400, 'invalid_grant']);
  });
});

describe('a token of a third party', () => {
  it('opens what its scopes name, and tells which is missing', async () => {
    const tokens = await provider.tokens(client, asked);
    expect((await frames(tokens.access_token)).status).toBe(200);
    const without = await provider.tokens(client, { scopes: 'profile.read' });
    const { status, body, headers } = await frames(without.access_token);
    expect([status, body['code']]).toEqual([403, 'access.missing_scope']);
    expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="ratings.read"');
  });

  it('has the rights of its user as they are now', async () => {
    const { access_token } = await provider.tokens(client, asked);
    expect((await provider.call('GET', '/v3/de/ratings/data-frames', { token: access_token })).status).toBe(
      404,
    );
    await provider.sql('DELETE FROM user_modules');
    expect((await frames(access_token)).body['code']).toBe('access.forbidden');
    await givenUser(provider.app);
  });

  it('is not taken where a session is needed, nor where no scope is named', async () => {
    const { access_token: token } = await provider.tokens(client, asked);
    for (const [method, path] of [
      ['POST', '/v3/oauth/authorize/data'],
      ['POST', '/v3/oauth/authorize'],
      ['POST', '/v3/authorize-redirect'],
      ['GET', '/v3/at/profile/consents'],
      ['DELETE', '/v3/at/profile/consents/1'],
      ['GET', '/v3/at/admin/oauth-clients'],
      ['POST', '/v3/at/country/set'],
    ] as const) {
      const { status, body } = await provider.call(method, path, { token });
      expect([path, status, body['code']]).toEqual([path, 403, 'access.wrong_credential']);
    }
    const { body } = await provider.call<{ token_is_valid: boolean }>('POST', '/v3/token/check', { token });
    expect(body.token_is_valid).toBe(false);
  });

  it('lives for ten minutes', async () => {
    const tokens = await provider.tokens(client, asked);
    await later(599 * SECOND);
    expect(await isAlive(tokens)).toBe(true);
    await later(601 * SECOND);
    expect(await isAlive(tokens)).toBe(false);
  });

  it('is nothing while its client is disabled, however that came about', async () => {
    const other = await provider.client();
    const tokens = await provider.tokens(other, asked);
    await provider.sql('UPDATE oauth_clients SET enabled = false WHERE id = $1', [other.id]);
    expect(await isAlive(tokens)).toBe(false);
  });

  it('dies with the rights of its user to sign in', async () => {
    const tokens = await provider.tokens(client, asked);
    const code = await provider.code(client, asked);
    await provider.sql(`UPDATE users SET active = false WHERE email = 'planner@netreach.example'`);
    expect((await frames(tokens.access_token)).status).toBe(401);
    expect(await refusal(provider.refresh(client, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await refusal(provider.redeem(client, code))).toEqual([400, 'invalid_grant']);
    const { body } = await provider.ask('introspect', client, { token: tokens.access_token });
    expect(body).toEqual({ active: false });
    await provider.sql('UPDATE users SET active = true');
  });

  it('is no refresh token, and a refresh token opens nothing', async () => {
    const tokens = await provider.tokens(client, asked);
    expect(await refusal(provider.refresh(client, tokens.access_token))).toEqual([400, 'invalid_grant']);
    expect((await frames(tokens.refresh_token)).status).toBe(401);
  });
});

describe('userinfo', () => {
  const userinfo = (token?: string, headers = {}) =>
    provider.call('GET', '/v3/oauth/userinfo', { ...(token ? { token } : {}), headers });

  it('tells who the token acts for, as far as its scopes go', async () => {
    const [user] = await provider.sql<{ id: number; customer_id: number }>(
      `SELECT id, customer_id FROM users WHERE email = 'planner@netreach.example'`,
    );
    const sub = String(user?.id);
    const whole = await userinfo((await provider.tokens(client, asked)).access_token);
    expect(whole.body).toEqual({
      sub,
      name: 'Paula Planner',
      email: 'planner@netreach.example',
      locale: 'de-AT',
      customer: { id: user?.customer_id, name: 'Test customer' },
    });
    const bare = await userinfo((await provider.tokens(client, { scopes: 'ratings.read' })).access_token);
    expect(bare.body).toEqual({ sub });
  });

  it('reads the scheme in any case, and refuses in the words of RFC 6750', async () => {
    const { access_token } = await provider.tokens(client, asked);
    expect((await userinfo(undefined, { authorization: `bearer ${access_token}` })).status).toBe(200);
    for (const headers of [
      {},
      { authorization: 'Bearer' },
      { authorization: 'Bearer nro_nothing-is-behind-this' },
    ]) {
      const { status, body, headers: answered } = await userinfo(undefined, headers);
      expect([status, body['error'], answered['www-authenticate']]).toEqual([401, 'invalid_token', 'Bearer']);
    }
    const session = await userinfo(provider.planner);
    expect([session.status, session.body['error']]).toEqual([403, 'insufficient_scope']);
  });
});

describe('introspection', () => {
  it('tells a client about its own tokens', async () => {
    const tokens = await provider.tokens(client, asked);
    const access = (await provider.ask('introspect', client, { token: tokens.access_token })).body;
    const { iat, exp, sub, ...rest } = access;
    expect(rest).toEqual({
      active: true,
      client_id: client.client_id,
      scope: 'profile.read ratings.read',
      token_type: 'Bearer',
      iss: provider.origin,
    });
    expect([typeof sub, Number(exp) - Number(iat)]).toEqual(['string', 600]);
    const refresh = (await provider.ask('introspect', client, { token: tokens.refresh_token })).body;
    expect([refresh['active'], Number(refresh['exp']) - Number(refresh['iat'])]).toEqual([
      true,
      30 * 24 * 3600,
    ]);
    await provider.refresh(client, tokens.refresh_token);
    expect((await provider.ask('introspect', client, { token: tokens.refresh_token })).body).toEqual({
      active: false,
    });
  });

  it('knows nothing of others\u2019 tokens, of sessions and of nonsense, and does not talk to public clients', async () => {
    const foreign = await provider.tokens(open, asked);
    for (const token of [foreign.access_token, provider.planner, 'nonsense'])
      expect((await provider.ask('introspect', client, { token })).body).toEqual({ active: false });
    const token = foreign.access_token;
    expect(await refusal(provider.ask('introspect', open, { token }))).toEqual([401, 'invalid_client']);
    expect(await refusal(provider.ask('introspect', client, {}))).toEqual([400, 'invalid_request']);
  });
});

describe('revocation', () => {
  it('ends an access token alone', async () => {
    const tokens = await provider.tokens(client, asked);
    const { status, body } = await provider.ask('revoke', client, { token: tokens.access_token });
    expect([status, body]).toEqual([200, {}]);
    expect(await isAlive(tokens)).toBe(false);
    expect((await provider.refresh(client, tokens.refresh_token)).status).toBe(200);
  });

  it('ends a refresh token with everything of its grant, and says so in the audit log', async () => {
    const tokens = await provider.tokens(client, asked);
    const newer = granted(await provider.refresh(client, tokens.refresh_token));
    await provider.ask('revoke', client, { token: newer.refresh_token, token_type_hint: 'access_token' });
    expect([await isAlive(tokens), await isAlive(newer)]).toEqual([false, false]);
    expect(await refusal(provider.refresh(client, newer.refresh_token))).toEqual([400, 'invalid_grant']);
    expect((await audited('oauth_token.revoked')).at(-1)).toMatchObject({ details: { kind: 'refresh' } });
  });

  it('ignores what it does not know and leaves others\u2019 tokens alone', async () => {
    const { status, body } = await provider.ask('revoke', client, { token: 'nonsense' });
    expect([status, body]).toEqual([200, {}]);
    const tokens = await provider.tokens(client, asked);
    const token = tokens.refresh_token;
    expect(await refusal(provider.ask('revoke', open, { token }))).toEqual([400, 'invalid_grant']);
    expect(await isAlive(tokens)).toBe(true);
    expect(await refusal(provider.ask('revoke', client, {}))).toEqual([400, 'invalid_request']);
  });
});

describe('a client that acts for itself', () => {
  const idOf = async (email: string) =>
    (await provider.sql<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]))[0]?.id as number;
  const machine = async () => {
    const service = await givenUser(provider.app, { email: 'import@netreach.example' });
    const grants = ['client_credentials'] as const;
    return provider.client({ grants: [...grants], redirect_uris: [], service_user_id: await idOf(service) });
  };
  const ask = (who: TestClient, fields = {}) =>
    provider.ask('token', who, { grant_type: 'client_credentials', ...fields });

  it('has the rights of its user within its scopes, and no refresh token', async () => {
    const who = await machine();
    const { body } = await ask(who);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'profile.read ratings.read',
    });
    const narrow = granted(await ask(who, { scope: 'ratings.read' }));
    expect(narrow.scope).toBe('ratings.read');
    expect(await isAlive(narrow)).toBe(true);
    expect(await refusal(ask(who, { scope: 'ratings.read adfx.read' }))).toEqual([400, 'invalid_scope']);
  });

  it('gets nothing while its user is not active', async () => {
    const who = await machine();
    const tokens = granted(await ask(who));
    await provider.sql(`UPDATE users SET active = false WHERE email = 'import@netreach.example'`);
    expect(await isAlive(tokens)).toBe(false);
    expect(await refusal(ask(who))).toEqual([400, 'invalid_grant']);
    await provider.sql('UPDATE users SET active = true');
  });
});
