import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { CALLBACK, granted, pkce, type TestClient, type TestProvider, type Tokens } from './provider.js';

/** The clients both sides know, under the same names and secrets. */
export interface KnownClients {
  readonly basic: TestClient;
  readonly post: TestClient;
  readonly open: TestClient;
  /** Asks users and may not refresh. */
  readonly once: TestClient;
  readonly machine: TestClient;
}

/** A code with its verifier. */
export interface Redeemable {
  readonly code: string;
  readonly verifier: string;
}

/** A token endpoint, and the means to have something to show it. */
export interface TokenSide {
  readonly endpoint: string;
  code(client: TestClient): Promise<Redeemable>;
  expiredCode(client: TestClient): Promise<Redeemable>;
  tokens(client: TestClient): Promise<Tokens>;
}

/** Another address of the test clients. */
export const OTHER_CALLBACK = 'https://client.example/other';
const SCOPES = ['profile.read', 'ratings.read'];

/** Registers the clients at ours. */
export async function knownClients(provider: TestProvider): Promise<KnownClients> {
  const redirect_uris = [CALLBACK, OTHER_CALLBACK];
  const users = { redirect_uris, scopes: SCOPES as ['ratings.read'] };
  return {
    basic: await provider.client(users),
    post: await provider.client({ ...users, auth_method: 'post' }),
    open: await provider.client({ ...users, auth_method: 'none' }),
    once: await provider.client({ ...users, grants: ['authorization_code'] }),
    machine: await provider.client({
      ...users,
      redirect_uris: [],
      grants: ['client_credentials'],
      service_user_id: 1,
    }),
  };
}

/** Our token endpoint. */
export function ourSide(provider: TestProvider): TokenSide {
  return {
    endpoint: `${provider.origin}/v3/oauth/token`,
    code: (client) => provider.code(client),
    async expiredCode(client) {
      const code = await provider.code(client);
      await provider.sql(
        `UPDATE oauth_codes SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`,
      );
      return code;
    },
    tokens: (client) => provider.tokens(client),
  };
}

const AUTH_METHODS = { none: 'none', basic: 'client_secret_basic', post: 'client_secret_post' } as const;
const GRANTS: Readonly<Record<keyof KnownClients, string[]>> = {
  basic: ['authorization_code', 'refresh_token'],
  post: ['authorization_code', 'refresh_token'],
  open: ['authorization_code', 'refresh_token'],
  once: ['authorization_code'],
  machine: ['client_credentials'],
};

/** The token endpoint of the certified provider, on a port of its own. */
export class OracleSide implements TokenSide {
  private constructor(
    private readonly provider: Provider,
    private readonly server: Server,
    readonly endpoint: string,
  ) {}

  static async start(clients: KnownClients): Promise<OracleSide> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(origin, {
      clients: Object.entries(clients).map(([name, client]) =>
        metadataOf(name as keyof KnownClients, client),
      ),
      // One more than the clients may have.
      scopes: [...SCOPES, 'campaigns.read'],
      pkce: { required: () => true },
      features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
      rotateRefreshToken: true,
      issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
      findAccount: async (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    });
    server.on('request', provider.callback());
    return new OracleSide(provider, server, `${origin}/token`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  code(client: TestClient): Promise<Redeemable> {
    return this.newCode(client);
  }

  async expiredCode(client: TestClient): Promise<Redeemable> {
    const code = await this.newCode(client, 1);
    // It counts whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    return code;
  }

  async tokens(client: TestClient): Promise<Tokens> {
    const { code, verifier } = await this.code(client);
    const { client_id, client_secret, auth_method } = client;
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
    const fields = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: CALLBACK,
      ...(auth_method === 'basic' ? {} : { client_id }),
      ...(auth_method === 'post' ? { client_secret } : {}),
    };
    const headers: Record<string, string> =
      auth_method === 'basic' ? { authorization: `Basic ${basic}` } : {};
    const answer = await fetch(this.endpoint, { method: 'POST', headers, body: new URLSearchParams(fields) });
    const { status, headers: answered } = answer;
    return granted({ status, headers: answered, body: (await answer.json()) as Record<string, unknown> });
  }

  private async newCode({ client_id }: TestClient, expiresIn = 60): Promise<Redeemable> {
    const { AuthorizationCode, Client, Grant } = this.provider;
    const client = await Client.find(client_id);
    if (!client) throw new Error('the certified provider does not know the client');
    const scope = SCOPES.join(' ');
    const grant = new Grant({ accountId: 'planner', clientId: client_id });
    grant.addOIDCScope(scope);
    const grantId = await grant.save();
    const { verifier, challenge } = pkce();
    const code = new AuthorizationCode({
      client,
      accountId: 'planner',
      grantId,
      scope,
      redirectUri: CALLBACK,
      gty: 'authorization_code',
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
      expiresIn,
    } as ConstructorParameters<typeof AuthorizationCode>[0]);
    return { code: await code.save(), verifier };
  }
}

function metadataOf(name: keyof KnownClients, { client_id, client_secret, auth_method }: TestClient) {
  const asksUsers = GRANTS[name].includes('authorization_code');
  return {
    client_id,
    ...(client_secret ? { client_secret } : {}),
    token_endpoint_auth_method: AUTH_METHODS[auth_method],
    grant_types: GRANTS[name],
    redirect_uris: asksUsers ? [CALLBACK, OTHER_CALLBACK] : [],
    response_types: asksUsers ? (['code'] as ['code']) : [],
    scope: SCOPES.join(' '),
  };
}
