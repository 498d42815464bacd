import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Language } from '@netreach/domain';
import { ConsentsRepository } from '../database/consents.repository.js';
import type { ConsentDto } from '../dto/consents.dto.js';
import { inOrder } from './authorization-request.js';
import { inWords } from './scope-texts.js';

/** What a user allows clients. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly consents: ConsentsRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Clients a user has let in, the newest first. */
  async list(userId: number, language: Language): Promise<ConsentDto[]> {
    const consents = await this.consents.list(userId);
    return consents.map(({ id, clientName, scopes, grantedAt, lastUsedAt }) => ({
      id,
      client: { name: clientName },
      scopes: inOrder(scopes).map((scope) => inWords(scope, language)),
      granted_at: grantedAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /**
   * Shuts a client out: its grants end with all tokens.
   * @throws AppError `request.not_found` when the user has no such consent
   */
  async revoke(userId: number, id: number): Promise<void> {
    const now = new Date(this.clock.now());
    await this.database.transaction(async (manager) => {
      const clientId = await this.consents.revoke(manager, userId, id, now);
      if (clientId === undefined) throw new AppError('request.not_found');
      const object = { type: 'oauth_consent', id };
      await this.audit.record({ event: 'oauth_consent.withdrawn', clientId, object }, manager);
    });
  }
}
