import { Module } from '@nestjs/common';
import { HitsHealthModule } from '../domains/collect/hits-health.module.js';
import { AdfxModule } from '../domains/adfx/adfx.module.js';
import { ApiKeysModule } from '../domains/api-keys/api-keys.module.js';
import { AuditLogModule } from '../domains/audit/audit-log.module.js';
import { AuthModule } from '../domains/auth/auth.module.js';
import { CampaignAdminModule } from '../domains/campaign-admin/campaign-admin.module.js';
import { CampaignFiguresModule } from '../domains/campaign-figures/campaign-figures.module.js';
import { CampaignChannelsModule } from '../domains/campaign-channels/campaign-channels.module.js';
import { FlightResultsModule } from '../domains/flight-results/flight-results.module.js';
import { CampaignKpiModule } from '../domains/campaign-kpi/campaign-kpi.module.js';
import { CampaignsModule } from '../domains/campaigns/campaigns.module.js';
import { ContactBreakdownsModule } from '../domains/contact-breakdowns/contact-breakdowns.module.js';
import { CreativesModule } from '../domains/creatives/creatives.module.js';
import { TrackingCodesModule } from '../domains/tracking-codes/tracking-codes.module.js';
import { ChannelsModule } from '../domains/channels/channels.module.js';
import { MaintenanceModule } from '../domains/maintenance/maintenance.module.js';
import { MediaWatchModule } from '../domains/media-watch/media-watch.module.js';
import { MethodModule } from '../domains/method/method.module.js';
import { ModulesModule } from '../domains/modules/modules.module.js';
import { OAuthModule } from '../domains/oauth/oauth.module.js';
import { BillingModule } from '../domains/billing/billing.module.js';
import { ContractsModule } from '../domains/contracts/contracts.module.js';
import { PublishersModule } from '../domains/publishers/publishers.module.js';
import { StreamingTypesModule } from '../domains/streaming-types/streaming-types.module.js';
import { GroupsModule } from '../domains/groups/groups.module.js';
import { CategoriesModule } from '../domains/categories/categories.module.js';
import { AggregatesModule } from '../domains/aggregates/aggregates.module.js';
import { WidgetsModule } from '../domains/widgets/widgets.module.js';
import { FtpConnectionsModule } from '../domains/ftp-connections/ftp-connections.module.js';
import { LogosModule } from '../domains/logos/logos.module.js';
import { DistributionsModule } from '../domains/distributions/distributions.module.js';
import { AttributesModule } from '../domains/attributes/attributes.module.js';
import { CompaniesModule } from '../domains/companies/companies.module.js';
import { TrackingIdentifiersModule } from '../domains/tracking-identifiers/tracking-identifiers.module.js';
import { ServicesModule } from '../domains/services/services.module.js';
import { TargetsModule } from '../domains/targets/targets.module.js';
import { AdvertisersModule } from '../domains/advertisers/advertisers.module.js';
import { CustomersModule } from '../domains/customers/customers.module.js';
import { CustomerUsersModule } from '../domains/customer-users/customer-users.module.js';
import { EventsModule } from '../domains/events/events.module.js';
import { ExportsModule } from '../domains/exports/exports.module.js';
import { HelpCentreModule } from '../domains/help-centre/help-centre.module.js';
import { DmpFeedModule } from '../domains/dmp-feed/dmp-feed.module.js';
import { KeywordToolModule } from '../domains/keyword-tool/keyword-tool.module.js';
import { FrameWarmingModule } from '../domains/measurement/frames/frame-warming.module.js';
import { NotificationsModule } from '../domains/notifications/notifications.module.js';
import { DetailsModule } from '../domains/details/details.module.js';
import { RateCardsModule } from '../domains/rate-cards/rate-cards.module.js';
import { PlannedReleasesModule } from '../domains/planned-releases/planned-releases.module.js';
import { PlansModule } from '../domains/plans/plans.module.js';
import { PlanningModule } from '../domains/planning/planning.module.js';
import { RankingModule } from '../domains/ranking/ranking.module.js';
import { RatingsModule } from '../domains/ratings/ratings.module.js';
import { SavedViewsModule } from '../domains/saved-views/saved-views.module.js';
import { TooltipsModule } from '../domains/tooltips/tooltips.module.js';
import { TranslationsModule } from '../domains/translations/translations.module.js';
import { UsersModule } from '../domains/users/users.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { HealthController } from '../platform/health/health.controller.js';
import { Readiness } from '../platform/health/readiness.js';
import { JobsHealthModule } from '../platform/jobs/jobs-health.module.js';
import { NationalRankingModule } from '../domains/national-ranking/national-ranking.module.js';
import { SurveysModule } from '../domains/surveys/surveys.module.js';
import { SurveyTemplatesModule } from '../domains/survey-templates/survey-templates.module.js';
import { SocialAnalyticsModule } from '../domains/social-analytics/social-analytics.module.js';
import { BrandLiftModule } from '../domains/brand-lift/brand-lift.module.js';
import { BrandsModule } from '../domains/brands/brands.module.js';
import { EntitiesModule } from './entities.module.js';
import { DatabaseScopeModule } from '../platform/database/scope/scope.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { VersionController } from '../platform/release/version.controller.js';

/** The REST API. */
@Module({
  imports: [
    DatabaseScopeModule.ofRequests(),
    EntitiesModule,
    PlatformModule,
    AccessModule,
    JobsHealthModule,
    HitsHealthModule,
    AuthModule,
    OAuthModule,
    UsersModule,
    MaintenanceModule,
    MediaWatchModule,
    MethodModule,
    ModulesModule,
    ChannelsModule,
    RatingsModule,
    RankingModule,
    DetailsModule,
    PlanningModule,
    PlannedReleasesModule,
    PlansModule,
    RateCardsModule,
    DmpFeedModule,
    KeywordToolModule,
    FrameWarmingModule,
    CampaignsModule,
    CampaignAdminModule,
    CampaignFiguresModule,
    CampaignKpiModule,
    FlightResultsModule,
    CampaignChannelsModule,
    ContactBreakdownsModule,
    CreativesModule,
    TrackingCodesModule,
    BillingModule,
    ContractsModule,
    PublishersModule,
    ApiKeysModule,
    AdvertisersModule,
    StreamingTypesModule,
    GroupsModule,
    CategoriesModule,
    AggregatesModule,
    AttributesModule,
    DistributionsModule,
    LogosModule,
    FtpConnectionsModule,
    WidgetsModule,
    CompaniesModule,
    ServicesModule,
    TrackingIdentifiersModule,
    TargetsModule,
    CustomersModule,
    CustomerUsersModule,
    NotificationsModule,
    EventsModule,
    ExportsModule,
    SavedViewsModule,
    TooltipsModule,
    HelpCentreModule,
    AuditLogModule,
    TranslationsModule,
    BrandsModule,
    SurveyTemplatesModule,
    SurveysModule,
    NationalRankingModule,
    BrandLiftModule,
    SocialAnalyticsModule,
    AdfxModule,
  ],
  controllers: [HealthController, VersionController],
  providers: [{ provide: Readiness, useValue: { needsRedis: false } satisfies Readiness }],
})
export class ApiModule {}
