import { Agent } from 'node:http';
import request from 'supertest';
import { contractProblems } from './contract.js';

/** In it an application under test names the route that answers. */
export const ROUTE_HEADER = 'x-test-route';

/** The host that requests name, whatever port the application has: origins can be told before it starts. */
export const HOST = 'localhost:80';

/** An answer of the application under test. */
export interface Answer<Body = Record<string, never>> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Body;
  readonly text: string;
  /** As it came, after decompression. */
  readonly bytes: Buffer;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls a route. */
export type Call = <Body = Record<string, never>>(
  method: Method,
  url: string,
  options?: {
    token?: string;
    body?: unknown;
    /** Sent instead of a body, as a page sends it. */
    form?: FormData;
    headers?: Record<string, string>;
  },
) => Promise<Answer<Body>>;

/** A request as it is sent. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** An object goes as JSON. */
  readonly payload?: string | object;
}

/** Sends a request as it is, and tells what is wrong with the answer by the OpenAPI document. */
export type RawCall = (request: RawRequest) => Promise<Answer<unknown> & { problems: string[] }>;

/** The means to call an application that listens. */
export function calls(origin: string): { call: Call; send: RawCall } {
  const agent = request(origin);
  // A connection for each call takes as long as many of the calls.
  const connections = new Agent({ keepAlive: true });
  const send: RawCall = async ({ method, url, headers = {}, payload }) => {
    const call = agent[method.toLowerCase() as 'get'](url)
      .agent(connections)
      .redirects(0)
      .buffer(true)
      .parse(bytesOf as never)
      .set({ host: HOST, 'accept-encoding': 'identity', ...headers });
    const answer = await (payload === undefined ? call : call.send(payload));
    const { [ROUTE_HEADER]: route = '', ...rest } = answer.headers as Record<string, string>;
    const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.alloc(0);
    const text = bytes.toString();
    const isJson = String(rest['content-type']).includes('application/json');
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    const { status } = answer;
    const type = rest['content-type'];
    const problems = contractProblems({ method, route: decodeURI(route), status, body, type });
    return { status, headers: rest, body, text, bytes, problems };
  };
  const call: Call = async <Body>(method: Method, url: string, options: Parameters<Call>[2] = {}) => {
    const { token, body, form, headers } = options;
    const sent = form ? await encodedForm(form) : { headers: {}, payload: body as object | undefined };
    const { problems, ...answer } = await send({
      method,
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...sent.headers, ...headers },
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    });
    if (problems.length > 0)
      throw new Error(`the answer breaks the contract:\n${problems.join('\n')}\n${answer.text}`);
    return answer as Answer<Body>;
  };
  return { call, send };
}

/** A form as `multipart/form-data`. */
async function encodedForm(form: FormData): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Takes the body as it is: what it says and whether that is JSON is for the test. */
function bytesOf(answer: NodeJS.ReadableStream, done: (error: Error | null, bytes: Buffer) => void): void {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('error', (error: Error) => done(error, Buffer.alloc(0)));
  answer.on('end', () => done(null, Buffer.concat(parts)));
}
