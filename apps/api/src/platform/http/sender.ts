import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';

/** Who sent a request: as much of Fastify's request as says that. */
export interface Sender {
  readonly headers: IncomingHttpHeaders;
  /** Address of the client, behind trusted proxies the one they name. */
  readonly ip: string;
  /** Addresses on the way, the nearest first; undefined where no proxy is trusted. */
  readonly ips?: readonly string[];
}

type Trust = ReturnType<typeof compile>;

/**
 * Tells of requests that Fastify does not see who sent them, as it would.
 * @param trustedProxies whose forwarding headers are believed
 */
export function sendersBehind(
  trustedProxies: readonly string[] | undefined,
): (request: IncomingMessage) => Sender {
  const trust = trustedProxies?.length ? compile([...trustedProxies]) : undefined;
  return (request) => new RawSender(request, trust);
}

/** Addresses are looked for when they are asked for: few hits need them. */
class RawSender implements Sender {
  private known: string[] | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly trust: Trust | undefined,
  ) {}

  get headers(): IncomingHttpHeaders {
    return this.request.headers;
  }

  get ip(): string {
    return this.ips?.at(-1) ?? this.request.socket.remoteAddress ?? '';
  }

  get ips(): readonly string[] | undefined {
    if (!this.trust) return undefined;
    return (this.known ??= all(this.request, this.trust));
  }
}
