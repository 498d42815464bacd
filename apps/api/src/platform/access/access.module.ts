import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessAudit } from './access-audit.js';
import { AccessGuard } from './access.guard.js';

/** Deny by default: the guard for every route and the audit at start. Needs a `PrincipalSource`. */
@Module({
  imports: [DiscoveryModule],
  providers: [AccessAudit, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [AccessAudit],
})
export class AccessModule {}
