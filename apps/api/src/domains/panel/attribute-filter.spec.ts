import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../platform/errors/app-error.js';
import { parseAttributeFilter } from './attribute-filter.js';
import type { AttributeRow } from './database/attributes.read-model.js';

const attribute = (id: number, key: string, levels: string[]): AttributeRow => ({
  id,
  key,
  name: key,
  groupName: 'Demographics',
  fixed: true,
  values: levels.map((level, place) => ({
    id: id * 10 + place,
    key: level,
    name: level,
    minAge: null,
    maxAge: null,
  })),
});
const attributes = [
  attribute(1, 'gender', ['female', 'male']),
  attribute(2, 'birthday', ['14-29', '30-49', '50+']),
];

describe('a demographic filter', () => {
  it('is or inside an attribute and and across attributes', () => {
    expect(parseAttributeFilter('gender:female;birthday:30-49,50+', attributes)).toEqual([[10], [21, 22]]);
  });

  it('joins an attribute that is named twice', () => {
    expect(parseAttributeFilter('birthday:14-29;gender:male;birthday:50+', attributes)).toEqual([
      [11],
      [20, 22],
    ]);
  });

  it('may be empty: everybody', () => {
    for (const text of [undefined, '', ' ; ']) expect(parseAttributeFilter(text, attributes)).toEqual([]);
  });

  it('knows brackets, alternatives and their opposites', () => {
    expect(parseAttributeFilter('(gender:female|birthday:50+);!birthday:14-29', attributes)).toEqual([
      [10, 22],
      [21, 22],
    ]);
  });

  it('refuses brackets nested too deep', () => {
    const deep = '(gender:male|(birthday:50+|(gender:male|(birthday:14-29|gender:female))))';
    expect(() => parseAttributeFilter(deep, attributes)).toThrow(AppError);
  });

  it.each(['gender', 'gender:', 'gender:other', 'income:high', 'gender:female,', 'gender:female;birthday'])(
    'names what it does not know: %s',
    (text) => {
      expect(() => parseAttributeFilter(text, attributes)).toThrow(AppError);
    },
  );
});
