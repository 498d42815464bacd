import type { FrameOption } from '@netreach/ui';
import type { DataFrame } from '../api/ratings.types.js';
import type { FrameKey } from './frame-filters.js';

/** The frames of a country, newest first; there is at least one. */
export type DataFrames = readonly [DataFrame, ...DataFrame[]];

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

/** The newest frame with figures of the panel, of the kind of another where there is one; undefined where none has any. */
export function newestWithFigures(frames: readonly DataFrame[], like: DataFrame): DataFrame | undefined {
  const measured = frames.filter((frame) => frame.has_panel);
  const isAlike = (frame: DataFrame) =>
    frame.interval_type === like.interval_type && frame.calculation_type === like.calculation_type;
  return measured.find(isAlike) ?? measured[0];
}

/** How the address names a frame. */
export function frameKey(frame: DataFrame): FrameKey {
  return { date: frame.date, intervalType: frame.interval_type, calculationType: frame.calculation_type };
}

/** A frame as the picker knows it. */
export function frameOption({ date, interval_type, calculation_type, status }: DataFrame): FrameOption {
  return {
    date,
    interval: interval_type,
    calculation: calculation_type,
    provisional: status === 'provisional',
  };
}

/** How the address names a frame that was picked. */
export function optionKey({ date, interval, calculation }: FrameOption): FrameKey {
  return { date, intervalType: interval, calculationType: calculation };
}
