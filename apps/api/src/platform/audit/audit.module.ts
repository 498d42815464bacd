import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.service.js';

/** The audit log, for whoever has something to write into it. */
@Global()
@Module({ providers: [AuditTrail], exports: [AuditTrail] })
export class AuditModule {}
