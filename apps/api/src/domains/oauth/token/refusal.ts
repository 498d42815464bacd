import OAuth2Server from '@node-oauth/oauth2-server';
import { OAuthFailure, type OAuthErrorCode } from '../oauth-failure.js';

const { InvalidClientError, InvalidGrantError, InvalidRequestError, InvalidScopeError } = OAuth2Server;

/** The library's refusals that can still come after the adapter's own checks, with texts of ours. */
const REFUSALS: readonly [abstract new (...values: never[]) => Error, OAuthErrorCode, string][] = [
  [InvalidGrantError, 'invalid_grant', 'The code or token is not valid.'],
  [InvalidScopeError, 'invalid_scope', 'A scope is unknown, not allowed for the client, or was not granted.'],
  // The client was disabled or removed after it had proved itself.
  [InvalidClientError, 'invalid_client', 'Client authentication failed.'],
  [InvalidRequestError, 'invalid_request', 'A parameter is not readable.'],
];

/**
 * The refusal behind what the library throws.
 * @throws what is none: the library wraps failures of the model (the database's among them) into errors of its own, whose
 * text must not reach anybody
 */
export function refusalOf(thrown: unknown): OAuthFailure {
  const [, code, text] = REFUSALS.find(([kind]) => thrown instanceof kind) ?? [];
  if (code && text) return new OAuthFailure(code, text);
  throw (thrown as { inner?: unknown }).inner ?? thrown;
}
