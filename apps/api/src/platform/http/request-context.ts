import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../access/principal.js';

/** What is known of the request being answered, wherever in the code that is done. */
export interface RequestContext {
  readonly requestId: string;
  /** null where a proxy says something that is no address. */
  readonly address: string | null;
  readonly userAgent: string | null;
  /** Once the guard has let it through. */
  principal?: Principal;
  /** Of a call anybody may make: the country of its path. */
  openCountry?: string | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request being answered; undefined outside of requests (jobs, command line). */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Keeps the context of each request of a server. */
export function keepRequestContext(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
    const address = isIP(request.ip) ? request.ip : null;
    storage.run({ requestId: String(request.id), address, userAgent }, done);
  });
}
