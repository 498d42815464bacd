import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { FlightFigures } from '../campaign-figures/flight-figures.lookup.js';
import { FlightStudies } from '../campaign-kpi/flight-studies.lookup.js';
import type { StratumAttribute } from '../flight-assignment/flight-assignment.lookup.js';
import { FlightFactsReadModel } from './database/flight-facts.read-model.js';
import type { FlightInsightsResponseDto } from './dto/flight-insights.dto.js';
import type { FlightLevelCompletesDto } from './dto/flight-survey.dto.js';
import { FlightDetails } from './flight-details.service.js';
import { flightInsights } from './flight-insights.js';
import { FlightLevels } from './flight-levels.service.js';
import { FlightPreviews } from './flight-previews.service.js';
import { FlightSurveys } from './flight-survey.service.js';
import { completesGoal, deliveryGoal, type SettledFlight } from './settled-flights.service.js';

/** The views of a flight's survey. */
@Injectable()
export class FlightViews {
  constructor(
    readonly surveys: FlightSurveys,
    readonly previews: FlightPreviews,
    private readonly byLevel: FlightLevels,
    private readonly studies: FlightStudies,
    private readonly figures: FlightFigures,
    private readonly details: FlightDetails,
    private readonly flights: FlightFactsReadModel,
  ) {}

  /** Completes by level of an attribute against their quotas. */
  async levels(
    flight: SettledFlight,
    attribute: StratumAttribute,
    principal: Principal,
  ): Promise<FlightLevelCompletesDto[]> {
    const survey = await this.previews.survey(flight, principal);
    return this.byLevel.of(flight, attribute, survey?.quotas ?? []);
  }

  /** Findings. @throws AppError as `CampaignQuestions.ask` */
  async insights(flight: SettledFlight): Promise<Omit<FlightInsightsResponseDto, 'success'>> {
    const { reading, widgets } = await this.studies.board(flight.study);
    const days = await this.figures.days(flight.asked);
    const net = days.reduce((sum, day) => sum + day.net, 0);
    const groups = await this.flights.reached(flight.facts.id, flight.hits);
    return {
      insightsData: flightInsights({
        reading,
        widgets,
        delivery: deliveryGoal(flight, net, []),
        completes: completesGoal(flight),
        contamination: await this.details.contamination(flight),
        control: groups.find(({ group }) => group === 'control')?.persons ?? 0,
      }),
    };
  }
}
