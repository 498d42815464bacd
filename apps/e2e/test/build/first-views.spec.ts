import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PORTAL_DIST } from '../support/product.js';

const read = (name: string) => readFileSync(join(PORTAL_DIST, name), 'utf8');

/** What each document must say in each language before any script has run. */
const SAID = {
  login: { 'en-US': 'Forgot password?', 'de-DE': 'Passwort vergessen?' },
  method: { 'en-US': 'Net reach', 'de-DE': 'Nettoreichweite' },
} as const;

/** The view of a language, as it stands in a document. */
const viewOf = (html: string, locale: string) =>
  html
    .split('<div data-first-view=')
    .slice(1)
    .find((part) => part.includes(`data-locale="${locale}"`)) ?? '';

describe('documents of public pages', () => {
  it.each(['login', 'method'] as const)('hold the page in both languages: %s', (page) => {
    const html = read(`${page}.html`);
    for (const [locale, text] of Object.entries(SAID[page])) {
      expect(viewOf(html, locale)).toContain(text);
      expect(viewOf(html, locale)).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    }
    expect(html).toMatch(/<title>[^<]+ · Netreach<\/title>/);
  });

  it.each(['login', 'method'])('have no script in them, and none the page waits for but one: %s', (page) => {
    const scripts = [...read(`${page}.html`).matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.filter(([, , text]) => text)).toEqual([]);
    const [reader, ...others] = scripts.filter(
      ([, attributes = '']) => !attributes.includes('type="module"'),
    );
    expect(others).toEqual([]);
    const [, address = ''] = /src="\/([^"]+)"/.exec(reader?.[1] ?? '') ?? [];
    expect(readFileSync(join(PORTAL_DIST, address)).length).toBeLessThan(2_500);
  });

  it('leave the document of all other pages as it was', () => {
    expect(read('index.html')).not.toContain('data-first-view');
    const version = (name: string) => /name="version" content="(\w+)"/.exec(read(name))?.[1];
    expect(version('login.html')).toBe(version('index.html'));
  });
});
