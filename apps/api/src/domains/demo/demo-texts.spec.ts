import { shippedCatalogues } from '@netreach/texts/files';
import { describe, expect, it } from '@jest/globals';
import { keyOfName } from '../ratings/key-of-name.js';
import { attributesOf } from './generator/attributes.js';
import { STREAMING } from './generator/demo-country.js';
import { CATEGORIES } from './tables/categories.js';

const textsOf = (tag: string, locale: string) =>
  shippedCatalogues().find((one) => one.tag === tag && one.locale === locale)?.messages ?? {};
const attributes = attributesOf([], 'EUR');

describe('the texts of master data', () => {
  it('name every attribute of the demo, its values and its group in both languages', () => {
    for (const locale of ['en-US', 'de-DE']) {
      const texts = textsOf('attributes', locale);
      const wanted = attributes.flatMap(({ key, group, levels }) => [
        key,
        `group.${group.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
        ...levels.map((level) => `${key}.${level.key}`),
      ]);
      expect(wanted.length).toBeGreaterThan(60);
      expect(wanted.filter((key) => !texts[key])).toEqual([]);
    }
  });

  it('say in English what the demo says', () => {
    const texts = textsOf('attributes', 'en-US');
    for (const { key, name, levels } of attributes) {
      expect(texts[key]).toBe(name);
      for (const level of levels)
        expect(texts[`${key}.${level.key}`]?.replace('{currency}', 'EUR')).toBe(level.name);
    }
  });

  it('name every category and every type of streaming', () => {
    const shown = [...CATEGORIES.map(({ name }) => name), ...Object.values(STREAMING).flat()];
    for (const locale of ['en-US', 'de-DE']) {
      const texts = textsOf('categories', locale);
      expect(shown.filter((name) => !texts[keyOfName(name)])).toEqual([]);
    }
    expect(textsOf('categories', 'en-US')).toEqual(
      Object.fromEntries(shown.map((name) => [keyOfName(name), name])),
    );
  });
});
