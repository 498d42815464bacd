import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { AnswerCache } from './answers/answer-cache.js';
import { Answers } from './answers/answers.service.js';
import { FavoritesRepository } from './choices/favorites.repository.js';
import { CategoriesReadModel } from './database/categories.read-model.js';
import { RankingExport } from './exports/ranking.export.js';
import { AudienceReachExport } from './planning/exports/audience-reach.export.js';
import { CombineExport } from './planning/exports/combine.export.js';
import { PlanHeadLines } from './planning/exports/plan-head-lines.service.js';
import { PlanningFiguresModule } from './planning/planning-figures.module.js';
import { RankingFiguresModule } from './ranking-figures.module.js';
import { RatingItemRights } from './rating-item.rights.js';
import { StreamingExport } from './streaming/streaming.export.js';
import { RatingsFiltersService } from './ratings-filters.service.js';

const PROVIDERS = [
  AnswerCache,
  Answers,
  AudienceReachExport,
  CategoriesReadModel,
  CombineExport,
  FavoritesRepository,
  PlanHeadLines,
  RankingExport,
  RatingItemRights,
  RatingsFiltersService,
  StreamingExport,
];

/** Ratings without their routes, for processes that serve none. */
@Module({
  imports: [CountriesModule, ExportKindsModule, PanelModule, PlanningFiguresModule, RankingFiguresModule],
  providers: PROVIDERS,
  exports: [...PROVIDERS, PlanningFiguresModule, RankingFiguresModule],
})
export class RatingsCoreModule {}
