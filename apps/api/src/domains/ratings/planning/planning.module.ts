import { Module } from '@nestjs/common';
import { ExportsModule } from '../../exports/exports.module.js';
import { RatingsCoreModule } from '../ratings-core.module.js';
import { AudienceReachController } from './audience-reach.controller.js';
import { CombineController } from './combine.controller.js';
import { CompareController } from './compare.controller.js';
import { PlanExportController } from './exports/plan-export.controller.js';
import { ItemsController } from './items.controller.js';

/** Combine, compare and audience reach. */
@Module({
  imports: [ExportsModule, RatingsCoreModule],
  controllers: [
    AudienceReachController,
    CombineController,
    CompareController,
    ItemsController,
    PlanExportController,
  ],
})
export class PlanningModule {}
