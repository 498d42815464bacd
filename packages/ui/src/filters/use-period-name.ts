import { formatMonth } from '@netreach/domain';
import { useUiLocale, useUiText } from '../texts/ui-text.js';
import { PERIOD_MONTHS, type FramePeriod } from './frame-rules.js';

/** Writes a period in the language of the page, e.g. "October 2026" or "Quarter 3, 2026"; `short` leaves the year out. */
export function usePeriodName(): (period: FramePeriod, short?: boolean) => string {
  const t = useUiText();
  const locale = useUiLocale();
  return ({ date, interval }, short = false) => {
    const year = date.slice(0, 4);
    if (interval === 'year') return year;
    if (interval === 'month') return formatMonth(date, locale, short ? 'month' : 'month-year');
    const number = String(Math.floor((Number(date.slice(5, 7)) - 1) / PERIOD_MONTHS[interval]) + 1);
    return short ? t(`frame.short.${interval}`, { number }) : t(`frame.long.${interval}`, { number, year });
  };
}
