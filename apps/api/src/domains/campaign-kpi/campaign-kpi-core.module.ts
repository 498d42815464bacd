import { Module } from '@nestjs/common';
import { BrandLiftCoreModule } from '../brand-lift/brand-lift-core.module.js';
import { CampaignFiguresCoreModule } from '../campaign-figures/campaign-figures-core.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { SurveyResults } from '../surveys/database/survey-results.lookup.js';
import { TextsModule } from '../translations/texts.module.js';
import { StudyExport } from './exports/study.export.js';
import { FlightStudies } from './flight-studies.lookup.js';
import { KpiBoards } from './kpi-board.service.js';
import { KpiBreakdowns } from './kpi-breakdown.service.js';
import { KpiStudies } from './kpi-studies.service.js';

const PROVIDERS = [FlightStudies, KpiBoards, KpiBreakdowns, KpiStudies, StudyExport, SurveyResults];

/** Indicators of campaigns and their exports, without routes, for processes that serve none. */
@Module({
  imports: [BrandLiftCoreModule, CampaignFiguresCoreModule, ExportKindsModule, TextsModule],
  providers: PROVIDERS,
  exports: [...PROVIDERS, CampaignFiguresCoreModule, BrandLiftCoreModule],
})
export class CampaignKpiCoreModule {}
