import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { CustomerUsersCoreModule } from '../customer-users/customer-users-core.module.js';
import { CampaignFiguresCoreModule } from '../campaign-figures/campaign-figures-core.module.js';
import { CampaignKpiCoreModule } from '../campaign-kpi/campaign-kpi-core.module.js';
import { DetailsCoreModule } from '../details/details-core.module.js';
import { MediaWatchCoreModule } from '../media-watch/media-watch-core.module.js';
import { NotificationsCoreModule } from '../notifications/notifications-core.module.js';
import { PlanningCoreModule } from '../planning/planning-core.module.js';
import { PublisherFiguresModule } from '../publishers/publisher-figures.module.js';
import { RankingCoreModule } from '../ranking/ranking-core.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { ExportsCoreModule } from './exports-core.module.js';
import { ExportEndings } from './jobs/export-endings.service.js';
import { ExportMaker } from './jobs/export-maker.service.js';
import { ExportTidying } from './jobs/export-tidying.job.js';
import { ExportsJob } from './jobs/export.job.js';
import { MadeReports } from './made-reports.lookup.js';

/** The part of exports that only the worker runs, with the domains that have something to export. */
@Module({
  imports: [
    CountriesModule,
    CustomerUsersCoreModule,
    CampaignFiguresCoreModule,
    CampaignKpiCoreModule,
    DetailsCoreModule,
    ExportsCoreModule,
    MediaWatchCoreModule,
    NotificationsCoreModule,
    PlanningCoreModule,
    PublisherFiguresModule,
    RankingCoreModule,
    TextsModule,
  ],
  providers: [ExportEndings, ExportMaker, ExportsJob, ExportTidying, MadeReports],
  exports: [MadeReports],
})
export class ExportsWorkerModule {}
