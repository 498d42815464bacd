import { Injectable } from '@nestjs/common';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { PersonLevels, type AskedCampaign } from '../campaign-figures/person-levels.lookup.js';
import { BrandLiftLookup } from '../brand-lift/brand-lift.lookup.js';
import type { AnswerQuestion, Plain } from '../ratings/answers/answer-question.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import {
  SurveyResults,
  type SurveyFunnelRow,
  type SurveyHead,
} from '../surveys/database/survey-results.lookup.js';

/** The campaign of a path. */
export interface CampaignPath {
  readonly cc: string;
  readonly id: number;
}

/** Which of its studies is asked for. */
export interface StudyAsked {
  readonly flight_id?: number | undefined;
  readonly survey_id?: number | undefined;
  /** Key of the category of the benchmark. */
  readonly benchmark_category?: string | undefined;
  /** Whether the survey is part of the address: one there is not is not found then. */
  readonly isAddressed?: boolean;
}

/** A study that has been asked for and not been computed. */
export interface AskedStudy {
  readonly path: CampaignPath;
  readonly viewer: Viewer;
  readonly asked: AskedCampaign;
  /** All of the campaign, the newest first. */
  readonly surveys: readonly SurveyHead[];
  /** The one that is asked for; undefined while there is none. */
  readonly survey: SurveyHead | undefined;
  readonly funnel: readonly SurveyFunnelRow[];
  /** Key of the category of the benchmark it is compared with; undefined = all studies. */
  readonly category: string | undefined;
  /** What names the answer. */
  readonly question: AnswerQuestion;
}

/** Settles which study of a campaign is asked for. */
@Injectable()
export class KpiStudies {
  constructor(
    private readonly results: SurveyResults,
    private readonly persons: PersonLevels,
    private readonly brandLift: BrandLiftLookup,
  ) {}

  /**
   * Settles the study.
   * @param call the rule of the call
   * @param more what else the answer depends on
   * @throws AppError `request.not_found` for the campaign, `request.invalid` for a survey it does not have
   */
  async settle(
    call: string,
    { cc, id }: CampaignPath,
    { flight_id, survey_id: wanted, benchmark_category: category, isAddressed = false }: StudyAsked,
    { admin, customerId }: Viewer,
    more: Readonly<Record<string, Plain>> = {},
  ): Promise<AskedStudy> {
    const viewer = { admin, customerId };
    const flight = flight_id ?? null;
    const surveys = await this.results.of(cc, id, flight);
    const survey = wanted === undefined ? surveys[0] : surveys.find((each) => each.id === wanted);
    if (wanted !== undefined && !survey)
      throw isAddressed
        ? new AppError('request.not_found')
        : refusedField('survey_id', 'unknown_value', { value: `${wanted}` });
    const funnel = survey ? await this.results.funnel(survey.id) : [];
    const asked = await this.persons.settle(call, { cc, id }, viewer, {
      ...more,
      flight,
      survey: survey?.id ?? null,
      benchmark: category ?? null,
    });
    const { question } = asked;
    const benchmark = await this.brandLift.stamp();
    const heads = surveys.map((each) => [each.id, each.name, each.status]);
    const stamp = JSON.stringify([heads, funnel, benchmark]);
    return {
      path: { cc, id },
      viewer,
      asked,
      surveys,
      survey,
      funnel,
      category,
      question: { ...question, data: [...question.data, stamp] },
    };
  }
}
