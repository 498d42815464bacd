/** A plan of the calculator that a campaign is made of. It travels with the step of the history, so that a reload keeps it. */
export interface CampaignPlan {
  name: string;
  /** Target group, as a demographic filter. */
  target: string;
  channels: readonly CampaignPlanChannel[];
}

/** What is planned at a channel; null where nothing is known. */
export interface CampaignPlanChannel {
  name: string;
  /** Contacts. */
  impressions: number | null;
  /** Gross rating points. */
  grp: number | null;
  /** Money. */
  cost: number | null;
}

/** What a step of the history holds of a plan. */
export interface PlanState {
  campaignPlan: CampaignPlan;
}

const isAmount = (value: unknown) => value === null || (typeof value === 'number' && Number.isFinite(value));

function isChannel(value: unknown): value is CampaignPlanChannel {
  const channel = value as Partial<CampaignPlanChannel> | null;
  if (typeof channel?.name !== 'string') return false;
  return isAmount(channel.impressions) && isAmount(channel.grp) && isAmount(channel.cost);
}

/** The plan a step of the history holds; null without one, or with one of an older portal. */
export function planOf(state: unknown): CampaignPlan | null {
  const plan = (state as Partial<PlanState> | null)?.campaignPlan;
  if (typeof plan?.name !== 'string' || typeof plan.target !== 'string') return null;
  return Array.isArray(plan.channels) && plan.channels.every(isChannel) ? plan : null;
}
