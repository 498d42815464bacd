import type { Language } from '@netreach/domain';
import type { SurveyChoice, SurveyQuestion, SurveyText } from '@netreach/domain/surveys';
import type { Words } from '../../translations/texts.lookup.js';
import { drawOf } from '../draw.js';
import { html, type Html } from './html.js';

/** What a question is drawn with. */
export interface Drawing {
  readonly words: Words;
  readonly language: Language;
  /** What was answered before, by field. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Pictures by number of creative. */
  readonly pictures: ReadonlyMap<number, string>;
  /** Makes a random order that stays for one respondent. */
  readonly seed: number;
}

/** A text in the language of the page. */
export const textIn = ({ default: main, de }: SurveyText, language: Drawing['language']): string =>
  language === 'de' ? (de ?? main) : main;

/** The fields of a question. Their names are `a`, `other`, and `a.<row>` for each row of a matrix. */
export function questionFields(question: SurveyQuestion, drawing: Drawing): Html {
  const value = drawing.answers[question.name];
  switch (question.type) {
    case 'radiogroup':
    case 'checkbox':
      return choiceFields(question, drawing);
    case 'imagepicker':
      return html`<div class="g">
        ${ordered(question, drawing).map((choice) => pictureField(choice, value, drawing))}
      </div>`;
    case 'rating':
      return scaleFields(question, value, drawing);
    case 'matrix':
      return matrixFields(question, value, drawing);
    case 'comment':
      return html`<textarea name="a" aria-labelledby="q" maxlength="${question.maxLength ?? 2000}">
${typeof value === 'string' ? value : ''}</textarea>`;
    case 'text':
      return textField(question, value);
  }
}

/** Answers in the order of the survey, or in a random one that stays; those that stand alone last. */
function ordered({ choices = [], choicesOrder, name }: SurveyQuestion, { seed }: Drawing): SurveyChoice[] {
  if (choicesOrder !== 'random') return [...choices];
  const placeOf = ({ value, exclusive }: SurveyChoice) =>
    exclusive ? 2 : drawOf(`${seed}|${name}|${value}`);
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const chosen = (value: unknown, choice: string) =>
  Array.isArray(value) ? value.includes(choice) : value !== undefined && String(value) === choice;

const optionField = (
  type: 'radio' | 'checkbox',
  [name, value]: readonly [string, string],
  isChosen: boolean,
  label: Html | string,
) =>
  html`<label class="o"
    ><input type="${type}" name="${name}" value="${value}" ${isChosen && html`checked`} />${label}</label
  >`;

function choiceFields(question: SurveyQuestion, drawing: Drawing): Html {
  const type = question.type === 'checkbox' ? 'checkbox' : 'radio';
  const { words, language, answers } = drawing;
  const value = answers[question.name];
  const other = answers[`${question.name}-Comment`];
  return html`${ordered(question, drawing).map((choice) =>
    optionField(type, ['a', choice.value], chosen(value, choice.value), textIn(choice.text, language)),
  )}${
    question.showOtherItem &&
    html`${optionField(type, ['a', 'other'], chosen(value, 'other'), words('other'))}<input
        type="text"
        name="other"
        maxlength="200"
        aria-label="${words('other_text')}"
        placeholder="${words('other_text')}"
        value="${typeof other === 'string' ? other : ''}"
      />`
  }`;
}

function pictureField(choice: SurveyChoice, value: unknown, { pictures, language }: Drawing): Html {
  const picture = choice.creative_id === undefined ? undefined : pictures.get(choice.creative_id);
  const text = textIn(choice.text, language);
  return optionField(
    'radio',
    ['a', choice.value],
    chosen(value, choice.value),
    html`${picture && html`<img src="${picture}" alt="" />`}<span>${text}</span>`,
  );
}

function scaleFields(question: SurveyQuestion, value: unknown, { language }: Drawing): Html {
  const { rateMin = 1, rateMax = 5, minRateDescription: least, maxRateDescription: most } = question;
  const steps = Array.from({ length: rateMax - rateMin + 1 }, (_, step) => String(rateMin + step));
  return html`<div class="s">
      ${steps.map((step) => optionField('radio', ['a', step], chosen(value, step), step))}
    </div>
    ${
      (least ?? most) &&
      html`<p class="e">
        <span>${least && textIn(least, language)}</span><span>${most && textIn(most, language)}</span>
      </p>`
    }`;
}

function matrixFields({ rows = [], columns = [] }: SurveyQuestion, value: unknown, drawing: Drawing): Html {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { language } = drawing;
  return html`${rows.map(
    (row) =>
      html`<fieldset class="r">
        <legend>${textIn(row.text, language)}</legend>
        ${columns.map((column) =>
          optionField(
            'radio',
            [`a.${row.value}`, column.value],
            chosen(given[row.value], column.value),
            textIn(column.text, language),
          ),
        )}
      </fieldset>`,
  )}`;
}

function textField({ inputType, min, max, maxLength = 2000 }: SurveyQuestion, value: unknown): Html {
  const shown = typeof value === 'string' || typeof value === 'number' ? value : '';
  if (inputType !== 'number')
    return html`<input type="text" name="a" aria-labelledby="q" maxlength="${maxLength}" value="${shown}" />`;
  return html`<input
    type="number"
    name="a"
    aria-labelledby="q"
    step="any"
    inputmode="decimal"
    ${min !== undefined && html`min="${min}"`}
    ${max !== undefined && html`max="${max}"`}
    value="${shown}"
  />`;
}
