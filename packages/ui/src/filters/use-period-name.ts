import { formatFrame, formatMonth, INTERVAL_MONTHS } from '@netreach/domain';
import { useUiLocale, useUiText } from '../texts/ui-text.js';
import type { FramePeriod } from './frame-rules.js';

/** Writes a period in the language of the page, e.g. "October 2026" or "Quarter 3, 2026"; `short` leaves the year out. */
export function usePeriodName(): (period: FramePeriod, short?: boolean) => string {
  const t = useUiText();
  const locale = useUiLocale();
  return (period, short = false) => {
    const { date, interval } = period;
    if (!short || interval === 'year') return formatFrame(period, locale);
    if (interval === 'month') return formatMonth(date, locale, 'month');
    const number = String(Math.floor((Number(date.slice(5, 7)) - 1) / INTERVAL_MONTHS[interval]) + 1);
    return t(`frame.short.${interval}`, { number });
  };
}
