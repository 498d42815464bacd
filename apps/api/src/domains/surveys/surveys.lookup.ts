import { LANGUAGES, type Language } from '@netreach/domain';
import { Injectable } from '@nestjs/common';
import { STUDY_GROUPS, type StudyGroup, type SurveyData } from '@netreach/domain/surveys';
import type { SurveyDto, SurveyInputDto } from './dto/survey.dto.js';
import { SurveyLinks } from './respondents/survey-links.service.js';
import { SurveysService, type SurveysAsked } from './surveys.service.js';

export { SurveyDto } from './dto/survey.dto.js';
export type { SurveysAsked };

/** A page of a survey that is only looked at. */
export interface SurveyPreview {
  readonly language: Language;
  readonly group: StudyGroup;
  /** The creative that is shown first; null: none, or what the survey says. */
  readonly creativeId: number | null;
  /** Below the origin of the installation. */
  readonly path: string;
}

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

  /** The survey at work of a campaign or flight, else the last one; undefined without any. The right to it was asked already. */
  async current(asked: SurveysAsked): Promise<SurveyDto | undefined> {
    const all = await this.surveys.all(asked);
    const survey = all.find(({ status }) => status !== 'closed') ?? all[0];
    return survey && this.links.shown(survey);
  }

  /**
   * Pages of a survey as both groups see them in each language; nothing that is answered on them is kept.
   * @param creativeIds creatives the exposed may be shown first: a page for each of them; none for those of the survey
   */
  previews(surveyId: number, creativeIds: readonly number[]): SurveyPreview[] {
    return LANGUAGES.flatMap((language) =>
      STUDY_GROUPS.flatMap((group) => {
        const shown = group === 'exposed' && creativeIds.length > 0 ? creativeIds : [undefined];
        return shown.map((creativeId) => ({
          language,
          group,
          creativeId: creativeId ?? null,
          path: this.links.preview(surveyId, group, language, creativeId),
        }));
      }),
    );
  }
}
