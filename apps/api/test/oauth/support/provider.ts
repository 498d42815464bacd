import { createHash, randomBytes } from 'node:crypto';
import type {
  AuthorizeDataResponseDto,
  AuthorizeResponseDto,
} from '../../../src/domains/oauth/dto/authorize.dto.js';
import type { OAuthClientDto, OAuthClientInputDto } from '../../../src/domains/oauth/dto/oauth-client.dto.js';
import { contractProblems } from '../../support/contract.js';
import { testEnvironment, type TestEnvironment } from '../../support/environment.js';
import type { Answer, Call } from '../../support/http-calls.js';
import { givenUser, signIn } from '../../support/users.js';
import { TestApp } from '../../support/test-app.js';

/** Where the test clients are sent back to. */
export const CALLBACK = 'https://client.example/callback?tenant=1';

/** A client of the provider under test. */
export interface TestClient {
  readonly id: number;
  readonly client_id: string;
  readonly client_secret: string;
  readonly auth_method: 'none' | 'basic' | 'post';
}

/** An answer of an endpoint for clients. */
export interface EndpointAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Tokens as a client gets them. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

/** A verifier with its challenge. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** How a client shows itself at the endpoints: header and fields. */
export function proofOf(client: TestClient): {
  headers: Record<string, string>;
  fields: Record<string, string>;
} {
  const { client_id, client_secret, auth_method } = client;
  if (auth_method === 'basic') {
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
    return { headers: { authorization: `Basic ${basic}` }, fields: {} };
  }
  return { headers: {}, fields: auth_method === 'post' ? { client_id, client_secret } : { client_id } };
}

/** The provider, listening, with a planner who is signed in and an admin who keeps the clients. */
export class TestProvider {
  private constructor(
    readonly environment: TestEnvironment,
    readonly app: TestApp,
    readonly call: Call,
    readonly origin: string,
    readonly planner: string,
    readonly admin: string,
  ) {}

  static async start(extra: Record<string, string> = {}): Promise<TestProvider> {
    const environment = await testEnvironment(extra);
    const app = await TestApp.start();
    const call = app.call;
    await givenUser(app);
    await givenUser(app, { email: 'root@netreach.example', role: 'super_admin', customer: null });
    const planner = (await signIn(call, 'planner@netreach.example')).access;
    const admin = (await signIn(call, 'root@netreach.example')).access;
    return new TestProvider(environment, app, call, app.origin, planner, admin);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.environment.remove();
  }

  /** Registers a client through the API; one with a secret in the header that asks users, unless told otherwise. */
  async client(input: Partial<OAuthClientInputDto> = {}): Promise<TestClient> {
    const body = {
      name: 'Mediaplan',
      auth_method: 'basic',
      redirect_uris: [CALLBACK],
      enabled: true,
      scopes: ['profile.read', 'ratings.read'],
      grants: ['authorization_code', 'refresh_token'],
      ...input,
    };
    const answer = await this.call<{ client: OAuthClientDto; client_secret: string | null }>(
      'POST',
      '/v3/at/admin/oauth-clients',
      { token: this.admin, body },
    );
    if (answer.status !== 200) throw new Error(answer.text);
    const { client, client_secret } = answer.body;
    const { id, client_id, auth_method } = client;
    return { id, client_id, auth_method, client_secret: client_secret ?? '' };
  }

  /** What the consent page asks. */
  data(client: TestClient, fields: Record<string, unknown> = {}): Promise<Answer<AuthorizeDataResponseDto>> {
    return this.asPlanner('/v3/oauth/authorize/data', request(client, fields));
  }

  /** What the consent page answers; everything is allowed unless told otherwise. */
  decide(client: TestClient, fields: Record<string, unknown> = {}): Promise<Answer<AuthorizeResponseDto>> {
    const body = { decision: 'approved', scopes: 'profile.read,ratings.read', ...request(client, fields) };
    return this.asPlanner('/v3/oauth/authorize', body);
  }

  private asPlanner<Body>(path: string, body: object): Promise<Answer<Body>> {
    const headers = { host: new URL(this.origin).host };
    return this.call<Body>('POST', path, { token: this.planner, body, headers });
  }

  /** A code with the verifier that belongs to it. */
  async code(
    client: TestClient,
    fields: Record<string, unknown> = {},
  ): Promise<{ code: string; verifier: string }> {
    const { verifier, challenge } = pkce();
    const { body, text } = await this.decide(client, { code_challenge: challenge, ...fields });
    if (!body.code) throw new Error(text);
    return { code: body.code, verifier };
  }

  /** Tokens for a new code. */
  async tokens(client: TestClient, fields: Record<string, unknown> = {}): Promise<Tokens> {
    return granted(await this.redeem(client, await this.code(client, fields)));
  }

  /** Redeems a code. */
  redeem(
    client: TestClient,
    { code, verifier }: { code: string; verifier: string },
    fields: Record<string, string> = {},
  ): Promise<EndpointAnswer> {
    const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK };
    return this.ask('token', client, { ...grant, ...fields });
  }

  /** Exchanges a refresh token. */
  refresh(client: TestClient, refresh_token: string, fields = {}): Promise<EndpointAnswer> {
    return this.ask('token', client, { grant_type: 'refresh_token', refresh_token, ...fields });
  }

  /** Calls an endpoint for clients as a client. */
  ask(
    endpoint: 'token' | 'revoke' | 'introspect',
    client: TestClient,
    fields: Record<string, string>,
  ): Promise<EndpointAnswer> {
    const proof = proofOf(client);
    return this.post(endpoint, { ...proof.fields, ...fields }, proof.headers);
  }

  /** Posts a form to an endpoint for clients. */
  async post(
    endpoint: string,
    fields: Record<string, string> | string,
    headers: Record<string, string> = {},
  ): Promise<EndpointAnswer> {
    const body = new URLSearchParams(fields).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const answer = await fetch(`${this.origin}/v3/oauth/${endpoint}`, {
      method: 'POST',
      headers: form,
      body,
    });
    const parsed = (await answer.json()) as Record<string, unknown>;
    const called = { method: 'POST', route: `/v3/oauth/${endpoint}`, status: answer.status, body: parsed };
    const problems = contractProblems(called);
    if (problems.length > 0) throw new Error(`the answer breaks the contract:\n${problems.join('\n')}`);
    return { status: answer.status, headers: answer.headers, body: parsed };
  }

  /** Runs SQL. */
  sql<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return this.app.database.query<Row>(statement, values);
  }
}

/** The tokens of an answer that has to be good. */
export function granted({ status, body }: EndpointAnswer): Tokens {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as Tokens;
}

function request(client: TestClient, fields: Record<string, unknown>): Record<string, unknown> {
  const { client_id } = client;
  const asked = { client_id, redirect_uri: CALLBACK, state: 'a state', ...PKCE_FIELDS };
  return { ...asked, ...fields };
}

const PKCE_FIELDS = { code_challenge: pkce().challenge, code_challenge_method: 'S256' };
