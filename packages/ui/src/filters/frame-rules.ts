import { INTERVAL_MONTHS, type CalculationType, type IntervalType } from '@netreach/domain';

/** Figures that can be asked for: a time and a way of counting. */
export interface FrameOption {
  /** First day, `YYYY-MM-DD`. */
  date: string;
  interval: IntervalType;
  /** Null for the view of channels, which counts over the whole period. */
  calculation: CalculationType | null;
  /** Figures that may still change. */
  provisional?: boolean;
}

/** A time without the way of counting. */
export type FramePeriod = Pick<FrameOption, 'date' | 'interval'>;

const DAY_MS = 86_400_000;
const MONTHS = 12;

const monthIndex = (date: string) => Number(date.slice(0, 4)) * MONTHS + Number(date.slice(5, 7)) - 1;

function dateOf(index: number): string {
  const month = String((index % MONTHS) + 1).padStart(2, '0');
  return `${String(Math.floor(index / MONTHS)).padStart(4, '0')}-${month}-01`;
}

/** The period some periods later (or earlier, when negative). */
export function addPeriods({ date, interval }: FramePeriod, count: number): string {
  return dateOf(monthIndex(date) + count * INTERVAL_MONTHS[interval]);
}

/** The period of a kind that a day is in. */
export function periodAround(date: string, interval: IntervalType): string {
  const index = monthIndex(date);
  return dateOf(index - (index % INTERVAL_MONTHS[interval]));
}

/** The first days of the periods of a year. */
export function periodsOfYear(year: number, interval: IntervalType): string[] {
  const size = INTERVAL_MONTHS[interval];
  return Array.from({ length: MONTHS / size }, (_, at) => dateOf(year * MONTHS + at * size));
}

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Days of a period. */
export function daysOf(period: FramePeriod): number {
  return (utc(addPeriods(period, 1)) - utc(period.date)) / DAY_MS;
}

/** Weeks of a period: those, Monday to Sunday, that end in it. */
export function weeksOf(period: FramePeriod): number {
  const first = utc(period.date);
  const sundays = Array.from({ length: daysOf(period) }, (_, day) =>
    new Date(first + day * DAY_MS).getUTCDay(),
  );
  return sundays.filter((day) => day === 0).length;
}

/** The frames of one period. */
export function framesOf(frames: readonly FrameOption[], { date, interval }: FramePeriod): FrameOption[] {
  return frames.filter((frame) => frame.date === date && frame.interval === interval);
}

/** The frame of a period that counts the same way as before, else its first; null without figures. */
export function frameFor(
  frames: readonly FrameOption[],
  period: FramePeriod,
  calculation: CalculationType | null,
): FrameOption | null {
  const offered = framesOf(frames, period);
  return offered.find((frame) => frame.calculation === calculation) ?? offered[0] ?? null;
}

/** Names of times that can be asked for without a calendar. */
export type FramePreset =
  'newest_month' | 'month_before' | 'year_before' | 'newest_quarter' | 'newest_halfyear' | 'newest_year';

const newest = (frames: readonly FrameOption[], interval: IntervalType) =>
  frames
    .filter((frame) => frame.interval === interval)
    .map(({ date }) => date)
    .sort()
    .at(-1);

/** The presets that have figures, with their period. The months before are counted from the newest month. */
export function framePresets(frames: readonly FrameOption[]): { preset: FramePreset; period: FramePeriod }[] {
  const month = newest(frames, 'month');
  const before = (count: number) => month && addPeriods({ date: month, interval: 'month' }, -count);
  const wanted: [FramePreset, IntervalType, string | undefined][] = [
    ['newest_month', 'month', month],
    ['month_before', 'month', before(1)],
    ['year_before', 'month', before(MONTHS)],
    ['newest_quarter', 'quarter', newest(frames, 'quarter')],
    ['newest_halfyear', 'halfyear', newest(frames, 'halfyear')],
    ['newest_year', 'year', newest(frames, 'year')],
  ];
  return wanted.flatMap(([preset, interval, date]) =>
    date !== undefined && framesOf(frames, { date, interval }).length > 0
      ? [{ preset, period: { date, interval } }]
      : [],
  );
}
