import { describe, expect, it } from '@jest/globals';
import { acceptedLocale } from './accepted-locale.js';

describe('the language a browser asks for', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de-DE'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en-US'],
    ['fr-CH, de;q=0.5 , en;q=0.7', 'en-US'],
    ['DE', 'de-DE'],
    ['de;q=0, en;q=0.1', 'en-US'],
    ['fr,it;q=0.9', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['denmark', undefined],
    ['de;q=abc', 'de-DE'],
  ])('%s is %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });
});
