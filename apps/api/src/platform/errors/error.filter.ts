import {
  Catch,
  HttpException,
  Logger,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { ErrorCode } from '@netreach/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';
import { errorEnvelope } from './error-envelope.js';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'auth.unauthenticated',
  403: 'access.forbidden',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_media_type',
  422: 'request.invalid',
  429: 'request.too_many',
};

const logger = new Logger('Error');

/**
 * Answers with the error envelope, or in the words of the protocol the route speaks; the cause of an unexpected failure
 * goes to the log only.
 */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = asAppError(thrown);
  if (error.status >= 500) logger.error({ err: thrown, request_id: request.id }, error.message);
  // The handler may have said already what its answer would have been: an image, to be kept for an hour.
  const own = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  const protocol = request.routeOptions.config.protocol?.errorOf(error, thrown);
  const { status, headers, body } = protocol ?? {
    ...errorEnvelope(error, String(request.id)),
    headers: error.headers,
  };
  void reply
    .code(status)
    .headers({ ...own, ...headers })
    .send(body);
}

/** Answers whatever handlers of controllers have thrown. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isOverloaded(thrown)) return new AppError('server.unavailable', { cause: thrown });
  // Our own handlers refuse in words of their own: this is the router's.
  if (thrown instanceof NotFoundException) return new AppError('request.unknown_route', { cause: thrown });
  const status = statusOf(thrown);
  const code = CODE_OF_STATUS[status] ?? (status < 500 ? 'request.malformed' : 'server.error');
  return new AppError(code, { cause: thrown });
}

/** What the pool of connections says when none became free in time: whoever asks again later is answered. */
function isOverloaded(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === 'timeout exceeded when trying to connect';
}

/** Nest's and Fastify's own refusals (bad JSON, too large, unknown route) carry a status; anything else is ours to blame. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
