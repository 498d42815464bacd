/** Completes from which on the usual time is known. */
export const LEAST_TIMES = 20;
/** Whoever needs less than this part of the usual time has not read the questions (common in the field). */
const FASTEST = 1 / 3;
/** Judgements that are the same by chance seldom enough. */
const LEAST_JUDGED = 4;
/** Characters of an answer that two persons do not write alike. */
const LEAST_WORDS = 15;

/** Whether somebody judged everything alike: all rows of the matrices, and all scales, with the same step. */
function isStraight({ elements }: SurveyData, answers: Readonly<Record<string, unknown>>): boolean {
  const judged = elements.flatMap(({ type, name }) => {
    const value = answers[name];
    if (type === 'matrix') return Object.values((value ?? {}) as Record<string, unknown>).map(String);
    return type === 'rating' && value !== undefined ? [String(value)] : [];
  });
  return judged.length >= LEAST_JUDGED && new Set(judged).size === 1;
}

/** The longer answers in somebody's own words, which nobody else gives. */
export function ownWords(
  { elements }: SurveyData,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string>[] {
  return elements.flatMap(({ type, name, inputType }) => {
    const value = answers[name];
    const isOpen = type === 'comment' || (type === 'text' && inputType !== 'number');
    return isOpen && typeof value === 'string' && value.length >= LEAST_WORDS ? [{ [name]: value }] : [];
  });
}

/**
 * Why a complete may be doubted. It stays, and is counted beside the others.
 * @param seconds from the first page to the last
 * @param usual median of the completes before it; null as long as there are few
 * @param isSaid whether somebody else gave one of its own words
 */
export function doubtsOf(
  data: SurveyData,
  answers: Readonly<Record<string, unknown>>,
  { seconds, usual, isSaid }: { seconds: number; usual: number | null; isSaid: boolean },
): RespondentMark[] {
  const marks: RespondentMark[] = [];
  if (usual !== null && seconds < usual * FASTEST) marks.push('speeder');
  if (isStraight(data, answers)) marks.push('straight_liner');
  if (isSaid) marks.push('duplicate');
  return marks;
}
import type { RespondentMark, SurveyData } from '@netreach/domain/surveys';
