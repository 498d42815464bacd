import { describe, expect, it } from 'vitest';
import { pixelPathMatcher, saidCharacters } from './pixel-paths.js';

/** Pattern, path, whether it fits. */
const CASES: readonly (readonly [string, string, boolean])[] = [
  ['/sport', '/sport', true],
  ['/sport', '/Sport', true],
  ['/SPORT', '/sport', true],
  ['/sport', '/sport/', false],
  ['/sport', '/sports', false],
  ['/sport', '/at/sport', false],
  ['sport', '/sport', false],
  ['', '', true],
  ['', '/', false],
  ['*', '', true],
  ['*', '/anything/at/all', true],
  ['**', '/x', true],
  ['***', '', true],
  ['/sport*', '/sport', true],
  ['/sport*', '/sport/ski', true],
  ['/sport*', '/sports', true],
  ['/sport*', '/at/sport', false],
  ['/sport/*', '/sport', false],
  ['/sport/*', '/sport/', true],
  ['*sport', '/at/sport', true],
  ['*sport', '/at/sports', false],
  ['*sport*', '/at/sports/ski', true],
  ['*sport*', '/at/spor', false],
  ['*/ski*', '/sport/SKI/news', true],
  ['/sport/*/news', '/sport/ski/news', true],
  ['/sport/*/news', '/sport//news', true],
  ['/sport/*/news', '/sport/news', false],
  ['/sport/*/news', '/sport/ski/alpine/news', true],
  ['/sport/*/news', '/sport/ski/news/today', false],
  ['/a*a', '/a', false],
  ['/a*a', '/aa', true],
  ['/a*b*c', '/axbxc', true],
  ['/a*b*c', '/acb', false],
  ['/a*b*b', '/ab', false],
  ['/a*b*b', '/abb', true],
  ['*aba*aba*', '/ababa', false],
  ['*aba*aba*', '/abaaba', true],
  ['/100%', '/100%', true],
  ['/1_0', '/100', false],
  ['/a.c', '/abc', false],
  ['/(x)*', '/(x)y', true],
  ['/öst*', '/ÖSTERREICH', true],
  ['*\\*', '/a\\b', true],
  ['/?', '/a', false],
];

describe('the search for pixel paths', () => {
  it.each(CASES)('%j on %j: %s', (pattern, path, fits) => {
    expect(pixelPathMatcher(pattern)(path)).toBe(fits);
  });

  it('agrees with the regular expression that says the same', () => {
    for (const [pattern, path, fits] of CASES) {
      const said = pattern.split('*').map((part) => part.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'));
      expect([pattern, path, new RegExp(`^${said.join('.*')}$`, 'is').test(path)]).toEqual([
        pattern,
        path,
        fits,
      ]);
    }
  });

  it('is not slowed down by wildcards', () => {
    expect(pixelPathMatcher('*a'.repeat(200))('a'.repeat(199))).toBe(false);
    expect(pixelPathMatcher('*a'.repeat(200))('a'.repeat(200))).toBe(true);
  });

  it('counts what is said without wildcards', () => {
    expect(['', '*', '*a*', ' a ', '/s*p'].map(saidCharacters)).toEqual([0, 0, 1, 1, 3]);
  });
});
