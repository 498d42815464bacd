import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { clickTarget } from './landing-page.js';

const PAGE = 'https://shop.example/sale?id=7#top';

describe('where a click goes', () => {
  it('is the landing page, with what measures campaigns there', () => {
    expect(clickTarget(PAGE, { c: 'code', url: 'https://evil.example' })).toBe(PAGE);
    expect(clickTarget(PAGE, { utm_source: 'news', utm_medium: 'a&b=c d', UTM_X: '1', utm: '2' })).toBe(
      'https://shop.example/sale?id=7&utm_source=news&utm_medium=a%26b%3Dc%20d#top',
    );
    expect(clickTarget('https://shop.example/?utm_source=own', { utm_source: 'other' })).toBe(
      'https://shop.example/?utm_source=own',
    );
    expect(clickTarget(PAGE, { utm_source: ['a', 'b'], utm_term: {} as string })).toBe(PAGE);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', '', 'ftp://shop.example/'])(
    'is nowhere for what is no page: %s',
    (page) => {
      expect(clickTarget(page, {})).toBeUndefined();
    },
  );

  it('stays on the host and path of the landing page whatever is sent', () => {
    const names = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('utm_source', 'utm_medium', 'url', 'c'),
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string()),
      fc.constant('//evil.example\r\n@'),
    );
    fc.assert(
      fc.property(fc.dictionary(names, values), (query) => {
        const target = clickTarget(PAGE, query)!;
        const { origin, pathname, hash, username } = new URL(target);
        expect([origin, pathname, hash, username]).toEqual(['https://shop.example', '/sale', '#top', '']);
        expect(target).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});
