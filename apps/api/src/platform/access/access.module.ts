import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessAudit } from './access-audit.js';
import { AccessGuard } from './access.guard.js';
import { DenialLog } from './denial-log.js';
import { ObjectRights } from './object-rights.js';
import { PrincipalSources } from './principal-sources.js';

/** Deny by default: the guard for every route and the audit at start. Domains register who they know and what they own. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccessAudit,
    DenialLog,
    ObjectRights,
    PrincipalSources,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessAudit, ObjectRights, PrincipalSources],
})
export class AccessModule {}
