import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns/campaigns-core.module.js';
import { ContactBreakdownsCoreModule } from '../contact-breakdowns/contact-breakdowns-core.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { AdImpressionsService } from './ad-impressions.service.js';
import { CampaignBreakdowns } from './campaign-breakdowns.service.js';
import { CampaignCosts } from './campaign-costs.service.js';
import { CampaignDetailsService } from './campaign-details.service.js';
import { CampaignInsights } from './campaign-insights.service.js';
import { CampaignPlaces } from './campaign-places.service.js';
import { CampaignQuestions } from './campaign-questions.service.js';
import { CampaignReachService } from './campaign-reach.service.js';
import { CampaignStandings } from './campaign-standings.service.js';
import { CampaignResponseService } from './campaign-response.service.js';
import { CampaignTraffic } from './campaign-traffic.service.js';
import { CampaignContactsReadModel } from './database/campaign-contacts.read-model.js';
import { CampaignHeadsReadModel } from './database/campaign-heads.read-model.js';
import { CampaignHistoryReadModel } from './database/campaign-history.read-model.js';
import { CampaignPartsReadModel } from './database/campaign-parts.read-model.js';
import { CampaignResponseReadModel } from './database/campaign-response.read-model.js';
import { CampaignStandingsRepository } from './database/campaign-standings.repository.js';
import { CampaignTrafficReadModel } from './database/campaign-traffic.read-model.js';
import { ImpressionStepsReadModel } from './database/impression-steps.read-model.js';
import { CampaignFrameThread } from './frames/campaign-frame-thread.js';
import { CampaignFrames } from './frames/campaign-frames.service.js';
import { CampaignChartLines } from './exports/campaign-chart-lines.service.js';
import { CampaignOverview } from './exports/campaign-overview.service.js';
import { CampaignReportExport } from './exports/campaign-report.export.js';
import { StudyPersonsReadModel } from './database/study-persons.read-model.js';
import { ModelledReach } from './modelled-reach.service.js';
import { FlightFigures } from './flight-figures.lookup.js';
import { PersonLevels } from './person-levels.lookup.js';

const PROVIDERS = [
  AdImpressionsService,
  CampaignBreakdowns,
  CampaignChartLines,
  CampaignOverview,
  CampaignReportExport,
  CampaignContactsReadModel,
  CampaignCosts,
  CampaignDetailsService,
  CampaignFrames,
  CampaignFrameThread,
  CampaignHeadsReadModel,
  CampaignHistoryReadModel,
  CampaignInsights,
  CampaignPartsReadModel,
  CampaignPlaces,
  CampaignQuestions,
  CampaignReachService,
  CampaignResponseReadModel,
  CampaignResponseService,
  CampaignStandings,
  CampaignStandingsRepository,
  CampaignTraffic,
  CampaignTrafficReadModel,
  FlightFigures,
  ImpressionStepsReadModel,
  ModelledReach,
  PersonLevels,
  StudyPersonsReadModel,
];

/** Figures of campaigns and their exports, without routes, for processes that serve none. */
@Module({
  imports: [
    CampaignsCoreModule,
    ContactBreakdownsCoreModule,
    CountriesModule,
    ExportKindsModule,
    MeasurementModule,
    PanelModule,
    RatingsCoreModule,
    TextsModule,
  ],
  providers: PROVIDERS,
  exports: [...PROVIDERS, RatingsCoreModule],
})
export class CampaignFiguresCoreModule {}
