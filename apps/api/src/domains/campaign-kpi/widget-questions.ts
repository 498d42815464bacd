import {
  readingQuestions,
  type ReadingQuestion,
  type SurveyData,
  type SurveyQuestion,
} from '@netreach/domain/surveys';

/** A question a widget tells of. */
export type WidgetQuestion = ReadingQuestion;

/** The questions of a survey that have a widget; the primary one comes first. @param primary its name */
export function widgetQuestions(data: SurveyData, primary: string | null): WidgetQuestion[] {
  const rank = ({ name }: WidgetQuestion) => (name === primary ? 0 : 1);
  return readingQuestions(data).sort((a, b) => rank(a) - rank(b));
}

/** The values somebody chose, of one choice or several. */
export const chosenValues = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : [answer]).map(String);

/**
 * Whether an answer counts.
 * @returns null where the question was not answered: it was not asked of everybody, and need not be answered
 */
export function countsAs(question: SurveyQuestion, answer: unknown): boolean | null {
  if (answer === undefined || answer === null || answer === '') return null;
  if (Array.isArray(answer) && answer.length === 0) return null;
  if (question.type === 'rating') return Number(answer) >= (question.positive_from ?? Infinity);
  const counting = new Set(
    (question.choices ?? []).filter(({ positive }) => positive).map(({ value }) => value),
  );
  return chosenValues(answer).some((value) => counting.has(value));
}
