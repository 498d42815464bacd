import { ERRORS, FIELD_PROBLEMS, METRICS, NOT_ENOUGH_DATA } from '@netreach/domain';
import { describe, expect, it } from 'vitest';
import { shippedCatalogues } from '../src/files.js';
import { placeholders } from '../src/index.js';

const all = shippedCatalogues();
const catalogue = (locale: string, name: string) =>
  all.find((one) => one.locale === locale && one.tag === name)?.messages ?? {};
const names = (locale: string) => all.filter((one) => one.locale === locale).map(({ tag }) => tag);

describe('the catalogues', () => {
  it('exist in both languages', () => {
    expect(names('de-DE')).toEqual(names('en-US'));
    expect(names('en-US')).toContain('generic');
  });

  it.each(names('en-US'))('%s has the same keys and places in both languages', (name) => {
    const [english, german] = [catalogue('en-US', name), catalogue('de-DE', name)];
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(german[key]?.trim(), key).toBeTruthy();
      expect(placeholders(german[key] ?? ''), key).toEqual(placeholders(text));
    }
  });

  it.each(names('en-US'))('%s has each plural form with the other', (name) => {
    const keys = Object.keys(catalogue('en-US', name));
    const bases = (form: string) =>
      keys.filter((key) => key.endsWith(form)).map((key) => key.slice(0, -form.length));
    expect(bases('_one')).toEqual(bases('_other'));
  });

  it('say one row and two rows wherever rows are counted', () => {
    // Followed by these, a number counts nothing whose word would change.
    const counted = /\{count\} (?!of|more|chosen|imported|largest)[a-z]/i;
    const single = all
      .filter(({ locale }) => locale === 'en-US')
      .flatMap(({ tag, messages }) =>
        Object.entries(messages)
          .filter(([key, text]) => counted.test(text) && !/_(one|other)$/.test(key))
          .map(([key]) => `${tag}: ${key}`),
      );
    expect(single).toEqual([]);
  });

  it('write percentages as their language does', () => {
    const wrong: Readonly<Record<string, RegExp>> = { 'en-US': /[\d}]\s%/, 'de-DE': /[\d}]%/ };
    const found = all.flatMap(({ locale, tag, messages }) =>
      Object.entries(messages)
        .filter(([, text]) => wrong[locale]?.test(text))
        .map(([key]) => `${locale} ${tag}: ${key}`),
    );
    expect(found).toEqual([]);
  });

  it('say in English what the API says', () => {
    const ratings = catalogue('en-US', 'ratings');
    const errors = Object.entries(ERRORS).map(([code, { text }]) => [code, text]);
    const problems = Object.entries(FIELD_PROBLEMS).map(([code, text]) => [`field.${code}`, text]);
    expect(catalogue('en-US', 'errors')).toEqual(Object.fromEntries([...errors, ...problems]));
    expect(ratings['cell.withheld']).toBe(NOT_ENOUGH_DATA);
    const definitions = Object.entries(METRICS).map(([key, { definition }]) => [
      `definition.${key}`,
      definition,
    ]);
    expect(ratings).toMatchObject(Object.fromEntries(definitions));
  });
});
