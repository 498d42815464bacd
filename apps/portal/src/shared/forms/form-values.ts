import type { FieldLimits } from '@netreach/api-client';
import type { FieldProblem, FieldProblemCode } from '@netreach/domain';
import type { FormField, FormSpec, FormValues } from './form-spec.js';

const EMPTY: Readonly<Record<FormField['kind'], unknown>> = {
  text: '',
  area: '',
  number: '',
  toggle: false,
  choice: '',
  many: [],
  custom: null,
};

/** What the fields of a form hold at first. @param row null for a new one */
export function valuesOf({ fields, initial, from }: FormSpec, row: object | null): FormValues {
  const held = row ? from(row as FormValues) : initial;
  return Object.fromEntries(fields.map(({ name, kind }) => [name, held[name] ?? EMPTY[kind]]));
}

/** Whether the two hold the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is wrong with a value by what the API takes; null = nothing. */
function problemOf(value: unknown, limits: FieldLimits = {}): FieldProblem | null {
  if (typeof value === 'string') return textProblem(value.trim(), limits);
  if (typeof value === 'number') return numberProblem(value, limits);
  if (Array.isArray(value)) return listProblem(value.length, limits);
  return null;
}

function textProblem(text: string, limits: FieldLimits): FieldProblem | null {
  const { type, minLength = 0, maxLength, pattern, required, nullable } = limits;
  if (text === '') {
    const mayBeEmpty = type === 'string' ? minLength === 0 && !pattern && !limits.choices : !required;
    return mayBeEmpty || nullable || !required ? null : { code: 'required' };
  }
  if (text.length < minLength) return { code: 'too_short', params: { min: minLength } };
  if (maxLength !== undefined && text.length > maxLength)
    return { code: 'too_long', params: { max: maxLength } };
  if (pattern && !new RegExp(pattern).test(text)) return { code: codeOf(limits.problem) };
  return type === 'number' || type === 'integer' ? { code: 'not_a_number' } : null;
}

function numberProblem(value: number, { type, minimum, maximum }: FieldLimits): FieldProblem | null {
  if (type === 'integer' && !Number.isInteger(value)) return { code: 'not_whole' };
  if (minimum !== undefined && value < minimum) return { code: 'too_small', params: { min: minimum } };
  if (maximum !== undefined && value > maximum) return { code: 'too_large', params: { max: maximum } };
  return null;
}

function listProblem(length: number, { minItems = 0, maxItems }: FieldLimits): FieldProblem | null {
  if (length < minItems)
    return minItems === 1 ? { code: 'required' } : { code: 'too_few', params: { min: minItems } };
  if (maxItems !== undefined && length > maxItems) return { code: 'too_many', params: { max: maxItems } };
  return null;
}

const codeOf = (problem: string | undefined) => (problem ?? 'invalid') as FieldProblemCode;

/** The fields on show. @param row null for a new one */
export function shownFields(
  { fields }: FormSpec,
  values: FormValues,
  row: object | null,
): readonly FormField[] {
  return fields.filter(({ hidden }) => !hidden?.(values, row as FormValues | null));
}

/** What is wrong with a form before it is sent, by field. */
export function formProblems(
  spec: FormSpec,
  values: FormValues,
  row: object | null,
): Record<string, FieldProblem> {
  return Object.fromEntries(
    shownFields(spec, values, row).flatMap(({ name }) => {
      const problem = problemOf(values[name], spec.limits.fields[name]);
      return problem ? [[name, problem]] : [];
    }),
  );
}

/**
 * What a form sends: texts without space around them; nothing where there is nothing, which is null where the API takes
 * null. @param version of the row that the form was filled from
 */
export function inputOf(
  spec: FormSpec,
  values: FormValues,
  row: object | null,
  version: unknown,
): FormValues {
  const sent = shownFields(spec, values, row).map(({ name }) => {
    const { nullable, type } = spec.limits.fields[name] ?? {};
    const value = values[name];
    const text = typeof value === 'string' ? value.trim() : value;
    if (text === '' && (nullable || type !== 'string')) return [name, nullable ? null : undefined] as const;
    return [name, text] as const;
  });
  const versioned = version !== undefined && spec.limits.fields['version'] ? { version } : {};
  return spec.send({ ...Object.fromEntries(sent.filter(([, value]) => value !== undefined)), ...versioned });
}
