import { formsOf, placeProblems } from '@netreach/texts';
import type { Translate } from '../../../../i18n/use-t.js';
import type { Locale } from '../api/use-locales.js';
import type { TranslationKey } from '../api/use-keys.js';

type Shape = Pick<TranslationKey, 'plural' | 'places'>;

/** How many texts a key has in a language: one or two. */
export function formCount(
  { plural }: Pick<Shape, 'plural'>,
  { plural_rule }: Pick<Locale, 'plural_rule'>,
): 1 | 2 {
  return formsOf(plural, plural_rule);
}

/** What is wrong with one form of a text, for people; null = nothing. The server asks for the same. */
export function formProblem(
  t: Translate<'admin-i18n'>,
  text: string,
  places: readonly string[],
  isOne: boolean,
): string | null {
  if (!text.trim()) return t('text.empty');
  const { missing, unknown } = placeProblems(text, places, isOne);
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  if (missing.length > 0) return t('text.place_missing', { places: inBraces(missing) });
  return unknown.length > 0 ? t('text.place_unknown', { places: inBraces(unknown) }) : null;
}
