import { Module } from '@nestjs/common';
import { AdHitStoreModule } from '../ad-contacts/ad-hit-store.module.js';
import { CampaignFiguresCoreModule } from '../campaign-figures/campaign-figures-core.module.js';
import { CampaignKpiCoreModule } from '../campaign-kpi/campaign-kpi-core.module.js';
import { FlightAssignmentModule } from '../flight-assignment/flight-assignment.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { FlightFactsReadModel } from './database/flight-facts.read-model.js';
import { TrackingStatsReadModel } from './database/tracking-stats.read-model.js';
import { FlightDetails } from './flight-details.service.js';
import { FlightLevels } from './flight-levels.service.js';
import { FlightPreviews } from './flight-previews.service.js';
import { FlightResultsController } from './flight-results.controller.js';
import { FlightSurveyController } from './flight-survey.controller.js';
import { FlightSurveys } from './flight-survey.service.js';
import { FlightViews } from './flight-views.service.js';
import { FlightReports } from './report/flight-reports.service.js';
import { SettledFlights } from './settled-flights.service.js';
import { TestComparison } from './test-comparison.service.js';
import { TrackingStatsController } from './tracking-stats.controller.js';
import { TrackingStats } from './tracking-stats.service.js';

/** What flights of adFX tests delivered and found. */
@Module({
  imports: [
    AdHitStoreModule,
    CampaignFiguresCoreModule,
    CampaignKpiCoreModule,
    FlightAssignmentModule,
    PanelModule,
    SurveysModule,
    TextsModule,
  ],
  controllers: [FlightResultsController, FlightSurveyController, TrackingStatsController],
  providers: [
    FlightDetails,
    FlightFactsReadModel,
    FlightLevels,
    FlightPreviews,
    FlightReports,
    FlightSurveys,
    FlightViews,
    SettledFlights,
    TestComparison,
    TrackingStats,
    TrackingStatsReadModel,
  ],
})
export class FlightResultsModule {}
