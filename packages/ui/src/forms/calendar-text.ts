import { languageOf } from '@netreach/domain';

/** What a field takes: days as `YYYY-MM-DD`, or months as `YYYY-MM`. */
export type CalendarUnit = 'day' | 'month';

const ISO = { day: /^(\d{4})-(\d\d)-(\d\d)$/, month: /^(\d{4})-(\d\d)$/ } as const;
const DOTTED = { day: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/, month: /^(\d{1,2})[./]\s?(\d{4})$/ } as const;

/**
 * What somebody has typed as `YYYY-MM-DD` or `YYYY-MM`: both ISO and `DD.MM.YYYY` are understood in every language; null for what is no
 * day of the calendar (yet).
 */
export function readCalendarText(text: string, unit: CalendarUnit): string | null {
  const typed = text.trim();
  const dotted = DOTTED[unit].exec(typed)?.slice(1).reverse();
  const parts = dotted ?? ISO[unit].exec(typed)?.slice(1);
  if (!parts) return null;
  const iso = parts.map((part) => part.padStart(2, '0')).join('-');
  const moment = new Date(unit === 'day' ? iso : `${iso}-01`);
  // The 31st of a shorter month would be a day of the next one.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null;
}

/** A day or month as fields show it: `05.10.2026` where days are written with dots, else as in ISO. What is neither stays as it is. */
export function calendarText(value: string, unit: CalendarUnit, locale: string): string {
  const parts = languageOf(locale) === 'de' ? ISO[unit].exec(value)?.slice(1) : undefined;
  return parts ? parts.reverse().join('.') : value;
}
