import { dayNumber } from '../calendar/calendar-day.js';

/** A change of method after which figures mean something else. */
export interface MethodBreak {
  /** Country the change applies to, as its code. */
  country: string;
  /** First day measured by the new method, `YYYY-MM-DD`. */
  from: string;
  /** Metrics the change applies to. */
  metrics: readonly string[] | 'all';
}

/** Days a figure was measured on, first and last included, `YYYY-MM-DD`. */
export interface MeasuredFrame {
  from: string;
  to: string;
}

/** Which figure is to be compared. */
export interface ComparedMetric {
  country: string;
  metric: string;
}

/** Whether a delta may be shown. */
export interface Comparability<Break extends MethodBreak> {
  comparable: boolean;
  /** Breaks that lie between the two frames or inside one of them, in the order given. */
  crossed: Break[];
}

/** A frame in day numbers. */
interface DaySpan {
  first: number;
  last: number;
}

function daySpan({ from, to }: MeasuredFrame): DaySpan {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (last < first) throw new RangeError(`A frame cannot end (${to}) before it starts (${from})`);
  return { first, last };
}

/** Where a frame lies: wholly before the break, wholly after it, or measured by both methods. */
function sideOf({ first, last }: DaySpan, breakDay: number): 'before' | 'after' | 'both' {
  if (last < breakDay) return 'before';
  return first >= breakDay ? 'after' : 'both';
}

/**
 * Decides whether two frames of a metric may be compared. They may when every break of that country and metric has
 * both frames on the same side. A frame that a break falls into is measured by two methods and cannot be compared
 * with anything. The order of the frames does not matter.
 * @param breaks all breaks known; those of other countries and metrics are passed over
 * @throws RangeError when a day does not exist or a frame ends before it starts
 */
export function compareFrames<Break extends MethodBreak>(
  { country, metric }: ComparedMetric,
  frames: readonly [MeasuredFrame, MeasuredFrame],
  breaks: readonly Break[],
): Comparability<Break> {
  const [first, second] = [daySpan(frames[0]), daySpan(frames[1])];
  const crossed = breaks.filter((candidate) => {
    const { country: of, metrics } = candidate;
    if (of !== country || (metrics !== 'all' && !metrics.includes(metric))) return false;
    const day = dayNumber(candidate.from);
    const side = sideOf(first, day);
    return side === 'both' || side !== sideOf(second, day);
  });
  return { comparable: crossed.length === 0, crossed };
}

/**
 * Decides for a series of frames which deltas to the frame before may be shown.
 * @returns one answer per frame; null for the first, which has nothing before it
 * @throws RangeError as {@link compareFrames}
 */
export function compareSeries<Break extends MethodBreak>(
  metric: ComparedMetric,
  frames: readonly MeasuredFrame[],
  breaks: readonly Break[],
): (Comparability<Break> | null)[] {
  return frames.map((frame, index) =>
    index === 0 ? null : compareFrames(metric, [frames[index - 1]!, frame], breaks),
  );
}
