import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';

/**
 * Answers beside the application behind the same port, for calls so frequent that what every other request passes through
 * would cost more than what the call does.
 */
export interface Lane {
  /** Answers a request if it is for this lane, and says whether it is. */
  answers(request: IncomingMessage, response: ServerResponse): boolean;
  /** What refuses in the words of all other calls; ready before the port is opened. */
  readonly application: FastifyInstance;
}

/** Times of Fastify's own server, which one of another factory has to be given. */
type Times = Partial<Pick<Server, 'keepAliveTimeout' | 'requestTimeout' | 'maxRequestsPerSocket'>>;

/** A server that sends requests down lanes while it is open; one that closes leaves them to the main application. */
export function serverWithLanes(lanes: readonly Lane[]): FastifyServerFactory {
  return (handler, options) => {
    const server = createServer((options['http'] ?? {}) as ServerOptions, (request, response) => {
      const isAnswered = server.listening && lanes.some((lane) => lane.answers(request, response));
      if (!isAnswered) handler(request, response);
    });
    const { keepAliveTimeout = 72_000, requestTimeout = 0, maxRequestsPerSocket = 0 } = options as Times;
    return Object.assign(server, { keepAliveTimeout, requestTimeout, maxRequestsPerSocket });
  };
}
