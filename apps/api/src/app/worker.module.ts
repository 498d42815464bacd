import { Module } from '@nestjs/common';
import { AdFiguresWorkerModule } from '../domains/ad-contacts/ad-figures-worker.module.js';
import { HitsHealthModule } from '../domains/collect/hits-health.module.js';
import { AuthWorkerModule } from '../domains/auth/auth-worker.module.js';
import { HitWriterModule } from '../domains/collect/hit-writer.module.js';
import { BillingWorkerModule } from '../domains/billing/billing-worker.module.js';
import { BrandLiftWorkerModule } from '../domains/brand-lift/brand-lift-worker.module.js';
import { CampaignFiguresWorkerModule } from '../domains/campaign-figures/campaign-figures-worker.module.js';
import { ContractsWorkerModule } from '../domains/contracts/contracts-worker.module.js';
import { DmpFeedWorkerModule } from '../domains/dmp-feed/dmp-feed-worker.module.js';
import { ExportsWorkerModule } from '../domains/exports/exports-worker.module.js';
import { MediaWatchWorkerModule } from '../domains/media-watch/media-watch-worker.module.js';
import { NationalRankingWorkerModule } from '../domains/national-ranking/national-ranking-worker.module.js';
import { PlanningWorkerModule } from '../domains/planning/planning-worker.module.js';
import { PublishersWorkerModule } from '../domains/publishers/publishers-worker.module.js';
import { RatingsWorkerModule } from '../domains/ratings/ratings-worker.module.js';
import { SavedViewsWorkerModule } from '../domains/saved-views/saved-views-worker.module.js';
import { SocialAnalyticsWorkerModule } from '../domains/social-analytics/social-analytics-worker.module.js';
import { MeasurementWorkerModule } from '../domains/measurement/measurement-worker.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { HealthController } from '../platform/health/health.controller.js';
import { Readiness } from '../platform/health/readiness.js';
import { JobsWorkerModule } from '../platform/jobs/jobs-worker.module.js';
import { EntitiesModule } from './entities.module.js';
import { DatabaseScopeModule } from '../platform/database/scope/scope.module.js';
import { PlatformModule } from '../platform/platform.module.js';

/** Background work: the hit writer, the measurement jobs, the exports. Its only routes are the health checks. */
@Module({
  imports: [
    DatabaseScopeModule.ofSystem('jobs work for all customers and countries, and answer nobody'),
    EntitiesModule,
    PlatformModule,
    AccessModule,
    JobsWorkerModule,
    HitWriterModule,
    HitsHealthModule,
    AdFiguresWorkerModule,
    MeasurementWorkerModule,
    RatingsWorkerModule,
    SavedViewsWorkerModule,
    AuthWorkerModule,
    BillingWorkerModule,
    BrandLiftWorkerModule,
    CampaignFiguresWorkerModule,
    ContractsWorkerModule,
    DmpFeedWorkerModule,
    ExportsWorkerModule,
    MediaWatchWorkerModule,
    NationalRankingWorkerModule,
    PlanningWorkerModule,
    PublishersWorkerModule,
    SocialAnalyticsWorkerModule,
  ],
  controllers: [HealthController],
  providers: [{ provide: Readiness, useValue: { needsRedis: true } satisfies Readiness }],
})
export class WorkerModule {}
