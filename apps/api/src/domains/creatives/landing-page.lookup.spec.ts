import { describe, expect, it } from '@jest/globals';
import { cleanLandingPage } from './landing-page.lookup.js';

describe('a landing page', () => {
  it.each([
    ['https://shop.example/offer?a=1#top', 'https://shop.example/offer?a=1#top'],
    ['  HTTP://Shop.Example  ', 'http://shop.example/'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  ])('%s is stored as %s', (given, stored) => {
    expect(cleanLandingPage(given)).toBe(stored);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example/',
    '//shop.example/',
    'https:shop.example',
    'https://user:secret@shop.example/',
    'https://user@shop.example/',
    'https://shop/',
    'https://shop.example/a b',
    'https://shop.example\\@evil.example/',
    'https://',
    'shop.example',
    'java\nscript:alert(1)',
    `https://shop.example/${'a'.repeat(2000)}`,
  ])('%s is none', (given) => {
    expect(cleanLandingPage(given)).toBeUndefined();
  });
});
