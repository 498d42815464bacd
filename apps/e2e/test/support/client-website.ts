import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'openid-client';
import { signedIn } from './api.js';
import { USERS } from './users.js';
import { runningStack } from './stack.js';

type Scope = 'profile.read' | 'ratings.read';

/** A website of somebody else whose users sign in with Netreach, built on a client library that knows nothing of it. */
export class ClientWebsite {
  private configuration: oauth.Configuration | undefined;
  private pending: { state: string; verifier: string } | undefined;

  private constructor(
    private readonly server: Server,
    readonly origin: string,
    readonly name: string,
  ) {}

  /** Starts the website and registers it as a client with these scopes. */
  static async open(name: string, scopes: Scope[]): Promise<ClientWebsite> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const website = new ClientWebsite(server, origin, name);
    server.on('request', (request, response) => void website.answer(request, response));
    const { id, secret } = await register(name, website.callback, scopes);
    website.configuration = await oauth.discovery(
      new URL(runningStack().origin),
      id,
      undefined,
      oauth.ClientSecretPost(secret),
      {
        algorithm: 'oauth2',
        execute: [oauth.allowInsecureRequests],
      },
    );
    return website;
  }

  get callback(): string {
    return `${this.origin}/callback`;
  }

  /** Where users of the website begin. */
  start(...scopes: string[]): string {
    return `${this.origin}/sign-in?scope=${encodeURIComponent(scopes.join(' '))}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    if (url.pathname === '/sign-in') {
      response
        .writeHead(302, { location: await this.authorization(url.searchParams.get('scope') ?? '') })
        .end();
      return;
    }
    const text = url.pathname === '/callback' ? await this.told(url) : 'Mediaplan';
    const page = `<!doctype html><html lang="en"><title>${this.name}</title><link rel="icon" href="data:,"><h1>${this.name}</h1><p>${text}</p></html>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }

  private async authorization(scope: string): Promise<string> {
    const verifier = oauth.randomPKCECodeVerifier();
    const state = oauth.randomState();
    this.pending = { state, verifier };
    return oauth.buildAuthorizationUrl(this.known, {
      redirect_uri: this.callback,
      scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /** Exchanges the code and asks who the user is; or says why there is none. */
  private async told(url: URL): Promise<string> {
    const checks = {
      pkceCodeVerifier: this.pending?.verifier ?? '',
      expectedState: this.pending?.state ?? '',
    };
    try {
      const tokens = await oauth.authorizationCodeGrant(this.known, url, checks);
      const user = await oauth.fetchUserInfo(this.known, tokens.access_token, oauth.skipSubjectCheck);
      return `Signed in as ${user.name ?? `number ${user.sub}`}, allowed: ${tokens.scope}, status: ${url.searchParams.get('status')}`;
    } catch (error) {
      const code = error instanceof oauth.AuthorizationResponseError ? error.error : String(error);
      return `Not signed in: ${code}, status: ${url.searchParams.get('status')}`;
    }
  }

  private get known(): oauth.Configuration {
    if (!this.configuration) throw new Error('the website does not know the provider yet');
    return this.configuration;
  }
}

async function register(
  name: string,
  callback: string,
  scopes: Scope[],
): Promise<{ id: string; secret: string }> {
  const { client } = await signedIn(USERS.admin);
  const { data } = await client.POST('/v3/{cc}/admin/oauth-clients', {
    params: { path: { cc: 'at' } },
    body: {
      name,
      auth_method: 'post',
      redirect_uris: [callback],
      scopes,
      enabled: true,
      grants: ['authorization_code', 'refresh_token'],
    },
  });
  if (!data?.client_secret) throw new Error('the client was not registered');
  return { id: data.client.client_id, secret: data.client_secret };
}
