import { formatAnyNumber } from './format.js';

/** Texts by key, as a catalogue holds them. */
export type Messages = Readonly<Record<string, string>>;

/** Values put into a message; `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralForm(locale: string, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(locale);
  if (!rules) pluralRules.set(locale, (rules = new Intl.PluralRules(locale)));
  return rules.select(count);
}

/**
 * The text of a key with its values filled in; numbers are written as the locale writes them.
 * @param values `count` picks `key_one` or `key_other` by the locale's plural rules
 * @returns the key itself when there is no such text: a failed load shows keys instead of failing the page
 */
export function formatMessage(
  messages: Messages,
  locale: string,
  key: string,
  values: MessageValues = {},
): string {
  const form = typeof values['count'] === 'number' ? pluralForm(locale, values['count']) : null;
  const message = (form && (messages[`${key}_${form}`] ?? messages[`${key}_other`])) ?? messages[key] ?? key;
  return message.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? formatAnyNumber(value, locale) : value;
  });
}
