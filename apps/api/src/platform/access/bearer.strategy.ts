import { Injectable } from '@nestjs/common';
import { Passport, ProofStrategy, type ProofRequest } from './passport.js';
import { bearerToken, type Credential, type Principal } from './principal.js';

type BearerKind = Credential['kind'];

/** How the bearer tokens of each kind begin; whatever begins otherwise is taken for a session's. */
export const TOKEN_PREFIX = { api_key: 'nrk_', oauth: 'nro_' } as const;

/** What is known of a call besides its request. */
interface BearerOptions {
  /** The call is not the user's doing and does not keep the session alive. */
  readonly passive: boolean;
}

/**
 * The Passport strategy of one kind of bearer token.
 * @param kind its name in Passport, and the kind of the credential it proves
 */
export function BearerStrategy(kind: BearerKind) {
  abstract class KindOfBearer extends ProofStrategy(kind) {
    /** What Passport calls: the principal, or undefined when the token is not alive. */
    async validate({ headers }: ProofRequest, { passive }: BearerOptions): Promise<Principal | undefined> {
      const token = bearerToken(headers.authorization);
      return token === undefined ? undefined : this.principalOf(token, passive);
    }

    /** The principal behind a token; undefined when it is not alive. */
    abstract principalOf(token: string, passive: boolean): Promise<Principal | undefined>;
  }
  return KindOfBearer;
}

/** Finds who sends a bearer token. */
@Injectable()
export class Bearers {
  constructor(private readonly passport: Passport) {}

  /**
   * The principal behind the bearer token of a request, or undefined. One strategy alone is asked, the one whose tokens
   * begin like this: a token costs one look-up, whether it is alive or not.
   * @param passive the call is not the user's doing and does not keep the session alive
   */
  async principalBehind(request: ProofRequest, passive: boolean): Promise<Principal | undefined> {
    const token = bearerToken(request.headers.authorization);
    return token === undefined ? undefined : this.passport.whoIs(kindOf(token), request, { passive });
  }
}

function kindOf(token: string): BearerKind {
  if (token.startsWith(TOKEN_PREFIX.api_key)) return 'api_key';
  return token.startsWith(TOKEN_PREFIX.oauth) ? 'oauth' : 'session';
}
