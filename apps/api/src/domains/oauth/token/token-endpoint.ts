import { Injectable } from '@nestjs/common';
import OAuth2Server from '@node-oauth/oauth2-server';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.service.js';
import type { ClientRow } from '../database/clients.repository.js';
import type { TokenRequestDto, TokenResponseDto } from '../dto/token.dto.js';
import { OAuthFailure } from '../oauth-failure.js';
import { OAUTH_LIMITS } from '../oauth-limits.js';
import { isGrantType } from '../oauth-terms.js';
import { duringExchange, type Exchange } from './exchange.js';
import { OAuthModel } from './oauth-model.js';
import { refusalOf } from './refusal.js';

/** All that a code or token can be made of (RFC 6749, A.11 and A.17). */
const PRINTABLE = /^[\x20-\x7e]*$/;

type Outcome = { readonly token: OAuth2Server.Token } | { readonly refusal: OAuthFailure };

/** Exchanges what clients present for tokens; the rules of the exchange are the library's. */
@Injectable()
export class TokenEndpoint {
  private readonly server: OAuth2Server;

  constructor(
    model: OAuthModel,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.server = new OAuth2Server({
      // What only its other endpoints would ask is not there.
      model: model as unknown as OAuth2Server.RefreshTokenModel,
      accessTokenLifetime: OAUTH_LIMITS.access / 1000,
      refreshTokenLifetime: OAUTH_LIMITS.idle / 1000,
      // The client has proved itself already, in its own way, which the library does not know.
      requireClientAuthentication: {
        authorization_code: false,
        refresh_token: false,
        client_credentials: false,
      },
    });
  }

  /**
   * Tokens for a client that has proved itself.
   *
   * What a refusal has written stays written: the code that was tried with a wrong verifier is spent, and the grant of a
   * token that came back is over. Only what nobody foresaw takes everything back, so that a retry finds what was before.
   * @throws OAuthFailure
   */
  async exchange(client: ClientRow, body: TokenRequestDto): Promise<TokenResponseDto> {
    demandComplete(client, body);
    const now = new Date(this.clock.now());
    const { clientId } = client;
    const outcome = await this.database.transaction((manager) => {
      const exchange: Exchange = { manager, clientId, redirectUri: body.redirect_uri, now };
      return duringExchange(exchange, () => this.outcome(clientId, body));
    });
    if ('refusal' in outcome) throw outcome.refusal;
    return answerOf(outcome.token, now);
  }

  private async outcome(clientId: string, body: TokenRequestDto): Promise<Outcome> {
    const { grant_type, code, code_verifier, redirect_uri, refresh_token, scope } = body;
    const known = {
      grant_type,
      client_id: clientId,
      code,
      code_verifier,
      redirect_uri,
      refresh_token,
      scope,
    };
    // Rebuilt from what was checked: no credentials, no query, no second value of anything.
    const request = new OAuth2Server.Request({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
      query: {},
      body: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    });
    try {
      return { token: await this.server.token(request, new OAuth2Server.Response()) };
    } catch (thrown) {
      return { refusal: refusalOf(thrown) };
    }
  }
}

/** What the library leaves open or answers otherwise than RFC 6749 does. */
function demandComplete(client: ClientRow, body: TokenRequestDto): void {
  const { grant_type: type, code, redirect_uri, refresh_token } = body;
  if (type === undefined) throw new OAuthFailure('invalid_request', 'grant_type is missing.');
  if (!isGrantType(type))
    throw new OAuthFailure('unsupported_grant_type', 'This grant type is not supported.');
  if (!client.grants.includes(type))
    throw new OAuthFailure('unauthorized_client', 'The client may not use this grant type.');
  if (type === 'authorization_code' && (code === undefined || redirect_uri === undefined))
    throw new OAuthFailure('invalid_request', 'code or redirect_uri is missing.');
  if (type === 'refresh_token' && refresh_token === undefined)
    throw new OAuthFailure('invalid_request', 'refresh_token is missing.');
  if (![code, refresh_token].every((text = '') => PRINTABLE.test(text)))
    throw new OAuthFailure('invalid_grant', 'The code or token is not valid.');
}

function answerOf(token: OAuth2Server.Token, now: Date): TokenResponseDto {
  const { accessToken, accessTokenExpiresAt, refreshToken, scope } = token;
  if (!accessTokenExpiresAt || !scope) throw new Error('a token without an end or a scope');
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: Math.floor((accessTokenExpiresAt.getTime() - now.getTime()) / 1000),
    ...(refreshToken ? { refresh_token: refreshToken } : {}),
    scope: scope.join(' '),
  };
}
