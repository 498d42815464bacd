import { ERRORS, type ErrorCode } from '@netreach/domain';
import type { Answer } from '../support/http-calls.js';
import type { FuzzedOperation } from './operations.js';

/** Names of errors that the RFCs of OAuth2 give (6749, 6750, 7009); the provider answers with no other. */
const OAUTH_ERRORS = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'access_denied',
  'unsupported_response_type',
  'server_error',
  'temporarily_unavailable',
  'invalid_token',
  'insufficient_scope',
  'unsupported_token_type',
]);

/** The server may say that it is not available for these reasons only, and only where the document says so too. */
const UNAVAILABLE = new Set(['ratings.frame_too_large', 'ratings.not_ready', 'server.unavailable']);

/** What nobody outside must see. */
const LEAKS: Readonly<Record<string, RegExp>> = {
  'an SQL statement': /\b(select|insert into|update|delete from)\b[^"]{1,200}\b(from|values|set|where)\b/i,
  'a message of PostgreSQL':
    /syntax error at|invalid input (syntax|value)|invalid byte sequence|violates \w|out of range for type|duplicate key value|relation "|column "|QueryFailed/,
  'a stack trace': /\bat (async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d+/,
  'a path of the server': /node_modules|\/(home|usr|var|opt|tmp|work|app|dist|src)\/[\w.-]+\//,
  'an error of the runtime': /\b(TypeError|RangeError|ReferenceError|ECONN|ENOENT|is not a function)\b/,
  'a password hash': /\$argon2/,
};

/** Where answers may send people to. */
export interface Home {
  /** The portal's own. */
  readonly origin: string;
  /** Addresses that clients have registered. */
  readonly registered: readonly string[];
}

/** What is wrong with an answer beyond its schema; empty = nothing. */
export function judgeAnswer({ operation }: FuzzedOperation, answer: Answer<unknown>, home: Home): string[] {
  const types = Object.values(operation.responses).flatMap(({ content = {} }) => Object.keys(content));
  return [
    ...statusProblems(answer, '503' in operation.responses),
    // Who reads pages is no program: for programs there is the status alone.
    ...(types.includes('text/html') && isPage(answer) ? [] : errorProblems(answer)),
    ...redirectProblems(answer, home),
    ...leakProblems(answer),
  ];
}

function statusProblems({ status, body }: Answer<unknown>, documented: boolean): string[] {
  if (status < 500) return [];
  const { code } = (body ?? {}) as { code?: string };
  if (status === 503 && documented && UNAVAILABLE.has(code ?? '')) return [];
  return [`status ${status} with code ${code ?? 'none'}`];
}

function errorProblems({ status, body }: Answer<unknown>): string[] {
  if (status < 400) return [];
  const { code, error } = (body ?? {}) as { code?: string; error?: unknown };
  if (code === undefined)
    return typeof error === 'string' && OAUTH_ERRORS.has(error) ? [] : [`unknown error ${String(error)}`];
  if (!Object.hasOwn(ERRORS, code)) return [`unknown error code ${code}`];
  const expected = ERRORS[code as ErrorCode].status;
  return expected === status ? [] : [`status ${status} with code ${code}, which is one of ${expected}`];
}

function redirectProblems({ headers, body }: Answer<unknown>, home: Home): string[] {
  const targets = [...[headers['location'] ?? []].flat(), ...redirectFields(body)];
  return targets
    .filter((target) => !leadsHome(String(target), home))
    .map((target) => `sends to ${JSON.stringify(target)}`);
}

/** Any field, at any depth, whose name says that somebody is sent to its value. */
function redirectFields(body: unknown): string[] {
  if (body === null || typeof body !== 'object') return [];
  return Object.entries(body).flatMap(([key, value]) =>
    typeof value === 'string' && /redirect|location/i.test(key) ? [value] : redirectFields(value),
  );
}

/**
 * Read as a browser reads it, which forgives much: tabs, backslashes, missing slashes. What an address gets in its query
 * on the way back to its client does not make it another one.
 */
function leadsHome(target: string, { origin, registered }: Home): boolean {
  if (!URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  const bare = (address: URL) => address.origin + address.pathname;
  return url.origin === origin || registered.some((address) => bare(new URL(address)) === bare(url));
}

function isPage({ headers, text }: Answer<unknown>): boolean {
  return String(headers['content-type']).startsWith('text/html') && text.startsWith('<!doctype html>');
}

function leakProblems({ status, text, headers }: Answer<unknown>): string[] {
  if (status < 400 && !String(headers['content-type']).includes('json')) return [];
  return Object.entries(LEAKS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => `shows ${name}`);
}
