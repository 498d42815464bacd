import type { components } from './schema.js';

/** What the API takes in a field. */
export interface FieldLimits {
  /** It has to be there. */
  readonly required?: true;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  /** The code of what is wrong with a text that does not fit the pattern. */
  readonly problem?: string;
  readonly choices?: readonly (string | number)[];
  readonly nullable?: true;
}

/** What the API takes in an input, by field; named after the input's schema. */
export interface InputLimits<Schema extends keyof components['schemas'] = keyof components['schemas']> {
  readonly schema: Schema;
  readonly fields: Readonly<Record<string, FieldLimits>>;
}
