import type { Messages } from '@netreach/domain';

/** The currency amounts are in, as the names of master data end or begin with it. */
const CURRENCY = /\b[A-Z]{3}\b/;
const CURRENCY_PLACE = '{currency}';

/** The name of something of the master data by its key. @param name as the API has it, where no text is known */
export function nameByKey(names: Messages, key: string, name: string): string {
  return names[key] ?? name;
}

/** The name of something that is told by its name alone: keys are made of names, unless somebody has chosen another one. */
export function nameByName(names: Messages, name: string): string {
  return names[name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')] ?? name;
}

/** The name of a value of an attribute; amounts take their currency from the API's name. */
export function valueName(
  names: Messages,
  attribute: string,
  { key, name }: { key: string; name: string },
): string {
  const text = names[`${attribute}.${key}`];
  if (!text?.includes(CURRENCY_PLACE)) return text ?? name;
  const currency = CURRENCY.exec(name)?.[0];
  return currency ? text.replaceAll(CURRENCY_PLACE, currency) : name;
}

/** The name of a country, or the API's where the browser knows none. @param code two small letters */
export function countryName(code: string, name: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? name;
}
