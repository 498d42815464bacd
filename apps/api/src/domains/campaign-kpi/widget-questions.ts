import type { SurveyData, SurveyQuestion } from '@netreach/domain/surveys';

/** A question a widget tells of: it has a role, and some answers to it count. */
export type WidgetQuestion = SurveyQuestion & Required<Pick<SurveyQuestion, 'role'>>;

const CHOSEN: readonly SurveyQuestion['type'][] = ['radiogroup', 'checkbox', 'imagepicker'];

/** The questions of a survey that have a widget; the primary one comes first. @param primary its name */
export function widgetQuestions({ elements }: SurveyData, primary: string | null): WidgetQuestion[] {
  const found = elements.filter((question): question is WidgetQuestion => {
    const { role, type, choices = [], positive_from: from } = question;
    if (role === undefined) return false;
    return type === 'rating' ? from !== undefined : CHOSEN.includes(type) && choices.some(isPositive);
  });
  const rank = ({ name }: WidgetQuestion) => (name === primary ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}

const isPositive = ({ positive = false }: { readonly positive?: boolean }) => positive;

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
  const counting = new Set((question.choices ?? []).filter(isPositive).map(({ value }) => value));
  return chosenValues(answer).some((value) => counting.has(value));
}
