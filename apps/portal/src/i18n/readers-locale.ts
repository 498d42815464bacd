import { REFERENCE_LOCALE, SHIPPED_LOCALES } from '@netreach/texts';

const STORAGE_KEY = 'netreach.locale';

/** The first of the browser's languages the portal speaks by itself. */
function browsersLocale(): string {
  const primary = (tag: string) => tag.slice(0, 2).toLowerCase();
  const shipped = navigator.languages.map((tag) =>
    SHIPPED_LOCALES.find(({ code }) => primary(code) === primary(tag)),
  );
  return shipped.find((locale) => locale !== undefined)?.code ?? REFERENCE_LOCALE;
}

/**
 * The language a reader chose on this device, else the browser's. A locale that is offered no longer is given up once the list of
 * languages is there.
 */
export function readersLocale(): string {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (!stored) return browsersLocale();
  try {
    return Intl.getCanonicalLocales(stored)[0] ?? REFERENCE_LOCALE;
  } catch {
    return REFERENCE_LOCALE;
  }
}

/** Remembers the language a reader chose on this device. */
export function rememberLocale(locale: string): void {
  localStorage.setItem(STORAGE_KEY, locale);
}
