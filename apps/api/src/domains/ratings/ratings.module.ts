import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { TargetGroupsRepository } from './database/target-groups.repository.js';
import { FavoritesController } from './favorites/favorites.controller.js';
import { FavoritesService } from './favorites/favorites.service.js';
import { PageFiltersController } from './page-filters/page-filters.controller.js';
import { PageFiltersService } from './page-filters/page-filters.service.js';
import { RatingsCoreModule } from './ratings-core.module.js';
import { RatingsController } from './ratings.controller.js';
import { TargetGroupsController } from './target-groups/target-groups.controller.js';
import { TargetGroupsService } from './target-groups/target-groups.service.js';

/** What the screens of the ratings are asked for: frames, filters, favourites, target groups. */
@Module({
  imports: [MeasurementModule, PanelModule, RatingsCoreModule],
  providers: [FavoritesService, PageFiltersService, TargetGroupsRepository, TargetGroupsService],
  controllers: [RatingsController, FavoritesController, TargetGroupsController, PageFiltersController],
})
export class RatingsModule {}
