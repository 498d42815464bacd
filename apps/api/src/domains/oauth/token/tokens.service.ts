import { Injectable } from '@nestjs/common';
import { AuditTrail, type AuditEntry } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import { Database } from '../../../platform/database/database.service.js';
import type { ClientRow } from '../database/clients.repository.js';
import { GrantsRepository } from '../database/grants.repository.js';
import { TokensRepository } from '../database/tokens.repository.js';
import type { IntrospectionDto } from '../dto/token.dto.js';
import { invalidClient, OAuthFailure } from '../oauth-failure.js';

/** Tokens after they were issued: what they are, and their end. */
@Injectable()
export class TokensService {
  constructor(
    private readonly tokens: TokensRepository,
    private readonly grants: GrantsRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a token: an access token alone, a refresh token with its whole grant. Unknown tokens are ignored (RFC 7009, 2.2).
   * @throws OAuthFailure `invalid_request` without a token, `invalid_grant` for another client's
   */
  async revoke(client: ClientRow, raw: string | undefined): Promise<void> {
    const hash = hashToken(demanded(raw));
    const token = await this.tokens.issued(hash);
    if (!token) return;
    if (token.clientId !== client.clientId)
      throw new OAuthFailure('invalid_grant', 'The token was issued to another client.');
    const now = new Date(this.clock.now());
    await this.database.transaction(async (manager) => {
      const { kind, grantId, userId, clientId } = token;
      if (kind === 'access') await this.tokens.end(manager, hash, now);
      else await this.grants.revoke(manager, grantId, now);
      const entry: AuditEntry = {
        event: 'oauth_token.revoked',
        subjectId: userId,
        clientId,
        details: { kind },
      };
      await this.audit.record({ ...entry, object: { type: 'oauth_grant', id: grantId } }, manager);
    });
  }

  /**
   * What a token of the client's own is; of all others only that they are none (RFC 7662, 2.2).
   * @throws OAuthFailure `invalid_client` for public clients: anybody could ask in their name; `invalid_request`
   */
  async introspect(client: ClientRow, raw: string | undefined, iss: string): Promise<IntrospectionDto> {
    if (client.authMethod === 'none') throw invalidClient();
    const token = await this.tokens.live(hashToken(demanded(raw)), new Date(this.clock.now()));
    if (!token || token.clientId !== client.clientId) return { active: false };
    const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
    return {
      active: true,
      sub: String(token.userId),
      client_id: token.clientId,
      scope: token.scopes.join(' '),
      ...(token.kind === 'access' ? { token_type: 'Bearer' } : {}),
      exp: seconds(token.expiresAt),
      iat: seconds(token.createdAt),
      iss,
    };
  }
}

function demanded(raw: string | undefined): string {
  if (raw === undefined) throw new OAuthFailure('invalid_request', 'token is missing.');
  return raw;
}
