/** Texts by key, as a catalogue file holds them. */
export type Messages = Readonly<Record<string, string>>;

/** Values put into a message; `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Names of the places a message leaves for values. */
export function placeholders(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}

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
