import type { Counts, KeyedCounts } from '../database/dashboard.read-model.js';
import type { DashboardCountsDto } from './dto/dashboard.dto.js';

/** Counts of nobody. */
export const NOTHING: Counts = { impressions: 0, consented: 0, visits: 0 };

/** Counts added up: unlike persons and clients, these may be. */
export function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (all, { impressions, consented, visits }) => ({
      impressions: all.impressions + impressions,
      consented: all.consented + consented,
      visits: all.visits + visits,
    }),
    NOTHING,
  );
}

/** The counts of a key, or none. */
export function countsOf(rows: readonly KeyedCounts[], key: string): Counts {
  return rows.find((row) => row.key === key) ?? NOTHING;
}

/** Page views with consent in per cent of all; null without any. */
export function consentShare({ impressions, consented }: Counts): number | null {
  return impressions > 0 ? Math.round((consented / impressions) * 1000) / 10 : null;
}

/** Counts as a dashboard shows them. Visits are known with consent, so that page views a visit are of those, too. */
export function countsShown(counts: Counts): DashboardCountsDto {
  const { impressions, visits, consented } = counts;
  return {
    impressions,
    visits,
    impressions_per_visit: visits > 0 ? Math.round((consented / visits) * 100) / 100 : null,
    consent_share: consentShare(counts),
  };
}
