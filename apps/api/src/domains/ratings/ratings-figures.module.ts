import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { CatalogueHistory } from './catalogue-history.lookup.js';
import { CataloguesLookup } from './catalogues.lookup.js';
import { DataFramesLookup } from './data-frames.lookup.js';
import { AnsweredGroupsRepository } from './database/answered-groups.repository.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';
import { CatalogueDaysRepository } from './database/catalogue-days.repository.js';
import { DisclosureGate } from './disclosure/disclosure-gate.lookup.js';
import { FrameQuestions } from './frame-questions.lookup.js';

const PROVIDERS = [
  AnsweredGroupsRepository,
  CatalogueDaysRepository,
  CatalogueHistory,
  CataloguesLookup,
  DataFramesLookup,
  DisclosureGate,
  FrameQuestions,
  RatingItemsReadModel,
];

/** Figures of items for whoever is entitled to them already: nobody is asked for rights here. */
@Module({ imports: [MeasurementModule, PanelModule], providers: PROVIDERS, exports: PROVIDERS })
export class RatingsFiguresModule {}
