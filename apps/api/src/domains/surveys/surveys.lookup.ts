import { Injectable } from '@nestjs/common';
import type { SurveyData } from '@netreach/domain/surveys';
import type { SurveyDto, SurveyInputDto } from './dto/survey.dto.js';
import { SurveyLinks } from './respondents/survey-links.service.js';
import { SurveysService, type SurveysAsked } from './surveys.service.js';

export type { SurveyDto, SurveysAsked };

/** A template of a survey. */
export interface SurveySource {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly data: SurveyData;
}

/** What a survey is before anybody has set anything: read once, at a size that shows four points of about a third. */
const AT_FIRST = {
  target: '',
  exposure: 'natural',
  min_contacts: 1,
  within_days: 30,
  delay_days: 1,
  quotas: [],
  minimum_base: 50,
  planned_per_group: 2134,
  planned_lift: 4,
  stopping_rule: 'at_end',
} satisfies Partial<SurveyInputDto>;

/** What other domains may do with surveys. */
@Injectable()
export class SurveysLookup {
  constructor(
    private readonly surveys: SurveysService,
    private readonly links: SurveyLinks,
  ) {}

  /**
   * Makes a survey of a campaign from a template, or puts its questions into the draft there is. Later changes of the template
   * change no survey.
   * @throws AppError `survey.not_draft`; as `SurveysService.create`
   */
  async takeTemplate(asked: SurveysAsked, { id, name, version, data }: SurveySource): Promise<SurveyDto> {
    const [open] = (await this.surveys.all(asked)).filter(({ status }) => status !== 'closed');
    const template = { id, version };
    const input = { template_data: data as unknown as Record<string, unknown>, primary_question: null };
    const survey = open
      ? await this.surveys.update(asked, open.id, { ...open, ...input, version: open.version }, template)
      : await this.surveys.create(asked, { ...AT_FIRST, ...input, name }, template);
    return this.links.shown(survey);
  }
}
