import { dayNumber } from '@netreach/measurement';
import type { CampaignHead } from './database/campaign-heads.read-model.js';
import type { AdTraffic } from './database/campaign-traffic.read-model.js';
import type { CampaignPlanDto } from './dto/campaign-details.dto.js';
import { share } from './traffic-shown.js';

/** Days of a campaign, and how many of them have begun. */
export function daysOf({ startsOn, endsOn, today }: Pick<CampaignHead, 'startsOn' | 'endsOn' | 'today'>): {
  all: number;
  begun: number;
} {
  const [first, last, now] = [startsOn, endsOn, today].map(dayNumber) as [number, number, number];
  const all = last - first + 1;
  return { all, begun: Math.min(all, Math.max(0, now - first + 1)) };
}

/**
 * What was delivered of what was planned. The indicator is (% of the plan delivered) ÷ (% of time elapsed), rounded down: half
 * of the plan after three of four days is 66.
 */
export function planShown(campaign: CampaignHead, traffic: AdTraffic): CampaignPlanDto {
  const { plannedImpressions: planned, plannedGrp } = campaign;
  const { all, begun } = daysOf(campaign);
  const delivered = planned === null ? null : share(traffic.net, planned);
  const indicator = planned && begun > 0 ? Math.floor((traffic.net * all * 100) / (planned * begun)) : null;
  return {
    planned_impressions: planned,
    planned_grp: plannedGrp,
    delivered_share: delivered,
    elapsed_share: share(begun, all) ?? 0,
    delivery_indicator: indicator,
  };
}

/**
 * What has been spent by the cost model, in the currency of the budget: as much of it as was delivered of the plan, at most
 * all; of a fixed price, as much as days have passed.
 * @returns null without a budget, or without a plan to hold the delivery against
 */
export function spentOf(campaign: CampaignHead, traffic: AdTraffic): number | null {
  const { budget, costModel, plannedImpressions: planned } = campaign;
  if (budget === null) return null;
  const { all, begun } = daysOf(campaign);
  if (costModel === 'fixed') return (budget * begun) / all;
  return planned ? budget * Math.min(1, traffic.net / planned) : null;
}
