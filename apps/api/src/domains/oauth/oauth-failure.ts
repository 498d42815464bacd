import type { AppError } from '../../platform/errors/app-error.js';
import type { Protocol, ProtocolError } from '../../platform/http/protocol-route.js';

/** Error codes of RFC 6749 (4.1.2.1 and 5.2) and RFC 6750 (3.1) that this provider uses. */
export type OAuthErrorCode =
  | 'access_denied'
  | 'insufficient_scope'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A refusal in the words of RFC 6749. */
export class OAuthFailure extends Error {
  readonly statusCode: number;

  constructor(
    readonly error: OAuthErrorCode,
    readonly description: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(description);
    this.name = 'OAuthFailure';
    this.statusCode = error === 'invalid_client' ? 401 : 400;
  }
}

/** A client that has not proved itself; the same for unknown clients, wrong secrets and wrong methods. */
export function invalidClient(): OAuthFailure {
  return new OAuthFailure('invalid_client', 'Client authentication failed.', {
    'www-authenticate': 'Basic realm="netreach"',
  });
}

/** Errors of the endpoints clients call (RFC 6749, 5.2). */
export const TOKEN_PROTOCOL: Protocol = { forms: true, errorOf: tokenErrorOf };

/** Errors of userinfo, a resource (RFC 6750, 3.1). */
export const RESOURCE_PROTOCOL: Protocol = { errorOf: resourceErrorOf };

function tokenErrorOf(error: AppError, thrown: unknown): ProtocolError {
  if (thrown instanceof OAuthFailure)
    return answer(thrown.statusCode, thrown.error, thrown.description, thrown);
  if (error.status >= 500 || error.status === 429) return unavailable(error);
  return answer(400, 'invalid_request', error.message, error);
}

function resourceErrorOf(error: AppError): ProtocolError {
  if (error.status >= 500 || error.status === 429) return unavailable(error);
  if (error.status === 401) return answer(401, 'invalid_token', error.message, error);
  if (error.status === 403) return answer(403, 'insufficient_scope', error.message, error);
  return answer(400, 'invalid_request', error.message, error);
}

/** The cause is in the log; the client gets the catalogue's text only. */
function unavailable(error: AppError): ProtocolError {
  const code = error.status === 500 ? 'server_error' : 'temporarily_unavailable';
  return answer(error.status, code, error.message, error);
}

function answer(
  status: number,
  error: OAuthErrorCode,
  description: string,
  { headers }: { headers: Readonly<Record<string, string>> },
): ProtocolError {
  return { status, headers, body: { error, error_description: description } };
}
