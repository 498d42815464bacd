import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '../../../platform/access/bearer.strategy.js';
import { Passport } from '../../../platform/access/passport.js';
import type { Principal } from '../../../platform/access/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { TokensRepository } from '../database/tokens.repository.js';

/** Who is behind the access tokens of the provider: the user with the rights of now, within the token's scopes. */
@Injectable()
export class OAuthBearerStrategy extends BearerStrategy('oauth') {
  constructor(
    passport: Passport,
    private readonly tokens: TokensRepository,
    private readonly users: UsersLookup,
    private readonly clock: Clock,
  ) {
    super(passport);
  }

  /** The principal of a live access token; no user acts, so nothing is kept alive by it. */
  async principalOf(raw: string): Promise<Principal | undefined> {
    const token = await this.tokens.live(hashToken(raw), new Date(this.clock.now()));
    if (token?.kind !== 'access') return undefined;
    const rights = await this.users.rights(token.userId);
    const { clientId, scopes } = token;
    return rights && { ...rights, actorId: null, credential: { kind: 'oauth', clientId, scopes } };
  }
}
