import { Module } from '@nestjs/common';
import { AdCollectModule } from '../domains/ad-contacts/ad-collect.module.js';
import { HitsHealthModule } from '../domains/collect/hits-health.module.js';
import { CollectModule } from '../domains/collect/collect.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { HealthController } from '../platform/health/health.controller.js';
import { Readiness } from '../platform/health/readiness.js';
import { EntitiesModule } from './entities.module.js';
import { DatabaseScopeModule } from '../platform/database/scope/scope.module.js';
import { PlatformModule } from '../platform/platform.module.js';

/** The collector: takes hits, answers at once. */
@Module({
  imports: [
    DatabaseScopeModule.ofSystem('hits of all countries come in, and nothing goes out'),
    EntitiesModule,
    PlatformModule,
    AccessModule,
    AdCollectModule,
    CollectModule,
    HitsHealthModule,
  ],
  controllers: [HealthController],
  providers: [{ provide: Readiness, useValue: { needsRedis: true } satisfies Readiness }],
})
export class CollectorModule {}
