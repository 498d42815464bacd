import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { errorEnvelope } from '../errors/error-envelope.js';

const TOO_LONG = 'FST_ERR_MAX_PARAM_LENGTH';

/**
 * Answers what Fastify gives up on before any route or hook is asked: paths that are not encoded rightly, and parts of
 * a path that are longer than any of ours. The path itself is not repeated.
 */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = errorEnvelope(
    new AppError(error.code === TOO_LONG ? 'request.not_found' : 'request.malformed'),
    String(request.id),
  );
  void reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': String(request.id),
    })
    .send(body);
}
