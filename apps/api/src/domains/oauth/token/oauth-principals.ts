import { Injectable } from '@nestjs/common';
import { PrincipalSource, type Principal } from '../../../platform/access/principal.js';
import { PrincipalSources } from '../../../platform/access/principal-sources.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { TokensRepository } from '../database/tokens.repository.js';
import { PREFIX } from '../oauth-limits.js';

/** Who is behind the access tokens of the provider: the user with the rights of now, within the token's scopes. */
@Injectable()
export class OAuthPrincipals extends PrincipalSource {
  constructor(
    private readonly tokens: TokensRepository,
    private readonly users: UsersLookup,
    private readonly clock: Clock,
    sources: PrincipalSources,
  ) {
    super();
    sources.register(PREFIX.access, this);
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
