import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { CataloguesService } from './catalogues.service.js';
import { DataFramesService } from './data-frames.service.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';
import { RankingService } from './ranking.service.js';

const PROVIDERS = [CataloguesService, DataFramesService, RankingService, RatingItemsReadModel];

/** Rankings for whoever is entitled to them already: nobody is asked for rights here. */
@Module({ imports: [MeasurementModule, PanelModule], providers: PROVIDERS, exports: PROVIDERS })
export class RankingFiguresModule {}
