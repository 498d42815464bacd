import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OAuthClientDto } from '../../src/domains/oauth/dto/oauth-client.dto.js';
import { givenUser, signIn } from '../support/users.js';
import { CALLBACK, granted, TestProvider, type TestClient } from './support/provider.js';

const HOUR = 3_600_000;
const CLIENTS = '/v3/at/admin/oauth-clients';
let provider: TestProvider;

beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const valid = {
  name: 'Planner',
  auth_method: 'basic',
  redirect_uris: [CALLBACK],
  enabled: true,
  scopes: ['profile.read', 'ratings.read'],
  grants: ['authorization_code', 'refresh_token'],
};
type ClientBody = { client: OAuthClientDto; client_secret: string | null; error: Record<string, string[]> };
const admin = <Body = ClientBody>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  provider.call<Body>(method, CLIENTS + path, { token: provider.admin, ...(body ? { body } : {}) });
const list = (query: string) => admin<{ clients: OAuthClientDto[]; total: number }>('GET', query);
const isAlive = async (token: string) =>
  (await provider.call('GET', '/v3/at/ratings/data-frames', { token })).status === 200;
const proves = async (client: TestClient, client_secret: string) => {
  const { body } = await provider.refresh({ ...client, client_secret }, 'nrf_nothing');
  return body['error'] === 'invalid_grant';
};
const audited = async (clientId: string) =>
  (
    await provider.sql<{ event: string; actor_id: number; details: object }>(
      'SELECT event, actor_id, details FROM audit_events WHERE client_id = $1 ORDER BY id',
      [clientId],
    )
  ).filter(({ event }) => event.startsWith('oauth_client.'));

describe('clients', () => {
  it('are for super admins who are signed in', async () => {
    const limited = { email: 'limited@netreach.example', role: 'limited_admin', customer: null } as const;
    const { access } = await signIn(provider.call, await givenUser(provider.app, limited));
    for (const token of [provider.planner, access])
      expect((await provider.call('GET', CLIENTS, { token })).body['code']).toBe('access.forbidden');
  });

  it('get an id of letters and digits, and a secret that is shown once', async () => {
    const { status, body } = await admin('POST', '', valid);
    expect([status, body.client.client_id, body.client_secret]).toEqual([
      200,
      expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      expect.stringMatching(/^[A-Za-z0-9]{43}$/),
    ]);
    expect(body.client).toMatchObject({ ...valid, service_user: null });
    const [secret] = body.client.secrets;
    expect(secret).toEqual({ id: expect.any(Number), created_at: expect.any(String), expires_at: null });
    const { text } = await list(`?search=${body.client.client_id}`);
    expect(text).toContain(body.client.client_id);
    expect(text).not.toContain(body.client_secret);
    const open = await admin('POST', '', { ...valid, auth_method: 'none' });
    expect([open.body.client_secret, open.body.client.secrets]).toEqual([null, []]);
    expect((await admin('POST', `/${open.body.client.id}/secret`, {})).status).toBe(409);
  });

  it.each([
    ['name', { name: ' ' }],
    ['auth_method', { auth_method: 'private_key_jwt' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['world.rule'] }],
    ['grants', { grants: ['password'] }],
    ['grants', { grants: ['refresh_token'], redirect_uris: [] }],
    ['redirect_uris', { redirect_uris: [] }],
    ['redirect_uris', { redirect_uris: ['javascript:alert(1)'] }],
    ['redirect_uris', { redirect_uris: ['http://client.example/callback'] }],
    ['redirect_uris', { redirect_uris: ['https://*.client.example/callback'] }],
    ['service_user_id', { grants: ['client_credentials'] }],
    ['service_user_id', { grants: ['client_credentials'], service_user_id: 999_999 }],
    ['auth_method', { grants: ['client_credentials'], auth_method: 'none', service_user_id: 1 }],
  ])('are refused with a wrong %s: %j', async (field, change) => {
    const { status, body } = await admin('POST', '', { ...valid, ...change });
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
  });

  it('are listed in pages, searched and sorted', async () => {
    for (const name of ['Zz- alpha', 'zz- beta', 'Zz- Gamma', '100 % zz-_delta'])
      await admin('POST', '', { ...valid, name });
    // Client ids are letters and digits: nothing else but the names can hold what is searched.
    const names = async (query: string) => {
      const { body } = await list(query);
      return [body.clients.map(({ name }) => name), body.total];
    };
    expect(await names('?search=zz-&page_size=3')).toEqual([['100 % zz-_delta', 'Zz- alpha', 'zz- beta'], 4]);
    expect(await names('?search=ZZ-&page_size=3&page=2')).toEqual([['Zz- Gamma'], 4]);
    expect(await names('?search=zz-&order=desc&page_size=1')).toEqual([['Zz- Gamma'], 4]);
    expect(await names('?search=zz-&sort=created_at')).toEqual([
      ['Zz- alpha', 'zz- beta', 'Zz- Gamma', '100 % zz-_delta'],
      4,
    ]);
    expect(await names('?search=-_d')).toEqual([['100 % zz-_delta'], 1]);
    expect(await names('?search=%25')).toEqual([['100 % zz-_delta'], 1]);
    expect((await list('?sort=secret')).status).toBe(422);
    await admin('POST', '', { ...valid, name: 'zz-off', auth_method: 'none', enabled: false });
    expect(await names('?search=zz-&enabled=false')).toEqual([['zz-off'], 1]);
    expect(await names('?search=zz-&auth_method=none')).toEqual([['zz-off'], 1]);
    expect((await names('?search=zz-&enabled=true'))[1]).toBe(4);
  });

  it('that do not exist are not found', async () => {
    for (const [method, path, body] of [
      ['PUT', '/999999', valid],
      ['DELETE', '/999999', undefined],
      ['POST', '/999999/secret', {}],
    ] as const)
      expect((await admin(method, path, body)).status).toBe(404);
  });
});

describe('a secret', () => {
  it('goes on beside its successor as long as one likes, and two are the most there are', async () => {
    const client = await provider.client();
    const first = client.client_secret;
    const renew = async (body: object) => (await admin('POST', `/${client.id}/secret`, body)).body;
    const second = await renew({ overlap_hours: 2 });
    expect(second.client.secrets.map(({ expires_at }) => expires_at === null)).toEqual([true, false]);
    expect([await proves(client, first), await proves(client, second.client_secret ?? '')]).toEqual([
      true,
      true,
    ]);
    const third = await renew({});
    expect(third.client.secrets).toHaveLength(2);
    expect(await proves(client, first)).toBe(false);
    expect(await proves(client, second.client_secret ?? '')).toBe(true);
    await provider.app.setClock(Date.now() + 24.1 * HOUR);
    expect(await proves(client, second.client_secret ?? '')).toBe(false);
    expect(await proves(client, third.client_secret ?? '')).toBe(true);
  });

  it('ends at once when wanted, and does not live longer because of another one', async () => {
    const client = await provider.client();
    const renew = async (overlap_hours: number) =>
      (await admin('POST', `/${client.id}/secret`, { overlap_hours })).body;
    const second = await renew(0);
    expect(await proves(client, client.client_secret)).toBe(false);
    expect(second.client.secrets).toHaveLength(1);
    for (const wrong of [-1, 169, 1.5])
      expect((await admin('POST', `/${client.id}/secret`, { overlap_hours: wrong })).status).toBe(422);
  });

  it('is no more when the client becomes public', async () => {
    const client = await provider.client();
    const { body } = await admin('PUT', `/${client.id}`, { ...valid, auth_method: 'none' });
    expect(body.client.secrets).toEqual([]);
    await admin('PUT', `/${client.id}`, valid);
    expect(await proves(client, client.client_secret)).toBe(false);
  });
});

describe('a change of a client', () => {
  it('is in the audit log with who made it and what was changed, without secrets', async () => {
    const client = await provider.client();
    await admin('PUT', `/${client.id}`, { ...valid, name: 'Renamed' });
    await admin('PUT', `/${client.id}`, { ...valid, name: 'Renamed' });
    const { body } = await admin('POST', `/${client.id}/secret`, {});
    await admin('DELETE', `/${client.id}`);
    const entries = await audited(client.client_id);
    expect(entries.map(({ event }) => event)).toEqual([
      'oauth_client.created',
      'oauth_client.updated',
      'oauth_client.secret_created',
      'oauth_client.deleted',
    ]);
    expect(entries[1]?.details).toEqual({ name: { before: 'Mediaplan', after: 'Renamed' } });
    const [root] = await provider.sql<{ id: number }>(
      `SELECT id FROM users WHERE email = 'root@netreach.example'`,
    );
    expect(entries.map(({ actor_id }) => actor_id)).toEqual(Array(4).fill(root?.id));
    const written = JSON.stringify(entries);
    for (const secret of [client.client_secret, body.client_secret]) expect(written).not.toContain(secret);
  });

  it('of an older version than there is now is refused, with the client as it is', async () => {
    const client = await provider.client();
    const first = await admin('PUT', `/${client.id}`, { ...valid, name: 'First', version: 1 });
    expect(first.body.client.version).toBe(2);
    const late = await admin<{ code: string; current: OAuthClientDto }>('PUT', `/${client.id}`, {
      ...valid,
      name: 'Late',
      version: 1,
    });
    expect([late.status, late.body.code, late.body.current.name]).toEqual([409, 'request.stale', 'First']);
  });

  it('that disables or removes it ends its tokens, for good', async () => {
    for (const end of [
      (id: number) => admin('PUT', `/${id}`, { ...valid, enabled: false }),
      (id: number) => admin('DELETE', `/${id}`),
    ]) {
      const client = await provider.client();
      const tokens = await provider.tokens(client);
      expect(await isAlive(tokens.access_token)).toBe(true);
      expect((await end(client.id)).status).toBe(200);
      expect(await isAlive(tokens.access_token)).toBe(false);
      expect((await provider.refresh(client, tokens.refresh_token)).body['error']).toBe('invalid_client');
      expect((await provider.data(client, { scope: 'ratings.read' })).status).toBe(404);
      await admin('PUT', `/${client.id}`, valid);
      expect(await isAlive(tokens.access_token)).toBe(false);
    }
  });

  it('that takes a grant type or a scope takes it from the tokens too', async () => {
    const client = await provider.client();
    const tokens = await provider.tokens(client);
    await admin('PUT', `/${client.id}`, { ...valid, scopes: ['profile.read'] });
    expect(await isAlive(tokens.access_token)).toBe(false);
    await admin('PUT', `/${client.id}`, valid);
    expect(await isAlive(tokens.access_token)).toBe(true);
    await admin('PUT', `/${client.id}`, { ...valid, grants: ['client_credentials'], service_user_id: 1 });
    expect(await isAlive(tokens.access_token)).toBe(false);
    await admin('PUT', `/${client.id}`, valid);
    expect(await isAlive(tokens.access_token)).toBe(false);
  });

  it('of the user it acts as ends what it did as the other', async () => {
    const machine = { ...valid, grants: ['client_credentials', 'authorization_code', 'refresh_token'] };
    const client = await provider.client({ ...(machine as object), service_user_id: 1 });
    const own = granted(await provider.ask('token', client, { grant_type: 'client_credentials' }));
    const users = await provider.tokens(client);
    await admin('PUT', `/${client.id}`, { ...machine, service_user_id: 2 });
    expect([await isAlive(own.access_token), await isAlive(users.access_token)]).toEqual([false, true]);
  });
});
