import type { ConsentReason } from '@netreach/domain';
import { extrapolateStrata } from '@netreach/measurement';
import type { DayTraffic } from '../collect/hit-store.lookup.js';

/** Additive counts of an item on a device in a month; visits, pauses and clients are known with consent only. */
export interface TrafficStratum extends Omit<DayTraffic, 'device'> {
  /** Null where nobody has counted them. */
  readonly clients: number | null;
}

/** Census figures of an item in one or more months; null where nothing was counted. */
export interface ItemTraffic {
  readonly itemId: number;
  readonly impressions: number;
  /** Extrapolated to impressions without consent, by device and month (methodology 10). */
  readonly visits: number | null;
  readonly clients: number | null;
  /** Percent of located impressions that came from the market's own country (methodology 8). */
  readonly homeShare: number | null;
  /** Seconds a visit lasts (methodology 7). */
  readonly useTime: number | null;
  /** Percent of impressions that came with consent. */
  readonly consentShare: number | null;
  /** Visits as they are told over those that were counted; null where none are told. */
  readonly extrapolation: number | null;
  /** Why visits, clients and use time are withheld although there are impressions. */
  readonly consentReason: ConsentReason | null;
}

type Count = Exclude<keyof TrafficStratum, 'itemId' | 'clients'>;

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/**
 * An item's figures from its strata. What consent is missing for is extrapolated in each stratum by itself, since it
 * differs between devices; one that cannot be leaves the item without the figure, because the others would understate it.
 * @param strata of one item, at least one; clients of one month only
 * @param minConsentShare share of impressions with consent below which a stratum is not extrapolated, in [0, 1]
 */
export function itemTraffic(
  itemId: number,
  strata: readonly TrafficStratum[],
  minConsentShare: number,
): ItemTraffic {
  const sum = (count: Count) => strata.reduce((total, stratum) => total + stratum[count], 0);
  const extrapolate = (figure: (stratum: TrafficStratum) => number) =>
    extrapolateStrata(
      strata.map((stratum) => ({
        impressions: stratum.impressions,
        consentedImpressions: stratum.consented,
        consented: figure(stratum),
      })),
      minConsentShare,
    ).total;
  const impressions = sum('impressions');
  const { value: visits, reason } = extrapolate((stratum) => stratum.visits);
  const hasClients = strata.every(({ clients }) => clients !== null);
  const pause = ratio(sum('gapSeconds'), sum('gaps'));
  const perVisit = ratio(sum('consented'), sum('visits'));
  const share = ratio(sum('home'), sum('located'));
  const consent = ratio(sum('consented'), impressions);
  return {
    itemId,
    impressions,
    visits: impressions > 0 ? visits : null,
    clients: hasClients ? extrapolate(({ clients }) => clients ?? 0).value : null,
    homeShare: share === null ? null : share * 100,
    useTime: reason !== null || pause === null || perVisit === null ? null : pause * perVisit,
    consentShare: consent === null ? null : consent * 100,
    extrapolation: visits === null ? null : ratio(visits, sum('visits')),
    consentReason: reason,
  };
}
