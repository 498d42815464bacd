/** A country in a language; the name its operator gave it where the language has none. @param locale BCP 47 */
export function countryName(code: string, name: string, locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return names.of(code.toUpperCase()) ?? name;
}
