import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Authenticator } from 'passport';
import { Strategy } from 'passport-custom';

/** What a strategy may read of a request. */
export type ProofRequest = Pick<FastifyRequest, 'headers'>;

/** Passport's typings know middleware of Express only; the strategies here read requests and answer nothing. */
type Middleware = (request: ProofRequest, reply: object, next: (error: unknown) => void) => void;

/** The application's own Passport: that of the package is one for the whole process, whatever runs in it. */
@Injectable()
export class Passport extends Authenticator {
  /**
   * Whom the strategy of this name finds behind a request, or undefined.
   * @param options for the strategy
   * @throws what the strategy throws
   */
  whoIs<T>(name: string, request: ProofRequest, options: object = {}): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const answered = (error: unknown, found?: T | false) =>
        error ? reject(error as Error) : resolve(found || undefined);
      const authenticate = this.authenticate(name, { ...options, session: false }, answered) as Middleware;
      authenticate(request, {}, reject);
    });
  }
}

class StrategyOf extends Strategy {
  constructor(
    readonly passport: Passport,
    verify: (...values: never[]) => void,
  ) {
    super({ passOptionsToCallback: true }, verify as never);
  }
}

/** A strategy of the application's Passport: made with `super(passport)`, asked by this name. */
export function ProofStrategy(name: string) {
  abstract class NamedStrategy extends PassportStrategy(StrategyOf, name) {
    constructor(passport: Passport) {
      super(passport as never);
    }

    getPassportInstance(): Passport {
      return this.passport;
    }
  }
  return NamedStrategy;
}
