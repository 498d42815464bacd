import { gunzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';
import { contractProblems } from './contract.js';

/** An answer of the application under test. */
export interface Answer<Body = Record<string, never>> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Body;
  readonly text: string;
}

/** Calls a route in process. */
export type Call = <Body = Record<string, never>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  options?: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Answer<Body>>;

/** Sends a request as it is, and tells what is wrong with the answer by the OpenAPI document. */
export type RawCall = (request: InjectOptions) => Promise<Answer<unknown> & { problems: string[] }>;

/** Starts an application and gives the means to send it anything. */
export async function rawCallable(app: NestFastifyApplication): Promise<RawCall> {
  const server = app.getHttpAdapter().getInstance();
  const routes = new WeakMap<object, string>();
  server.addHook('onRequest', (request, _reply, done) => {
    routes.set(request.raw, request.routeOptions.url ?? '');
    done();
  });
  await app.init();
  await server.ready();
  return async (request) => {
    const answer = await server.inject(request);
    const { statusCode: status, headers, rawPayload } = answer;
    const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
    const isJson = String(headers['content-type']).includes('application/json');
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    const route = routes.get(answer.raw.req) ?? '';
    const problems = contractProblems({ method: String(request.method), route, status, body });
    return { status, headers, body, text, problems };
  };
}

/** Starts an application and gives the means to call it; every answer is checked against the OpenAPI document. */
export async function callable(app: NestFastifyApplication): Promise<Call> {
  const send = await rawCallable(app);
  return async <Body>(
    method: InjectOptions['method'],
    url: string,
    options: Parameters<Call>[2] = {},
  ): Promise<Answer<Body>> => {
    const { token, body, headers } = options;
    const { problems, ...answer } = await send({
      method,
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (problems.length > 0)
      throw new Error(`the answer breaks the contract:\n${problems.join('\n')}\n${answer.text}`);
    return answer as Answer<Body>;
  };
}
