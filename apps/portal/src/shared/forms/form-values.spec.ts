import { describe, expect, it } from 'vitest';
import type { InputLimits } from '@netreach/api-client';
import type { FormField, FormSpec } from './form-spec.js';
import { formProblems, inputOf, valuesOf } from './form-values.js';

const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  ...more,
});
const limits = {
  schema: 'TagInputDto',
  fields: {
    name: { required: true, type: 'string', pattern: '^[a-z]+$', problem: 'slug', maxLength: 5 },
    note: { type: 'string', nullable: true, maxLength: 3 },
    size: { required: true, type: 'integer', minimum: 1, maximum: 9 },
    tags: { required: true, type: 'array', minItems: 1, maxItems: 2 },
    version: { type: 'integer' },
  },
} as unknown as InputLimits;
const spec: FormSpec = {
  texts: 'lists',
  limits,
  fields: [field('name', 'text'), field('note', 'area'), field('size', 'number'), field('tags', 'many')],
  initial: { size: 2 },
  from: (row) => row,
  send: (input) => input,
};

describe('a form', () => {
  it('begins with what a new row has, and with what a row holds', () => {
    expect(valuesOf(spec, null)).toEqual({ name: '', note: '', size: 2, tags: [] });
    expect(valuesOf(spec, { name: 'a', note: null, size: 3, tags: ['x'], other: 1 })).toEqual({
      name: 'a',
      note: '',
      size: 3,
      tags: ['x'],
    });
  });

  it.each([
    [{ name: '' }, { name: { code: 'required' } }],
    [{ name: 'A' }, { name: { code: 'slug' } }],
    [{ name: 'abcdef' }, { name: { code: 'too_long', params: { max: 5 } } }],
    [{ note: 'long' }, { note: { code: 'too_long', params: { max: 3 } } }],
    [{ size: '' }, { size: { code: 'required' } }],
    [{ size: 1.5 }, { size: { code: 'not_whole' } }],
    [{ size: 0 }, { size: { code: 'too_small', params: { min: 1 } } }],
    [{ size: 10 }, { size: { code: 'too_large', params: { max: 9 } } }],
    [{ tags: [] }, { tags: { code: 'required' } }],
    [{ tags: ['a', 'b', 'c'] }, { tags: { code: 'too_many', params: { max: 2 } } }],
    [{}, {}],
  ])('with %j is told %j before it is sent', (change, problems) => {
    const values = { name: 'ok', note: '', size: 2, tags: ['x'], ...change };
    expect(formProblems(spec, values, null)).toEqual(problems);
  });

  it('sends texts without space around them, null for nothing, and the version it was filled from', () => {
    const values = { name: ' ok ', note: ' ', size: 2, tags: ['x'] };
    expect(inputOf(spec, values, null, undefined)).toEqual({ name: 'ok', note: null, size: 2, tags: ['x'] });
    expect(inputOf(spec, values, { id: 1 }, 7)).toMatchObject({ version: 7 });
  });

  it('leaves hidden fields out', () => {
    const hiding = {
      ...spec,
      fields: [field('name', 'text', { hidden: ({ size }) => size === 2 }), field('size', 'number')],
    };
    expect(inputOf(hiding, { name: 'x', size: 2 }, null, undefined)).toEqual({ size: 2 });
    expect(formProblems(hiding, { name: '', size: 2 }, null)).toEqual({});
  });
});
