import type { InjectOptions } from 'fastify';
import type { Answer, RawCall } from '../support/http-app.js';
import { isUnauthenticated, type Caller, type Tokens } from './callers.js';
import { DEEP } from './hostile-values.js';
import type { FuzzedOperation } from './operations.js';
import type { FuzzRequest } from './requests.js';

/** Stand for the caller's own tokens in any place of a request. */
export const OWN_ACCESS = '__access__';
export const OWN_REFRESH = '__refresh__';

const NESTED = '['.repeat(20_000) + ']'.repeat(20_000);

/** A request on its way. */
export interface Attempt {
  readonly operation: FuzzedOperation;
  readonly request: FuzzRequest;
  readonly caller: Caller;
  /** Address the request seems to come from: each its own, so that limits by address do not end the fuzzing. */
  readonly address: string;
}

/** Sends a request as its caller; once more when the session had just been ended by another one. */
export async function send(call: RawCall, attempt: Attempt): ReturnType<RawCall> {
  const { caller, operation, request } = attempt;
  let answer = await call(optionsOf(attempt, await caller.tokens()));
  caller.note(operation.method, answer);
  if (caller.signedIn && !('authorization' in request.headers) && isUnauthenticated(answer.body)) {
    answer = await call(optionsOf(attempt, await caller.tokens()));
    caller.note(operation.method, answer);
  }
  return answer;
}

/** The request as it goes to the server. */
function optionsOf({ operation, request, caller, address }: Attempt, tokens: Tokens): InjectOptions {
  const fill = (text: string) =>
    text.replaceAll(OWN_ACCESS, tokens.access).replaceAll(OWN_REFRESH, tokens.refresh);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => request.path[name] ?? '');
  const query = request.query.map((pair) => pair.map(encoded).join('=')).join('&');
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  if (caller.signedIn) headers['authorization'] = `Bearer ${OWN_ACCESS}`;
  Object.assign(headers, request.headers);
  for (const [name, value] of Object.entries(headers)) headers[name] = fill(value);
  const payload = payloadOf(request);
  return {
    method: operation.method,
    url: fill(query ? `${path}?${query}` : path),
    headers,
    ...(payload === undefined ? {} : { payload: fill(payload) }),
  };
}

function payloadOf({ body, rawBody, headers }: FuzzRequest): string | undefined {
  if (rawBody === undefined && body === undefined) return undefined;
  const form = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const text = rawBody ?? (form ? formOf(body) : JSON.stringify(body));
  return text.replaceAll(`"${DEEP}"`, NESTED);
}

function formOf(body: unknown): string {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  const pairs = fields.flatMap(([name, value]) => [value].flat().map((one) => [name, asText(one)] as const));
  return pairs.map((pair) => pair.map(encoded).join('=')).join('&');
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** The request in a few lines, for whoever reads a failure. */
export function described(attempt: Attempt, { status, text }: Answer<unknown>): string {
  const { method, url, headers, payload } = optionsOf(attempt, { access: '<access>', refresh: '<refresh>' });
  const lines = [`${method} ${String(url)}`, JSON.stringify(headers), String(payload ?? '')];
  return [`as ${attempt.caller.name}:`, ...lines, `-> ${status} ${text}`].map(cut).join('\n  ');
}

function cut(text: string): string {
  const line = text.replaceAll(NESTED, '[[[...]]]');
  return line.length > 800 ? `${line.slice(0, 800)} ... (${line.length} characters)` : line;
}
