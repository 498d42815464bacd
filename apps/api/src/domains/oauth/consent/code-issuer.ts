import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Scope } from '@netreach/domain';
import type { Principal } from '../../../platform/access/principal.js';
import { AuditTrail, type AuditEntry } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ClientsRepository, type ClientRow } from '../database/clients.repository.js';
import { ConsentsRepository } from '../database/consents.repository.js';
import { GrantsRepository } from '../database/grants.repository.js';
import { OAUTH_LIMITS } from '../oauth-limits.js';
import { newOAuthToken } from '../oauth-secrets.js';

/** What a user allowed, and for which request. */
export interface Approval {
  readonly ticked: readonly Scope[];
  readonly unticked: readonly Scope[];
  readonly redirect_uri: string;
  readonly code_challenge?: string;
}

/** Issues codes; the redirect that brings them to the client is made from the answer. */
@Injectable()
export class CodeIssuer {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly consents: ConsentsRepository,
    private readonly grants: GrantsRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores what the user allowed, and gives a code for it.
   * @throws AppError `request.not_found` when the client has gone meanwhile
   */
  async issue({ clientId }: ClientRow, principal: Principal, approval: Approval): Promise<string> {
    const code = newOAuthToken('code');
    const { ticked, unticked, redirect_uri: redirectUri, code_challenge: challenge = '' } = approval;
    const { userId, credential } = principal;
    const now = new Date(this.clock.now());
    await this.database.transaction(async (manager) => {
      const client = await this.clients.hold(manager, clientId);
      if (!client) throw new AppError('request.not_found');
      const decision = { userId, clientId: client.id, ticked, unticked };
      const consentId = await this.consents.save(manager, decision, now);
      const grant = { id: randomUUID(), clientId: client.id, userId, consentId, scopes: [...ticked] };
      const sessionId = credential.kind === 'session' ? credential.sessionId : null;
      const life = { createdAt: now, expiresAt: after(now, OAUTH_LIMITS.absolute), revokedAt: null };
      await this.grants.begin(manager, { ...grant, sessionId, ...life });
      const stored = { hash: hashToken(code), grantId: grant.id, challenge, redirectUri };
      await this.grants.addCode(manager, { ...stored, expiresAt: after(now, OAUTH_LIMITS.code) });
      const entry: AuditEntry = { event: 'oauth_consent.given', clientId, details: { scopes: ticked } };
      await this.audit.record({ ...entry, object: { type: 'oauth_grant', id: grant.id } }, manager);
    });
    return code;
  }
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
