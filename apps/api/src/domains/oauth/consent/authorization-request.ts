import { isScope, SCOPES, type Scope } from '@netreach/domain';
import type { ClientRow } from '../database/clients.repository.js';
import type { AuthorizeDataDto } from '../dto/authorize.dto.js';
import type { OAuthErrorCode } from '../oauth-failure.js';

/** Why a request cannot be granted, in the words the client gets. */
export interface Fault {
  readonly error: OAuthErrorCode;
  readonly message: string;
}

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** The names of a list by commas or spaces, each once. */
export function namesOf(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(/[\s,]+/).filter(Boolean))];
}

/** Scopes in the order of the product's list. */
export function inOrder(names: readonly string[]): Scope[] {
  return (Object.keys(SCOPES) as Scope[]).filter((scope) => names.includes(scope));
}

/**
 * What is wrong with a request whose client and address are right, or undefined.
 * @param names scopes the request is about
 */
export function faultOf(
  request: AuthorizeDataDto,
  client: ClientRow,
  names: readonly string[],
): Fault | undefined {
  const { response_type = 'code', code_challenge = '', code_challenge_method } = request;
  if (!client.grants.includes('authorization_code'))
    return fault('unauthorized_client', 'The client may not ask users.');
  if (response_type !== 'code')
    return fault('unsupported_response_type', 'Only response_type=code is supported.');
  if (!CHALLENGE.test(code_challenge) || code_challenge_method !== 'S256')
    return fault('invalid_request', 'PKCE is needed: code_challenge with code_challenge_method=S256.');
  if (names.length === 0) return fault('invalid_scope', 'No scope is asked for.');
  const allowed: readonly string[] = client.scopes;
  if (!names.every((name) => isScope(name) && allowed.includes(name)))
    return fault('invalid_scope', 'A scope is unknown or not allowed for the client.');
  return undefined;
}

function fault(error: OAuthErrorCode, message: string): Fault {
  return { error, message };
}
