import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { RateCardsCoreModule } from '../rate-cards/rate-cards-core.module.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { AudienceReachService } from './audience-reach.service.js';
import { CombineService } from './combine.service.js';
import { CompareMovementsService } from './compare-movements.service.js';
import { CompareProfileService } from './compare-profile.service.js';
import { CompareTrafficService } from './compare-traffic.service.js';
import { AudienceReachExport } from './exports/audience-reach.export.js';
import { CombineExport } from './exports/combine.export.js';
import { ComparedParts } from './exports/compared-parts.service.js';
import { CompareExport } from './exports/compare.export.js';
import { PlanHeadLines } from './exports/plan-head-lines.service.js';
import { PlanReports } from './exports/plan-reports.service.js';
import { TextsModule } from '../translations/texts.module.js';
import { PlanningQuestions } from './planning-questions.service.js';

const PROVIDERS = [
  AudienceReachExport,
  AudienceReachService,
  CombineExport,
  CombineService,
  ComparedParts,
  CompareExport,
  CompareMovementsService,
  CompareProfileService,
  CompareTrafficService,
  PlanHeadLines,
  PlanningQuestions,
  PlanReports,
];

/** Figures of chosen items and their exports, without routes, for processes that serve none. */
@Module({
  imports: [
    CountriesModule,
    ExportKindsModule,
    MeasurementModule,
    PanelModule,
    RateCardsCoreModule,
    RatingsCoreModule,
    TextsModule,
  ],
  providers: PROVIDERS,
  exports: [...PROVIDERS, RatingsCoreModule],
})
export class PlanningCoreModule {}
