import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { AnswerCache } from './answers/answer-cache.js';
import { Answers } from './answers/answers.service.js';
import { CataloguesService } from './catalogues.service.js';
import { DataFramesService } from './data-frames.service.js';
import { CategoriesReadModel } from './database/categories.read-model.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';
import { RankingExport } from './exports/ranking.export.js';
import { RankingService } from './ranking.service.js';
import { RatingItemRights } from './rating-item.rights.js';
import { RatingsFiltersService } from './ratings-filters.service.js';

const PROVIDERS = [
  AnswerCache,
  Answers,
  CataloguesService,
  CategoriesReadModel,
  DataFramesService,
  RankingExport,
  RankingService,
  RatingItemRights,
  RatingItemsReadModel,
  RatingsFiltersService,
];

/** Ratings without their routes, for processes that serve none. */
@Module({
  imports: [CountriesModule, ExportKindsModule, MeasurementModule, PanelModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class RatingsCoreModule {}
