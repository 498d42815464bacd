import type { SurveyQuestion } from '@netreach/domain/surveys';

/** Fields of a form; one that came several times is a list. */
export type FormFields = Readonly<Record<string, string | string[] | undefined>>;

const NUMBER = /^-?\d+([.,]\d+)?$/;
const LONGEST = 2000;

const one = (field: FormFields[string]): string =>
  (Array.isArray(field) ? (field[0] ?? '') : (field ?? '')).trim();
const all = (field: FormFields[string]): string[] =>
  (Array.isArray(field) ? field : [field ?? '']).map((each) => each.trim()).filter(Boolean);

// As it was sent where it is none, so that it is told to be none.
const numberOf = (text: string): string | number =>
  NUMBER.test(text) ? Number(text.replace(',', '.')) : text;

function valueOf({ type, inputType, rows = [] }: SurveyQuestion, fields: FormFields): unknown {
  const text = one(fields['a']);
  if (type === 'checkbox') return all(fields['a']);
  if (type === 'rating' || inputType === 'number') return text === '' ? undefined : numberOf(text);
  if (type !== 'matrix') return text === '' ? undefined : text;
  const given = rows.flatMap(({ value }) => {
    const column = one(fields[`a.${value}`]);
    return column === '' ? [] : [[value, column] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/**
 * What a form says about a question: its answer under its name, and words of one's own beside it. Nothing where nothing was
 * answered. Whether the answer is possible is not looked at.
 */
export function readAnswer(question: SurveyQuestion, fields: FormFields): Record<string, unknown> {
  const value = valueOf(question, fields);
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return {};
  const isOther = Array.isArray(value) ? value.includes('other') : value === 'other';
  const words = one(fields['other']).slice(0, LONGEST);
  return {
    [question.name]: value,
    ...(question.showOtherItem && isOther && words !== '' && { [`${question.name}-Comment`]: words }),
  };
}
