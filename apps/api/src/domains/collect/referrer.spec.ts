import { describe, expect, it } from '@jest/globals';
import { readReferrer } from './referrer.js';

describe('a referrer', () => {
  it.each([
    ['https://www.google.co.uk/search?q=Ski+Wien&hl=en', 'Google', 'ski wien'],
    ['http://www.bing.com/search?q=zeitung', 'Bing', 'zeitung'],
    ['https://de.search.yahoo.com/search?p=berge', 'Yahoo', 'berge'],
    ['https://yandex.ru/search/?text=%D0%BB%D1%8B%D0%B6%D0%B8', 'Yandex', 'лыжи'],
    ['https://www.google.at/', 'Google', null],
  ])('of a search engine tells engine and words: %s', (address, engine, term) => {
    expect(readReferrer(address)).toMatchObject({ engine, term });
  });

  it('of another site tells its host only', () => {
    expect(readReferrer('https://News.Example/path?q=secret')).toEqual({
      host: 'news.example',
      engine: null,
      term: null,
    });
  });

  it('is not taken for an engine by a look-alike host', () => {
    expect(readReferrer('https://google.evil.example/?q=x').engine).toBeNull();
    expect(readReferrer('https://notbing.com/?q=x').engine).toBeNull();
  });

  it.each([undefined, null, '', '-', 'android-app://x', 'javascript:alert(1)', 'http://[bad'])(
    'may say nothing: %s',
    (address) => {
      expect(readReferrer(address)).toEqual({ host: null, engine: null, term: null });
    },
  );
});
