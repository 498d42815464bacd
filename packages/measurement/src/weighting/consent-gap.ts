/** What was counted in one stratum, for example the apps of an offering. */
export interface ConsentStratum {
  /** Impressions counted, with and without consent. */
  impressions: number;
  /** Impressions with consent among them. */
  consentedImpressions: number;
  /** Figure that is only counted with consent: visits or clients. */
  consented: number;
}

/** A figure extrapolated over the consent gap. */
export interface ConsentGap {
  /** Impressions with consent among all, in [0, 1]; null without impressions. To be shown beside the figure. */
  consentShare: number | null;
  /** Extrapolation factor, at least 1: impressions / impressions with consent; null when it cannot be published. */
  factor: number | null;
  /** The consented figure times the factor; null when it cannot be published. */
  value: number | null;
  /** Why there is no value. */
  reason: 'no_consent' | 'consent_too_low' | null;
}

function checkStratum({ impressions, consentedImpressions, consented }: ConsentStratum): void {
  const usable = consentedImpressions >= 0 && impressions >= consentedImpressions && consented >= 0;
  if (usable && Number.isFinite(impressions) && Number.isFinite(consented)) return;
  throw new RangeError(
    `${consentedImpressions} of ${impressions} impressions with ${consented} consented are no counts`,
  );
}

/**
 * Extrapolates visits or clients of one stratum over the consent gap by simple proportion (methodology 10):
 * total = consented × impressions / impressions with consent.
 * @param minimumShare share of consent below which nothing is published, in [0, 1]; a setting of the country, because
 * no published limit is known
 * @returns no factor and no value without consent or below the minimum; a stratum without impressions is not changed
 * @throws RangeError when the counts contradict each other or the minimum is no share
 */
export function extrapolateConsent(stratum: ConsentStratum, minimumShare: number): ConsentGap {
  checkStratum(stratum);
  if (!(minimumShare >= 0 && minimumShare <= 1)) {
    throw new RangeError(`The minimum share of consent must be 0 to 1, not ${minimumShare}`);
  }
  const { impressions, consentedImpressions, consented } = stratum;
  if (impressions === 0) return { consentShare: null, factor: 1, value: consented, reason: null };
  const consentShare = consentedImpressions / impressions;
  if (consentedImpressions === 0) return { consentShare, factor: null, value: null, reason: 'no_consent' };
  if (consentShare < minimumShare)
    return { consentShare, factor: null, value: null, reason: 'consent_too_low' };
  const factor = impressions / consentedImpressions;
  return { consentShare, factor, value: consented * factor, reason: null };
}

/**
 * Extrapolates each stratum (app, web, mobile) by itself and adds them up, since consent differs between them
 * (methodology 10). The total has a value only if every stratum has one: leaving one out would understate it.
 * @returns the total with the share of consent over all strata and the factor that the extrapolation comes to
 * @throws RangeError as {@link extrapolateConsent}
 */
export function extrapolateStrata(
  strata: readonly ConsentStratum[],
  minimumShare: number,
): { total: ConsentGap; strata: ConsentGap[] } {
  const parts = strata.map((stratum) => extrapolateConsent(stratum, minimumShare));
  const sum = (figure: (stratum: ConsentStratum) => number) =>
    strata.reduce((total, stratum) => total + figure(stratum), 0);
  const impressions = sum((stratum) => stratum.impressions);
  const consented = sum((stratum) => stratum.consented);
  const consentShare = impressions > 0 ? sum((stratum) => stratum.consentedImpressions) / impressions : null;
  const reason = parts.find((part) => part.reason !== null)?.reason ?? null;
  if (reason) return { total: { consentShare, factor: null, value: null, reason }, strata: parts };
  const value = parts.reduce((total, part) => total + (part.value ?? 0), 0);
  return {
    total: { consentShare, factor: consented > 0 ? value / consented : 1, value, reason },
    strata: parts,
  };
}
