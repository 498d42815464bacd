/** A market: one panel, one universe, one clock. */
export interface MarketDefaults {
  /** ISO 3166-1 alpha-2, lower case, as it stands in paths. */
  readonly code: string;
  readonly name: string;
  /** IANA zone; day edges of every figure are cut in it. */
  readonly timeZone: string;
  readonly locale: string;
  readonly currency: string;
}

/** The markets a new installation starts with. */
export const DEFAULT_MARKETS: readonly MarketDefaults[] = [
  { code: 'at', name: 'Austria', timeZone: 'Europe/Vienna', locale: 'de-AT', currency: 'EUR' },
  { code: 'ch', name: 'Switzerland', timeZone: 'Europe/Zurich', locale: 'de-CH', currency: 'CHF' },
  { code: 'de', name: 'Germany', timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR' },
];

/** Whether a text has the form of a country code in a path (`at`). */
export function isCountryCode(text: string): boolean {
  return /^[a-z]{2}$/.test(text);
}
