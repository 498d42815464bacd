import type { FieldProblem } from '@netreach/domain';
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
export type TextProblems = Partial<Record<keyof TextForms, FieldProblem[]>>;

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

function secondProblems(text: string | null, places: readonly string[], forms: 1 | 2): FieldProblem[] {
  if (forms === 1) return text === null ? [] : [{ code: 'one_form_only' }];
  return text === null ? [{ code: 'plural_missing' }] : problemsOf(text, places, false);
}

function problemsOf(text: string, wanted: readonly string[], isOne: boolean): FieldProblem[] {
  if (!text.trim()) return [{ code: 'required' }];
  if (text.length > MAX_TEXT) return [{ code: 'too_long', params: { max: MAX_TEXT } }];
  const { missing, unknown } = placeProblems(text, wanted, isOne);
  return [
    ...missing.map((place) => placeProblem('place_missing', place)),
    ...unknown.map((place) => placeProblem('place_unknown', place)),
  ];
}

function placeProblem(code: 'place_missing' | 'place_unknown', place: string): FieldProblem {
  return { code, params: { place: `{${place}}` } };
}
