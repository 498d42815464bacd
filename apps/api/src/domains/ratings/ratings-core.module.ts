import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { AnswerCache } from './answers/answer-cache.js';
import { Answers } from './answers/answers.service.js';
import { CategoriesReadModel } from './database/categories.read-model.js';
import { RankingExport } from './exports/ranking.export.js';
import { RankingFiguresModule } from './ranking-figures.module.js';
import { RatingItemRights } from './rating-item.rights.js';
import { RatingsFiltersService } from './ratings-filters.service.js';

const PROVIDERS = [
  AnswerCache,
  Answers,
  CategoriesReadModel,
  RankingExport,
  RatingItemRights,
  RatingsFiltersService,
];

/** Ratings without their routes, for processes that serve none. */
@Module({
  imports: [CountriesModule, ExportKindsModule, PanelModule, RankingFiguresModule],
  providers: PROVIDERS,
  exports: [...PROVIDERS, RankingFiguresModule],
})
export class RatingsCoreModule {}
