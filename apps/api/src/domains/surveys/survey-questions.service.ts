import { Injectable } from '@nestjs/common';
import { readQuestion, type SurveyData } from '@netreach/domain/surveys';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import type { ListedSurvey } from './database/surveys.list.js';
import type { SurveyAnswerInputDto, SurveyQuestionInputDto } from './dto/survey-parts.dto.js';
import type { SurveyInputDto } from './dto/survey.dto.js';
import { SurveysService, type SurveysAsked } from './surveys.service.js';

type Asking = Pick<SurveysAsked, 'principal' | 'country'>;
type Json = Record<string, unknown>;
type Part = Readonly<{ position?: number; version?: number }>;

/** The questions and answers of a draft, one by one. Each change is one of the survey as a whole. */
@Injectable()
export class SurveyQuestions {
  constructor(private readonly surveys: SurveysService) {}

  /** Adds a question. @throws AppError as `SurveysService.update` */
  add(asking: Asking, surveyId: number, input: SurveyQuestionInputDto): Promise<ListedSurvey> {
    demandQuestion(input.question);
    return this.change(asking, surveyId, input, (elements) => put(elements, input.question, input.position));
  }

  /** Changes a question, its name too. @throws AppError `request.not_found`; as `SurveysService.update` */
  update(
    asking: Asking,
    surveyId: number,
    name: string,
    input: SurveyQuestionInputDto,
  ): Promise<ListedSurvey> {
    demandQuestion(input.question);
    return this.change(asking, surveyId, input, (elements) => {
      const at = placeOf(elements, 'name', name);
      return put(without(elements, at), input.question, input.position ?? at);
    });
  }

  /** Removes a question. @throws AppError `request.not_found`; as `SurveysService.update` */
  remove(asking: Asking, surveyId: number, name: string): Promise<ListedSurvey> {
    return this.change(asking, surveyId, {}, (elements) =>
      without(elements, placeOf(elements, 'name', name)),
    );
  }

  /** Adds an answer to a question. @throws AppError `request.not_found`; as `SurveysService.update` */
  addAnswer(
    asking: Asking,
    surveyId: number,
    name: string,
    input: SurveyAnswerInputDto,
  ): Promise<ListedSurvey> {
    return this.changeAnswers(asking, surveyId, name, input, (answers) =>
      put(answers, input.answer, input.position),
    );
  }

  /** Changes an answer, its value too. @throws AppError `request.not_found`; as `SurveysService.update` */
  updateAnswer(
    asking: Asking,
    surveyId: number,
    [name, value]: readonly [string, string],
    input: SurveyAnswerInputDto,
  ): Promise<ListedSurvey> {
    return this.changeAnswers(asking, surveyId, name, input, (answers) => {
      const at = placeOf(answers, 'value', value);
      return put(without(answers, at), input.answer, input.position ?? at);
    });
  }

  /** Removes an answer. @throws AppError `request.not_found`; as `SurveysService.update` */
  removeAnswer(
    asking: Asking,
    surveyId: number,
    [name, value]: readonly [string, string],
  ): Promise<ListedSurvey> {
    return this.changeAnswers(asking, surveyId, name, {}, (answers) =>
      without(answers, placeOf(answers, 'value', value)),
    );
  }

  private changeAnswers(
    asking: Asking,
    surveyId: number,
    name: string,
    part: Part,
    change: (answers: Json[]) => Json[],
  ): Promise<ListedSurvey> {
    return this.change(asking, surveyId, part, (elements) => {
      const at = placeOf(elements, 'name', name);
      const question = elements[at] ?? {};
      const list = ['choices', 'columns'].find((each) => Array.isArray(question[each]));
      if (!list) throw refusedField('answer', 'no_answers');
      const changed = { ...question, [list]: change(question[list] as Json[]) };
      return put(without(elements, at), changed, at);
    });
  }

  private async change(
    asking: Asking,
    surveyId: number,
    { version }: Part,
    change: (elements: Json[]) => Json[],
  ): Promise<ListedSurvey> {
    const { survey, asked } = await this.surveys.anywhere(asking, surveyId);
    const data = survey.template_data as SurveyData;
    const elements = change(data.elements as unknown as Json[]);
    const input: SurveyInputDto = {
      ...survey,
      quotas: survey.quotas.map(({ completes: _, ...quota }) => quota),
      template_data: { ...data, elements },
      // What was read is changed, not what somebody has saved since.
      version: version ?? survey.version,
    };
    return this.surveys.update(asked, surveyId, input);
  }
}

/** @throws AppError `request.invalid`, with the path of what is wrong */
function demandQuestion(question: unknown): void {
  const { problems } = readQuestion(question, 'question');
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems });
}

/** @throws AppError `request.not_found` */
function placeOf(list: readonly Json[], key: string, value: string): number {
  const at = list.findIndex((each) => each[key] === value);
  if (at < 0) throw new AppError('request.not_found');
  return at;
}

const without = (list: readonly Json[], at: number) => list.filter((_, index) => index !== at);
const put = (list: readonly Json[], one: Json, at = list.length) => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];
