import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessAudit } from './access-audit.js';
import { AccessGuard } from './access.guard.js';
import { Bearers } from './bearer.strategy.js';
import { DenialLog } from './denial-log.js';
import { ObjectRights } from './object-rights.js';
import { Passport } from './passport.js';

/** Deny by default: the guard for every route and the audit at start. Domains bring the strategies for their tokens and register what they own. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccessAudit,
    Bearers,
    DenialLog,
    ObjectRights,
    Passport,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessAudit, Bearers, ObjectRights, Passport],
})
export class AccessModule {}
