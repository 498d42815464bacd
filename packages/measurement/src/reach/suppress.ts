/** What may be done with a figure: show it, show it marked as weak, or not show it. */
export type Publication = 'ok' | 'weak' | 'suppressed';

/** Limits in unweighted cases. */
export interface SuppressionLimits {
  /** Fewer cases than this are suppressed. */
  min: number;
  /** Fewer cases than this are weak. */
  weak: number;
}

/** Limits the product ships with (methodology 38). */
export const DEFAULT_SUPPRESSION: SuppressionLimits = { min: 30, weak: 80 };

/** Decides on a figure by its unweighted cases (methodology 38). */
export function suppress(cases: number, limits: SuppressionLimits = DEFAULT_SUPPRESSION): Publication {
  if (cases < limits.min) return 'suppressed';
  return cases < limits.weak ? 'weak' : 'ok';
}
