import type { AppConfig } from '../config/app-config.js';

/** The settings that say how long a client may take. */
export type ClientPatience = Pick<AppConfig, 'REQUEST_SECONDS' | 'KEEP_ALIVE_SECONDS'>;

/** Headers are a few kilobytes: nobody needs longer for them. */
const HEADERS_MS = 10_000;
/** How often connections are looked at. */
const LOOK_EVERY_MS = 1000;

/**
 * Fastify's options by which a connection ends whose headers or body do not come, or that waits for nothing. Answers may take as
 * long as they do: streams of events last for an hour.
 */
export function serverTimes({ REQUEST_SECONDS, KEEP_ALIVE_SECONDS }: ClientPatience) {
  const requestTimeout = REQUEST_SECONDS * 1000;
  const headersTimeout = Math.min(HEADERS_MS, requestTimeout);
  return {
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
    http: { headersTimeout, connectionsCheckingInterval: LOOK_EVERY_MS },
  };
}
