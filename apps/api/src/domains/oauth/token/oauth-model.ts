import { Injectable } from '@nestjs/common';
import { isScope, type AuditEvent } from '@netreach/domain';
import type OAuth2Server from '@node-oauth/oauth2-server';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import { ClientsRepository, type ClientRow } from '../database/clients.repository.js';
import { GrantsRepository, type GrantState } from '../database/grants.repository.js';
import { OAUTH_LIMITS } from '../oauth-limits.js';
import { newOAuthToken } from '../oauth-secrets.js';
import { currentExchange } from './exchange.js';
import { TokenIssuer } from './token-issuer.js';

type LibraryClient = OAuth2Server.Client & { readonly row: ClientRow };

/** What the library asks of us: each call is one step of an exchange, in the transaction of its request. */
@Injectable()
export class OAuthModel {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly grants: GrantsRepository,
    private readonly issuer: TokenIssuer,
    private readonly audit: AuditTrail,
  ) {}

  /** The client that has proved itself, as it is now; it stays so until the exchange is over. */
  async getClient(clientId: string): Promise<LibraryClient | undefined> {
    const row = await this.clients.hold(currentExchange().manager, clientId);
    return row && { id: row.clientId, grants: row.grants, row };
  }

  /** A code this client can redeem; one that comes back ends its grant. */
  async getAuthorizationCode(raw: string): Promise<OAuth2Server.AuthorizationCode | undefined> {
    const exchange = currentExchange();
    const hash = hashToken(raw);
    const state = await this.grants.lockCode(exchange.manager, hash, exchange.now);
    // Another client's code: it must not be possible to spend it, nor to end its grant.
    if (!state || state.clientId !== exchange.clientId) return undefined;
    if (state.usedAt) {
      await this.endGrant(state, 'oauth_code.reused');
      return undefined;
    }
    if (!isUsable(state) || state.codeExpiresAt <= exchange.now) return undefined;
    exchange.exchanged = { from: 'code', hash, state };
    const { redirectUri, challenge, codeExpiresAt, scopes } = state;
    return {
      authorizationCode: raw,
      expiresAt: codeExpiresAt,
      redirectUri,
      scope: scopes,
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
      ...ownersOf(state),
    };
  }

  /**
   * Spends a code, be what follows right or wrong. The address is compared here: the library would call a wrong one an
   * invalid request, which RFC 6749 calls an invalid grant.
   */
  async revokeAuthorizationCode(code: OAuth2Server.AuthorizationCode): Promise<boolean> {
    const { manager, now, redirectUri } = currentExchange();
    const spent = await this.grants.useCode(manager, hashToken(code.authorizationCode), now);
    return spent && code.redirectUri === redirectUri;
  }

  /**
   * A refresh token this client can exchange. One seen again is forgiven within the grace time while nobody has used its
   * successor; otherwise somebody has a copy, and the grant ends.
   */
  async getRefreshToken(raw: string): Promise<OAuth2Server.RefreshToken | undefined> {
    const exchange = currentExchange();
    const hash = hashToken(raw);
    const state = await this.grants.lockRefresh(exchange.manager, hash, exchange.now);
    if (!state || state.clientId !== exchange.clientId) return undefined;
    const sinceUse = state.usedAt ? exchange.now.getTime() - state.usedAt.getTime() : 0;
    if (state.usedAt && (sinceUse > OAUTH_LIMITS.refreshGrace || state.successorUsed)) {
      await this.endGrant(state, 'oauth_token.reused');
      return undefined;
    }
    if (!isUsable(state) || state.tokenExpiresAt <= exchange.now) return undefined;
    exchange.exchanged = { from: 'refresh', hash, state };
    return { refreshToken: raw, scope: state.scopes, ...ownersOf(state) };
  }

  /** Spends a refresh token; a forgiven one is spent already. */
  async revokeToken({ refreshToken }: OAuth2Server.RefreshToken): Promise<boolean> {
    const { manager, now, exchanged } = currentExchange();
    if (exchanged?.from === 'refresh' && exchanged.state.usedAt) return true;
    return this.grants.useRefresh(manager, hashToken(refreshToken), now);
  }

  /** The user a client acts as when it acts for itself. */
  async getUserFromClient(client: OAuth2Server.Client): Promise<OAuth2Server.User | undefined> {
    const { serviceUserId } = (client as LibraryClient).row;
    if (serviceUserId === null) return undefined;
    currentExchange().exchanged = { from: 'client', userId: serviceUserId };
    return { id: serviceUserId };
  }

  /** The scopes asked for, if the client may have all of them; all of the client's when none is asked for. */
  async validateScope(
    _user: OAuth2Server.User,
    client: OAuth2Server.Client,
    scope?: string[],
  ): Promise<string[] | false> {
    const allowed: readonly string[] = (client as LibraryClient).row.scopes;
    const asked = [...new Set(scope ?? allowed)];
    return asked.every((one) => isScope(one) && allowed.includes(one)) && asked;
  }

  async generateAccessToken(): Promise<string> {
    return newOAuthToken('access');
  }

  async generateRefreshToken(): Promise<string> {
    return newOAuthToken('refresh');
  }

  /** Stores what the exchange ends with. */
  saveToken(token: OAuth2Server.Token, client: OAuth2Server.Client, user: OAuth2Server.User) {
    return this.issuer.issue({ ...token, client, user }, (client as LibraryClient).row);
  }

  private async endGrant(state: GrantState, event: AuditEvent): Promise<void> {
    if (state.revoked) return;
    const { manager, now } = currentExchange();
    const { grantId, userId, clientId } = state;
    await this.grants.revoke(manager, grantId, now);
    const object = { type: 'oauth_grant', id: grantId };
    await this.audit.record({ event, outcome: 'denied', subjectId: userId, clientId, object }, manager);
  }
}

function isUsable({ alive, scopes }: GrantState): boolean {
  return alive && scopes.length > 0;
}

function ownersOf({ clientId, userId }: GrantState): {
  client: OAuth2Server.Client;
  user: OAuth2Server.User;
} {
  return { client: { id: clientId, grants: [] }, user: { id: userId } };
}
