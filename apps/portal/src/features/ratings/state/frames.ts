import type { DataFrame } from '../api/ratings.types.js';
import type { FrameKey } from './ranking-state.js';

/** The frames of a country, newest first; there is at least one. */
export type DataFrames = readonly [DataFrame, ...DataFrame[]];

/** The part of a frame that says which time it covers, whatever the way of counting. */
export interface FramePeriod {
  date: string;
  intervalType: string;
  status: DataFrame['status'];
  hasPanel: boolean;
}

/**
 * The frame an address means: the one it names by date, interval and calculation type, else the newest with panel
 * data, else the newest.
 */
export function resolveFrame(frames: DataFrames, key: FrameKey | null): DataFrame {
  const named =
    key &&
    frames.find(
      (frame) =>
        frame.date === key.date &&
        frame.interval_type === key.intervalType &&
        frame.calculation_type === key.calculationType,
    );
  return named ?? frames.find((frame) => frame.has_panel) ?? frames[0];
}

/** The periods that have frames, in the order of the frames. */
export function framePeriods(frames: readonly DataFrame[]): FramePeriod[] {
  const periods = new Map<string, FramePeriod>();
  for (const { date, interval_type, status, has_panel } of frames) {
    const key = `${date}|${interval_type}`;
    const known = periods.get(key);
    periods.set(key, {
      date,
      intervalType: interval_type,
      status,
      hasPanel: has_panel || (known?.hasPanel ?? false),
    });
  }
  return [...periods.values()];
}

/** The ways of counting a period offers, as frames. */
export function framesOfPeriod(
  frames: readonly DataFrame[],
  date: string,
  intervalType: string,
): DataFrame[] {
  return frames.filter((frame) => frame.date === date && frame.interval_type === intervalType);
}

/** The frame of another period that counts the same way, else that period's first. */
export function sameCalculation(
  frames: readonly DataFrame[],
  period: Pick<FramePeriod, 'date' | 'intervalType'>,
  calculationType: string,
): DataFrame | null {
  const offered = framesOfPeriod(frames, period.date, period.intervalType);
  return offered.find((frame) => frame.calculation_type === calculationType) ?? offered[0] ?? null;
}

/** How the address names a frame. */
export function frameKey(frame: DataFrame): FrameKey {
  return { date: frame.date, intervalType: frame.interval_type, calculationType: frame.calculation_type };
}
