import { holmAdjust, liftPower, liftSampleSize } from '@netreach/measurement';
import type { SurveyHead } from '../surveys/database/survey-results.lookup.js';
import type { Comparison, Found } from './compare-groups.js';

/** The error a finding is declared with. */
export const ALPHA = 0.05;

const DAY = 86_400_000;

/** Which interval and test may be read today. */
export type Readable = 'classic' | 'always_valid';

/** What a comparison says. */
export type LiftState = 'lift' | 'no_lift' | 'negative_lift' | 'not_enough_data';

/** How a study stands. */
export interface Standing {
  readonly completes: { readonly exposed: number; readonly control: number };
  readonly isPlannedReached: boolean;
  readonly read: Readable;
}

/**
 * Which of both may be read today: the classic test belongs to one look, fixed before; the always-valid interval to any number of
 * them.
 * @param completes without marks, by group
 */
export function standingOf(
  { plannedPerGroup, stoppingRule, status }: SurveyHead,
  completes: Standing['completes'],
): Standing {
  const isPlannedReached = Math.min(completes.exposed, completes.control) >= plannedPerGroup;
  const isAtEnd = isPlannedReached || status === 'closed';
  return {
    completes,
    isPlannedReached,
    read: stoppingRule === 'at_end' && isAtEnd ? 'classic' : 'always_valid',
  };
}

/** P values adjusted for everything that is tested beside it. */
export interface Adjusted {
  readonly classic: number;
  readonly alwaysValid: number;
}

/** Adjusts after Holm over all comparisons with figures; the others have none. */
export function adjustedOver(comparisons: readonly Comparison[]): (Adjusted | null)[] {
  const tested = comparisons.flatMap(({ found }) => found ?? []);
  const classic = holmAdjust(tested.map(({ pValue }) => pValue));
  const alwaysValid = holmAdjust(tested.map((found) => found.alwaysValid.pValue));
  return comparisons.map(({ found }) => {
    if (!found) return null;
    const at = tested.indexOf(found);
    return { classic: classic[at]!, alwaysValid: alwaysValid[at]! };
  });
}

/** What a comparison says by the test that may be read. */
export function stateOf(found: Found | null, adjusted: Adjusted | null, read: Readable): LiftState {
  if (!found || !adjusted) return 'not_enough_data';
  const pValue = read === 'classic' ? adjusted.classic : adjusted.alwaysValid;
  if (pValue > ALPHA) return 'no_lift';
  return found.lift.absolute.value > 0 ? 'lift' : 'negative_lift';
}

/** Whether a study is large enough for what was planned. */
export interface Progress {
  /** Probability to find the planned lift with the persons there are. */
  readonly power: number;
  /** Effective persons needed per group. */
  readonly needed: number;
  /** Completes still missing, by group. */
  readonly missing: { readonly exposed: number; readonly control: number };
  /** At the pace until now; null when nobody is asked any more, or nobody answers. */
  readonly daysToGo: number | null;
}

/** How far a study is from 80 % power for its planned lift. @returns null where no share can be so much higher */
export function progressOf(
  survey: SurveyHead,
  { exposed, control }: Comparison,
  now: number,
): Progress | null {
  const planned = control.share + survey.plannedLift;
  if (!(planned <= 1 && planned >= 0) || survey.plannedLift === 0) return null;
  const needed = liftSampleSize({ control: control.share, lift: survey.plannedLift }).exposed;
  const missingOf = ({ n, asked }: Comparison['exposed']) =>
    Math.max(0, Math.ceil((needed - n) * (asked / n)));
  const missing = { exposed: missingOf(exposed), control: missingOf(control) };
  const days = Math.max(1, (now - (survey.liveAt?.getTime() ?? now)) / DAY);
  const wait = Math.max(missing.exposed / (exposed.asked / days), missing.control / (control.asked / days));
  return {
    power: liftPower({ share: planned, n: exposed.n }, control),
    needed,
    missing,
    daysToGo: survey.status === 'live' && Number.isFinite(wait) ? Math.ceil(wait) : null,
  };
}
