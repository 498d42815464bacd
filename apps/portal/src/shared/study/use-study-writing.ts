import { formatNumber, formatPercent } from '@netreach/domain';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { useLocale } from '../../i18n/use-t.js';

/** In place of a figure there is not. */
export const NOTHING = '–';

/** How figures of studies are written. */
export function useStudyWriting() {
  const locale = useLocale();
  const number = (value: number | null, decimals = 0) =>
    value === null ? NOTHING : formatNumber(value, locale, decimals);
  return {
    locale,
    number,
    signed: (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${number(Math.abs(value), 1)}`,
    percent: (value: number | null, decimals = 1) =>
      value === null ? NOTHING : formatPercent(value, locale, decimals),
    /** A p value; the smallest are all the same to a reader. */
    pValue: (value: number) => (value < 0.001 ? `< ${number(0.001, 3)}` : number(value, 3)),
    /** The words a survey has in the language in use. */
    words: (text: string, german: string | null) => (locale === REFERENCE_LOCALE ? text : (german ?? text)),
  };
}
