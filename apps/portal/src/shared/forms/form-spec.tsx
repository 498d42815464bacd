import type { ReactNode } from 'react';
import type { InputLimits, Schemas } from '@netreach/api-client';
import type { MessageKey, Namespace } from '../../i18n/messages.js';

/** The names that a catalogue has a text `<prefix>.<name>` for. */
type NamedBy<N extends Namespace, Prefix extends string> =
  MessageKey<N> extends infer Key ? (Key extends `${Prefix}.${infer Name}` ? Name : never) : never;

/** Fields of an input that the catalogue has labels for. */
type FieldOf<N extends Namespace, Input> = keyof Input & NamedBy<N, 'field'> & string;

/** What a form holds while it is filled in; `''` where there is nothing. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Something that can be chosen in a form. */
export interface FormOption {
  value: string | number;
  label: string;
  /** The heading it stands under; all of a field's options have one, or none has. */
  group?: string;
}

/** What a field of a form's own making is given. */
export interface CustomField {
  label: string;
  description: string | undefined;
  value: unknown;
  values: FormValues;
  error: string | undefined;
  /** What is wrong with something within the value: `urls.0.path`. */
  errorOf: (name: string) => string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

/** One field of a form. */
export interface FormField {
  name: string;
  kind: 'text' | 'area' | 'number' | 'toggle' | 'choice' | 'many' | 'custom';
  /** Shown, but not to be changed. @param row null while it is made */
  locked?: (row: FormValues | null) => boolean;
  /** The text below it, where that is not `hint.<name>`. */
  hint?: string;
  /** Begins a part of the form, under the heading `section.<section>` of the catalogue. */
  section?: string;
  /** Left out, and not sent. */
  hidden?: (values: FormValues, row: FormValues | null) => boolean;
  /** What can be chosen; without it, the choices of the API, worded `choice.<field>.<value>`. */
  useOptions?: () => readonly FormOption[];
  render?: (field: CustomField) => ReactNode;
  /** Words for a value that is none of text, number, flag or option, to compare two versions of a row. */
  useShown?: () => (value: unknown) => string;
}

type FieldOptions = Pick<FormField, 'locked' | 'hidden' | 'hint' | 'section' | 'useShown'>;

/** A form for the rows of a resource. */
export interface FormSpec {
  texts: Namespace;
  limits: InputLimits;
  fields: readonly FormField[];
  /** What a new row begins with. */
  initial: FormValues;
  /** What the fields hold for a row, where that is not what the row holds by the same name. */
  from: (row: FormValues) => FormValues;
  /** What is sent, where that is not what the fields hold. */
  send: (input: FormValues) => FormValues;
  /** What stands below the fields; nothing without it. */
  below?: ((shown: FormShown) => ReactNode) | undefined;
}

/** What a form holds, and the row it was filled from; null while one is made. */
export interface FormShown {
  values: FormValues;
  row: FormValues | null;
}

interface FormOptions<Input> {
  below?: FormSpec['below'];
  initial?: Partial<Input>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the row is whatever the resource lists
  from?: (row: any) => FormValues;
  send?: (input: FormValues) => FormValues;
}

/** Makes the fields of one form; each needs a label `field.<name>` in the catalogue, and may have a `hint.<name>`. */
function fieldsOf<N extends Namespace, Input>() {
  type Name = FieldOf<N, Input>;
  type Options = FieldOptions & Pick<FormField, 'useOptions'>;
  const field =
    (kind: FormField['kind']) =>
    (name: Name, options: FieldOptions = {}): FormField => ({ name, kind, ...options });
  return {
    /** One line. */
    text: field('text'),
    /** Several lines. */
    area: field('area'),
    number: field('number'),
    /** Yes or no. */
    toggle: field('toggle'),
    /** One of a few. */
    choice: (name: Name, options: Options = {}): FormField => ({ name, kind: 'choice', ...options }),
    /** Any of a few. */
    many: (name: Name, options: Options = {}): FormField => ({ name, kind: 'many', ...options }),
    /** Drawn by the form itself. */
    custom: (name: Name, render: FormField['render'] & object, options: FieldOptions = {}): FormField => ({
      name,
      kind: 'custom' as const,
      render,
      ...options,
    }),
  };
}

/**
 * Declares a form: `formOf('admin-tags', TagInputDto, (field) => [field.text('name'), field.area('description')])`.
 * What a field takes (length, range, shape, choices) comes from the API.
 * @param limits from `@netreach/api-client/inputs`
 */
export function formOf<N extends Namespace, Schema extends keyof Schemas>(
  texts: N,
  limits: InputLimits<Schema>,
  fields: (field: ReturnType<typeof fieldsOf<N, Schemas[Schema]>>) => readonly FormField[],
  {
    initial = {},
    from = (row) => row as FormValues,
    send = (input) => input,
    below,
  }: FormOptions<Schemas[Schema]> = {},
): FormSpec {
  return { texts, limits, fields: fields(fieldsOf<N, Schemas[Schema]>()), initial, from, send, below };
}
