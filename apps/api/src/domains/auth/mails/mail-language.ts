import { languageOf, type Language, type Locale } from '@netreach/domain';
import { acceptedLocale } from '../../../platform/http/accepted-locale.js';

/**
 * The language to write to a user in.
 * @param locale the one chosen in the profile; null where none is
 * @param otherwise what else tells: the browser's `Accept-Language`, or what is spoken in the user's country
 */
export function mailLanguage(locale: Locale | null, otherwise: string | undefined): Language {
  return languageOf(locale ?? acceptedLocale(otherwise));
}
