import { QUESTION_ROLES, QUESTION_TYPES, type QuestionType } from './survey-data.types.js';

/** How a value of the JSON is read. */
export type Shape =
  | { kind: 'text'; required?: true }
  | { kind: 'line'; max: number; shape?: RegExp }
  | { kind: 'flag' }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'choice'; of: readonly (string | number)[] }
  | { kind: 'list'; of: Fields; least: number; most: number };

/** The known names of an object; those with a star have to be there. */
export type Fields = Readonly<Record<string, Shape>>;

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const VALUE = /^[A-Za-z0-9_-]{1,40}$/;

const ITEM: Fields = {
  'value*': { kind: 'line', max: 40, shape: VALUE },
  text: { kind: 'text' },
  positive: { kind: 'flag' },
  exclusive: { kind: 'flag' },
  ends: { kind: 'flag' },
  creative_id: { kind: 'whole', min: 1, max: 2_147_483_647 },
};

const COMMON: Fields = {
  'type*': { kind: 'choice', of: QUESTION_TYPES },
  'name*': { kind: 'line', max: 40, shape: NAME },
  'title*': { kind: 'text', required: true },
  role: { kind: 'choice', of: QUESTION_ROLES },
  isRequired: { kind: 'flag' },
  visibleIf: { kind: 'line', max: 300 },
  creative_id: { kind: 'whole', min: 1, max: 2_147_483_647 },
};

const CHOICES: Fields = {
  'choices*': { kind: 'list', of: ITEM, least: 2, most: 40 },
  choicesOrder: { kind: 'choice', of: ['none', 'random'] },
};

const OF_TYPE: Readonly<Record<QuestionType, Fields>> = {
  radiogroup: { ...CHOICES, showOtherItem: { kind: 'flag' } },
  checkbox: { ...CHOICES, showOtherItem: { kind: 'flag' } },
  imagepicker: CHOICES,
  rating: {
    rateMin: { kind: 'whole', min: 0, max: 1 },
    rateMax: { kind: 'whole', min: 2, max: 10 },
    minRateDescription: { kind: 'text' },
    maxRateDescription: { kind: 'text' },
    positive_from: { kind: 'whole', min: 0, max: 10 },
  },
  matrix: {
    'rows*': { kind: 'list', of: ITEM, least: 1, most: 20 },
    'columns*': { kind: 'list', of: ITEM, least: 2, most: 11 },
  },
  comment: { maxLength: { kind: 'whole', min: 1, max: 2000 } },
  text: {
    inputType: { kind: 'choice', of: ['text', 'number'] },
    min: { kind: 'whole', min: -1_000_000, max: 1_000_000 },
    max: { kind: 'whole', min: -1_000_000, max: 1_000_000 },
    maxLength: { kind: 'whole', min: 1, max: 2000 },
  },
};

/** What a question of a type may hold; the common part where its type is none. */
export function questionFields(type: unknown): Fields {
  const own = QUESTION_TYPES.find((each) => each === type);
  return own ? { ...COMMON, ...OF_TYPE[own] } : COMMON;
}

/** Most questions of a survey: nobody answers more. */
export const MOST_QUESTIONS = 60;
