import { Module } from '@nestjs/common';
import { CampaignFiguresCoreModule } from '../campaign-figures/campaign-figures-core.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { SurveyResults } from '../surveys/database/survey-results.lookup.js';
import { CampaignKpiController } from './campaign-kpi.controller.js';
import { FlightStudies } from './flight-studies.lookup.js';
import { KpiBoards } from './kpi-board.service.js';
import { KpiBreakdowns } from './kpi-breakdown.service.js';
import { KpiStudies } from './kpi-studies.service.js';
import { PanelAttributesController } from './panel-attributes.controller.js';

/** Indicators of campaigns from surveys. */
@Module({
  imports: [CampaignFiguresCoreModule, PanelModule],
  controllers: [CampaignKpiController, PanelAttributesController],
  providers: [FlightStudies, KpiBoards, KpiBreakdowns, KpiStudies, SurveyResults],
  exports: [FlightStudies],
})
export class CampaignKpiModule {}
