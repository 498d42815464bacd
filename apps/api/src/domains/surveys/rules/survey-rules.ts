import { createRequire } from 'node:module';
import type { SurveyData, SurveyQuestion } from '@netreach/domain/surveys';
import type { SurveyModel } from 'survey-core';
import type { FieldErrors } from '../../../platform/errors/app-error.js';

/** Answers by question; those of a matrix by its rows. */
export type Answers = Readonly<Record<string, unknown>>;

/** What is wrong with an answer: nothing was answered, or something that is not offered or not possible. */
export type AnswerProblem = 'required' | 'invalid';

/** The rule engine, loaded when the first survey needs it: it takes over a second. */
let loaded: typeof import('survey-core') | undefined;
const require = createRequire(import.meta.url);

function engine(): typeof import('survey-core') {
  loaded ??= require('survey-core') as typeof import('survey-core');
  return loaded;
}

/** Our own names, which the engine does not know. */
const OURS = new Set(['role', 'creative_id', 'positive', 'exclusive', 'ends', 'positive_from']);

function forEngine({ elements }: SurveyData): object {
  const own = (_key: string, value: unknown): unknown => (OURS.has(_key) ? undefined : value);
  return JSON.parse(JSON.stringify({ elements, clearInvisibleValues: 'none' }, own)) as object;
}

/**
 * What of a survey's conditions cannot be used: those that are no expression, or ask for a question that is not before
 * their own. @param path how the survey is called where it came
 */
export function conditionProblems({ elements }: SurveyData, path: string): FieldErrors {
  const { ConditionsParser } = engine();
  const problems: FieldErrors = {};
  const before = new Set<string>();
  for (const [index, { name, visibleIf }] of elements.entries()) {
    if (visibleIf) {
      const parsed = new ConditionsParser().parseExpression(visibleIf);
      const asked: string[] = [];
      if (parsed) parsed.setVariables(asked);
      if (!parsed || !asked.every((each) => before.has(each.replace(/[.[].*$/, ''))))
        problems[`${path}.elements[${index}].visibleIf`] = [{ code: 'condition' }];
    }
    before.add(name);
  }
  return problems;
}

/** The rules of one survey: what is asked next, what may be answered. */
export class SurveyRules {
  private readonly model: SurveyModel;

  constructor(private readonly data: SurveyData) {
    const { SurveyModel } = engine();
    this.model = new SurveyModel(forEngine(data));
  }

  /** The questions that are asked of somebody with these answers, in their order. */
  asked(answers: Answers): SurveyQuestion[] {
    this.model.data = { ...answers };
    return this.data.elements.filter(({ name }) => this.model.getQuestionByName(name)?.isVisible);
  }

  /** The answers to questions that are asked; what is no question, or was answered before it vanished, is left out. */
  cleaned(answers: Answers): Record<string, unknown> {
    const names = this.asked(answers).map(({ name }) => name);
    return Object.fromEntries(
      names
        .flatMap((name) => [name, `${name}-Comment`])
        .filter((name) => answers[name] !== undefined)
        .map((name) => [name, answers[name]]),
    );
  }

  /** What is wrong with the answer to a question, or null. @param answers with this one among them */
  problem(question: SurveyQuestion, answers: Answers): AnswerProblem | null {
    this.model.data = { ...answers };
    const asked = this.model.getQuestionByName(question.name);
    if (!asked) return 'invalid';
    const value = answers[question.name];
    if (value !== undefined) {
      asked.clearIncorrectValues();
      if (JSON.stringify(asked.value) !== JSON.stringify(value)) return 'invalid';
      if (isImpossible(question, value)) return 'invalid';
    }
    if (asked.validate(false)) return null;
    return asked.isEmpty() ? 'required' : 'invalid';
  }

  /** Whether an answer ends the survey: whoever gives it is not asked further. */
  ends({ choices = [] }: SurveyQuestion, value: unknown): boolean {
    const chosen = new Set(Array.isArray(value) ? value.map(String) : [String(value)]);
    return choices.some((choice) => choice.ends && chosen.has(choice.value));
  }
}

/** What the engine lets through: something beside a choice that stands alone, no step of the scale, no number. */
function isImpossible(question: SurveyQuestion, value: unknown): boolean {
  const { type, choices = [], maxLength = 2000, rateMin = 1, rateMax = 5 } = question;
  if (type === 'rating')
    return !(Number.isInteger(value) && Number(value) >= rateMin && Number(value) <= rateMax);
  if (question.inputType === 'number') return typeof value !== 'number' || !Number.isFinite(value);
  if (typeof value === 'string') return value.length > maxLength;
  if (!Array.isArray(value) || value.length < 2) return false;
  return choices.some((choice) => choice.exclusive && value.includes(choice.value));
}
