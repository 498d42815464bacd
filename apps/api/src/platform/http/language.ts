import type { FastifyRequest } from 'fastify';

/** Languages this server writes texts for people in. */
export type Language = 'en' | 'de';

/** The language of texts for whoever asks: German where the browser prefers it, else English. */
export function languageOf({ headers }: FastifyRequest): Language {
  return /^de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en';
}
