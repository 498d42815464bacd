import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { DataFramesService } from './data-frames.service.js';
import { CategoriesReadModel } from './database/categories.read-model.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';
import { RankingService } from './ranking.service.js';
import { RatingsFiltersService } from './ratings-filters.service.js';
import { RatingDetailsController } from './rating-details.controller.js';
import { RatingItemRights } from './rating-item.rights.js';
import { RatingsController } from './ratings.controller.js';

@Module({
  imports: [CountriesModule, MeasurementModule, PanelModule],
  controllers: [RatingsController, RatingDetailsController],
  providers: [
    CategoriesReadModel,
    DataFramesService,
    RankingService,
    RatingItemRights,
    RatingItemsReadModel,
    RatingsFiltersService,
  ],
})
export class RatingsModule {}
