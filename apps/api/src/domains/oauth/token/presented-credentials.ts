import type { FastifyRequest } from 'fastify';
import type { ClientProofDto } from '../dto/token.dto.js';
import { OAuthFailure } from '../oauth-failure.js';
import type { AuthMethod } from '../oauth-terms.js';

/** What a client has shown: who it says it is, how, and its secret where it has one. */
export interface PresentedCredentials {
  readonly clientId: string;
  readonly method: AuthMethod;
  readonly secret: string;
}

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const PRINTABLE = /^[\x20-\x7e]+$/;

/**
 * Reads what a client shows; exactly one way of showing it is allowed (RFC 6749, 2.3).
 * @throws OAuthFailure `invalid_request`
 */
export function presentedBy(
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  body: ClientProofDto,
): PresentedCredentials {
  // Addresses end up in logs and histories, so nothing is read from them.
  if (Object.keys(request.query as object).length > 0) throw wrong('Parameters belong into the body.');
  if (!FORM.test(request.headers['content-type'] ?? ''))
    throw wrong('The body has to be application/x-www-form-urlencoded.');
  const { authorization } = request.headers;
  const { client_id: clientId, client_secret: secret } = body;
  if (authorization === undefined) {
    if (clientId === undefined) throw wrong('No client authentication.');
    return { clientId, method: secret === undefined ? 'none' : 'post', secret: secret ?? '' };
  }
  if (secret !== undefined) throw wrong('Client authentication is there more than once.');
  const basic = basicCredentials(authorization);
  if (clientId !== undefined && clientId !== basic.clientId) throw wrong('Two different clients are named.');
  return { ...basic, method: 'basic' };
}

function basicCredentials(header: string): { clientId: string; secret: string } {
  const [, encoded = ''] = /^basic +(\S+)$/i.exec(header) ?? [];
  if (!BASE64.test(encoded)) throw wrong('The Authorization header is not readable.');
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) throw wrong('The Authorization header is not readable.');
  return { clientId: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
}

/** Both parts are form-encoded (RFC 6749, 2.3.1); ours are letters and digits, so those who do not encode pass too. */
function formDecoded(text: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    if (PRINTABLE.test(decoded)) return decoded;
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
  }
  throw wrong('The Authorization header is not readable.');
}

function wrong(description: string): OAuthFailure {
  return new OAuthFailure('invalid_request', description);
}
