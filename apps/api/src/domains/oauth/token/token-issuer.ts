import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import OAuth2Server from '@node-oauth/oauth2-server';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import type { ClientRow } from '../database/clients.repository.js';
import { GrantsRepository, type NewToken } from '../database/grants.repository.js';
import { OAUTH_LIMITS } from '../oauth-limits.js';
import { currentExchange, type Exchange, type Exchanged } from './exchange.js';

/** The grant new tokens belong to. */
interface Family {
  readonly grantId: string;
  readonly consentId: number | null;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
  readonly parentHash: Buffer | null;
}

/** Stores the tokens an exchange ends with. */
@Injectable()
export class TokenIssuer {
  constructor(private readonly grants: GrantsRepository) {}

  /**
   * Stores an access token and, for clients that may refresh, a refresh token; none outlives its grant.
   * @throws InvalidGrantError when the grant has ended meanwhile
   */
  async issue(token: OAuth2Server.Token, client: ClientRow): Promise<OAuth2Server.Token> {
    const exchange = currentExchange();
    const { exchanged, manager, now } = exchange;
    if (!exchanged) throw new Error('tokens for nothing');
    const scope = token.scope ?? [];
    const family = await this.familyOf(exchanged, client, { ...exchange, scope });
    const end = (life: number) => new Date(Math.min(now.getTime() + life, family.expiresAt.getTime()));
    const { grantId, parentHash } = family;
    const common = { grantId, parentHash, createdAt: now };
    const access = { ...common, kind: 'access' as const, scopes: scope, expiresAt: end(OAUTH_LIMITS.access) };
    await this.store(exchange, { ...access, hash: hashToken(token.accessToken) });
    const renews = exchanged.from !== 'client' && client.grants.includes('refresh_token');
    const { refreshToken } = token;
    if (renews && refreshToken) {
      // The whole scope of the grant: who asks for less once may ask for all of it again (RFC 6749, 6).
      const refresh = { ...common, kind: 'refresh' as const, scopes: family.scopes };
      await this.store(exchange, {
        ...refresh,
        hash: hashToken(refreshToken),
        expiresAt: end(OAUTH_LIMITS.idle),
      });
    }
    if (family.consentId !== null) await this.grants.touchConsent(manager, family.consentId, now);
    return {
      ...token,
      accessTokenExpiresAt: access.expiresAt,
      refreshToken: renews ? refreshToken : undefined,
    };
  }

  private async store({ manager }: Exchange, token: NewToken): Promise<void> {
    if (!(await this.grants.addToken(manager, token)))
      throw new OAuth2Server.InvalidGrantError('the grant has ended');
  }

  /** The grant of the code or refresh token; a client that acts for itself gets a grant of its own each time. */
  private async familyOf(
    exchanged: Exchanged,
    client: ClientRow,
    { manager, now, scope }: Exchange & { scope: string[] },
  ): Promise<Family> {
    if (exchanged.from !== 'client') {
      const { state, from, hash } = exchanged;
      return { ...state, parentHash: from === 'refresh' ? hash : null };
    }
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + OAUTH_LIMITS.access);
    const of = { clientId: client.id, userId: exchanged.userId, consentId: null, sessionId: null };
    await this.grants.begin(manager, {
      id,
      ...of,
      scopes: scope,
      createdAt: now,
      expiresAt,
      revokedAt: null,
    });
    return { grantId: id, consentId: null, scopes: scope, expiresAt, parentHash: null };
  }
}
