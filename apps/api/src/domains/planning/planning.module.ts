import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { AudienceReachController } from './audience-reach.controller.js';
import { CombineController } from './combine.controller.js';
import { CompareController } from './compare.controller.js';
import { ItemSearchReadModel } from './database/item-search.read-model.js';
import { PlanExportController } from './exports/plan-export.controller.js';
import { ItemsController } from './items.controller.js';
import { ItemsService } from './items.service.js';
import { PlanMailsController } from './mails/plan-mails.controller.js';
import { PlanMailsRepository } from './database/plan-mails.repository.js';
import { PlanMails } from './mails/plan-mails.service.js';
import { TextsModule } from '../translations/texts.module.js';
import { PlanningCoreModule } from './planning-core.module.js';

/** Combine, compare and audience reach. */
@Module({
  imports: [ExportsModule, MeasurementModule, PanelModule, PlanningCoreModule, TextsModule],
  providers: [ItemSearchReadModel, ItemsService, PlanMails, PlanMailsRepository],
  controllers: [
    AudienceReachController,
    CombineController,
    CompareController,
    ItemsController,
    PlanExportController,
    PlanMailsController,
  ],
})
export class PlanningModule {}
