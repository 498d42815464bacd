import { formatNumber } from '@netreach/domain';
import type { Translate } from '../../../i18n/use-t.js';
import type { Figure } from '../api/use-combination.js';

/** What stands below a number of persons: for administrators the cases behind it, for others whether they are few. */
export function casesNote(
  { unique_panelists: cases, reliability }: Pick<Figure, 'unique_panelists' | 'reliability'>,
  t: Translate<'planning'>,
): string | null {
  if (typeof cases === 'number') return t('tile.cases', { count: cases });
  return reliability === 'weak' ? t('reason.weak') : null;
}

/** The cases behind a figure; a dash where they are too few to be told. */
export function shownCases(
  { unique_panelists: cases }: Pick<Figure, 'unique_panelists'>,
  locale: string,
): string {
  return typeof cases === 'number' ? formatNumber(cases, locale) : '–';
}
