import { describe, expect, it } from '@jest/globals';
import { hitTexts } from './hit-texts.js';

describe('the texts of a hit', () => {
  it('hold nothing that cannot be stored, wherever it was hidden', () => {
    const texts = hitTexts({
      path: '/a\u0000b?c',
      title: '\ud83d half',
      referrer: 'https://www.google.at/?q=a%00B%ED%A0%80',
    });
    expect(texts).toEqual({
      path: '/a\uFFFDb',
      title: '\uFFFD half',
      referrerHost: 'www.google.at',
      searchEngine: 'Google',
      searchTerm: expect.stringMatching(/^a\uFFFDb\uFFFD+$/) as unknown as string,
    });
  });

  it('are cut, and the path begins with a slash and ends before what may be personal', () => {
    const long = '\u{1f600}'.repeat(3000);
    const { path, title, searchTerm } = hitTexts({
      path: `${long}#a`,
      title: long,
      referrer: `https://www.google.at/?q=${long}`,
    });
    expect([path, title, searchTerm].map((text) => [...(text ?? '')].length)).toEqual([1000, 200, 200]);
    expect(hitTexts({ path: 'a?b', title: null, referrer: null }).path).toBe('/a');
  });

  it('keep no host that is longer than hosts are', () => {
    const referrer = `https://${'a.'.repeat(900)}example/`;
    expect(hitTexts({ path: '/', title: null, referrer }).referrerHost).toHaveLength(253);
  });
});
