import { languageOf, type Language } from '@netreach/domain';
import type { FastifyRequest } from 'fastify';
import { acceptedLocale } from './accepted-locale.js';

/** The language of texts for whoever asks: German where the browser prefers it, else English. */
export function languageAsked({ headers }: FastifyRequest): Language {
  return languageOf(acceptedLocale(headers['accept-language']));
}
