import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { SurveyBenchmark } from '../surveys/database/survey-benchmark.lookup.js';
import { BenchmarkProposalsController } from './benchmark/benchmark-proposals.controller.js';
import { BenchmarkProposals } from './benchmark/benchmark-proposals.service.js';
import { CampaignKpiController } from './campaign-kpi.controller.js';
import { CampaignKpiCoreModule } from './campaign-kpi-core.module.js';
import { StudyExportController } from './exports/study-export.controller.js';
import { PanelAttributesController } from './panel-attributes.controller.js';

/** Indicators of campaigns from surveys. */
@Module({
  imports: [CampaignKpiCoreModule, ExportsModule, PanelModule],
  controllers: [
    BenchmarkProposalsController,
    CampaignKpiController,
    PanelAttributesController,
    StudyExportController,
  ],
  providers: [BenchmarkProposals, SurveyBenchmark],
})
export class CampaignKpiModule {}
