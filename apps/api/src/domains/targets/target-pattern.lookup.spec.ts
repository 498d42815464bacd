import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PatternSet } from './pattern-set.js';
import { patternOfWildcards, TargetPattern } from './target-pattern.lookup.js';

const read = (text: string): TargetPattern => {
  const pattern = TargetPattern.read(text);
  if (!(pattern instanceof TargetPattern)) throw new Error(`${text}: ${pattern}`);
  return pattern;
};

describe('a pattern', () => {
  it.each([
    [String.raw`^(.*\.)?orf\.at$`, 'sport.orf.at', true],
    [String.raw`^(.*\.)?orf\.at$`, 'orf.at.evil.example', false],
    [String.raw`\.orf\.at$`, 'orf.at', false],
    ['^AT\\.orf\\.', 'at.orf.app', true],
    ['^a(b|c)\\.example$', 'ac.example', true],
  ])('%s is held against %s', (text, name, fits) => {
    expect(read(text).fits(name)).toBe(fits);
  });

  it.each(['(', '[a', 'a{2,1}', String.raw`(a)\1`, '(?=a)b', '(?<!a)b', 'a{1001}', String.raw`\Qa\E`])(
    '%s is refused',
    (text) => expect(TargetPattern.read(text)).toBe('pattern_fault'),
  );

  it.each(['', '.*', '.', String.raw`\w`, '^', 'a*', '.*|orf'])(
    '%s fits anything, and is refused',
    (text) => {
      expect(TargetPattern.read(text)).toBe('pattern_fits_all');
    },
  );

  it('that runs for ages elsewhere is held against a name in no time', () => {
    expect(read(String.raw`^([a-z0-9.]+)+x$`).fits(`${'a'.repeat(250)}!`)).toBe(false);
  });

  it('demands of every name it fits what it says it demands', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\.',
      'a?',
      'b*',
      'ab+',
      '(a|b)',
      '(b)?',
      '[ab]',
      '[^]a]',
      'a{2}',
      'b{0,1}',
      '^',
      '$',
      '\\x61',
      '|',
      '\\d',
      '(?:ab)*?',
    );
    const texts = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    const names = fc.array(fc.constantFrom('a', 'b', '.', '1'), { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(texts, names, (text, name) => {
        const pattern = TargetPattern.read(text);
        fc.pre(pattern instanceof TargetPattern && !/[*+?}]{2}/.test(text.replaceAll('*?', '*')));
        // ECMAScript agrees with RE2 on these pieces.
        expect((pattern as TargetPattern).fits(name)).toBe(
          new RegExp(text.replaceAll('[^]a]', '[^\\]a]'), 'i').test(name),
        );
      }),
      { numRuns: 5000 },
    );
  });
});

describe('names with a wildcard', () => {
  it.each([
    ['orf.at', '^orf\\.at$'],
    ['%.orf.at', '\\.orf\\.at$'],
    ['at.orf.%', '^at\\.orf\\.'],
    ['a%b', '^a.*b$'],
    ['a_b', '^a_b$'],
  ])('%s become %s', (text, pattern) => expect(patternOfWildcards(text)).toBe(pattern));
});

describe('patterns together', () => {
  const set = new PatternSet([
    { id: 1, serviceId: 10, pattern: '\\.orf\\.at$' },
    { id: 2, serviceId: 20, pattern: '^sport\\.orf\\.at$' },
    { id: 3, serviceId: 30, pattern: 'orf' },
    { id: 4, serviceId: 40, pattern: '(' },
  ]);

  it('the one that says most counts', () => {
    expect(
      ['sport.orf.at', 'tv.orf.at', 'orf.example', 'x.example'].map((name) => set.best(name)?.serviceId),
    ).toEqual([20, 10, 30, undefined]);
  });

  it('move what is elsewhere, and nothing else', () => {
    const target = (id: number, name: string, serviceId: number | null, patternId: number | null) => ({
      id,
      name,
      serviceId,
      patternId,
    });
    const moves = set.moves([
      target(1, 'sport.orf.at', 20, 2),
      target(2, 'tv.orf.at', null, null),
      target(3, 'gone.example', 10, 1),
    ]);
    expect(moves.map(({ target: { id }, serviceId, patternId }) => [id, serviceId, patternId])).toEqual([
      [2, 10, 1],
      [3, null, null],
    ]);
  });
});
