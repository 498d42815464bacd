import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { ChoicesController } from './choices/choices.controller.js';
import { ChoicesService } from './choices/choices.service.js';
import { CustomTabRepository } from './choices/custom-tab.repository.js';
import { TargetGroupsController } from './choices/target-groups.controller.js';
import { TargetGroupsRepository } from './choices/target-groups.repository.js';
import { DetailsModule } from './details/details.module.js';
import { RankingExportController } from './exports/ranking-export.controller.js';
import { PageFiltersController } from './page-filters/page-filters.controller.js';
import { PageFiltersService } from './page-filters/page-filters.service.js';
import { PlanningModule } from './planning/planning.module.js';
import { RatingDetailsController } from './rating-details.controller.js';
import { RatingsCoreModule } from './ratings-core.module.js';
import { RatingsController } from './ratings.controller.js';
import { StandingsController } from './standings/standings.controller.js';
import { StandingsService } from './standings/standings.service.js';
import { StreamingController } from './streaming/streaming.controller.js';
import { StreamingTypesReadModel } from './streaming/streaming-types.read-model.js';

@Module({
  imports: [DetailsModule, ExportsModule, MeasurementModule, PanelModule, PlanningModule, RatingsCoreModule],
  providers: [
    ChoicesService,
    CustomTabRepository,
    PageFiltersService,
    StandingsService,
    StreamingTypesReadModel,
    TargetGroupsRepository,
  ],
  controllers: [
    RatingsController,
    RatingDetailsController,
    RankingExportController,
    ChoicesController,
    TargetGroupsController,
    PageFiltersController,
    StandingsController,
    StreamingController,
  ],
})
export class RatingsModule {}
