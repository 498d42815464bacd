import { Injectable } from '@nestjs/common';
import type { AuditEvent } from '@netreach/domain';
import { AuditReadModel, type PastEvent } from './database/audit.read-model.js';

/** What other domains may ask the audit log. */
@Injectable()
export class AuditLookup {
  constructor(private readonly events: AuditReadModel) {}

  /** The last times something was done to a user, newest first. */
  latest(event: AuditEvent, subjectId: number, limit: number): Promise<PastEvent[]> {
    return this.events.latest(event, subjectId, limit);
  }
}
