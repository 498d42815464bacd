import type { Locale } from '@netreach/domain';
import type { FastifyRequest } from 'fastify';
import { acceptedLocale } from './accepted-locale.js';

/** Languages this server writes texts for people in. */
export type Language = 'en' | 'de';

/** The language of texts for whoever asks: German where the browser prefers it, else English. */
export function languageOf({ headers }: FastifyRequest): Language {
  return languageIn(acceptedLocale(headers['accept-language']));
}

/** The language of a locale; English without one. */
export function languageIn(locale: Locale | undefined): Language {
  return locale === 'de-DE' ? 'de' : 'en';
}
