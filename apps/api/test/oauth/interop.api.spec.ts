import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  badgateway,
  oauth4webapi,
  openidClient,
  passport,
  simpleOAuth2,
  type ForeignClient,
  type Registration,
} from './support/foreign-clients.js';
import { TestProvider } from './support/provider.js';

/** openid-client takes the whole query of the address for the answer, so this one has none. */
const CALLBACK = 'https://client.example/signed-in';
const SCOPE = 'profile.read ratings.read';
let provider: TestProvider;

beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

type Method = 'none' | 'basic' | 'post';
const registered = async (auth_method: Method): Promise<Registration> => {
  const grants = [
    'authorization_code',
    'refresh_token',
    ...(auth_method === 'none' ? [] : ['client_credentials']),
  ];
  const client = await provider.client({
    auth_method,
    redirect_uris: [CALLBACK],
    grants: grants as ['authorization_code'],
    ...(auth_method === 'none' ? {} : { service_user_id: 1 }),
  });
  return { origin: provider.origin, redirectUri: CALLBACK, client };
};
/** What the portal does with the page's address once the user has ticked everything. */
const consent = async (address: string): Promise<string> => {
  const url = new URL(address);
  expect(url.origin + url.pathname).toBe(`${provider.origin}/oauth/authorize`);
  const asked = Object.fromEntries(url.searchParams);
  const { body } = await provider.call<{ redirect: string }>('POST', '/v3/oauth/authorize', {
    token: provider.planner,
    headers: { host: url.host },
    body: { ...asked, scopes: asked['scope']?.replaceAll(' ', ','), decision: 'approved' },
  });
  return body.redirect;
};
const opens = async (token: string) =>
  (await provider.call('GET', '/v3/at/ratings/data-frames', { token })).status === 200;

const everything = ['refresh', 'introspect', 'revoke', 'userinfo', 'own'] as const;
type Ability = (typeof everything)[number];
const clients: [
  string,
  Method,
  (registration: Registration) => Promise<ForeignClient>,
  readonly Ability[],
][] = [
  // Public clients may not introspect and cannot act for themselves.
  ['oauth4webapi', 'none', oauth4webapi, ['refresh', 'revoke', 'userinfo']],
  ['oauth4webapi', 'basic', oauth4webapi, everything],
  ['oauth4webapi', 'post', oauth4webapi, everything],
  ['openid-client', 'none', openidClient, ['refresh', 'revoke', 'userinfo']],
  ['openid-client', 'basic', openidClient, everything],
  ['openid-client', 'post', openidClient, everything],
  ['simple-oauth2', 'basic', simpleOAuth2, ['refresh', 'revoke', 'own']],
  ['simple-oauth2', 'post', simpleOAuth2, ['refresh', 'revoke', 'own']],
  ['@badgateway/oauth2-client', 'none', badgateway, ['refresh', 'revoke']],
  ['@badgateway/oauth2-client', 'basic', badgateway, ['refresh', 'introspect', 'revoke', 'own']],
  ['@badgateway/oauth2-client', 'post', badgateway, ['refresh', 'introspect', 'revoke', 'own']],
  ['passport-oauth2', 'none', passport, []],
  ['passport-oauth2', 'post', passport, []],
];

describe.each(clients)('%s (%s)', (_name, method, create, abilities) => {
  it(`signs in${abilities.map((ability) => `, ${ability}`).join('')}`, async () => {
    const registration = await registered(method);
    const client = await create(registration);
    const first = await client.finish(await consent(await client.begin(SCOPE)));
    expect(await opens(first.access)).toBe(true);
    let held = first;
    if (abilities.includes('refresh')) {
      held = (await client.refresh?.(first)) ?? first;
      expect([held.refresh === first.refresh, await opens(held.access)]).toEqual([false, true]);
    }
    if (abilities.includes('introspect')) expect(await client.introspect?.(held)).toBe(true);
    if (abilities.includes('userinfo')) {
      const [user] = await provider.sql<{ id: number }>(
        `SELECT id FROM users WHERE email = 'planner@netreach.example'`,
      );
      expect(await client.userinfo?.(held)).toBe(String(user?.id));
    }
    if (abilities.includes('own')) expect(await opens((await client.own?.('ratings.read')) ?? '')).toBe(true);
    if (abilities.includes('revoke')) {
      await client.revoke?.(held);
      expect([await opens(first.access), await opens(held.access)]).toEqual([false, false]);
      if (client.introspect && abilities.includes('introspect'))
        expect(await client.introspect(held)).toBe(false);
      await expect(Promise.resolve(client.refresh?.(held))).rejects.toThrow();
    }
  });
});

describe('what strict clients refuse', () => {
  it('does not come from this provider: an answer of another one is noticed', async () => {
    const client = await oauth4webapi(await registered('basic'));
    const address = new URL(await consent(await client.begin(SCOPE)));
    address.searchParams.set('iss', 'https://other.example');
    await expect(client.finish(address.href)).rejects.toThrow(/iss/);
  });

  it('is told in the words of the standard: a code that was used', async () => {
    const client = await oauth4webapi(await registered('basic'));
    const address = await consent(await client.begin(SCOPE));
    await client.finish(address);
    await expect(client.finish(address)).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
  });
});

describe('the metadata', () => {
  it('is the same at the root and below the API', async () => {
    const [root, api] = await Promise.all(
      ['', '/v3'].map(async (base) =>
        (await fetch(`${provider.origin}${base}/.well-known/oauth-authorization-server`)).json(),
      ),
    );
    expect(root).toEqual(api);
    expect(root).toMatchObject({ issuer: provider.origin, code_challenge_methods_supported: ['S256'] });
  });

  it('names no origin that anybody can invent', async () => {
    const { status } = await provider.call('GET', '/.well-known/oauth-authorization-server', {
      headers: { host: 'evil.example' },
    });
    expect(status).toBe(503);
  });
});

describe('pages of other origins', () => {
  const ask = (origin: string, method: string, path: string, headers = {}) =>
    fetch(`${provider.origin}${path}`, { method, headers: { origin, ...headers } });
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };

  it('may read tokens, revocation and userinfo at the addresses of public clients, and nothing else', async () => {
    await provider.client({ auth_method: 'none', redirect_uris: ['https://spa.example:8443/cb?x=1'] });
    await provider.client({ auth_method: 'none', redirect_uris: ['https://off.example/'], enabled: false });
    await provider.client({ redirect_uris: ['https://server.example/'] });
    const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');
    const spa = 'https://spa.example:8443';
    for (const path of ['/v3/oauth/token', '/v3/oauth/revoke', '/v3/oauth/userinfo']) {
      const asked = await ask(spa, 'OPTIONS', path, preflight);
      expect([asked.status, allowed(asked)]).toEqual([204, spa]);
      const refused = await ask(spa, path.endsWith('userinfo') ? 'GET' : 'POST', path);
      expect([refused.status >= 400, allowed(refused)]).toEqual([true, spa]);
      expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
      for (const origin of ['https://spa.example', 'https://off.example', 'https://server.example', 'null'])
        expect(allowed(await ask(origin, 'OPTIONS', path, preflight))).toBeNull();
    }
    for (const path of ['/v3/oauth/authorize', '/v3/oauth/introspect', '/v3/login', '/v3/user/countries'])
      expect(allowed(await ask(spa, 'OPTIONS', path, preflight))).toBeNull();
  });
});
