import { INTERVAL_MONTHS, type IntervalType } from './frames.js';

/** Locales the product speaks: en-US for most apps, de-DE for the national ratings. */
export const LOCALES = ['en-US', 'de-DE'] as const;
export type Locale = (typeof LOCALES)[number];

/** Languages that texts for people are written in. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a locale: German for `de` and all its regions, English for every other and without one. */
export function languageOf(locale: string | null | undefined): Language {
  return locale?.startsWith('de') ? 'de' : 'en';
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  // What rounds to nothing has no sign.
  const created = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options });
  numberFormats.set(key, created);
  return created;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a thousand times as long as using it. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, created);
  return created;
}

/** A count or ratio with grouping and exactly `decimals` places, e.g. `1,234.50`. */
export function formatNumber(value: number, locale: string, decimals = 0): string {
  return numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  );
}

/** A number with grouping and the decimals it has, at most three. */
export function formatAnyNumber(value: number, locale: string): string {
  return numberFormat(locale, {}).format(value);
}

/** A percentage from percent points (12.3 is 12.3 %), with the sign as the locale writes it, e.g. `12.3%` or `12,3 %`. */
export function formatPercent(value: number, locale: string, decimals = 1): string {
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value / 100);
}

/** A percentage with the decimals it has, at most three, e.g. `99.5%` or `99,5 %`. */
export function formatAnyPercent(value: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(value / 100);
}

/** A change in percent with its sign and one decimal, e.g. `+4.2%` or `−1,0 %`. */
export function formatPercentChange(value: number, locale: string): string {
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', ...decimals });
  return text.format(value / 100).replace('-', '−');
}

const COMPACT_STEPS = [
  { from: 1_000_000, suffix: 'M', german: '\u00a0Mio.' },
  { from: 1_000, suffix: 'k', german: '\u00a0Tsd.' },
] as const;

/**
 * A short count: below 1000 as it is, thousands as `k`, millions as `M`, at most one decimal; in German `Tsd.` and `Mio.`, whose
 * thousands the platform's own compact form leaves whole. 999,950 and more rounds up to `1M`, never to `1000k`.
 */
export function formatCompact(value: number, locale: string): string {
  const size = Math.abs(value);
  const step = COMPACT_STEPS.find(({ from }) => size >= from * 0.99995 && size >= 1_000);
  if (!step) return numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const suffix = languageOf(locale) === 'de' ? step.german : step.suffix;
  return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(value / step.from)}${suffix}`;
}

/** Money with the two decimals and the separators of a locale, such as `€1,234.50` or `1.234,50 €`; euro unless told. */
export function formatMoney(value: number, locale: string, currency = 'EUR'): string {
  return numberFormat(locale, { style: 'currency', currency }).format(value);
}

/** The sign of a currency, such as `€` or `CHF`. */
export function currencySign(locale: string, currency: string): string {
  const parts = numberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** A duration in seconds as `m:ss`, or `h:mm:ss` from one hour on; rounded to whole seconds. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(total / 60);
  const rest = `${two(total % 60)}`;
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/**
 * A moment, e.g. `Oct 4, 2026, 10:15 AM`.
 * @param moment ISO 8601
 * @param timeZone a zone of IANA; the reader's own without
 */
export function formatMoment(moment: string, locale: string, timeZone?: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return dateFormat(locale, timeZone === undefined ? options : { ...options, timeZone }).format(
    new Date(moment),
  );
}

/**
 * A month of a frame, e.g. `October 2026` or `Oct`.
 * @param date `YYYY-MM-DD`, any day of the month
 */
export function formatMonth(
  date: string,
  locale: string,
  style: 'month-year' | 'month' = 'month-year',
): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'month' ? { month: 'short' } : { month: 'long', year: 'numeric' };
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date.slice(0, 7)}-01`));
}

/** A day, e.g. `Oct 5, 2026`. @param date `YYYY-MM-DD` */
export function formatDay(date: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** First and last day, e.g. `Oct 5, 2026 – Nov 2, 2026`. @param first `YYYY-MM-DD` */
export const formatDays = (first: string, last: string, locale: string): string =>
  `${formatDay(first, locale)} – ${formatDay(last, locale)}`;

const LONG_FRAMES: Readonly<Record<'quarter' | 'halfyear', Readonly<Record<string, string>>>> = {
  quarter: { 'en-US': 'Quarter {number}, {year}', 'de-DE': '{number}. Quartal {year}' },
  halfyear: { 'en-US': 'Half-year {number}, {year}', 'de-DE': '{number}. Halbjahr {year}' },
};

/**
 * The time of a frame in words, e.g. `October 2026`, `Quarter 3, 2026` or `2026`.
 * @param date first day, `YYYY-MM-DD`
 */
export function formatFrame(
  { date, interval }: { date: string; interval: IntervalType },
  locale: string,
): string {
  const year = date.slice(0, 4);
  if (interval === 'year') return year;
  if (interval === 'month') return formatMonth(date, locale);
  const number = Math.floor((Number(date.slice(5, 7)) - 1) / INTERVAL_MONTHS[interval]) + 1;
  const words = LONG_FRAMES[interval][locale] ?? LONG_FRAMES[interval]['en-US'] ?? '';
  return words.replace('{number}', String(number)).replace('{year}', year);
}

/**
 * A day as charts name it: the short name of the day and the date as `DD.MM.YYYY`, e.g. `Mon, 05.10.2026`.
 * @param date `YYYY-MM-DD`
 */
export function formatChartDay(date: string, locale: string): string {
  const [year, month, day] = date.split('-');
  const name = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  return `${name.replace('.', '')}, ${day}.${month}.${year}`;
}

const BYTE_STEPS = [
  { from: 1_000_000_000, unit: 'GB' },
  { from: 1_000_000, unit: 'MB' },
  { from: 1_000, unit: 'kB' },
] as const;

/** The size of a file in decimal units, at most one decimal, e.g. `1.5 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const step = BYTE_STEPS.find(({ from }) => bytes >= from * 0.99995) ?? { from: 1, unit: 'B' };
  return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / step.from)} ${step.unit}`;
}
