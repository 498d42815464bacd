import { checkProportion, type Proportion } from './proportion.js';

/** Why a lift is not shown, or only with a warning. */
export type LiftBaseReason =
  /** Fewer exposed or control persons than the minimum: the lift is not shown. */
  | 'base_too_small'
  /** Fewer than five persons expected to agree or disagree in a group: the normal approximation is poor. */
  | 'few_expected';

/** What may be done with a lift. */
export interface LiftBaseCheck {
  /** `suppressed`: not shown; `weak`: shown and marked; `ok`: shown. */
  publication: 'ok' | 'weak' | 'suppressed';
  reasons: LiftBaseReason[];
}

/** Completes needed per group, exposed and control alike (methodology 42: 50 + 50). */
export const MIN_LIFT_BASE = 50;

/** Cochran's rule for the normal approximation (textbook). */
const MIN_EXPECTED = 5;

/**
 * Decides whether a lift may be shown by the unweighted persons of its groups (methodology 42), and whether the normal
 * approximation behind its tests holds: under "no lift" at least 5 persons must be expected in each of the four cells.
 * @param exposed share and unweighted base; a base of 0 is too small, not an error
 * @param control likewise
 * @param minimum persons per group
 * @throws RangeError when a share is outside [0, 1] or a base negative
 */
export function checkLiftBases(
  exposed: Proportion,
  control: Proportion,
  minimum: number = MIN_LIFT_BASE,
): LiftBaseCheck {
  const total = exposed.n + control.n;
  if (exposed.n === 0 || control.n === 0) return { publication: 'suppressed', reasons: ['base_too_small'] };
  checkProportion(exposed, 'exposed');
  checkProportion(control, 'control');
  const reasons: LiftBaseReason[] = [];
  const smaller = Math.min(exposed.n, control.n);
  if (smaller < minimum) reasons.push('base_too_small');
  const pooled = (exposed.share * exposed.n + control.share * control.n) / total;
  if (smaller * Math.min(pooled, 1 - pooled) < MIN_EXPECTED) reasons.push('few_expected');
  if (reasons.includes('base_too_small')) return { publication: 'suppressed', reasons };
  return { publication: reasons.length > 0 ? 'weak' : 'ok', reasons };
}
