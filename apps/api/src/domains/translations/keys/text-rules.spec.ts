import { describe, expect, it } from '@jest/globals';
import { placesOfForms, textProblems } from './text-rules.js';

const plain = { plural: false, places: ['name'] };
const counted = { plural: true, places: ['count', 'name'] };

describe('a text', () => {
  it('needs every place of its key, and no other', () => {
    expect(textProblems(plain, 'not_one', { msgstr0: 'Hallo {name}, {name}', msgstr1: null })).toEqual({});
    expect(textProblems(plain, 'not_one', { msgstr0: 'Hallo {nam}', msgstr1: null })).toEqual({
      msgstr0: ['The place {name} is missing', 'There is no value for {nam}'],
    });
  });

  it('needs as many forms as its key and its language have', () => {
    const one = { msgstr0: '{count} of {name}', msgstr1: null };
    const both = { msgstr0: '{count} of {name}', msgstr1: '{count} of {name}' };
    expect(textProblems(counted, 'not_one', both)).toEqual({});
    expect(textProblems(counted, 'above_one', one)).toEqual({ msgstr1: ['The plural form is missing'] });
    expect(textProblems(counted, 'none', one)).toEqual({});
    expect(textProblems(counted, 'none', both)).toEqual({ msgstr1: ['This text has one form only'] });
    expect(textProblems(plain, 'not_one', { msgstr0: '{name}', msgstr1: '{name}' })).toEqual({
      msgstr1: ['This text has one form only'],
    });
  });

  it('may leave the number out where there is one of something, nowhere else', () => {
    expect(textProblems(counted, 'not_one', { msgstr0: 'One of {name}', msgstr1: 'Some of {name}' })).toEqual(
      {
        msgstr1: ['The place {count} is missing'],
      },
    );
    expect(textProblems(counted, 'none', { msgstr0: 'of {name}', msgstr1: null })).toEqual({
      msgstr0: ['The place {count} is missing'],
    });
  });

  it('has something in it, but not too much', () => {
    expect(textProblems({ plural: false, places: [] }, 'none', { msgstr0: ' \n', msgstr1: null })).toEqual({
      msgstr0: ['This text is empty'],
    });
    const long = textProblems({ plural: false, places: [] }, 'none', {
      msgstr0: 'x'.repeat(5001),
      msgstr1: null,
    });
    expect(long.msgstr0).toHaveLength(1);
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
