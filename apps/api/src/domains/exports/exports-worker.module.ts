import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { CustomerUsersCoreModule } from '../customer-users/customer-users-core.module.js';
import { DetailsCoreModule } from '../details/details-core.module.js';
import { NotificationsCoreModule } from '../notifications/notifications-core.module.js';
import { PlanningCoreModule } from '../planning/planning-core.module.js';
import { RankingCoreModule } from '../ranking/ranking-core.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { ExportsCoreModule } from './exports-core.module.js';
import { ExportEndings } from './jobs/export-endings.service.js';
import { ExportMaker } from './jobs/export-maker.service.js';
import { ExportRunner } from './jobs/export-runner.service.js';
import { ExportsRound } from './jobs/exports-round.service.js';
import { ExportsProcessor } from './jobs/exports.processor.js';
import { EXPORTS_QUEUE } from './jobs/exports.queue.js';

/** The part of exports that only the worker runs, with the domains that have something to export. */
@Module({
  imports: [
    BullModule.registerQueue({ name: EXPORTS_QUEUE }),
    CountriesModule,
    CustomerUsersCoreModule,
    DetailsCoreModule,
    ExportsCoreModule,
    NotificationsCoreModule,
    PlanningCoreModule,
    RankingCoreModule,
    TextsModule,
  ],
  providers: [ExportEndings, ExportMaker, ExportRunner, ExportsProcessor, ExportsRound],
})
export class ExportsWorkerModule {}
