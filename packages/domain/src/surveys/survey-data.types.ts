/** What a question means for the figures; the widgets read it. */
export const QUESTION_ROLES = [
  'ad_recall',
  'recognition',
  'brand_awareness',
  'consideration',
  'intention',
  'attribute',
] as const;
export type QuestionRole = (typeof QUESTION_ROLES)[number];

/** Kinds of questions, by their names in SurveyJS. */
export const QUESTION_TYPES = [
  'radiogroup',
  'checkbox',
  'rating',
  'matrix',
  'comment',
  'text',
  'imagepicker',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A text in the language of all, and where it has one in German. */
export interface SurveyText {
  default: string;
  de?: string;
}

/** One thing that can be chosen. */
export interface SurveyChoice {
  value: string;
  text: SurveyText;
  /** Whoever chooses it has heard of the brand, would buy it ... what the widgets count. */
  positive?: boolean;
  /** Nothing else can be chosen beside it. */
  exclusive?: boolean;
  /** Whoever chooses it does not belong to those who are asked: the survey ends. */
  ends?: boolean;
  /** The creative that is chosen, of a question with pictures. */
  creative_id?: number;
}

/** One question. */
export interface SurveyQuestion {
  type: QuestionType;
  name: string;
  title: SurveyText;
  role?: QuestionRole;
  isRequired?: boolean;
  /** Asked only where this holds: an expression of SurveyJS over questions before it. */
  visibleIf?: string;
  /** A creative that is shown with it. */
  creative_id?: number;
  choices?: SurveyChoice[];
  choicesOrder?: 'none' | 'random';
  showOtherItem?: boolean;
  rows?: SurveyChoice[];
  columns?: SurveyChoice[];
  rateMin?: number;
  rateMax?: number;
  minRateDescription?: SurveyText;
  maxRateDescription?: SurveyText;
  /** The lowest step of a scale that the widgets count. */
  positive_from?: number;
  inputType?: 'text' | 'number';
  min?: number;
  max?: number;
  maxLength?: number;
}

/** A survey as a whole: a documented subset of SurveyJS JSON, so that templates travel. */
export interface SurveyData {
  /** Rises when this form changes. */
  schema: 1;
  title: SurveyText;
  elements: SurveyQuestion[];
}
