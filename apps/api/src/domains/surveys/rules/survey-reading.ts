import type { SurveyData, SurveyQuestion } from '@netreach/domain/surveys';

/** Whether a question's answers say yes or no to something: it has a role, and answers that count. */
function isReading({ role, choices = [], positive_from: from }: SurveyQuestion): boolean {
  return role !== undefined && (from !== undefined || choices.some(({ positive }) => positive));
}

/** The questions whose answers are figures, in their order: those the widgets show. */
export const readsOf = ({ elements }: SurveyData): SurveyQuestion[] => elements.filter(isReading);
