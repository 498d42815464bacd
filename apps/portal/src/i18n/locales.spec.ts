import { ERRORS, METRICS, NOT_ENOUGH_DATA } from '@netreach/domain';
import { uiTexts } from '@netreach/ui';
import { describe, expect, it } from 'vitest';
import { formatMessage, placeholders, type Messages } from './format-message.js';
import errors from './locales/en-US/errors.json';
import ratings from './locales/en-US/ratings.json';
import ui from './locales/en-US/ui.json';

const files = import.meta.glob<Messages>('./locales/*/*.json', { import: 'default', eager: true });
const catalogue = (locale: string, name: string) => files[`./locales/${locale}/${name}.json`] ?? {};
const names = (locale: string) =>
  Object.keys(files)
    .filter((file) => file.startsWith(`./locales/${locale}/`))
    .map((file) => file.split('/').at(-1)?.replace('.json', '') ?? '')
    .sort();

describe('the catalogues', () => {
  it('exist in both languages', () => {
    expect(names('de-DE')).toEqual(names('en-US'));
    expect(names('en-US')).toContain('common');
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

  it('say in English what the API says', () => {
    expect(errors).toEqual(
      Object.fromEntries(Object.entries(ERRORS).map(([code, { text }]) => [code, text])),
    );
    expect(ratings['cell.withheld']).toBe(NOT_ENOUGH_DATA);
    const definitions = Object.entries(METRICS).map(([key, { definition }]) => [
      `definition.${key}`,
      definition,
    ]);
    expect(ratings).toMatchObject(Object.fromEntries(definitions));
  });

  it('say in English what the kit says by itself', () => {
    expect(ui).toEqual(uiTexts);
  });
});

describe('a message', () => {
  const messages = { plain: 'Hello {name}', rows_one: '{count} row', rows_other: '{count} rows' };

  it('takes its values, numbers in the locale’s form', () => {
    expect(formatMessage(messages, 'en-US', 'plain', { name: 'Ada' })).toBe('Hello Ada');
    expect(formatMessage(messages, 'de-DE', 'rows', { count: 1234 })).toBe('1.234 rows');
  });

  it('chooses its plural form', () => {
    expect(formatMessage(messages, 'en-US', 'rows', { count: 1 })).toBe('1 row');
    expect(formatMessage(messages, 'en-US', 'rows', { count: 0 })).toBe('0 rows');
  });

  it('shows its key when unknown, and a place without a value', () => {
    expect(formatMessage(messages, 'en-US', 'missing')).toBe('missing');
    expect(formatMessage(messages, 'en-US', 'plain')).toBe('Hello {name}');
  });
});
