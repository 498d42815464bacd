import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import {
  FlightFigures,
  type AskedCampaign,
  type FlightOfPath,
} from '../campaign-figures/flight-figures.lookup.js';
import { FlightStudies, type AskedStudy } from '../campaign-kpi/flight-studies.lookup.js';
import type { AnswerQuestion, Plain } from '../ratings/answers/answer-question.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import {
  FlightFactsReadModel,
  type FlightFacts,
  type ReportedHits,
} from './database/flight-facts.read-model.js';
import type { FlightGoalDto } from './dto/flight-goal.dto.js';
import { goalShown, type MarketDays } from './goals.js';

/** A question about a flight that has been asked and not been computed. */
export interface SettledFlight {
  readonly path: FlightOfPath;
  readonly facts: FlightFacts;
  readonly asked: AskedCampaign;
  readonly study: AskedStudy;
  readonly hits: ReportedHits;
  /** What names the answer. */
  readonly question: AnswerQuestion;
}

/** Settles which flight a call is about. */
@Injectable()
export class SettledFlights {
  constructor(
    private readonly flights: FlightFactsReadModel,
    private readonly figures: FlightFigures,
    private readonly studies: FlightStudies,
  ) {}

  /**
   * Settles the flight.
   * @param call the rule of the call
   * @param more what else the answer depends on
   * @throws AppError `request.not_found`
   */
  async settle(
    call: string,
    path: FlightOfPath,
    viewer: Viewer,
    more: Readonly<Record<string, Plain>> = {},
  ): Promise<SettledFlight> {
    const facts = await this.flights.find(path.cc, path.id, path.flight_id);
    if (!facts) throw new AppError('request.not_found');
    const asked = await this.figures.settle(call, path, viewer, more);
    const study = await this.studies.settle(call, path, viewer, more);
    const { campaign, days, question } = asked;
    const data = [...question.data, ...study.question.data, JSON.stringify(facts)];
    const column = campaign.contactKind === 'viewable_impression' ? 'viewable' : 'impressions';
    const flightId = campaign.flight?.isReported ? facts.id : -1;
    return {
      path,
      facts,
      asked,
      study,
      hits: { campaignId: campaign.id, flightId, column, days },
      question: { ...question, data },
    };
  }
}

/** Completes of both groups there are, those with marks among them. */
export const completesOf = ({ study }: Pick<SettledFlight, 'study'>): number =>
  study.funnel.reduce((sum, { status, respondents }) => sum + (status === 'completed' ? respondents : 0), 0);

/** Completes against the plan of the flight, else that of its survey. */
export function completesGoal(flight: SettledFlight): FlightGoalDto {
  const { facts, study, asked } = flight;
  const planned = facts.plannedCompletes ?? (study.survey ? 2 * study.survey.plannedPerGroup : null);
  const { startsOn, endsOn, today } = asked.campaign;
  return goalShown({ goal: planned, done: completesOf(flight), startsOn, endsOn, today });
}

/** Impressions against the plan. @param market the last two weeks of the market */
export function deliveryGoal({ asked }: SettledFlight, net: number, market: MarketDays): FlightGoalDto {
  const { plannedImpressions, startsOn, endsOn, today } = asked.campaign;
  return goalShown({ goal: plannedImpressions, done: net, startsOn, endsOn, today }, market);
}
