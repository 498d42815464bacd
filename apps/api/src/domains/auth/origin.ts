import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.js';

/**
 * Refuses sign-in from pages of other origins (login CSRF). Callers without a browser send no Origin and pass.
 * @param publicUrl the configured origin; without it, the host the request was sent to counts
 */
export function demandOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
  if (origin !== own) throw new AppError('auth.origin_refused');
}
