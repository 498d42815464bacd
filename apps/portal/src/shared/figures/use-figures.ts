import { formatCompact, formatNumber, formatPercentChange } from '@netreach/domain';
import { useLocale } from '../../i18n/use-t.js';

type Figure = number | null | undefined;

/** Writes figures in the language in use; a dash where there is none, or it is withheld. */
export function useFigures() {
  const locale = useLocale();
  const orDash = (value: Figure, write: (value: number) => string) =>
    value === null || value === undefined ? '–' : write(value);
  return {
    number: (value: Figure, decimals = 0) =>
      orDash(value, (figure) => formatNumber(figure, locale, decimals)),
    compact: (value: Figure) => orDash(value, (figure) => formatCompact(figure, locale)),
    change: (value: Figure) => orDash(value, (figure) => formatPercentChange(figure, locale)),
  };
}
