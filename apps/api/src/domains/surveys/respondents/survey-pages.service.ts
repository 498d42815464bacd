import type { Language } from '@netreach/domain';
import type { StudyGroup } from '@netreach/domain/surveys';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { TextsLookup, type Words } from '../../translations/texts.lookup.js';
import {
  RespondentsRepository,
  type AskedSurvey,
  type Respondent,
  type ShownCreative,
} from '../database/respondents.repository.js';
import { SurveyRulesCache } from '../rules/survey-rules-cache.js';
import type { AnswerProblem } from '../rules/survey-rules.js';
import { doubtsOf, LEAST_TIMES, ownWords } from './doubts.js';
import { textIn } from './question-fields.js';
import { readAnswer, type FormFields } from './read-answer.js';
import { SurveyLinks } from './survey-links.service.js';
import type { SurveyClaim } from './survey-tokens.js';
import { asksPage, creativeContent, questionContent, saysPage, type PageFrame } from './survey-page.js';

/** A page, or where the browser is to look for the next one. */
export type PageAnswer =
  { readonly status: number; readonly page: string } | { readonly status: 303; readonly page: '' };

const NEXT: PageAnswer = { status: 303, page: '' };
const LOCALES = { en: 'en-US', de: 'de-DE' } as const;

/** Who sees a page: somebody with an invitation, or somebody who only looks. */
interface Seen {
  readonly survey: AskedSurvey;
  readonly group: StudyGroup;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly steps: number;
  readonly seed: number;
}

/** The pages of respondents: one question each, drawn here, so that they work without scripts and on every phone. */
@Injectable()
export class SurveyPages {
  constructor(
    private readonly respondents: RespondentsRepository,
    private readonly links: SurveyLinks,
    private readonly rules: SurveyRulesCache,
    private readonly texts: TextsLookup,
    private readonly clock: Clock,
  ) {}

  /** What an address opens. @param step page to look at, of a preview */
  async show(token: string, language: Language, step = 0): Promise<PageAnswer> {
    const words = await this.words(language);
    const claim = this.links.read(token);
    if (claim?.kind === 'preview') return this.preview(claim, { words, language, title: '' }, step);
    const respondent = claim && (await this.respondents.find(claim.nonce));
    const frame = frameOf(words, language, respondent);
    if (!respondent) return { status: 404, page: saysPage(frame, 'unknown') };
    const over = this.isOver(respondent);
    if (over) return { status: over === 'thanks' ? 200 : 410, page: saysPage(frame, over) };
    if (respondent.status === 'invited') await this.respondents.begin(respondent.id, this.now());
    const page = this.pageOf(seenBy(respondent), frame, null);
    // Nothing of it is asked of whoever has this invitation.
    return page === null ? this.end(respondent, {}, 'completed') : { status: 200, page };
  }

  /**
   * Takes what a page has sent, and leads to the next. A page that was answered already changes nothing.
   * @param fields as the form sent them
   */
  async take(token: string, language: Language, fields: FormFields): Promise<PageAnswer> {
    const claim = this.links.read(token);
    if (claim?.kind === 'preview') {
      const step = Number(fields['step']) + (fields['back'] === undefined ? 1 : -1);
      return this.show(token, language, Number.isInteger(step) && step > 0 ? step : 0);
    }
    const respondent = claim && (await this.respondents.find(claim.nonce));
    if (!respondent || this.isOver(respondent)) return this.show(token, language);
    if (fields['step'] !== String(respondent.steps)) return NEXT;
    if (fields['back'] !== undefined) return this.back(respondent);
    return this.answer(respondent, language, fields);
  }

  private async answer(respondent: Respondent, language: Language, fields: FormFields): Promise<PageAnswer> {
    const seen = seenBy(respondent);
    const rules = this.rules.of(respondent);
    const shows = creativeOf(seen) ? 1 : 0;
    const question = rules.asked(respondent.answers)[respondent.steps - shows];
    if (!question) {
      if (respondent.steps < shows) await this.keep(respondent, respondent.answers, 1);
      return NEXT;
    }
    const answer = readAnswer(question, fields);
    const { [question.name]: _, [`${question.name}-Comment`]: __, ...before } = respondent.answers;
    const answers = { ...before, ...answer };
    const problem = rules.problem(question, answers);
    if (problem) {
      const words = await this.words(language);
      const frame = frameOf(words, language, respondent);
      const page = this.pageOf({ ...seen, answers }, frame, problem);
      return { status: 422, page: page ?? '' };
    }
    if (rules.ends(question, answer[question.name])) return this.end(respondent, answers, 'screened');
    const isLast = respondent.steps - shows + 1 >= rules.asked(answers).length;
    if (isLast) return this.end(respondent, answers, 'completed');
    await this.keep(respondent, answers, 1);
    return NEXT;
  }

  private async back(respondent: Respondent): Promise<PageAnswer> {
    if (respondent.steps > 0) await this.keep(respondent, respondent.answers, -1);
    return NEXT;
  }

  private keep(
    { id, steps }: Respondent,
    answers: Readonly<Record<string, unknown>>,
    by: 1 | -1,
  ): Promise<boolean> {
    return this.respondents.step(id, { from: steps, to: steps + by, answers, at: this.now() });
  }

  private async end(
    respondent: Respondent,
    given: Readonly<Record<string, unknown>>,
    status: 'completed' | 'screened',
  ): Promise<PageAnswer> {
    const { surveyId, steps, data, startedAt } = respondent;
    const at = this.now();
    const answers = this.rules.of(respondent).cleaned(given);
    const usual = await this.respondents.usual(surveyId);
    const marks = doubtsOf(data, answers, {
      seconds: (at.getTime() - (startedAt ?? at).getTime()) / 1000,
      usual: usual.completes >= LEAST_TIMES ? usual.seconds : null,
      isSaid: await this.respondents.isSaid(respondent, ownWords(data, answers)),
    });
    const step = { from: steps, to: steps + 1, answers, at };
    await this.respondents.end(respondent, step, { status, marks: status === 'completed' ? marks : [] });
    return NEXT;
  }

  private isOver(respondent: Respondent): 'thanks' | 'screened' | 'full' | 'closed' | null {
    const { status, surveyStatus, expiresAt, isFull } = respondent;
    if (status === 'completed') return 'thanks';
    if (status === 'screened' || status === 'full') return status;
    if (surveyStatus !== 'live' || expiresAt.getTime() <= this.clock.now()) return 'closed';
    return isFull ? 'full' : null;
  }

  private async preview(
    { surveyId, group, creativeId }: Extract<SurveyClaim, { kind: 'preview' }>,
    { words, language }: PageFrame,
    step: number,
  ): Promise<PageAnswer> {
    const found = await this.respondents.survey(surveyId);
    const shown =
      creativeId === undefined ? {} : { shownCreativeId: creativeId, exposure: 'forced' as const };
    const survey = found && { ...found, ...shown };
    if (!survey) return { status: 404, page: saysPage({ words, language, title: '' }, 'unknown') };
    const notice = words('preview', { group: words(`preview_${group}`) });
    const frame = { ...frameOf(words, language, survey), notice };
    const seen = { survey, group, answers: {}, steps: step, seed: 0 };
    const page = this.pageOf(seen, frame, null, survey.data.elements);
    const end = { ...frame, notice: words('preview_end') };
    return { status: 200, page: page ?? saysPage(end, 'thanks') };
  }

  /** The page somebody has come to; null after the last. */
  private pageOf(
    seen: Seen,
    frame: PageFrame,
    problem: AnswerProblem | null,
    questions = this.rules.of(seen.survey).asked(seen.answers),
  ): string | null {
    const { survey, answers, steps, seed } = seen;
    const creative = creativeOf(seen);
    const at = steps - (creative ? 1 : 0);
    const pages = questions.length + (creative ? 1 : 0);
    const place = { ...frame, step: steps, pages, isLast: steps + 1 >= pages };
    if (creative && at < 0)
      return asksPage({ ...place, content: creativeContent(frame.words, creative, pathOf(creative)) });
    const question = questions[at];
    if (!question) return null;
    const pictures = new Map(
      Object.entries(survey.creatives).map(([id, each]) => [Number(id), pathOf(each)]),
    );
    const { words, language } = frame;
    const drawing = { words, language, answers, pictures, seed };
    return asksPage({ ...place, content: questionContent(question, drawing, problem) });
  }

  private words(language: Language): Promise<Words> {
    return this.texts.words('survey-page', LOCALES[language]);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

const pathOf = ({ kind, hash }: ShownCreative) =>
  `/v3/creative-files/${hash}${kind === 'html5' ? '/index.html' : ''}`;

/** The creative that is shown before anything is asked: to the exposed, of a survey that makes them so. */
function creativeOf({ survey, group }: Pick<Seen, 'survey' | 'group'>): ShownCreative | null {
  const { exposure, shownCreativeId, creatives } = survey;
  return exposure === 'forced' && group === 'exposed' ? (creatives[String(shownCreativeId)] ?? null) : null;
}

const seenBy = (respondent: Respondent): Seen => {
  const { group, answers, steps, id } = respondent;
  return { survey: respondent, group, answers, steps, seed: Number(id) };
};

const frameOf = (words: Words, language: Language, survey: AskedSurvey | undefined): PageFrame => ({
  words,
  language,
  title: survey ? textIn(survey.data.title, language) : '',
});
