import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signIn } from '../support/users.js';
import { CALLBACK, granted, TestProvider, type TestClient, type Tokens } from './support/provider.js';

const asked = { scope: 'profile.read ratings.read' };
let provider: TestProvider;
let client: TestClient;

beforeAll(async () => {
  provider = await TestProvider.start();
  client = await provider.client();
});
beforeEach(() => provider.app.redis.flushdb());
afterAll(() => provider.stop());

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

describe('clients at the endpoints', () => {
  const grant = { grant_type: 'refresh_token', refresh_token: 'nrf_nothing' };
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  });

  it('prove themselves with their secret, be a verifier or a refresh token there or not', async () => {
    const { client_id } = client;
    const { code, verifier } = await provider.code(client, asked);
    const redeem = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: CALLBACK,
      client_id,
    };
    expect(await refusal(provider.post('token', redeem))).toEqual([401, 'invalid_client']);
    const { refresh_token } = granted(await provider.redeem(client, { code, verifier }));
    const refresh = { grant_type: 'refresh_token', refresh_token, client_id };
    expect(await refusal(provider.post('token', refresh))).toEqual([401, 'invalid_client']);
  });

  it('are refused alike, whatever is wrong, and told how to show themselves', async () => {
    const { client_id, client_secret } = client;
    const post = await provider.client({ auth_method: 'post' });
    const refused = [
      await provider.post('token', grant, basic(client_id, 'wrong')),
      await provider.post('token', grant, basic('nobody', client_secret)),
      await provider.post('token', grant, basic(post.client_id, post.client_secret)),
      await provider.post('token', { ...grant, client_id, client_secret }),
      await provider.post('token', { ...grant, client_id: 'nobody' }),
    ];
    for (const { status, body, headers } of refused) {
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="netreach"']);
      expect(body).toEqual({ error: 'invalid_client', error_description: 'Client authentication failed.' });
    }
    expect(await audited('oauth_client.refused')).toContainEqual({
      client_id,
      subject_id: null,
      details: { method: 'post' },
    });
  });

  it('may percent-encode their secret for the header or not', async () => {
    const encoded = [...client.client_secret].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
    const { status, body } = await provider.post('token', grant, basic(client.client_id, encoded));
    expect([status, body['error']]).toEqual([400, 'invalid_grant']);
  });

  it('are stopped after a hundred failures from an address', async () => {
    const wrong = () => provider.post('token', grant, basic(client.client_id, 'wrong'));
    await Promise.all(Array.from({ length: 100 }, wrong));
    const { status, body, headers } = await provider.ask('token', client, grant);
    expect([status, body['error'], headers.get('retry-after')]).toEqual([
      429,
      'temporarily_unavailable',
      '900',
    ]);
  });

  it('go on without Redis', async () => {
    const redis = provider.app.redis;
    jest.spyOn(redis, 'mget').mockRejectedValue(new Error('down'));
    expect((await provider.ask('token', client, grant)).body['error']).toBe('invalid_grant');
  });
});

describe('what goes wrong here', () => {
  it('is told in a fixed text, and a retry finds everything as it was', async () => {
    const code = await provider.code(client, asked);
    const tokens = await provider.tokens(client, asked);
    await provider.sql('ALTER TABLE oauth_tokens RENAME COLUMN parent_hash TO secret_column');
    const answers = [
      await provider.redeem(client, code),
      await provider.refresh(client, tokens.refresh_token),
    ];
    await provider.sql('ALTER TABLE oauth_tokens RENAME COLUMN secret_column TO parent_hash');
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        500,
        { error: 'server_error', error_description: 'Something went wrong. Please try again later.' },
      ]);
    expect((await provider.redeem(client, code)).status).toBe(200);
    expect((await provider.refresh(client, tokens.refresh_token)).status).toBe(200);
  });
});

describe('a client', () => {
  it('is proved before what it wants is read', async () => {
    const stranger = { ...client, client_secret: 'not the secret' };
    expect(await refusal(provider.ask('introspect', client, {}))).toEqual([400, 'invalid_request']);
    expect(await refusal(provider.ask('introspect', stranger, {}))).toEqual([401, 'invalid_client']);
  });
});

describe('what is stored', () => {
  it('holds no code, token or secret', async () => {
    const { code, verifier } = await provider.code(client, asked);
    const tokens = granted(await provider.redeem(client, { code, verifier }));
    await provider.refresh(client, tokens.refresh_token);
    await provider.ask('revoke', client, { token: tokens.access_token });
    const tables = await provider.sql<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const dump = await Promise.all(
      tables.map(({ name }) => provider.sql<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)),
    );
    const rows = dump.flat().map(({ row }) => row);
    const redis = provider.app.redis;
    const stored = [...rows, ...(await redis.keys('*'))].join('\n');
    expect(stored).toContain(client.client_id);
    for (const secret of [code, tokens.access_token, tokens.refresh_token, client.client_secret]) {
      expect(stored).not.toContain(secret);
      const hex = Buffer.from(secret).toString('hex');
      expect(stored).not.toContain(hex);
    }
  });
});

describe('forms', () => {
  it('are read by the endpoints for clients alone', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of ['/v3/login', '/v3/oauth/authorize']) {
      const answer = await fetch(`${provider.origin}${path}`, {
        method: 'POST',
        body: 'email=a%40b.example&password=x',
        headers: { ...form, authorization: `Bearer ${provider.planner}` },
      });
      expect(answer.status).toBe(415);
    }
  });
});

describe('signing in somewhere else', () => {
  it('has nothing to do with grants: signing out leaves them alone', async () => {
    const { access } = await signIn(provider.call, 'planner@netreach.example');
    const tokens = await provider.tokens(client, asked);
    await provider.call('POST', '/v3/logout', { token: access });
    expect(await isAlive(tokens)).toBe(true);
  });
});
