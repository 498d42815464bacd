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

/** Starts an application and gives the means to call it; every JSON answer is checked against the OpenAPI document. */
export async function callable(app: NestFastifyApplication): Promise<Call> {
  const server = app.getHttpAdapter().getInstance();
  let route = '';
  server.addHook('onRequest', (request, _reply, done) => {
    route = request.routeOptions.url ?? '';
    done();
  });
  await app.init();
  await server.ready();
  return async <Body>(method: string, url: string, options: Parameters<Call>[2] = {}) => {
    const { token, body, headers } = options;
    const sent = {
      method,
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    } as InjectOptions;
    const answer = await app.inject(sent as never);
    const isJson = String(answer.headers['content-type']).includes('application/json');
    const parsed: unknown = isJson ? JSON.parse(answer.payload) : undefined;
    if (isJson && route && route !== '*') {
      const problems = contractProblems({ method, route, status: answer.statusCode, body: parsed });
      if (problems.length > 0)
        throw new Error(`the answer breaks the contract:\n${problems.join('\n')}\n${answer.payload}`);
    }
    return { status: answer.statusCode, headers: answer.headers, body: parsed as Body, text: answer.payload };
  };
}
