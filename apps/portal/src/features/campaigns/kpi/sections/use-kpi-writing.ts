import { formatNumber, formatPercent } from '@netreach/domain';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { useLocale } from '../../../../i18n/use-t.js';

/** In place of a figure there is not. */
export const NOTHING = '–';

/** How figures of lift are written. */
export function useKpiWriting() {
  const locale = useLocale();
  const signed = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), locale, 1)}`;
  return {
    signed,
    number: (value: number, decimals = 0) => formatNumber(value, locale, decimals),
    percent: (value: number | null) => (value === null ? NOTHING : formatPercent(value, locale, 1)),
    /** A p value; the smallest are all the same to a reader. */
    pValue: (value: number) =>
      value < 0.001 ? `< ${formatNumber(0.001, locale, 3)}` : formatNumber(value, locale, 3),
    /** The words a survey has in the language in use. */
    words: (text: string, german: string | null) => (locale === REFERENCE_LOCALE ? text : (german ?? text)),
  };
}
