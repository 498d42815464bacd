import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { CataloguesService } from './catalogues.service.js';
import { DataFramesService } from './data-frames.service.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';
import { FrameQuestions } from './frame-questions.service.js';
import { RankingService } from './ranking.service.js';
import { SegmentFiguresLookup } from './segment-figures.lookup.js';

const PROVIDERS = [
  CataloguesService,
  DataFramesService,
  FrameQuestions,
  RankingService,
  RatingItemsReadModel,
  SegmentFiguresLookup,
];

/** Rankings for whoever is entitled to them already: nobody is asked for rights here. */
@Module({ imports: [MeasurementModule, PanelModule], providers: PROVIDERS, exports: PROVIDERS })
export class RankingFiguresModule {}
