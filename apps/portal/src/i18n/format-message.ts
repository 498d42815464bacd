import type { Messages } from '@netreach/texts';

/** Values put into a message; `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * The text of a key with its values filled in.
 * @param values `count` picks `key_one` or `key_other` by the locale's plural rules
 * @returns the key itself when no catalogue has it: a failed load shows keys instead of failing the page
 */
export function formatMessage(
  messages: Messages,
  locale: string,
  key: string,
  values: MessageValues = {},
): string {
  const form = typeof values.count === 'number' ? new Intl.PluralRules(locale).select(values.count) : null;
  const message = (form && (messages[`${key}_${form}`] ?? messages[`${key}_other`])) ?? messages[key] ?? key;
  return message.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? value.toLocaleString(locale) : value;
  });
}
