import type { Margin } from './distributions.js';

/** 100 percent in the smallest parts that can be written. */
export const WHOLE = 100_000_000;

/** What percentages with up to six places sum to, in parts of which `WHOLE` are 100 percent: exact, unlike their sum. */
export function sumOf(percentages: readonly number[]): number {
  return percentages.reduce((sum, percentage) => sum + Math.round(percentage * (WHOLE / 100)), 0);
}

/** What is sent of margins: names are for reading. */
export const sentMargins = (margins: readonly Margin[]) =>
  margins.map(({ attribute_id, attribute_values }) => ({
    attribute_id,
    attribute_values: attribute_values.map(({ id, percentage }) => ({ id, percentage })),
  }));
