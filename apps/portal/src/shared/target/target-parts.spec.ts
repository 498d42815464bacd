import { describe, expect, it } from 'vitest';
import { partsOf, plainSelection, readTarget, withSelection } from './target-parts.js';

const text = '(gender:female|province:AT-7);!education:university;birthday:18-49';

describe('a target group beside the list of attributes', () => {
  it('shows what the list can show, and keeps the rest', () => {
    expect(plainSelection(text)).toEqual({ birthday: ['18-49'] });
    expect(withSelection(text, { gender: ['male'] })).toBe(
      '!education:university;(gender:female|province:AT-7);gender:male',
    );
    expect(withSelection(text, {})).toBe('!education:university;(gender:female|province:AT-7)');
  });

  it('comes apart into parts that can be taken away', () => {
    expect(partsOf(text).map(({ without }) => without)).toEqual([
      '!education:university;birthday:18-49',
      '(gender:female|province:AT-7);birthday:18-49',
      '!education:university;(gender:female|province:AT-7)',
    ]);
  });

  it('is everybody where an address cannot be read', () => {
    expect(readTarget(';:;a:;:b')).toBe('');
    expect(readTarget(null)).toBe('');
    expect(readTarget('gender:male,female')).toBe('gender:female,male');
  });
});
