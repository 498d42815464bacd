import type { FieldProblem } from '../field-problems.js';
import { MOST_QUESTIONS, questionFields, type Fields, type Shape } from './survey-data.shape.js';
import type { SurveyData, SurveyQuestion, SurveyText } from './survey-data.types.js';

const LONGEST_TEXT = 500;
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F]/;

type Problem = FieldProblem;
type Problems = Record<string, Problem[]>;
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads what came as a survey: SurveyJS JSON with its questions at the top or on pages. What is not known is left out;
 * what is wrong is told with its path, e.g. `template_data.elements[2].choices[0].value`.
 *
 * @param path how the whole is called where it came
 */
export function readSurveyData(json: unknown, path: string): { data: SurveyData | null; problems: Problems } {
  const reader = new Reader();
  const data = isObject(json) ? reader.survey(json, path) : null;
  if (!data) reader.tell(path, { code: 'not_an_object' });
  return Object.keys(reader.problems).length > 0
    ? { data: null, problems: reader.problems }
    : { data, problems: {} };
}

/** Reads one question alone. @param path how it is called where it came */
export function readQuestion(
  json: unknown,
  path: string,
): { question: SurveyQuestion | null; problems: Problems } {
  const reader = new Reader();
  const question = reader.question(json, path);
  const isSound = question && Object.keys(reader.problems).length === 0;
  return { question: isSound ? question : null, problems: reader.problems };
}

class Reader {
  readonly problems: Problems = {};

  tell(path: string, problem: Problem): void {
    (this.problems[path] ??= []).push(problem);
  }

  survey(json: Json, path: string): SurveyData {
    const title = this.text(json['title'], `${path}.title`) ?? { default: '' };
    const { list, at } = elementsOf(json, path);
    if (list.length === 0) this.tell(`${path}.elements`, { code: 'too_few', params: { min: 1 } });
    if (list.length > MOST_QUESTIONS)
      this.tell(`${path}.elements`, { code: 'too_many', params: { max: MOST_QUESTIONS } });
    const elements = list
      .slice(0, MOST_QUESTIONS)
      .map((each, index) => this.question(each, at(index)))
      .filter((question) => question !== null);
    const names = elements.map(({ name }) => name);
    names.forEach((name, index) => {
      if (names.indexOf(name) < index) this.tell(`${at(index)}.name`, { code: 'twice' });
    });
    return { schema: 1, title, elements };
  }

  question(json: unknown, path: string): SurveyQuestion | null {
    if (!isObject(json)) {
      this.tell(path, { code: 'not_an_object' });
      return null;
    }
    const question = this.object(json, questionFields(json['type']), path) as unknown as SurveyQuestion;
    for (const items of ['choices', 'rows', 'columns'] as const) {
      const values = question[items]?.map(({ value }) => value) ?? [];
      if (new Set(values).size < values.length) this.tell(`${path}.${items}`, { code: 'twice' });
    }
    return question;
  }

  private object(json: Json, fields: Fields, path: string): Record<string, unknown> {
    const read: Record<string, unknown> = {};
    for (const [field, shape] of Object.entries(fields)) {
      const name = field.replace('*', '');
      const value = json[name];
      if (value === undefined || value === null || value === '') {
        if (field.endsWith('*')) this.tell(`${path}.${name}`, { code: 'required' });
        continue;
      }
      const known = this.value(value, shape, `${path}.${name}`);
      if (known !== undefined) read[name] = known;
    }
    return read;
  }

  private value(value: unknown, shape: Shape, path: string): unknown {
    switch (shape.kind) {
      case 'text':
        return this.text(value, path);
      case 'line':
        return this.line(value, shape, path);
      case 'flag':
        return typeof value === 'boolean' ? value : this.wrong(path, { code: 'not_a_flag' });
      case 'whole':
        return this.whole(value, shape, path);
      case 'choice':
        return shape.of.includes(value as string) ? value : this.wrong(path, { code: 'not_a_choice' });
      case 'list':
        return this.list(value, shape, path);
    }
  }

  private wrong(path: string, problem: Problem): undefined {
    this.tell(path, problem);
    return undefined;
  }

  private text(value: unknown, path: string): SurveyText | undefined {
    if (value === undefined) return undefined;
    const { default: main, de } = isObject(value) ? value : { default: value, de: undefined };
    const read = this.line(main, { max: LONGEST_TEXT }, path);
    if (de === undefined || de === '') return read === undefined ? undefined : { default: read };
    const german = this.line(de, { max: LONGEST_TEXT }, `${path}.de`);
    return read === undefined || german === undefined ? undefined : { default: read, de: german };
  }

  private line(
    value: unknown,
    { max, shape }: { max: number; shape?: RegExp },
    path: string,
  ): string | undefined {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') return this.wrong(path, { code: 'not_text' });
    const line = text.trim();
    if (line === '') return this.wrong(path, { code: 'required' });
    if (line.length > max) return this.wrong(path, { code: 'too_long', params: { max } });
    if (CONTROL.test(line)) return this.wrong(path, { code: 'control_characters' });
    return shape && !shape.test(line) ? this.wrong(path, { code: 'attribute_key' }) : line;
  }

  private whole(
    value: unknown,
    { min, max }: { min: number; max: number },
    path: string,
  ): number | undefined {
    if (!Number.isInteger(value)) return this.wrong(path, { code: 'not_whole' });
    if ((value as number) < min) return this.wrong(path, { code: 'too_small', params: { min } });
    return (value as number) > max
      ? this.wrong(path, { code: 'too_large', params: { max } })
      : (value as number);
  }

  private list(
    value: unknown,
    { of, least, most }: { of: Fields; least: number; most: number },
    path: string,
  ): unknown {
    if (!Array.isArray(value)) return this.wrong(path, { code: 'not_a_list' });
    if (value.length < least) return this.wrong(path, { code: 'too_few', params: { min: least } });
    if (value.length > most) return this.wrong(path, { code: 'too_many', params: { max: most } });
    return value.map((each: unknown, index) => {
      // SurveyJS lets a choice be its value alone.
      const item = isObject(each) ? each : { value: each };
      const read = this.object(item, of, `${path}[${index}]`);
      read['text'] ??= { default: String(read['value'] ?? '') };
      return read;
    });
  }
}

/** The questions of a survey, and how each is called: those at the top, or those of its pages. */
function elementsOf(json: Json, path: string): { list: unknown[]; at: (index: number) => string } {
  const { elements, pages } = json;
  if (Array.isArray(elements)) return { list: elements, at: (index) => `${path}.elements[${index}]` };
  const places: string[] = [];
  const list: unknown[] = [];
  for (const [number, page] of (Array.isArray(pages) ? (pages as unknown[]) : []).entries()) {
    const own = isObject(page) && Array.isArray(page['elements']) ? (page['elements'] as unknown[]) : [];
    own.forEach((each, index) => {
      list.push(each);
      places.push(`${path}.pages[${number}].elements[${index}]`);
    });
  }
  return { list, at: (index) => places[index] ?? path };
}
