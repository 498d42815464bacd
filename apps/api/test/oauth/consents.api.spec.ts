import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenUser, PASSWORD, signIn } from '../support/users.js';
import { TestProvider } from './support/provider.js';

const CONSENTS = '/v3/at/profile/consents';
let provider: TestProvider;

beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

type Consent = {
  id: number;
  client: { name: string };
  scopes: { name: string; description: string }[];
  granted_at: string;
  last_used_at: string | null;
};
const consents = async (token = provider.planner, headers = {}) =>
  (await provider.call<{ consents: Consent[] }>('GET', CONSENTS, { token, headers })).body.consents;
const revoke = (id: number, token = provider.planner) =>
  provider.call('DELETE', `${CONSENTS}/${id}`, { token });
const isAlive = async (token: string) =>
  (await provider.call('GET', '/v3/at/ratings/data-frames', { token })).status === 200;

describe('a user\u2019s consents', () => {
  it('are listed with the client, the scopes in words, and the last use', async () => {
    const client = await provider.client({ name: 'Listed' });
    const code = await provider.code(client, { scopes: 'ratings.read' });
    const [unused] = await consents();
    expect(unused).toEqual({
      id: expect.any(Number),
      client: { name: 'Listed' },
      last_used_at: null,
      scopes: [{ name: 'ratings.read', description: 'Read audience ratings' }],
      granted_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await provider.redeem(client, code);
    const [used] = await consents(provider.planner, { 'accept-language': 'de' });
    expect(Date.parse(used?.last_used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(used?.granted_at ?? ''));
    expect(used?.scopes[0]?.description).toBe('Reichweiten lesen');
  });

  it('give no access after a new password, unless the user keeps them', async () => {
    const client = await provider.client({ name: 'Kept' });
    const { access_token } = await provider.tokens(client);
    const change = async (current_password: string, password: string, end_grants?: boolean) => {
      const body = { current_password, password, password_confirmation: password, end_grants };
      return (await provider.call('POST', '/v3/at/profile/save', { token: provider.planner, body })).status;
    };
    const other = 'a new horse, a new staple';
    expect([await change(PASSWORD, other, false), await isAlive(access_token)]).toEqual([200, true]);
    expect([await change(other, PASSWORD), await isAlive(access_token)]).toEqual([200, false]);
    expect((await consents()).map(({ client: { name } }) => name)).toContain('Kept');
  });

  it('end with every token of the client, and only of that client', async () => {
    const [one, two] = [await provider.client({ name: 'One' }), await provider.client({ name: 'Two' })];
    const tokens = [await provider.tokens(one), await provider.tokens(one), await provider.tokens(two)];
    const pending = await provider.code(one);
    const consent = (await consents()).find(({ client }) => client.name === 'One');
    expect((await revoke(consent?.id ?? 0)).status).toBe(200);
    expect(await Promise.all(tokens.map(({ access_token }) => isAlive(access_token)))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await provider.refresh(one, tokens[0]?.refresh_token ?? '')).body['error']).toBe('invalid_grant');
    expect((await provider.redeem(one, pending)).body['error']).toBe('invalid_grant');
    expect((await consents()).map(({ client }) => client.name)).not.toContain('One');
    expect((await provider.data(one, { scope: 'ratings.read' })).body.authorized).toBe(false);
    expect((await revoke(consent?.id ?? 0)).status).toBe(404);
    const [entry] = await provider.sql<{ client_id: string; object_id: string }>(
      `SELECT client_id, object_id FROM audit_events WHERE event = 'oauth_consent.withdrawn' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ client_id: one.client_id, object_id: String(consent?.id) });
  });

  it('given anew hold only what was ticked then, and old tokens stay dead', async () => {
    const client = await provider.client({ name: 'Again' });
    const old = await provider.tokens(client);
    const [consent] = await consents();
    await revoke(consent?.id ?? 0);
    await provider.tokens(client, { scopes: 'ratings.read', scope: 'ratings.read' });
    const [again] = await consents();
    expect(again?.scopes.map(({ name }) => name)).toEqual(['ratings.read']);
    expect(await isAlive(old.access_token)).toBe(false);
  });

  it('are nobody else\u2019s: foreign ones are not found', async () => {
    await provider.tokens(await provider.client({ name: 'Mine' }));
    const [mine] = await consents();
    const email = await givenUser(provider.app, { email: 'other@netreach.example' });
    const { access } = await signIn(provider.call, email);
    expect(await consents(access)).toEqual([]);
    const foreign = await revoke(mine?.id ?? 0, access);
    const absent = await revoke(999_999, access);
    expect([foreign.status, foreign.body['code']]).toEqual([404, 'request.not_found']);
    expect([absent.status, absent.body['error']]).toEqual([404, foreign.body['error']]);
    expect((await consents()).map(({ id }) => id)).toContain(mine?.id);
  });
});
