import type { Answer, RawCall, RawRequest } from '../support/http-calls.js';
import { isUnauthenticated, NO_TOKENS, type Caller, type Tokens } from './callers.js';
import { DEEP } from './hostile-values.js';
import type { LearnedValues } from './learned-values.js';
import type { FuzzedOperation } from './operations.js';
import type { FuzzRequest } from './requests.js';

/** Stand for the caller's own tokens in any place of a request. */
export const OWN_ACCESS = '__access__';
export const OWN_REFRESH = '__refresh__';

const FORM_WITH_FILE = 'multipart/form-data';
const BOUNDARY = 'between-the-parts';

const NESTED = '['.repeat(20_000) + ']'.repeat(20_000);

/** A request on its way. */
export interface Attempt {
  readonly operation: FuzzedOperation;
  readonly request: FuzzRequest;
  readonly caller: Caller;
  /** What earlier answers have told, and this one will. */
  readonly learned: LearnedValues;
  /** Address the request seems to come from: each its own, so that limits by address do not end the fuzzing. */
  readonly address: string;
}

/** Sends a request as its caller; once more when the session had just been ended by another one. */
export async function send(given: RawCall, attempt: Attempt): ReturnType<RawCall> {
  const { caller, operation, request, learned } = attempt;
  const call = patient(given);
  let answer = await call(optionsOf(attempt, await caller.tokens()));
  caller.note(operation.method, answer);
  if (caller.signedIn && !('authorization' in request.headers) && isUnauthenticated(answer.body)) {
    answer = await call(optionsOf(attempt, await caller.tokens()));
    caller.note(operation.method, answer);
  }
  if (answer.status < 300) learned.note(operation.path, answer.body);
  return answer;
}

/** A server may answer before it has read a body that is too large, and hang up; whoever still writes then does not hear the answer. */
function patient(call: RawCall): RawCall {
  return (request) =>
    call(request).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
      return call(request);
    });
}

/** The request as it goes to the server. */
function optionsOf(attempt: Attempt, tokens: Tokens): RawRequest {
  const { operation, request, caller, address, learned } = attempt;
  const fill = (text: string) =>
    text.replaceAll(OWN_ACCESS, tokens.access).replaceAll(OWN_REFRESH, tokens.refresh);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => request.path[name] ?? '');
  const query = request.query.map((pair) => pair.map(encoded).join('=')).join('&');
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  if (caller.signedIn)
    headers['authorization'] = isOfClients(operation)
      ? asClient(learned, request.turn)
      : `Bearer ${OWN_ACCESS}`;
  Object.assign(headers, request.headers);
  for (const [name, value] of Object.entries(headers)) headers[name] = fill(value);
  if (headers['content-type'] === FORM_WITH_FILE) headers['content-type'] += `; boundary=${BOUNDARY}`;
  const payload = payloadOf(request, learned);
  return {
    method: operation.method,
    url: learned.fillEncoded(fill(query ? `${path}?${query}` : path), request.turn),
    headers,
    ...(payload === undefined ? {} : { payload: fill(payload) }),
  };
}

/** The password of a client that has been made. */
function asClient(learned: LearnedValues, turn: number): string {
  const { id, secret } = learned.client(turn) ?? { id: 'x', secret: 'x' };
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

/** OAuth2 clients prove themselves in the body or with a password, never with a user's token. */
function isOfClients({ operation }: FuzzedOperation): boolean {
  return operation['x-access'].kind === 'client';
}

function payloadOf(
  { body, rawBody, headers, turn }: FuzzRequest,
  learned: LearnedValues,
): string | undefined {
  if (rawBody !== undefined) return rawBody.replaceAll(`"${DEEP}"`, NESTED);
  if (body === undefined) return undefined;
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return learned.fillEncoded(formOf(body), turn);
  if (headers['content-type'] === FORM_WITH_FILE) return learned.fillJson(partsOf(body), turn);
  return learned.fillJson(JSON.stringify(body), turn).replaceAll(`"${DEEP}"`, NESTED);
}

function formOf(body: unknown): string {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  const pairs = fields.flatMap(([name, value]) => [value].flat().map((one) => [name, asText(one)] as const));
  return pairs.map((pair) => pair.map(encoded).join('=')).join('&');
}

/** A form with a file, which is the field of that name. */
function partsOf(body: unknown): string {
  const parts = Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => {
    const file = name === 'file' ? '; filename="a.csv"' : '';
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}`;
    return `${head}\r\n\r\n${asText(value)}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Bytes of the request's head, but for what the HTTP client adds. */
export function headSize(attempt: Attempt): number {
  const { method, url, headers = {} } = optionsOf(attempt, NO_TOKENS);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return Buffer.byteLength(`${method} ${url} HTTP/1.1\r\n${lines.join('')}`);
}

/** The request in a few lines, for whoever reads a failure. */
export function described(attempt: Attempt, { status, text }: Answer<unknown>): string {
  const { method, url, headers, payload } = optionsOf(attempt, { access: '<access>', refresh: '<refresh>' });
  const lines = [`${method} ${url}`, JSON.stringify(headers), String(payload ?? '')];
  return [`as ${attempt.caller.name}:`, ...lines, `-> ${status} ${text}`].map(cut).join('\n  ');
}

function cut(text: string): string {
  const line = text.replaceAll(NESTED, '[[[...]]]');
  return line.length > 800 ? `${line.slice(0, 800)} ... (${line.length} characters)` : line;
}
