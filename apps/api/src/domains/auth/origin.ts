import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.js';

/**
 * Refuses sign-in and password calls from pages of other origins (login CSRF). Callers without a browser send no Origin and pass.
 * @param publicUrl the configured origin; without it, the host the request was sent to counts
 */
export function demandOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
  if (origin !== own) throw new AppError('auth.origin_refused');
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin links in mails lead to: the configured one; without it the request's own, on this machine only, because
 * anybody can send a request with any host and would get the token of whoever follows the link.
 * @throws AppError `server.unavailable` when neither is there
 */
export function originOfLinks(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const own = `${request.protocol}://${request.host}`;
  if (URL.canParse(own) && LOOPBACK.has(new URL(own).hostname)) return new URL(own).origin;
  throw new AppError('server.unavailable', {
    cause: new Error('PUBLIC_URL is needed to send links by mail'),
  });
}

/**
 * Refuses calls pages of other sites make, for calls that are dangerous by mere asking.
 * @throws AppError `auth.origin_refused`
 */
export function demandNotCrossSite({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new AppError('auth.origin_refused');
}
