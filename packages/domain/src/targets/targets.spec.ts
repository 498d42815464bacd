import { describe, expect, it } from 'vitest';
import { formatTarget, parseTarget, TargetFault } from './target-expression.js';
import { AGE_VALUES, targetClauses, type TargetAttribute } from './target-clauses.js';
import { targetWords } from './target-words.js';

const levels = (first: number, keys: string[]) =>
  keys.map((key, at) => ({ id: first + at, key, minAge: null, maxAge: null }));
const attributes: TargetAttribute[] = [
  { key: 'gender', values: levels(1, ['female', 'male']) },
  {
    key: 'birthday',
    values: [
      { id: 11, key: '14-19', minAge: 14, maxAge: 19 },
      { id: 12, key: '20-29', minAge: 20, maxAge: 29 },
      { id: 13, key: '30+', minAge: 30, maxAge: null },
    ],
  },
  { key: 'province', values: levels(21, ['east', 'west', 'south']) },
];
const clauses = (text: string) => targetClauses(parseTarget(text), attributes);
const ages = (...ranges: [number, number][]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => AGE_VALUES + from + at));

describe('a target group in clauses', () => {
  it.each([
    ['', []],
    ['gender:female;birthday:30+,20-29', [[1], [12, 13]]],
    ['birthday:14-19;gender:male;birthday:30+', [[2], [11, 13]]],
    ['!province:east', [[22, 23]]],
    ['(gender:female|province:west)', [[1, 22]]],
    [
      '(gender:female;province:west|gender:male)',
      [
        [1, 2],
        [2, 22],
      ],
    ],
    ['!(gender:female|province:west)', [[2], [21, 23]]],
    ['!(gender:female;province:west)', [[2, 21, 23]]],
    ['gender:female;(gender:female|province:west)', [[1]]],
    ['!province:east,west,south', [[]]],
  ])('%s', (text, expected) => {
    expect(clauses(text)).toEqual({ clauses: expected });
  });

  it('takes levels where ages are whole levels, and years where they are not', () => {
    expect(clauses('birthday:14-29')).toEqual({ clauses: [[11, 12]] });
    expect(clauses('birthday:20+')).toEqual({ clauses: [[12, 13]] });
    expect(clauses('birthday:18-21')).toEqual({ clauses: [ages([18, 21])] });
    expect(clauses('birthday:14-19,40-49')).toEqual({ clauses: [ages([14, 19], [40, 49])] });
    expect(clauses('!birthday:1-119')).toEqual({ clauses: [ages([0, 0], [120, 120])] });
  });

  it.each(['gender:other', 'income:high', 'province:18-49', 'birthday:50-40', 'birthday:x'])(
    'says what it does not know: %s',
    (text) => expect(clauses(text)).toEqual({ fault: { unknown: text } }),
  );

  it('does not grow without end', () => {
    const many = [...'abcdefghijkl'].map((key, at) => ({ key, values: levels(at * 10, ['x', 'y']) }));
    const text = '(a:x;b:x|c:x;d:x|e:x;f:x|g:x;h:x|i:x;j:x|k:x;l:x)';
    expect(targetClauses(parseTarget(text), many)).toEqual({ fault: { tooLarge: true } });
    const ages = Array.from({ length: 30 }, (_, at) => `(birthday:1-${40 + at}|province:east;gender:male)`);
    expect(clauses(`!(${ages.join('|')})`)).toMatchObject({ clauses: expect.any(Array) });
  });

  it('matches whom a person would pick by hand', () => {
    const text = '(gender:female;!province:east|birthday:20-29);!(province:south;gender:male)';
    const answer = clauses(text);
    if ('fault' in answer) throw new Error('it can be answered');
    for (const gender of [1, 2])
      for (const age of [11, 12, 13])
        for (const province of [21, 22, 23]) {
          const person = [gender, age, province];
          const byHand =
            ((gender === 1 && province !== 21) || age === 12) && !(province === 23 && gender === 2);
          expect(answer.clauses.every((ids) => ids.some((id) => person.includes(id)))).toBe(byHand);
        }
  });
});

describe('the text of a target group', () => {
  it('looks the same for equal groups, and is read again', () => {
    const text = ' province:west ; ( gender:female |birthday:30-39; !province:east ) ;gender:male,female';
    const once = formatTarget(parseTarget(text));
    expect(once).toBe('(!province:east;birthday:30-39|gender:female);gender:female,male;province:west');
    expect(formatTarget(parseTarget(once))).toBe(once);
  });

  it.each([
    'gender',
    'gender:',
    'gender:female,',
    '(gender:female',
    'gender:female)',
    '(|gender:male)',
    ':x',
    '()',
  ])('is refused where it cannot be read: %s', (text) =>
    expect(() => parseTarget(text)).toThrow(TargetFault),
  );

  it('is refused where it is nested too deep', () => {
    expect(() => parseTarget('(a:1|(b:1|(c:1|d:1)))')).not.toThrow();
    expect(() => parseTarget('(a:1|(b:1|(c:1|(d:1|e:1))))')).toThrow(TargetFault);
  });
});

describe('the name of a target group', () => {
  const named = [
    {
      key: 'gender',
      name: 'Gender',
      values: [
        { key: 'female', name: 'Women' },
        { key: 'male', name: 'Men' },
      ],
    },
    { key: 'birthday', name: 'Age', values: [{ key: '30-39', name: '30-39' }] },
    {
      key: 'province',
      name: 'Province',
      values: [
        { key: 'AT-7', name: 'Tyrol' },
        { key: 'AT-8', name: 'Vorarlberg' },
        { key: 'AT-9', name: 'Vienna' },
      ],
    },
    { key: 'education', name: 'Education', values: [{ key: 'university', name: 'University' }] },
  ];
  const name = (text: string) => targetWords(text, named, { and: 'and', or: 'or', not: 'not' });

  it.each([
    ['', ''],
    ['province:AT-7;birthday:30-39;gender:female', 'Women 30–39, Tyrol'],
    ['birthday:30-39,40-49,70+', 'Age 30–49 or 70+'],
    ['birthday:18-49;!province:AT-7', 'Age 18–49, not Tyrol'],
    ['education:university', 'Education: University'],
    ['!province:AT-7;birthday:18-49;education:university', 'Age 18–49, Education: University, not Tyrol'],
    ['gender:female,male;birthday:50+', '(Women or Men) 50+'],
    ['gender:female;birthday:18-29,50+', 'Women (18–29 or 50+)'],
    ['gender:female,male', 'Women or Men'],
    ['gender:female;province:AT-7,AT-8', 'Women, (Tyrol or Vorarlberg)'],
    ['birthday:18-29,50+;province:AT-7', 'Age (18–29 or 50+), Tyrol'],
    ['!province:AT-7,AT-8', 'not (Tyrol or Vorarlberg)'],
    ['education:university,school;province:AT-7', 'Education: (University or school), Tyrol'],
    ['(gender:female|province:AT-7,AT-8)', 'Women or Tyrol or Vorarlberg'],
    ['(gender:female|!province:AT-7)', 'Women or (not Tyrol)'],
    ['(gender:female|birthday:18;province:AT-7)', 'Women or (Age 18 and Tyrol)'],
    [
      '(gender:female;birthday:18-49|province:AT-7);education:university',
      '((Women 18–49) or Tyrol), Education: University',
    ],
    [
      'gender:female;birthday:18-49;(!birthday:30-34;province:AT-9|province:AT-7|province:AT-8)',
      'Women 18–49, ((Vienna and (not Age 30–34)) or Tyrol or Vorarlberg)',
    ],
    ['!(gender:female|province:AT-7)', 'not (Women or Tyrol)'],
    ['!(gender:female;birthday:18-20)', 'not (Women 18–20)'],
    ['hair:red', 'hair: red'],
  ])('%s', (text, expected) => expect(name(text)).toBe(expected));
});
