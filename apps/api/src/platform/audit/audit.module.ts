import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.service.js';
import { AuditEventsRepository } from './database/audit-events.repository.js';

/** The audit log, for whoever has something to write into it. */
@Global()
@Module({ providers: [AuditEventsRepository, AuditTrail], exports: [AuditTrail] })
export class AuditModule {}
