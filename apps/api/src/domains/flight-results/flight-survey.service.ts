import { Injectable } from '@nestjs/common';
import type { QuestionRole } from '@netreach/domain/surveys';
import { FlightStudies } from '../campaign-kpi/flight-studies.lookup.js';
import { FlightFactsReadModel, type FlightContact } from './database/flight-facts.read-model.js';
import type {
  FlightCompletesResponseDto,
  FlightSurveyStatsResponseDto,
  FlightWidgetsResponseDto,
} from './dto/flight-survey.dto.js';
import { completesGoal, type SettledFlight } from './settled-flights.service.js';

/** Indicators of each of the views. */
export const VIEW_ROLES = {
  'recall-recognition': ['ad_recall', 'recognition'],
  intention: ['consideration', 'intention'],
} as const satisfies Record<string, readonly QuestionRole[]>;

/** What surveys of flights found. */
@Injectable()
export class FlightSurveys {
  constructor(
    private readonly studies: FlightStudies,
    private readonly flights: FlightFactsReadModel,
  ) {}

  /** How the survey stands. @throws AppError as `CampaignQuestions.ask` */
  async stats(flight: SettledFlight): Promise<Omit<FlightSurveyStatsResponseDto, 'success'>> {
    const { reading, balance } = await this.studies.board(flight.study);
    return { reading, recruitment: balance?.recruitment ?? [], completes: completesGoal(flight) };
  }

  /** Indicators of some roles, as assigned and as treated. @throws AppError as `CampaignQuestions.ask` */
  async widgets(
    flight: SettledFlight,
    roles: readonly QuestionRole[],
  ): Promise<Omit<FlightWidgetsResponseDto, 'success'>> {
    const { study, hits, facts } = flight;
    const { reading, widgets } = await this.studies.board(study);
    const shown = widgets.filter(({ role }) => roles.includes(role));
    if (!study.survey || shown.length === 0) return { reading, widgets: [] };
    const respondents = await this.studies.respondents(study);
    const first = firstDays(await this.flights.contacts(hits));
    const treated = this.studies.asTreated(study.survey, respondents, ({ personId, group, finishedAt }) => {
      const day = first.get(personId);
      const isReached = day !== undefined && day <= finishedAt.toISOString().slice(0, 10);
      return isReached || (facts.exposure === 'in_survey' && group === 'exposed');
    });
    return {
      reading,
      widgets: shown.map((assigned) => ({
        assigned,
        treated: treated.find(({ widget }) => widget === assigned.widget_id)?.lift ?? null,
      })),
    };
  }

  /** Completes by day. */
  async completes(flight: SettledFlight): Promise<Omit<FlightCompletesResponseDto, 'success'>> {
    const { study, path } = flight;
    const days = study.survey ? await this.flights.completesByDay(study.survey.id, path.cc) : [];
    const marked = study.funnel.reduce((sum, row) => sum + (row.status === 'completed' ? row.marked : 0), 0);
    return { survey_completes: days, completes: completesGoal(flight), marked };
  }
}

/** When each person first met any creative. */
function firstDays(contacts: readonly FlightContact[]): Map<number, string> {
  const first = new Map<number, string>();
  for (const { personId, firstDay } of contacts) {
    const before = first.get(personId);
    if (before === undefined || firstDay < before) first.set(personId, firstDay);
  }
  return first;
}
