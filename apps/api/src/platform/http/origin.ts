import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';

/**
 * Refuses sign-in, password and consent calls from pages of other origins (login CSRF). Callers without a browser send no
 * Origin and pass.
 * @param publicUrl the configured origin; without it, the host the request was sent to counts
 */
export function demandOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
  if (origin !== own) throw new AppError('auth.origin_refused');
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is on the machine of whoever opens it. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.has(hostname);
}

/**
 * The origin links in mails lead to, and the name of the OAuth2 provider: the configured one; without it the request's
 * own, on this machine only, because anybody can send a request with any host and would get the token of whoever
 * follows the link.
 * @throws AppError `server.unavailable` when neither is there
 */
export function originOfLinks(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const own = `${request.protocol}://${request.host}`;
  if (URL.canParse(own) && isLoopback(new URL(own))) return new URL(own).origin;
  throw new AppError('server.unavailable', {
    cause: new Error('PUBLIC_URL is needed to name this origin'),
  });
}

const NOWHERE = 'http://own.invalid';

/** A path of this portal, or null: nobody is sent elsewhere by a query value. */
export function ownPath(redirect: string | undefined): string | null {
  // Browsers drop tabs and line breaks and read \\ as /, so `/<tab>/host` is an address of that host: ask their parser.
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, NOWHERE)) return null;
  return new URL(redirect, NOWHERE).origin === NOWHERE ? redirect : null;
}

/**
 * Refuses calls pages of other sites make, for calls that are dangerous by mere asking.
 * @throws AppError `auth.origin_refused`
 */
export function demandNotCrossSite({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new AppError('auth.origin_refused');
}
