import type { Locale } from '@netreach/domain';

const ENGLISH = {
  page: 'Page',
  made_at: 'Retrieved',
  rows: 'Rows',
} as const;

const TEXTS: Readonly<Record<Locale, Readonly<Record<keyof typeof ENGLISH, string>>>> = {
  'en-US': ENGLISH,
  'de-DE': { page: 'Seite', made_at: 'Abgerufen', rows: 'Zeilen' },
};

/** A text that every export has. */
export function exportText(locale: Locale, key: keyof typeof ENGLISH): string {
  return TEXTS[locale][key];
}
