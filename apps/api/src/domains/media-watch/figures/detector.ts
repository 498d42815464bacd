import { wilsonInterval } from '@netreach/measurement';
import { DECIMALS, rounded } from '../../ratings/figures.lookup.js';
import type { LabelCounts } from '../database/observed-month.read-model.js';

/** A share in per cent with its 95 % interval. */
export interface DetectorShare {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How well brands are detected, as it stood when a month was published. */
export interface Detector {
  /** Sightings that persons have looked at. */
  readonly labelled: number;
  /** Of those with a detected brand, those with the right one; null without any. */
  readonly precision: DetectorShare | null;
  /** Of those that are an ad, those whose brand was detected; null without any. */
  readonly recall: DetectorShare | null;
}

/** Precision and recall on the labelled sample, with Wilson's intervals: of sightings, each as good as another, not of persons. */
export function detectorOf({ looked, detected, right, ads }: LabelCounts): Detector {
  return { labelled: looked, precision: shareOf(right, detected), recall: shareOf(right, ads) };
}

function shareOf(part: number, whole: number): DetectorShare | null {
  if (whole === 0) return null;
  const { low, high } = wilsonInterval(part / whole, whole);
  const percent = (share: number) => rounded(share * 100, DECIMALS.percent);
  return { value: percent(part / whole), low: percent(low), high: percent(high) };
}
