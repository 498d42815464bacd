/** Cases (unweighted persons) below which a figure is withheld. Methodology 38. */
export const MIN_CASES = 30;
/** Cases below which a figure is shown but marked as weak. Methodology 38. */
export const WEAK_CASES = 80;

/** Cases of a medium below which its profile is withheld. Methodology 38. */
export const MIN_PROFILE_CASES = 351;

/** Why a figure is withheld: too few cases; others could be worked out from it; it differs too little from another answer. */
export const WITHHOLDING_REASONS = ['too_few_cases', 'complementary', 'differencing'] as const;
export type WithholdingReason = (typeof WITHHOLDING_REASONS)[number];

/** Why figures that only consent makes known are withheld: a device has none, or too little to speak for the others. */
export const CONSENT_REASONS = ['no_consent', 'consent_too_low'] as const;
export type ConsentReason = (typeof CONSENT_REASONS)[number];

/** How far a panel figure can be trusted; `none` = the panel has no data for the frame. */
export const RELIABILITIES = ['ok', 'weak', 'suppressed', 'none'] as const;
export type Reliability = (typeof RELIABILITIES)[number];

/** The text shown in place of a withheld figure (the owner's own words). */
export const NOT_ENOUGH_DATA = 'We don\u2019t have enough data for this metric.';
