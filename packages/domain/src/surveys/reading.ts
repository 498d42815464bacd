import type { SurveyData, SurveyQuestion } from './survey-data.types.js';

/** A question whose answers are figures: it has a role, and some answers to it count. */
export type ReadingQuestion = SurveyQuestion & Required<Pick<SurveyQuestion, 'role'>>;

const CHOSEN: readonly SurveyQuestion['type'][] = ['radiogroup', 'checkbox', 'imagepicker'];

function isReading(question: SurveyQuestion): question is ReadingQuestion {
  const { role, type, choices = [], positive_from: from } = question;
  if (role === undefined) return false;
  return type === 'rating'
    ? from !== undefined
    : CHOSEN.includes(type) && choices.some((one) => one.positive);
}

/** The questions whose answers are figures, in their order: one of them is what a study is made for. */
export const readingQuestions = ({ elements }: Pick<SurveyData, 'elements'>): ReadingQuestion[] =>
  elements.filter(isReading);
