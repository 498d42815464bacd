import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { AnswerCache } from './answers/answer-cache.js';
import { Answers } from './answers/answers.lookup.js';
import { CategoriesReadModel } from './database/categories.read-model.js';
import { FavoritesRepository } from './database/favorites.repository.js';
import { MasterDataNames } from './exports/master-data-names.lookup.js';
import { TextsModule } from '../translations/texts.module.js';
import { RatingItemRights } from './rating-item.rights.js';
import { RatingsFiguresModule } from './ratings-figures.module.js';
import { RatingsFiltersLookup } from './ratings-filters.lookup.js';

const PROVIDERS = [
  AnswerCache,
  Answers,
  CategoriesReadModel,
  FavoritesRepository,
  MasterDataNames,
  RatingItemRights,
  RatingsFiltersLookup,
];

/** What the domains of the ratings share, without routes: figures, filters, answers, rights on items. */
@Module({
  imports: [MeasurementModule, PanelModule, RatingsFiguresModule, TextsModule],
  providers: PROVIDERS,
  exports: [...PROVIDERS, RatingsFiguresModule],
})
export class RatingsCoreModule {}
