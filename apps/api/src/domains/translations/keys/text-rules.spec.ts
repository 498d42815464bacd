import { describe, expect, it } from '@jest/globals';
import { placesOfForms, textProblems } from './text-rules.js';

const plain = { plural: false, places: ['name'] };
const counted = { plural: true, places: ['count', 'name'] };

describe('a text', () => {
  it('needs every place of its key, and no other', () => {
    expect(textProblems(plain, 'not_one', { msgstr0: 'Hallo {name}, {name}', msgstr1: null })).toEqual({});
    expect(textProblems(plain, 'not_one', { msgstr0: 'Hallo {nam}', msgstr1: null })).toEqual({
      msgstr0: [
        { code: 'place_missing', params: { place: '{name}' } },
        { code: 'place_unknown', params: { place: '{nam}' } },
      ],
    });
  });

  it('needs as many forms as its key and its language have', () => {
    const one = { msgstr0: '{count} of {name}', msgstr1: null };
    const both = { msgstr0: '{count} of {name}', msgstr1: '{count} of {name}' };
    expect(textProblems(counted, 'not_one', both)).toEqual({});
    expect(textProblems(counted, 'above_one', one)).toEqual({ msgstr1: [{ code: 'plural_missing' }] });
    expect(textProblems(counted, 'none', one)).toEqual({});
    expect(textProblems(counted, 'none', both)).toEqual({ msgstr1: [{ code: 'one_form_only' }] });
    expect(textProblems(plain, 'not_one', { msgstr0: '{name}', msgstr1: '{name}' })).toEqual({
      msgstr1: [{ code: 'one_form_only' }],
    });
  });

  it('may leave the number out where there is one of something, nowhere else', () => {
    expect(textProblems(counted, 'not_one', { msgstr0: 'One of {name}', msgstr1: 'Some of {name}' })).toEqual(
      {
        msgstr1: [{ code: 'place_missing', params: { place: '{count}' } }],
      },
    );
    expect(textProblems(counted, 'none', { msgstr0: 'of {name}', msgstr1: null })).toEqual({
      msgstr0: [{ code: 'place_missing', params: { place: '{count}' } }],
    });
  });

  it('has something in it, but not too much', () => {
    expect(textProblems({ plural: false, places: [] }, 'none', { msgstr0: ' \n', msgstr1: null })).toEqual({
      msgstr0: [{ code: 'required' }],
    });
    const long = textProblems({ plural: false, places: [] }, 'none', {
      msgstr0: 'x'.repeat(5001),
      msgstr1: null,
    });
    expect(long.msgstr0).toEqual([{ code: 'too_long', params: { max: 5000 } }]);
  });

  it('gives its key the places of the form for all counts', () => {
    expect(placesOfForms({ msgstr0: 'One', msgstr1: '{count} of {b} and {a}, {a}' })).toEqual([
      'a',
      'b',
      'count',
    ]);
    expect(placesOfForms({ msgstr0: '{x}', msgstr1: null })).toEqual(['x']);
  });
});
