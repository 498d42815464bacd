import { Module } from '@nestjs/common';
import { MeasurementModule } from '../../measurement/measurement.module.js';
import { PanelModule } from '../../panel/panel.module.js';
import { ItemSearchReadModel } from '../database/item-search.read-model.js';
import { RankingFiguresModule } from '../ranking-figures.module.js';
import { AudienceReachService } from './audience-reach.service.js';
import { CombineService } from './combine.service.js';
import { CompareMovementsService } from './compare-movements.service.js';
import { CompareProfileService } from './compare-profile.service.js';
import { CompareTrafficService } from './compare-traffic.service.js';
import { ItemsService } from './items.service.js';
import { PlanningQuestions } from './planning-questions.service.js';

const PROVIDERS = [
  AudienceReachService,
  CombineService,
  CompareMovementsService,
  CompareProfileService,
  CompareTrafficService,
  ItemSearchReadModel,
  ItemsService,
  PlanningQuestions,
];

/** Figures of chosen items, for whoever is entitled to them already. */
@Module({
  imports: [MeasurementModule, PanelModule, RankingFiguresModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class PlanningFiguresModule {}
