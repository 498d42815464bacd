import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../src/platform/crypto/opaque-token.js';
import { newOAuthToken } from '../../../src/domains/oauth/oauth-secrets.js';
import { CALLBACK, pkce, type TestClient, type TestProvider } from './provider.js';

/** Something a client can exchange, with the number of its grant. */
export interface Prepared {
  readonly grantId: string;
  readonly fields: Record<string, string>;
}

const GRANT = `
INSERT INTO oauth_grants (id, client_id, user_id, scopes, expires_at)
SELECT unnest($1::uuid[]), $2, u.id, '{profile.read,ratings.read}', now() + interval '90 days'
FROM users u WHERE u.email = 'planner@netreach.example'`;

const CODES = `
INSERT INTO oauth_codes (hash, grant_id, challenge, redirect_uri, expires_at)
SELECT *, $4, now() + interval '10 minutes' FROM unnest($1::bytea[], $2::uuid[], $3::text[])`;

const REFRESH_TOKENS = `
INSERT INTO oauth_tokens (hash, kind, grant_id, scopes, expires_at)
SELECT hash, 'refresh', grant_id, '{profile.read,ratings.read}', now() + interval '30 days'
FROM unnest($1::bytea[], $2::uuid[]) AS given(hash, grant_id)`;

/** Codes of as many grants, put into the database without a user who consents. */
export async function preparedCodes(
  provider: TestProvider,
  client: TestClient,
  count: number,
): Promise<Prepared[]> {
  const grants = await preparedGrants(provider, client, count);
  const codes = grants.map((grantId) => ({ grantId, code: newOAuthToken('code'), ...pkce() }));
  const columns = [codes.map(({ code }) => hashToken(code)), grants, codes.map(({ challenge }) => challenge)];
  await provider.sql(CODES, [...columns, CALLBACK]);
  return codes.map(({ grantId, code, verifier }) => {
    const proof = { client_id: client.client_id, code_verifier: verifier, redirect_uri: CALLBACK };
    return { grantId, fields: { grant_type: 'authorization_code', code, ...proof } };
  });
}

/** Refresh tokens of as many grants. */
export async function preparedRefreshTokens(
  provider: TestProvider,
  client: TestClient,
  count: number,
): Promise<Prepared[]> {
  const grants = await preparedGrants(provider, client, count);
  const tokens = grants.map(() => newOAuthToken('refresh'));
  await provider.sql(REFRESH_TOKENS, [tokens.map(hashToken), grants]);
  return grants.map((grantId, index) => ({ grantId, fields: refreshing(client, tokens[index] ?? '') }));
}

/** What a public client sends to refresh. */
export function refreshing({ client_id }: TestClient, refresh_token: string): Record<string, string> {
  return { grant_type: 'refresh_token', refresh_token, client_id };
}

async function preparedGrants(provider: TestProvider, client: TestClient, count: number): Promise<string[]> {
  const grants = Array.from({ length: count }, () => randomUUID());
  await provider.sql(GRANT, [grants, client.id]);
  return grants;
}
