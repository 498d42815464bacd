import { RouteConfig } from '@nestjs/platform-fastify';
import type { AppError } from '../errors/app-error.js';

/** An error in the words of a protocol. */
export interface ProtocolError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** How a route whose body and errors a standard fixes differs from the API's own. */
export interface Protocol {
  /** Takes `application/x-www-form-urlencoded`, which other routes refuse. */
  readonly forms?: true;
  /** Puts what was thrown into the standard's words; `error` is how the API's own routes would answer. */
  readonly errorOf: (error: AppError, thrown: unknown) => ProtocolError;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    protocol?: Protocol;
  }
}

/** Marks a handler as one that speaks a protocol. */
export function Speaks(protocol: Protocol): MethodDecorator {
  return RouteConfig({ protocol });
}
