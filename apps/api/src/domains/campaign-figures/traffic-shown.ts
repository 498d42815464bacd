import { rounded } from '../ratings/figures.lookup.js';
import type { AdTraffic } from './database/campaign-traffic.read-model.js';
import type { AdTrafficDto } from './dto/campaign-traffic.dto.js';

/** A part of a whole in per cent; null for nothing. Rates over several rows come from their sums, never from their rates. */
export function share(part: number, whole: number, decimals = 2): number | null {
  return whole > 0 ? rounded((part / whole) * 100, decimals) : null;
}

/** Traffic as it is shown. */
export function trafficShown(traffic: AdTraffic): AdTrafficDto {
  const { served, net, viewable, notViewable, clicks, consented, home, located, invalid, video } = traffic;
  const measurable = viewable + notViewable;
  return {
    gross_impressions: served,
    invalid_impressions: served - net,
    invalid_by_reason: ofImpressions(invalid),
    net_impressions: net,
    measurable_impressions: measurable,
    viewable_impressions: viewable,
    // What said nothing was not measured either.
    undetermined_impressions: Math.max(0, net - measurable),
    viewable_rate: share(viewable, measurable),
    measured_rate: share(measurable, net),
    clicks,
    click_rate: share(clicks, net, 3),
    consent_share: share(consented, net),
    home_share: share(home, located),
    video_events: { ...video },
  };
}

/** Reasons of impressions only: those of clicks stand beside them, and are no impressions. */
function ofImpressions(invalid: AdTraffic['invalid']): Record<string, number> {
  const isOfClick = (reason: string) => reason.startsWith('click_') || reason === 'no_impression';
  return Object.fromEntries(Object.entries(invalid).filter(([reason]) => !isOfClick(reason)));
}

/** Several rows of traffic as one. */
export function addedUp(rows: readonly AdTraffic[], nothing: AdTraffic): AdTraffic {
  return rows.reduce((sum, row) => {
    const numbers = [
      'served',
      'net',
      'located',
      'home',
      'consented',
      'viewable',
      'notViewable',
      'undetermined',
      'clicks',
    ] as const;
    const added = Object.fromEntries(numbers.map((name) => [name, sum[name] + row[name]]));
    return {
      ...sum,
      ...added,
      invalid: counted(sum.invalid, row.invalid),
      video: counted(sum.video, row.video),
    };
  }, nothing);
}

function counted(one: AdTraffic['invalid'], other: AdTraffic['invalid']): Record<string, number> {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
