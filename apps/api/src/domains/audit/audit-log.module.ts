import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditLookup } from './audit.lookup.js';
import { AuditReadModel } from './database/audit.read-model.js';

/** Reading the audit log; writing it is the platform's. */
@Module({
  controllers: [AuditController],
  providers: [AuditLookup, AuditReadModel],
  exports: [AuditLookup],
})
export class AuditLogModule {}
