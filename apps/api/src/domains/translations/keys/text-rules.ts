import { formsOf, placeProblems, placesOf, type PluralRule } from '@netreach/texts';

/** What a key demands of its texts. */
export interface KeyShape {
  readonly plural: boolean;
  /** Names of the values a text must leave a place for, sorted. */
  readonly places: readonly string[];
}

/** A text as somebody wants to store it. */
export interface TextForms {
  readonly msgstr0: string;
  readonly msgstr1: string | null;
}

/** What is wrong, by form; empty = nothing. */
export type TextProblems = Partial<Record<keyof TextForms, string[]>>;

/** The longest text. */
export const MAX_TEXT = 5000;

/** The places a key's texts must have: those of the form for all counts. */
export function placesOfForms({ msgstr0, msgstr1 }: TextForms): string[] {
  return placesOf(msgstr1 ?? msgstr0);
}

/** What is wrong with a text of a key in a language: too few or too many forms, places that differ, nothing in it. */
export function textProblems(key: KeyShape, rule: PluralRule, text: TextForms): TextProblems {
  const forms = formsOf(key.plural, rule);
  const first = problemsOf(text.msgstr0, key.places, forms === 2);
  const second = secondProblems(text.msgstr1, key.places, forms);
  return {
    ...(first.length > 0 ? { msgstr0: first } : {}),
    ...(second.length > 0 ? { msgstr1: second } : {}),
  };
}

function secondProblems(text: string | null, places: readonly string[], forms: 1 | 2): string[] {
  if (forms === 1) return text === null ? [] : ['This text has one form only'];
  return text === null ? ['The plural form is missing'] : problemsOf(text, places, false);
}

function problemsOf(text: string, wanted: readonly string[], isOne: boolean): string[] {
  if (!text.trim()) return ['This text is empty'];
  if (text.length > MAX_TEXT) return [`This text is longer than ${MAX_TEXT} characters`];
  const { missing, unknown } = placeProblems(text, wanted, isOne);
  return [
    ...missing.map((place) => `The place {${place}} is missing`),
    ...unknown.map((place) => `There is no value for {${place}}`),
  ];
}
