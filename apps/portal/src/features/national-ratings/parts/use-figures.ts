import { formatNumber, formatPercentChange } from '@netreach/domain';
import { useLocale } from '../../../i18n/use-t.js';

/** Writes figures in the language in use; nothing where a figure is withheld. */
export function useFigures() {
  const locale = useLocale();
  const number = (value: number | null, decimals = 0) =>
    value === null ? '–' : formatNumber(value, locale, decimals);
  const change = (value: number | null) => (value === null ? '–' : formatPercentChange(value, locale));
  return { number, change };
}
