import type {
  QuestionType,
  SurveyChoice,
  SurveyData,
  SurveyQuestion,
  SurveyText,
} from '@netreach/domain/surveys';

/** A survey nobody has written yet. */
export const EMPTY_SURVEY: SurveyData = { schema: 1, title: { default: '' }, elements: [] };

/** A list with one of its entries in another place; as it was where there is none. */
export function moved<Entry>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const to = from + by;
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  next.splice(to, 0, entry);
  return next;
}

/** A name that no question has yet: `q1`, `q2` ... */
export function freeName(questions: readonly { name: string }[]): string {
  const taken = new Set(questions.map(({ name }) => name));
  let number = questions.length + 1;
  while (taken.has(`q${number}`)) number += 1;
  return `q${number}`;
}

/** A text with another wording in one language; a German one that is empty is none. */
export function worded(text: SurveyText | undefined, language: 'default' | 'de', words: string): SurveyText {
  const next: SurveyText = { default: '', ...text, [language]: words };
  if (!next.de) delete next.de;
  return next;
}

const choice = (value: string): SurveyChoice => ({ value, text: { default: '' } });
const CHOICES = () => [choice('1'), choice('2')];

/** What a question of a kind begins with, besides its name and its words. */
const BEGINNINGS: Readonly<Record<QuestionType, () => Partial<SurveyQuestion>>> = {
  radiogroup: () => ({ choices: CHOICES() }),
  checkbox: () => ({ choices: CHOICES() }),
  imagepicker: () => ({ choices: CHOICES() }),
  rating: () => ({ rateMin: 1, rateMax: 5, positive_from: 4 }),
  matrix: () => ({ rows: CHOICES(), columns: CHOICES() }),
  comment: () => ({ maxLength: 500 }),
  text: () => ({ inputType: 'number', min: 0 }),
};

/** A question as another kind: its words, its name and what it means stay. */
export function asType(
  { name, title, role, isRequired, visibleIf }: SurveyQuestion,
  type: QuestionType,
): SurveyQuestion {
  return {
    type,
    name,
    title,
    ...(role && { role }),
    ...(isRequired && { isRequired }),
    ...(visibleIf && { visibleIf }),
    ...BEGINNINGS[type](),
  };
}

/** A new question. */
export const newQuestion = (questions: readonly SurveyQuestion[]): SurveyQuestion =>
  asType({ type: 'radiogroup', name: freeName(questions), title: { default: '' } }, 'radiogroup');
