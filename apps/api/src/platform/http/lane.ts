import { createServer, type IncomingMessage, type Server, type ServerOptions } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';

/**
 * A second application behind the same port, for calls so frequent that the headers, hooks and logs of all the others
 * would cost more than what the call does.
 */
export interface Lane {
  /** Whether a request is for it. */
  takes(request: IncomingMessage): boolean;
  /** What answers then; ready before the port is opened. */
  readonly application: FastifyInstance;
}

/** Times of Fastify's own server, which one of another factory has to be given. */
type Times = Partial<Pick<Server, 'keepAliveTimeout' | 'requestTimeout' | 'maxRequestsPerSocket'>>;

/** A server that sends requests down lanes while it is open; one that closes leaves them to the main application. */
export function serverWithLanes(lanes: readonly Lane[]): FastifyServerFactory {
  return (handler, options) => {
    const server = createServer((options['http'] ?? {}) as ServerOptions, (request, response) => {
      const lane = server.listening ? lanes.find((one) => one.takes(request)) : undefined;
      if (lane) lane.application.routing(request, response);
      else handler(request, response);
    });
    const { keepAliveTimeout = 72_000, requestTimeout = 0, maxRequestsPerSocket = 0 } = options as Times;
    return Object.assign(server, { keepAliveTimeout, requestTimeout, maxRequestsPerSocket });
  };
}
