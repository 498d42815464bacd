import { OAuth2Client } from '@badgateway/oauth2-client';
import * as oauth from 'oauth4webapi';
import * as oidc from 'openid-client';
import PassportStrategy from 'passport-oauth2';
import { AuthorizationCode, ClientCredentials, type AccessToken } from 'simple-oauth2';
import { pkce, type TestClient } from './provider.js';

/** What every client is told about the provider and itself. */
export interface Registration {
  readonly origin: string;
  readonly redirectUri: string;
  readonly client: TestClient;
}

/** What a client holds after signing in. */
export interface Held {
  readonly access: string;
  readonly refresh: string;
}

/** A client library driven as its documentation says; what it cannot do is not there. */
export interface ForeignClient {
  /** Address of the page that asks the user. */
  begin(scope: string): Promise<string>;
  /** Takes the address the user came back to. */
  finish(address: string): Promise<Held>;
  refresh?(held: Held): Promise<Held>;
  introspect?(held: Held): Promise<boolean>;
  revoke?(held: Held): Promise<void>;
  /** Number of the user behind the token. */
  userinfo?(held: Held): Promise<string>;
  /** A token for the client itself. */
  own?(scope: string): Promise<string>;
}

const insecure = { [oauth.allowInsecureRequests]: true };

/** oauth4webapi: the strictest of all; checks issuer, state and every answer. */
export async function oauth4webapi({ origin, redirectUri, client }: Registration): Promise<ForeignClient> {
  const issuer = new URL(origin);
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  const server = await oauth.processDiscoveryResponse(issuer, discovered);
  const self = { client_id: client.client_id };
  const proof = {
    none: () => oauth.None(),
    basic: () => oauth.ClientSecretBasic(client.client_secret),
    post: () => oauth.ClientSecretPost(client.client_secret),
  }[client.auth_method]();
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const held = ({ access_token, refresh_token }: oauth.TokenEndpointResponse): Held => ({
    access: access_token,
    refresh: refresh_token ?? '',
  });
  return {
    async begin(scope) {
      const url = new URL(server.authorization_endpoint ?? '');
      const challenge = await oauth.calculatePKCECodeChallenge(verifier);
      const asked = { ...self, redirect_uri: redirectUri, response_type: 'code', scope, state };
      const fields = { ...asked, code_challenge: challenge, code_challenge_method: 'S256' };
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
      return url.href;
    },
    async finish(address) {
      const values = oauth.validateAuthResponse(server, self, new URL(address), state);
      const answer = await oauth.authorizationCodeGrantRequest(
        ...([server, self, proof, values, redirectUri, verifier, insecure] as const),
      );
      return held(await oauth.processAuthorizationCodeResponse(server, self, answer));
    },
    async refresh({ refresh }) {
      const answer = await oauth.refreshTokenGrantRequest(server, self, proof, refresh, insecure);
      return held(await oauth.processRefreshTokenResponse(server, self, answer));
    },
    async introspect({ access }) {
      const answer = await oauth.introspectionRequest(server, self, proof, access, insecure);
      return (await oauth.processIntrospectionResponse(server, self, answer)).active;
    },
    async revoke({ refresh }) {
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, self, proof, refresh, insecure),
      );
    },
    async userinfo({ access }) {
      const answer = await oauth.userInfoRequest(server, self, access, insecure);
      return (await oauth.processUserInfoResponse(server, self, oauth.skipSubjectCheck, answer)).sub;
    },
    async own(scope) {
      const answer = await oauth.clientCredentialsGrantRequest(server, self, proof, { scope }, insecure);
      return (await oauth.processClientCredentialsResponse(server, self, answer)).access_token;
    },
  };
}

/** openid-client, told that the provider speaks OAuth2 alone. */
export async function openidClient({ origin, redirectUri, client }: Registration): Promise<ForeignClient> {
  const proof = {
    none: () => oidc.None(),
    basic: () => oidc.ClientSecretBasic(client.client_secret),
    post: () => oidc.ClientSecretPost(client.client_secret),
  }[client.auth_method]();
  const options = { algorithm: 'oauth2', execute: [oidc.allowInsecureRequests] } as const;
  const config = await oidc.discovery(new URL(origin), client.client_id, undefined, proof, {
    ...options,
    execute: [...options.execute],
  });
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const held = ({ access_token, refresh_token }: oidc.TokenEndpointResponse): Held => ({
    access: access_token,
    refresh: refresh_token ?? '',
  });
  return {
    async begin(scope) {
      const challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const fields = { redirect_uri: redirectUri, scope, state, code_challenge: challenge };
      return oidc.buildAuthorizationUrl(config, { ...fields, code_challenge_method: 'S256' }).href;
    },
    finish: async (address) =>
      held(
        await oidc.authorizationCodeGrant(config, new URL(address), {
          pkceCodeVerifier: verifier,
          expectedState: state,
        }),
      ),
    refresh: async ({ refresh }) => held(await oidc.refreshTokenGrant(config, refresh)),
    introspect: async ({ access }) => (await oidc.tokenIntrospection(config, access)).active,
    revoke: ({ refresh }) => oidc.tokenRevocation(config, refresh),
    userinfo: async ({ access }) => (await oidc.fetchUserInfo(config, access, oidc.skipSubjectCheck)).sub,
    own: async (scope) => (await oidc.clientCredentialsGrant(config, { scope })).access_token,
  };
}

/** simple-oauth2: knows neither PKCE nor public clients, so the first is added by hand. */
export async function simpleOAuth2({ origin, redirectUri, client }: Registration): Promise<ForeignClient> {
  const endpoints = { tokenHost: origin, tokenPath: '/v3/oauth/token', revokePath: '/v3/oauth/revoke' };
  const settings = {
    client: { id: client.client_id, secret: client.client_secret },
    auth: endpoints,
    options: { authorizationMethod: client.auth_method === 'basic' ? 'header' : 'body' } as const,
  };
  const { verifier, challenge } = pkce();
  const auth = { ...endpoints, authorizePath: '/oauth/authorize' };
  const library = new AuthorizationCode({ ...settings, auth });
  let current: AccessToken;
  const held = (token: AccessToken): Held => {
    current = token;
    return { access: String(token.token['access_token']), refresh: String(token.token['refresh_token']) };
  };
  const pkceFields = { code_challenge: challenge, code_challenge_method: 'S256' };
  return {
    begin: (scope) =>
      Promise.resolve(library.authorizeURL({ redirect_uri: redirectUri, scope, state: 's', ...pkceFields })),
    async finish(address) {
      const code = new URL(address).searchParams.get('code') ?? '';
      const fields = { code, redirect_uri: redirectUri, code_verifier: verifier };
      return held(await library.getToken(fields));
    },
    refresh: async () => held(await current.refresh()),
    revoke: () => current.revokeAll(),
    own: async (scope) =>
      String((await new ClientCredentials(settings).getToken({ scope })).token['access_token']),
  };
}

/** @badgateway/oauth2-client. */
export async function badgateway({ origin, redirectUri, client }: Registration): Promise<ForeignClient> {
  const { client_id: clientId, client_secret: clientSecret, auth_method } = client;
  const method = auth_method === 'post' ? 'client_secret_post' : 'client_secret_basic';
  const library = new OAuth2Client({
    server: origin,
    clientId,
    discoveryEndpoint: '/.well-known/oauth-authorization-server',
    ...(auth_method === 'none' ? {} : { clientSecret, authenticationMethod: method }),
  });
  const { verifier: codeVerifier } = pkce();
  const state = 'badgateway state';
  const held = (token: { accessToken: string; refreshToken: string | null }): Held => ({
    access: token.accessToken,
    refresh: token.refreshToken ?? '',
  });
  const known = ({ access, refresh }: Held) => ({
    accessToken: access,
    refreshToken: refresh,
    expiresAt: null,
  });
  return {
    begin: (scope) =>
      library.authorizationCode.getAuthorizeUri({
        redirectUri,
        state,
        codeVerifier,
        scope: scope.split(' '),
      }),
    finish: async (address) =>
      held(
        await library.authorizationCode.getTokenFromCodeRedirect(address, {
          redirectUri,
          state,
          codeVerifier,
        }),
      ),
    refresh: async (tokens) => held(await library.refreshToken(known(tokens))),
    introspect: async (tokens) => (await library.introspect(known(tokens))).active,
    revoke: (tokens) => library.revoke(known(tokens), 'refresh_token'),
    own: async (scope) => (await library.clientCredentials({ scope: scope.split(' ') })).accessToken,
  };
}

/** passport-oauth2: signs users in and knows nothing of what comes later; sends its secret in the body. */
export async function passport({ origin, redirectUri, client }: Registration): Promise<ForeignClient> {
  const endpoints = { authorizationURL: `${origin}/oauth/authorize`, tokenURL: `${origin}/v3/oauth/token` };
  const self = { clientID: client.client_id, clientSecret: client.client_secret, callbackURL: redirectUri };
  const session = {};
  const run = (query: object, scope?: string) =>
    new Promise<{ address?: string; held?: Held }>((resolve, reject) => {
      const strategy = new PassportStrategy(
        { ...endpoints, ...self, pkce: true, state: true, ...(scope ? { scope } : {}) },
        (access: string, refresh: string, _profile: unknown, done: PassportStrategy.VerifyCallback) =>
          done(null, { access, refresh }),
      );
      // What passport itself gives a strategy.
      Object.assign(strategy, {
        redirect: (address: string) => resolve({ address }),
        success: (held: Held) => resolve({ held }),
        fail: (why: unknown) => reject(new Error(JSON.stringify(why))),
        error: reject,
      });
      strategy.authenticate({ query, session } as never);
    });
  return {
    begin: async (scope) => (await run({}, scope)).address ?? '',
    async finish(address) {
      const { held } = await run(Object.fromEntries(new URL(address).searchParams));
      if (!held) throw new Error('passport did not sign in');
      return held;
    },
  };
}
