import { describe, expect, it } from 'vitest';
import attributes from '@netreach/texts/locales/de-DE/attributes.json';
import categories from '@netreach/texts/locales/de-DE/categories.json';
import { countryName, nameByKey, nameByName, valueName } from './names.js';

describe('the name of', () => {
  it('an attribute is found by its key, else the API\u2019s', () => {
    expect(nameByKey(attributes, 'gender', 'Gender')).toBe('Geschlecht');
    expect(nameByKey(attributes, 'shoe_size', 'Shoe size')).toBe('Shoe size');
  });

  it('a category is found by the key its name makes', () => {
    expect(nameByName(categories, 'Business and finance')).toBe('Wirtschaft und Finanzen');
    expect(nameByName(categories, 'Video on demand')).toBe('Video auf Abruf');
    expect(nameByName(categories, 'Alpine huts')).toBe('Alpine huts');
  });

  it('a value is that of its attribute, amounts in the currency of their country', () => {
    expect(valueName(attributes, 'gender', { key: 'female', name: 'Women' })).toBe('Frauen');
    expect(valueName(attributes, 'birthday', { key: 'female', name: 'Women' })).toBe('Women');
    const income = { key: '1500_2000', name: '1500 to 2000 CHF' };
    expect(valueName(attributes, 'household_income', income)).toBe('1500 bis 2000 CHF');
    expect(valueName(attributes, 'household_income', { ...income, name: 'a little' })).toBe('a little');
  });

  it('a country is in the language of the reader', () => {
    expect(countryName('at', 'Austria', 'de-DE')).toBe('\u00d6sterreich');
    expect(countryName('at', 'Austria', 'en-US')).toBe('Austria');
    expect(countryName('zx', 'Nowhere', 'de-DE')).toBe('Nowhere');
  });
});
